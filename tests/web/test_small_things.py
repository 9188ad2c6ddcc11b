"""Small things that somebody has seen, so that they stay mended."""

from __future__ import annotations

from random import Random

import pytest

import traumtisch as tt
from tests.web.household import Household, Person
from tests.web.page import Page
from traumtisch.host.arrangement import arrangement
from traumtisch.host.live import LiveTable
from traumtisch.web.visit import ASK_COOKIE

pytestmark = pytest.mark.anyio


async def test_head_is_answered_like_get_without_a_body(home: Household) -> None:
    ann = await home.person("Ann")
    for path in ("/", "/rules/onirim", "/health"):
        head, whole = await ann.browser.ask("HEAD", path), await ann.browser.get(path)
        assert (head.status, head.body) == (200, b"")
        assert head.header("content-type") == whole.header("content-type")
    assert (await ann.browser.ask("HEAD", "/nowhere")).status == 404


# ---- being asked -------------------------------------------------------------------------------


async def revealing(home: Household, ann: Person) -> tuple[LiveTable, dict[str, object]]:
    """A table, and a choice there that brings a card to light."""
    live = await home.table(ann, seed=3)
    decision = live.table.decisions[0]
    option = next(each for each in decision.options if live.table.would_reveal(each, 0))
    return live, {"after": 0, "seat": 0, "option": option.id}


async def test_nobody_is_asked_who_has_not_wished_it(home: Household) -> None:
    ann = await home.person("Ann")
    live, choice = await revealing(home, ann)
    await ann.browser.post(f"/t/{live.id}/decide", choice)
    assert live.version == 1


async def test_without_a_script_the_question_is_open_and_can_be_left(home: Household) -> None:
    ann = await home.person("Ann")
    ann.browser.cookies[ASK_COOKIE] = "yes"
    live, choice = await revealing(home, ann)
    answer = await ann.browser.post(f"/t/{live.id}/decide", choice)
    assert (answer.status, live.version) == (200, 0)
    page = Page(answer.text)
    question = next(
        attrs for tag, attrs in page.tags if tag == "dialog" and "confirm" in (attrs["class"] or "")
    )
    assert "open" in question
    assert any(tag == "a" and "data-closes" in attrs and attrs["href"] for tag, attrs in page.tags)
    sure = next(
        dict(fields)
        for action, fields in page.forms.items()
        if ("sure", "1") in fields and "decide" in action
    )
    await ann.browser.post(f"/t/{live.id}/decide", sure)
    assert live.version == 1


async def test_with_a_script_the_question_is_opened_by_it(home: Household) -> None:
    ann = await home.person("Ann")
    ann.browser.cookies[ASK_COOKIE] = "yes"
    live, choice = await revealing(home, ann)
    answer = await ann.browser.post(f"/t/{live.id}/decide", choice, htmx=True)
    [question] = [attrs for tag, attrs in Page(answer.text).tags if tag == "dialog"]
    assert "open" not in question


# ---- taking back -------------------------------------------------------------------------------


async def may_press_take_back(ann: Person, live: LiveTable) -> bool:
    text = (await ann.browser.get(f"/t/{live.id}")).text
    button = text.split('id="undo"')[1].split("<button")[1].split(">")[0]
    assert ("title=" in button) == ("disabled" in button)
    return "disabled" not in button


async def test_take_back_is_offered_only_where_it_is_not_refused(home: Household) -> None:
    ann = await home.person("Ann")
    live, choice = await revealing(home, ann)
    assert not await may_press_take_back(ann, live)  # nothing has been chosen
    await ann.browser.post(f"/t/{live.id}/decide", choice)
    assert not await may_press_take_back(ann, live)
    assert (await ann.browser.post(f"/t/{live.id}/undo", {"after": 1, "seat": 0}, htmx=True)).status == 400


async def test_what_take_back_offers_is_never_refused(home: Household) -> None:
    """Through a whole game: offered exactly where it can be done."""
    ann = await home.person("Ann")
    live = await home.table(ann, seed=5, options={"modules": ["book", "towers"]})
    random, found = Random(4), set[bool]()
    while live.table.outcome is None:
        await home.play(live, random, 1)
        attempt = live.table.copy()
        try:
            attempt.undo()
            can = live.table.outcome is None
        except tt.UndoRefused:
            can = False
        assert live.may_take_back == can
        found.add(can)
    assert found == {True, False}


async def test_in_practice_everything_may_be_taken_back(home: Household) -> None:
    ann = await home.person("Ann")
    live = await home.table(ann, seed=3, practice=True)
    await home.play(live, Random(1), 3)
    assert await may_press_take_back(ann, live)


# ---- the dream of the day, and headings --------------------------------------------------------


async def test_no_way_leads_to_a_review_that_would_be_refused(home: Household) -> None:
    ann = await home.person("Ann")
    place = (await ann.browser.post("/daily/onirim", {})).header("location")
    await ann.browser.post(f"{place}/resign", {"after": 0, "seat": 0})
    for path in (place, f"{place}/replay/0"):
        links = [
            attrs.get("href") for tag, attrs in Page((await ann.browser.get(path)).text).tags if tag == "a"
        ]
        forms = Page((await ann.browser.get(path)).text).forms
        assert not [link for link in links if link and link.endswith(("/review", "/record"))]
        assert not [action for action in forms if "/practice/" in action]
    assert "/daily/onirim" in [
        attrs.get("href") for tag, attrs in Page((await ann.browser.get(place)).text).tags if tag == "a"
    ]


async def test_every_table_has_a_heading(home: Household) -> None:
    ann = await home.person("Ann")
    live = await home.table(ann, seed=3)
    for path in (f"/t/{live.id}", f"/t/{live.id}/replay/0", "/learn/onirim/0"):
        tags = Page((await ann.browser.get(path)).text).tags
        assert [tag for tag, _ in tags].count("h1") == 1


# ---- forms -------------------------------------------------------------------------------------


async def test_what_few_tables_need_is_folded_away(home: Household) -> None:
    """Everything but edition, players and expansions; and what is not as usual is seen."""
    places = arrangement(tt.find_game("urbion"))
    assert [setting.key for setting in places.main] == ["edition", "expansions"]
    assert len(places.rare) > 10
    ann = await home.person("Ann")

    async def folded(query: str) -> bool:
        text = (await ann.browser.get(f"/new/urbion?{query}")).text
        before = text.split("Rare options")[0].rpartition("<details")[2]
        return " open" not in before

    assert await folded("")
    assert not await folded("books_price=3")
