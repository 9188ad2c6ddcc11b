"""The page of statistics and its files."""

from __future__ import annotations

import csv
from itertools import count
from typing import Any

import pytest
from sqlalchemy import update

from tests.web.caller import Caller
from tests.web.household import Household
from traumtisch.host import clock, schema
from traumtisch.host.statistics import FIRST_POINT
from traumtisch.web.pages.curve import MOST_POINTS, curve

pytestmark = pytest.mark.anyio

WON = '{"won":true,"reason":"All doors are laid.","rule":"ON-1.3","winners":[],"scores":[]}'
FILES = ("/statistics/games.csv", "/statistics/games.json")


@pytest.fixture(autouse=True)
def seconds_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """No two games end in the same second."""
    seconds = count(1_700_000_000)
    monkeypatch.setattr(clock, "now", lambda: next(seconds))


async def finishes(caller: Caller, *, won: bool = False, modules: str = "", practice: bool = False) -> str:
    fields = {"table-practice": "yes"} if practice else {}
    table = await caller.opens(**fields | ({"modules": modules} if modules else {}))
    await caller.post(f"/t/{table}/resign", {"after": "0", "seat": "0"})
    if won:  # winning takes luck; the page shows what the database says
        ended: Any = update(schema.tables).where(schema.tables.c.id == table).values(outcome=WON)
        await caller.house.store.write(ended)
    return table


async def test_a_newcomer_leaves_no_trace(home: Household) -> None:
    caller = await home.caller()
    page = await caller.page("/statistics")
    assert "You have not finished a game yet" in page.text
    for path in FILES:
        assert (await caller.get(path)).status_code == 200
    assert "traumtisch_guest" not in caller.client.cookies


async def test_figures_of_own_games_and_nobody_elses(home: Household) -> None:
    anna, ben = await home.caller(), await home.caller()
    mine = await finishes(anna, won=True, modules="towers")
    await finishes(anna)
    theirs = await finishes(ben, modules="glyphs")
    page = await anna.page("/statistics")
    assert {"won 1 of 2 ·", "9–91%"} <= set(page.words)
    assert "the last one lost" in page.words
    # Once where the modules are counted, once as something that can be achieved.
    assert page.words.count("Towers") == 2
    assert page.words.count("Glyphs") == 1
    links = {attrs.get("href") for _, attrs in page.tags}
    assert f"/t/{mine}" in links
    assert f"/t/{theirs}" not in links
    for path in ("/statistics", *FILES):
        assert theirs not in (await anna.get(path)).text


async def test_practice_is_counted_apart(home: Household) -> None:
    caller = await home.caller()
    await finishes(caller, practice=True)
    page = await caller.page("/statistics")
    assert "Counted apart" in page.words
    assert "By modules" not in page.words


async def test_the_curve_is_drawn_when_there_are_enough_games(home: Household) -> None:
    caller = await home.caller()
    for number in range(FIRST_POINT):
        await finishes(caller, won=number == 0)
    assert "img" not in {attrs.get("role") for _, attrs in (await caller.page("/statistics")).tags}
    await finishes(caller, won=True)
    page = await caller.page("/statistics")
    [said] = [attrs["aria-label"] for tag, attrs in page.tags if tag == "svg" and attrs.get("role") == "img"]
    assert said is not None
    assert said.endswith("First 20%, lowest 20%, highest 33%, now 33%.")


def test_a_long_curve_is_thinned_out_and_keeps_its_end() -> None:
    drawn = str(curve([0.0] * 10_000 + [1.0], label="", percentages=["", "", ""]))
    assert MOST_POINTS / 2 <= drawn.count("L") <= MOST_POINTS
    top = str(curve([1.0], label="", percentages=["", "", ""])).partition('cy="')[2].partition('"')[0]
    assert f'cy="{top}"' in drawn


async def test_files_hold_every_game(home: Household) -> None:
    caller = await home.caller()
    await finishes(caller, modules="towers")
    table = await finishes(caller, practice=True)
    answer = await caller.get("/statistics/games.csv")
    assert answer.headers["content-disposition"] == 'attachment; filename="traumtisch-games.csv"'
    rows = list(csv.DictReader(answer.text.splitlines()))
    assert [(row["modules"], row["counts"]) for row in rows] == [("towers", "1"), ("", "0")]
    exported = (await caller.get("/statistics/games.json")).json()
    assert exported["games"][1]["table"] == table
    assert exported["statistics"]["all"]["rate"]["games"] == 1


async def test_the_shelf_leads_there_once_a_game_has_ended(home: Household) -> None:
    caller = await home.caller()
    await finishes(caller)
    assert "Your statistics" in (await caller.page("/")).words
