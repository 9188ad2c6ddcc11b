"""Steps 4 and 5 of the income turn, added up from the table of section 2.3 for mats filled at random."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.tapestry.scenario import given
from tests.tapestry.second_referee import SecondReferee

ROWS = {
    "market": ("coin techs", "coin", "techs", "coin", "coin techs", "10"),
    "house": ("worker lines", "worker", "lines", "worker", "worker lines", "10"),
    "farm": ("food tile", "food", "4", "food", "food 7", "10"),
    "armory": ("culture card", "culture", "territories", "culture", "culture territories", "10"),
}
TECHS = ("clocks", "radio", "paper", "compass", "calendar", "irrigation", "library")
PAIRED = {1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2}
"""By capital: one that begins elsewhere."""
OF_TRAP = 10


def player(chance: Random, era: int) -> dict[str, Any]:
    """Buildings fill two rows or two columns as far as they go."""
    capital = chance.choice(list(PAIRED))
    plots = SecondReferee(given({"capital": capital}).view, 0).plots()
    free = sorted(plots) if era % 2 else sorted(plots, key=_by_column)
    income = {building: chance.randrange(6) for building in ROWS}
    buildings = [building for building in ROWS for _ in range(income[building])]
    return {
        "era": era,
        "hand": ["trap"],
        "capital": capital,
        "income": income,
        "built": [[each, *map(int, plot.split(","))] for each, plot in zip(buildings, free, strict=False)],
        "techs": {"bottom": chance.sample(TECHS, chance.randrange(5))},
        "resources": {kind: chance.randrange(9) for kind in ("coin", "worker", "food", "culture")},
    }


def _by_column(plot: str) -> str:
    return plot[::-1]


@pytest.mark.rule("TA-13.12", "TA-13.13", "TA-13.14", "TA-13.16", "TA-13.17", "TA-15.10")
@pytest.mark.parametrize("seed", range(24))
def test_what_is_visible_is_scored_and_gained(seed: int):
    era = seed % 4 + 1
    one = player(Random(seed), era)
    other = {"era": min(era + 1, 5), "capital": PAIRED[one["capital"]]}
    game = given(one, other, map={"0,-1": {"tile": "05", "pieces": [0]}})
    if game.asked == "turn":
        game.choose("income")
    while game.asked in ("card of the era", "upgrade of the era"):
        game.choose("play trap" if game.asked == "card of the era" else "decline")
    judge = SecondReferee(game.view, 0)
    worth = {
        "techs": len(one["techs"]["bottom"]),
        "lines": judge.complete_lines(),
        "territories": judge.territories(),
    }
    shown = Counter(" ".join(" ".join(row[: one["income"][b] + 1]) for b, row in ROWS.items()).split())
    points = sum(n * (worth.get(what) or (int(what) if what.isdecimal() else 0)) for what, n in shown.items())
    last = era == 4
    assert game.points() == points + (0 if last else OF_TRAP)
    gained = Counter[str]() if last else shown
    assert game.view.players[0].resources == {
        kind: min(8, number + gained[kind]) for kind, number in one["resources"].items()
    }
    assert (len(game.player().tiles), len(game.player().hand)) == (gained["tile"], gained["card"] + last)
