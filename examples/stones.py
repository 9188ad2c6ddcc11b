"""A small game of two rivals, for learners: whoever takes the last stone wins."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Plain, State, ranking

STONES, MOST = 21, 3


class StonesState(State):
    heap: int = STONES


class Stones(Stage[StonesState]):
    __slots__ = ()


stones: Module[Stones, Plain] = Module("stones")


@stones.question("take", "ST-1", "How many stones do you take?")
def how_many(t: Stones) -> list[Option]:
    return [Option("take", str(number)) for number in range(1, min(MOST, t.state.heap) + 1)]


@stones.step("ST-1")
async def turn(t: Stones, seat: int) -> None:
    """In turn, everybody takes one to three stones; ST-2: whoever takes the last one wins."""
    option = await t.ask(how_many, seat=seat)
    t.state.heap -= int(str(option.target))
    if not t.state.heap:
        t.end(ranking([int(each == seat) for each in range(2)], "took the last stone", "ST-2"))
    t.then(turn(1 - seat))


@stones.step("ST-1")
def setup(t: Stones) -> None:
    t.then(turn(0))


class StonesView(msgspec.Struct, frozen=True):
    heap: int


class StonesGame(Game[Stones]):
    name = "stones"
    title = "Stones"
    rules_version = "1"
    state_type = StonesState
    stage_type = Stones
    base = stones

    def seats(self, settings: Settings) -> int:
        return 2

    def has_rivals(self, settings: Settings) -> bool:
        return True

    def new_state(self, rules: Rules) -> StonesState:
        return StonesState()

    def view(self, t: Stones, seat: int) -> StonesView:
        return StonesView(t.state.heap)


GAME = StonesGame()
