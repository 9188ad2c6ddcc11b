"""A toy game whose turn has thirty decisions with a hundred options each.

The question can count and test its options, so nobody has to list a hundred of them; and each decision is a
step of its own, so a table can be copied as cheaply late in a turn as at its start.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Outcome, Plain, State

DECISIONS = 30
OPTIONS = Option.table("run", 100)
TURNS = 3


class MarathonState(State):
    path: list[int] = []
    score: int = 0


class Marathon(Stage[MarathonState]):
    __slots__ = ()


marathon: Module[Marathon, Plain] = Module("marathon")


def all_ways(t: Marathon) -> Sequence[Option]:
    return OPTIONS


where = marathon.question(
    "where",
    "MA-1",
    "Where to?",
    count=lambda t: len(OPTIONS),
    allows=lambda t, option: option.verb == "run" and 0 <= option.target < len(OPTIONS),
)(all_ways)


@marathon.step("MA-1")
def setup(t: Marathon) -> None:
    """Nothing to set up."""


@marathon.step("MA-1")
async def run(t: Marathon) -> None:
    option = await t.ask(where)
    t.state.path.append(option.target)
    if len(t.state.path) % DECISIONS:
        t.then(run())


@marathon.step("MA-2")
def rest(t: Marathon) -> None:
    t.state.score += t.below(6)
    t.state.turn += 1
    if t.state.turn == TURNS:
        t.end(Outcome(True, "arrived", "MA-3", (0,), (t.state.score,)))


marathon.round = (run, rest)


class MarathonView(msgspec.Struct, frozen=True):
    path: tuple[int, ...]
    score: int


class MarathonGame(Game[Marathon]):
    name = "marathon"
    title = "Marathon"
    rules_version = "1"
    state_type = MarathonState
    stage_type = Marathon
    base = marathon

    def new_state(self, rules: Rules) -> MarathonState:
        return MarathonState()

    def view(self, t: Marathon, seat: int) -> MarathonView:
        return MarathonView(tuple(t.state.path), t.state.score)


GAME = MarathonGame()
