"""A toy campaign of three chapters: what was earned in one is spent in the next."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.game import Game, Sequel
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import About, Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Outcome, Plain, State

LAST = 3


class VoyageSettings(Settings, frozen=True):
    chapter: Annotated[Literal[1, 2, 3], About("Chapter", "Which part of the voyage.")] = 1


class VoyageState(State):
    gold: int = 0
    ports: list[str] = []


class Voyage(Stage[VoyageState]):
    __slots__ = ()

    @property
    def chapter(self) -> int:
        assert isinstance(self.rules.settings, VoyageSettings)
        return self.rules.settings.chapter


voyage: Module[Voyage, Plain] = Module("voyage")


@voyage.question("port", "VO-1", "Where do you trade?")
def port(t: Voyage) -> list[Option]:
    return [Option("trade", "harbour"), Option("trade", "island")]


@voyage.step("VO-1")
def setup(t: Voyage) -> None:
    """Nothing to set up."""


@voyage.step("VO-1")
async def sail(t: Voyage) -> None:
    option = await t.ask(port)
    t.state.ports.append(option.target)
    t.state.gold += t.chapter * (2 if option.target == "island" else 1)
    t.state.turn += 1
    if t.state.turn == 2:
        t.end(Outcome(True, "arrived", "VO-2"))


voyage.round = (sail,)


class VoyageView(msgspec.Struct, frozen=True):
    gold: int
    ports: tuple[str, ...]


class VoyageGame(Game[Voyage]):
    name = "voyage"
    title = "Voyage"
    rules_version = "1"
    settings_type = VoyageSettings
    state_type = VoyageState
    stage_type = Voyage
    base = voyage

    def new_state(self, rules: Rules) -> VoyageState:
        return VoyageState()

    def has_campaign(self, settings: Settings) -> bool:
        return True

    def journal(self, rules: Rules, before: Sequel | None, after: Sequel) -> list[Phrase]:
        earned = after.carries_over - (0 if before is None else before.carries_over)
        return [Phrase("Earned: {gold}", gold=earned)]

    def sequel(self, t: Voyage) -> Sequel | None:
        if t.chapter == LAST:
            return None
        return Sequel({"chapter": t.chapter + 1}, carries_over=t.state.gold)

    def begin_sequel(self, rules: Rules, sequel: Sequel) -> VoyageState:
        return VoyageState(gold=sequel.carries_over)

    def view(self, t: Voyage, seat: int) -> VoyageView:
        return VoyageView(t.state.gold, tuple(t.state.ports))


GAME = VoyageGame()
