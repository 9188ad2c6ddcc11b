"""The pages of days: the dream of the day and of those before, journeys, achievements."""

from __future__ import annotations

import pytest

from tests.web.household import Household, Person
from tests.web.page import Page
from traumtisch.host import clock
from traumtisch.host.live import LiveTable
from traumtisch.host.played import played_by
from traumtisch.host.statistics import Played

pytestmark = pytest.mark.anyio

DAY = "2026-11-15"


@pytest.fixture(autouse=True)
def _it_is_that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    be_on(DAY, monkeypatch)


def be_on(day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda: day)


async def page(person: Person, path: str) -> Page:
    answer = await person.browser.get(path)
    assert answer.status == 200, answer.text
    return Page(answer.text)


def links(found: Page) -> set[str]:
    return {attrs["href"] or "" for tag, attrs in found.tags if tag == "a" and "href" in attrs}


async def dream(home: Household, person: Person, choices: int = 3) -> LiveTable:
    """Some choices of today's dream, and then the person wakes up."""
    place = (await person.browser.post("/daily/onirim", {})).header("location")
    live = await home.house.table(place.split("/")[2])
    for _ in range(choices):
        option = live.table.decisions[0].options[0].id
        await person.browser.post(f"{place}/decide", {"after": live.version, "seat": 0, "option": option})
    await person.browser.post(f"{place}/resign", {"after": live.version, "seat": 0})
    return live


async def test_after_the_own_dream_everybody_is_ranked(home: Household) -> None:
    ann, ben = await home.person("Ann"), await home.person("Ben")
    await dream(home, ann, 0)
    waiting = await page(ben, "/daily/onirim")
    assert "Ann" not in waiting.words
    await dream(home, ben, 5)
    ranked = await page(ben, "/daily/onirim")
    assert {"Ann", "Ben", "you"} <= set(ranked.words)
    assert "Dreamt: 2 · won: 0" in ranked.text
    assert "1 day in a row" in ranked.text
    better = [
        ("Better than all the others." in (await page(each, "/daily/onirim")).text) for each in (ann, ben)
    ]
    assert sorted(better) == [False, True]
    places = [attrs["value"] for tag, attrs in ranked.tags if tag == "li" and "value" in attrs]
    assert places == ["1", "2"]


async def test_what_is_told_to_others_names_no_card(home: Household) -> None:
    ann = await home.person("Ann")
    assert "Tell others" not in (await page(ann, "/daily/onirim")).text
    live = await dream(home, ann, 6)
    found = await page(ann, "/daily/onirim")
    [told] = [attrs["data-copies"] or "" for _, attrs in found.tags if "data-copies" in attrs]
    title, marks, facts = told.split("\n")
    assert title == "Traumtisch · Onirim · November 15, 2026"
    assert set(marks) <= {"○", "◆"}
    assert len(marks) == live.table.state.turn
    assert facts.startswith("lost · ")
    cards = live.table.rules.material
    assert not [name for name in map(str, cards.names) if name and name in told]


async def test_the_days_before_have_pages_and_the_days_to_come_have_none(
    home: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await home.person("Ann"), await home.person("Ben")
    live = await dream(home, ann)
    be_on("2026-11-16", monkeypatch)
    found = await page(ann, "/daily/onirim/2026-11-15")
    assert f"/t/{live.id}/review" in links(found)
    assert "Ann" in (await page(ben, "/daily/onirim/2026-11-15")).words  # nobody can dream it any more
    assert "/daily/onirim" not in (await page(ben, "/daily/onirim/2026-11-15")).forms
    assert "Nobody has dreamt it to its end." in (await page(ben, "/daily/onirim/2026-11-14")).text
    for no_day in ("2026-11-17", "yesterday", "1066-10-14"):
        assert (await ann.browser.get(f"/daily/onirim/{no_day}")).status == 400


async def test_the_calendar_leads_from_day_to_day_and_month_to_month(home: Household) -> None:
    ann = await home.person("Ann")
    await dream(home, ann)
    found = await page(ann, "/daily/onirim")
    assert {"/daily/onirim/2026-11-01", "/daily/onirim/2026-11-15"} <= links(found)
    assert "/daily/onirim/2026-11-16" not in links(found)
    assert "/daily/onirim/2026-10-31" in links(found)
    assert "November 15, 2026: lost" in found.words
    assert "November 14, 2026: not dreamt" in found.words
    october = await page(ann, "/daily/onirim/2026-10-31")
    assert "/daily/onirim/2026-11-15" in links(october)
    first = await page(ann, "/daily/onirim/2025-01-01")
    assert not [link for link in links(first) if "2024" in link]


async def test_a_journey_suggests_and_can_be_left(home: Household) -> None:
    ann = await home.person("Ann")
    found = await page(ann, "/journey/onirim")
    assert "/new/onirim" in links(found)
    await ann.browser.post("/journey/onirim", {"stop": "base", "leave_out": "yes"})
    assert "/new/onirim?modules=book" in links(await page(ann, "/journey/onirim"))
    await ann.browser.post("/journey/onirim", {"stop": "base", "leave_out": "no"})
    assert "/new/onirim?modules=book" not in links(await page(ann, "/journey/onirim"))
    assert (await ann.browser.post("/journey/onirim", {"stop": "nowhere"})).status == 400
    assert (await ann.browser.get("/journey/nothing")).status == 404


async def test_shelf_and_statistics_know_the_journey_and_what_was_achieved(
    home: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await home.person("Ann")
    assert "/journey/onirim" not in links(await page(ann, "/"))
    await dream(home, ann)
    [lost] = await played_by(home.house, ann.guest)
    assert "/journey/onirim" in links(await page(ann, "/"))
    statistics = await page(ann, "/statistics")
    assert {"Achievements", "The first win", "Win without a single hint."} <= set(statistics.words)
    assert "★" not in statistics.text

    async def won(*_: object) -> list[Played]:
        return [Played(game="onirim", won=True, reason="", ended=lost.ended, table=lost.table)]

    monkeypatch.setattr("traumtisch.web.routes.statistics.played_by", won)
    assert "/new/onirim?modules=book" in links(await page(ann, "/"))
    statistics = await page(ann, "/statistics")
    assert statistics.words.count("★") == 2  # the first win, and unaided
    assert f"/t/{lost.table}" in links(statistics)
