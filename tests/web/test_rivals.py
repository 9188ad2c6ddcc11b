"""Rivals in the browser and for programs: places and points, giving up while the others play on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.toys import survivors
from tests.toys.installed import toys_installed
from tests.web.household import Household, Person, household
from traumtisch.host import reviewer
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", autouse=True)
def _toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toys_installed(tmp_path_factory.mktemp("installed"), "survivors"):
        yield


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Household]:
    monkeypatch.setattr(reviewer, "SHORTEST", 0.01)
    monkeypatch.setattr(reviewer, "SECONDS", 0.01)
    async with household(tmp_path) as home:
        yield home


async def at_the_table(home: Household) -> tuple[LiveTable, Person, Person]:
    """Anna sits at the first seat, Bob at the second; nobody at the others yet."""
    anna, bob = await home.person("Anna"), await home.person("Bob")
    live = await home.house.open_table(anna.guest, Wish(game="survivors", mine=(0,)))
    await home.house.seats.sit_down(bob.guest, home.house.seats.invitation(live, 1))
    return live, anna, bob


async def test_the_end_is_a_table_of_places_and_points(home: Household) -> None:
    live, anna, bob = await at_the_table(home)
    await home.play(live, Random(2))
    outcome = live.table.outcome
    assert outcome is not None
    for person, seat in ((anna, 0), (bob, 1)):
        page = (await person.browser.get(f"/t/{live.id}")).text
        place = outcome.places[seat]
        assert ("Won!" if outcome.share_of_win(seat) == 1 else f"Place {place}.") in page
        assert '<th scope="row">you</th>' in page
        assert all(f'<td class="n">{points}</td>' in page for points in outcome.scores)
        assert "Bold" in page
        shelf = (await person.browser.get("/")).text
        assert (">won<" if place == 1 else f">place {place}<") in shelf
        figures = (await person.browser.get("/statistics")).text
        assert f"{place} of 5" in figures
        assert "Most points" in figures


async def test_giving_up_lets_the_others_play_on(home: Household) -> None:
    live, anna, bob = await at_the_table(home)
    page = (await bob.browser.get(f"/t/{live.id}")).text
    assert "The others play on, and nobody plays for you." in page
    assert 'data-opens="let-a-bot-play"' in page
    assert (await bob.browser.post(f"/t/{live.id}/resign", {"seat": "1", "after": "0"})).status == 303
    assert live.table.outcome is None
    assert live.gone == {1}
    seen = (await anna.browser.get(f"/t/{live.id}")).text
    assert "plays no more" in seen
    left = (await bob.browser.get(f"/t/{live.id}")).text
    assert 'data-opens="give-up"' not in left


async def test_programs_are_told_places_points_and_who_is_gone(home: Household) -> None:
    live, _, _ = await at_the_table(home)
    code = home.house.seats.invitation(live, 0)
    caller = await home.caller()

    async def seen() -> dict[str, object]:
        answer = await caller.client.get(
            f"/api/tables/{live.id}", headers={"authorization": f"Bearer {code}"}
        )
        assert answer.status_code == 200
        return answer.json()

    async with live.lock:
        await home.house.tables.resign(live, 1)
    assert (await seen())["gone"] == [1]
    await home.play(live, Random(2))
    outcome = live.table.outcome
    assert outcome is not None
    told = (await seen())["outcome"]
    assert isinstance(told, dict)
    assert told["places"] == list(outcome.places)
    assert told["sources"] == list(outcome.sources)


async def test_a_hint_tells_the_points_to_be_expected(home: Household) -> None:
    live, anna, _ = await at_the_table(home)
    async with live.lock:
        hint = await home.house.advisor.begin("anna", live, 0, rollouts=40)
    known = await hint.last()
    assert known.best.points is not None
    page = await anna.browser.post(f"/t/{live.id}/hint", {"seat": "0", "after": "0"})
    assert "Points: " in page.text


async def test_a_review_has_a_line_for_everybody(home: Household) -> None:
    live, anna, _ = await at_the_table(home)
    await home.play(live, Random(2))
    async with live.lock:
        review = await home.house.reviewer.begin(live)
    await asyncio.wait_for(review.ended(), 120)
    page = (await anna.browser.get(f"/t/{live.id}/review")).text
    assert all(f'class="line of-{seat}"' in page for seat in range(5))
    assert page.count("<polyline") == 5
    assert ">Bob<" in page


async def test_a_review_tells_points_and_why(home: Household) -> None:
    """Where somebody was too cautious: what it has cost, and why risk was better."""
    live, anna, _ = await at_the_table(home)
    await home.play(live, Random(2))
    async with live.lock:
        review = await home.house.reviewer.begin(live)
    await asyncio.wait_for(review.ended(), 120)
    assert review.known is not None
    cautious = tuple(
        replace(moment, lost=0.1)
        for moment in review.known.moments
        if moment.before.best.option == survivors.RISK != moment.chosen
    )
    review.known = replace(review.known, moments=cautious)
    page = (await anna.browser.get(f"/t/{live.id}/review")).text
    marked = page.count('class="lost"')
    assert marked > 0
    assert len(re.findall(r"\(\d+%, \d+ points?\)", page)) == 2 * marked
    assert page.count("There are lives left.") == marked
