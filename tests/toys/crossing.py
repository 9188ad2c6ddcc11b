"""A toy game for bots: the obvious way is not the best.

The bridge wins half of the games by chance. The pit always loses. The maze always wins for those who take the
right one of four turns in it, and always loses for the others: who turns at random wins a quarter.
"""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Outcome, Plain, State

BRIDGE, MAZE, PIT = Option("bridge"), Option("maze"), Option("pit")
TURNS = [Option("turn", where) for where in ("left", "right", "back", "round")]
RIGHT_TURN = TURNS[2]


class CrossingState(State):
    in_the_maze: bool = False


class Crossing(Stage[CrossingState]):
    __slots__ = ()


crossing: Module[Crossing, Plain] = Module("crossing")


@crossing.question("way", "CR-1", "Which way?")
def way(t: Crossing) -> list[Option]:
    return [PIT, BRIDGE, MAZE]


@crossing.question("turn", "CR-2", "Which turn?")
def turn(t: Crossing) -> list[Option]:
    return TURNS


@crossing.step("CR-1")
def setup(t: Crossing) -> None:
    """Nothing to set up."""


@crossing.step("CR-1")
async def go(t: Crossing) -> None:
    option = await t.ask(way)
    if option == MAZE:
        t.state.in_the_maze = True
        t.then(turn_in_the_maze())
    else:
        t.end(Outcome(option == BRIDGE and bool(t.below(2)), "arrived", "CR-1"))


@crossing.step("CR-2")
async def turn_in_the_maze(t: Crossing) -> None:
    t.end(Outcome(await t.ask(turn) == RIGHT_TURN, "arrived", "CR-2"))


crossing.round = (go,)


class CrossingView(msgspec.Struct, frozen=True):
    in_the_maze: bool


class CrossingGame(Game[Crossing]):
    name = "crossing"
    title = "Crossing"
    rules_version = "1"
    state_type = CrossingState
    stage_type = Crossing
    base = crossing

    def new_state(self, rules: Rules) -> CrossingState:
        return CrossingState()

    def view(self, t: Crossing, seat: int) -> CrossingView:
        return CrossingView(t.state.in_the_maze)


GAME = CrossingGame()
