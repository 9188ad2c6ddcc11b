"""Reviews for programs: those of the pages, at the same door."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.household import Household, Person, household_with_toys
from traumtisch.bots.analysis import Moment
from traumtisch.engine.phrase import english
from traumtisch.host import reviewer
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.reviewed import Reviewed
from traumtisch.terminal.remote import option_from
from traumtisch.web.api import reviewing

pytestmark = pytest.mark.anyio

PATIENCE = 120.0


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Household]:
    monkeypatch.setattr(reviewer, "SHORTEST", 0.01)
    monkeypatch.setattr(reviewer, "SECONDS", 0.01)
    monkeypatch.setattr(reviewing, "PATIENCE", 0.01)
    async with household_with_toys(tmp_path, "survivors") as home:
        yield home


async def a_table(home: Household, **wish: Any) -> tuple[LiveTable, Person, str]:
    """Rivals; Anna sits at the first seat."""
    anna = await home.person("Anna")
    live = await home.house.open_table(anna.guest, Wish(game="survivors", mine=(0,), **wish))
    return live, anna, f"/api/tables/{live.id}/review"


async def known_of(home: Household, live: LiveTable) -> Reviewed:
    async with live.lock:
        review = home.house.reviewer.review_of(live)
    assert review is not None
    return review.so_far


def told(moment: Moment) -> dict[str, Any]:
    """What a program gets to know of it, besides the estimates."""
    reason = moment.before.reason
    return {
        "choice": moment.choice,
        "seat": moment.seat,
        "lost": moment.lost,
        "behind": moment.behind,
        "doubt": moment.doubt,
        "reason": None if reason is None else reason.say(english),
    }


async def test_a_program_hears_a_review_grow_moment_by_moment(home: Household) -> None:
    live, anna, path = await a_table(home)
    await home.play(live, Random(2))
    refused = await anna.browser.get(path)
    assert (refused.status, "begin a review first" in refused.text) == (400, True)
    assert (await anna.browser.get(f"{path}/events")).status == 400
    begun = await anna.browser.post(path, {})
    assert begun.status == 200
    choices = live.table.number_of_choices
    assert json.loads(begun.body)["choices"] == choices
    moments: dict[int, Any] = {}
    pieces: list[Any] = []
    async with anna.browser.listen(f"{path}/events") as heard:
        while not (pieces and pieces[-1]["is_over"]):
            pieces.append(json.loads(await asyncio.wait_for(heard.get(), PATIENCE)))
            moments |= {moment["choice"]: moment for moment in pieces[-1]["moments"]}
    assert len(pieces) > 1
    assert [piece["is_over"] for piece in pieces[:-1]] == [False] * (len(pieces) - 1)
    whole = json.loads((await anna.browser.get(path)).body)
    assert (whole["is_over"], whole["is_complete"], whole["looks_again"]) == (True, True, False)
    assert whole["moments"] == list(moments.values())
    assert {moment["seat"] for moment in whole["moments"]} == set(range(5))
    known = await known_of(home, live)
    for seen, moment in zip(whole["moments"], known.moments, strict=True):
        assert seen == {**seen, **told(moment)}
        assert option_from(seen["chosen"]["id"]) == moment.chosen
        best, *others = [estimate["option"] for estimate in seen["estimates"]]
        assert best == seen["best"]["id"] == moment.best.id
        assert others == ([] if moment.chosen == moment.best else [moment.chosen.id])
        assert seen["best"]["label"]
    assert any(moment["reason"] for moment in whole["moments"])


async def test_a_game_that_goes_on_is_not_reviewed_and_strangers_find_none(home: Household) -> None:
    live, anna, path = await a_table(home, watchable=False)
    carl = await home.person("Carl")
    for asked in (anna.browser.get(path), anna.browser.post(path, {}), anna.browser.get(f"{path}/events")):
        answer = await asked
        assert (answer.status, "when it is over" in answer.text) == (400, True)
    await home.play(live, Random(2))
    for asked in (carl.browser.get(path), carl.browser.post(path, {}), carl.browser.get(f"{path}/events")):
        assert (await asked).status == 404


async def test_pages_and_programs_have_one_review_and_only_whoever_sits_there_stops_it(
    home: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer, "SHORTEST", 0.5)
    monkeypatch.setattr(reviewer, "LONGEST", 0.5)
    live, anna, path = await a_table(home)
    carl = await home.person("Carl")
    await home.play(live, Random(2))
    await anna.browser.post(f"/t/{live.id}/review", {})
    assert (await carl.browser.get(path)).status == 200  # begun in a browser
    refused = await carl.browser.post(f"{path}/stop", {})
    assert (refused.status, "can stop its review" in refused.text) == (403, True)
    review = home.house.reviewer.review_of(live)
    assert review is not None
    assert not review.is_over
    assert (await anna.browser.post(f"{path}/stop", {})).status == 200
    await review.ended()
    assert not review.so_far.is_complete
    assert (await anna.browser.get(path)).status == 400
