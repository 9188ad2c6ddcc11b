"""A toy game of two rivals, who think about each other: in one dream the first seat may take a bait that only
a thoughtful rival punishes, in the other both choose a side of a coin at the same time. Where the bait lies
is chosen in stages, with a way back."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from traumtisch.engine.decision import Decision, Option, Put
from traumtisch.engine.game import Game
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import About, Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Plain, State, ranking
from traumtisch.kit.policy import Thinking

BAIT, SAFE = Option("bait"), Option("safe")
HEADS, TAILS = Option("heads"), Option("tails")
NEAR, FAR = Option("near"), Option("far")
ANSWERS = [Option("answer", word) for word in ("wind", "rain", "spring", "snow")]
SPRINGS = ANSWERS[2]
"""The one answer that makes the trap spring."""


class CunningSettings(Settings, frozen=True):
    dream: Annotated[Literal["bait", "coin"], About("Dream", "Which.")] = "bait"


class CunningState(State):
    story: list[str] = []


class Cunning(Stage[CunningState]):
    __slots__ = ()


cunning: Module[Cunning, Plain] = Module("cunning")


@cunning.question("temptation", "CU-1", "Take the bait?")
def temptation(t: Cunning) -> list[Option]:
    return [BAIT, SAFE]


@cunning.question("place", "CU-1", "Which one?")
def place(t: Cunning, what: str) -> list[Option]:
    return [NEAR, FAR]


@cunning.question("reply", "CU-2", "What do you answer?")
def reply(t: Cunning) -> list[Option]:
    return ANSWERS


@cunning.question("side", "CU-3", "Heads or tails?")
def side(t: Cunning) -> list[Option]:
    return [HEADS, TAILS]


@cunning.step("CU-1")
def setup(t: Cunning) -> None:
    assert isinstance(t.rules.settings, CunningSettings)
    t.then(bait() if t.rules.settings.dream == "bait" else coin())


@cunning.step("CU-1")
async def bait(t: Cunning) -> None:
    """CU-2: whoever takes the bait wins, unless the other gives the one right answer; to be safe is to toss a
    coin."""

    def which(chosen: Option) -> Put[Cunning]:
        return place(chosen.verb)

    what, where = await t.ask_in_stages(lambda: temptation, which, seat=0)
    if what == SAFE:
        decide(t, 0 if t.below(2) else 1)
    decide(t, 1 if await t.ask(reply, seat=1) == SPRINGS else 0, ahead=1 if where == NEAR else 4)


@cunning.step("CU-3")
async def coin(t: Cunning) -> None:
    """CU-3: the second seat wants what the first has chosen."""
    chosen = await t.ask_each({0: side, 1: side})
    decide(t, 1 if chosen[0] == chosen[1] else 0)


def decide(t: Cunning, winner: int, ahead: int = 1) -> None:
    t.end(ranking([5 + ahead * (seat == winner) for seat in range(2)], "more wits", "CU-4"))


class CunningView(msgspec.Struct, frozen=True):
    story: tuple[str, ...]


class CunningGame(Game[Cunning]):
    name = "cunning"
    title = "Cunning"
    rules_version = "1"
    settings_type = CunningSettings
    state_type = CunningState
    stage_type = Cunning
    base = cunning

    def seats(self, settings: Settings) -> int:
        return 2

    def has_rivals(self, settings: Settings) -> bool:
        return True

    def new_state(self, rules: Rules) -> CunningState:
        return CunningState()

    def view(self, t: Cunning, seat: int) -> CunningView:
        return CunningView(tuple(t.state.story))


class AlwaysBack:
    """A policy that would go back and forth for ever."""

    def choose(self, t: Cunning, decision: Decision) -> Option:
        return decision.options[-1]

    def scores(self, t: Cunning, decision: Decision) -> list[float]:
        return [float(place) for place in range(len(decision.options))]

    def reason(self, t: Cunning, decision: Decision, option: Option) -> None:
        return None

    def value(self, t: Cunning, seat: int) -> float:
        return 0.25 if seat == 0 else 0.75


class BackwardsGame(Thinking, CunningGame):
    """The same, with that policy."""

    policy = AlwaysBack()


GAME, BACKWARDS = CunningGame(), BackwardsGame()
