"""Every game is the same in every process; one that looks into sets is found out."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.toys import crossing
from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.state import Plain
from traumtisch.testing import CheckFailed, check_repeatable

WORDS = {"left", "right", "back", "round", "up", "down"}

careless: Module[crossing.Crossing, Plain] = Module("careless")


@careless.question("way", "CA-1", "Which way?")
def way(t: crossing.Crossing) -> list[Option]:
    return [Option("turn", word) for word in WORDS]


@careless.step("CA-1")
def setup(t: crossing.Crossing) -> None:
    """Nothing to set up."""


@careless.step("CA-1")
async def go(t: crossing.Crossing) -> None:
    await t.ask(way)
    t.state.turn += 1
    if t.state.turn == 3:
        t.end(tt.Outcome(True, "arrived", "CA-1"))


careless.round = (go,)


class CarelessGame(crossing.CrossingGame):
    name = "careless"
    base = careless

    def new_state(self, rules: Rules) -> crossing.CrossingState:
        return crossing.CrossingState()


def test_the_order_of_a_set_is_noticed():
    with pytest.raises(CheckFailed, match="depend on the order of a set"):
        check_repeatable(CarelessGame(), processes=3)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("onirim", {"modules": ["book", "premonitions", "oniverse", "dreamcatchers"], "incubus": "B"}),
        ("urbion", {"expansions": ["books", "postcards", "gardens", "void"]}),
        (crossing.GAME, {}),
    ],
)
def test_games_are_the_same_in_every_process(game: str | Game[Any], options: dict[str, Any]):
    check_repeatable(game, options)
