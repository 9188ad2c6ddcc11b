"""A toy game of five rivals: whoever wants may act first, seats fall out while the others play on, and a rule
may be in force for one round. With 300 rounds it is long enough to measure going back over thousands of
choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import About, Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Outcome, Plain, State, ranking
from traumtisch.kit.policy import Thinking

SEATS = 5
CALM, RISK, WAIT, STORM = Option("calm"), Option("risk"), Option("wait"), Option("storm")


class SurvivorsSettings(Settings, frozen=True):
    rounds: Annotated[Literal[8, 300], About("Rounds", "How many.")] = 8


class Survivor(Plain):
    lives: int = 3
    points: int = 0
    calm: int = 0
    """How many of the points came without any risk."""


class SurvivorsState(State):
    players: list[Survivor] = []
    acted: list[int] = []
    log: list[str] = []


class Survivors(Stage[SurvivorsState]):
    __slots__ = ()


survivors: Module[Survivors, Plain] = Module("survivors")
fell = survivors.event("fell", "SU-4", "Fell out.")
scored = survivors.event("scored", "SU-3", "Scored.")

storm = survivors.statute("storm")
"""In force for one round, for the seat that called it: its own risks count double, everybody's are
greater."""


@survivors.ruling("SU-3")
def worth(t: Survivors, seat: int) -> int:
    """What a risk that comes off is worth."""
    return 2


@survivors.ruling("SU-4")
def danger(t: Survivors, seat: int) -> int:
    """Out of six, how often a risk costs a life."""
    return 1


@storm.alters(worth)
def double_in_ones_own_storm(t: Survivors, owner: int, value: int, seat: int) -> int:
    return value * 2 if seat == owner else value


@storm.alters(danger)
def storms_are_dangerous(t: Survivors, owner: int, value: int, seat: int) -> int:
    return value + 2


@survivors.question("move", "SU-2", "Risk something?")
def move(t: Survivors, seat: int) -> list[Option]:
    return [CALM, RISK]


@survivors.question("weather", "SU-5", "Call a storm?")
def weather(t: Survivors) -> list[Option]:
    return [WAIT, STORM]


@storm.offers(move)
def ride(t: Survivors, options: list[Option]) -> list[Option]:
    """Only whoever called the storm can ride it."""
    return [*options, Option("ride")]


@storm.answers(move, "ride")
async def ride_it(t: Survivors, option: Option, seat: int) -> None:
    t.state.players[seat].points += 5
    t.state.log.append(f"{seat} rides")
    t.state.acted.append(seat)


@survivors.step("SU-1")
def setup(t: Survivors) -> None:
    t.state.log.append("setup")


@survivors.step("SU-5")
async def begin_round(t: Survivors) -> None:
    state = t.state
    state.seat = t.playing[state.turn % len(t.playing)]
    if await t.ask(weather) == STORM:
        t.enact(storm, state.seat)


@storm.follows(begin_round)
@survivors.step("SU-5")
def thunder(t: Survivors) -> None:
    t.state.log.append(f"thunder of {t.acting}")


@survivors.step("SU-2")
async def act(t: Survivors) -> None:
    """Whoever wants acts first, until all have acted."""
    seats = [seat for seat in t.playing if seat not in t.state.acted]
    if not seats:
        return
    seat, option = await t.ask_any(dict.fromkeys(seats, move))
    t.then(carry_out(seat, option.verb), act())


@survivors.step("SU-3")
def carry_out(t: Survivors, seat: int, verb: str) -> None:
    player = t.state.players[seat]
    if verb in ("calm", "risk"):
        t.state.acted.append(seat)
        player.points += 1
        player.calm += 1
        t.tell(scored, "1")
    if verb == "risk":
        if t.below(6) >= danger(t, seat):
            player.points += worth(t, seat)
            t.tell(scored, str(worth(t, seat)))
        else:
            player.lives -= 1
            if not player.lives and len(t.playing) > 1:
                t.tell(fell)
                t.finish(seat)


@survivors.step("SU-6")
def end_round(t: Survivors) -> None:
    state = t.state
    state.acted.clear()
    state.turn += 1
    for seat in range(SEATS):
        if t.is_in_force(storm, seat):
            t.repeal(storm, seat)
    assert isinstance(t.rules.settings, SurvivorsSettings)
    if len(t.playing) <= 1 or state.turn == t.rules.settings.rounds:
        t.end(final(t))


def final(t: Survivors) -> Outcome:
    players = t.state.players
    return ranking(
        [player.points for player in players],
        "most points",
        "SU-6",
        ties=[player.lives for player in players],
        sources=[{"calm": player.calm, "bold": player.points - player.calm} for player in players],
    )


survivors.round = (begin_round, act, end_round)


class SurvivorsView(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    lives: tuple[int, ...]
    log: tuple[str, ...]
    storm: bool


class Boldly:
    """A policy: one risks something as long as it cannot be the last thing one does."""

    def choose(self, t: Survivors, decision: Decision) -> Option:
        scores = self.scores(t, decision)
        return decision.options[scores.index(max(scores))]

    def scores(self, t: Survivors, decision: Decision) -> list[float]:
        bold = t.state.players[decision.seat].lives > 1
        likes = {RISK: 2.0 if bold else 0.0, CALM: 1.0, WAIT: 1.0}
        return [likes.get(option, 3.0 if option.verb == "ride" else 0.5) for option in decision.options]

    def reason(self, t: Survivors, decision: Decision, option: Option) -> Phrase | None:
        return Phrase("There are lives left.") if option == RISK else None

    def value(self, t: Survivors, seat: int) -> float:
        points = [player.points + 0.1 for player in t.state.players]
        return points[seat] / sum(points)


class SurvivorsGame(Thinking, Game[Survivors]):
    name = "survivors"
    title = "Survivors"
    rules_version = "1"
    settings_type = SurvivorsSettings
    state_type = SurvivorsState
    stage_type = Survivors
    base = survivors
    policy = Boldly()
    source_names: ClassVar[Mapping[str, str]] = {"calm": "Calm", "bold": "Bold"}

    def seats(self, settings: Settings) -> int:
        return SEATS

    def has_rivals(self, settings: Settings) -> bool:
        return True

    def new_state(self, rules: Rules) -> SurvivorsState:
        return SurvivorsState(players=[Survivor() for _ in range(SEATS)])

    def resigned(self, t: Survivors, seat: int) -> Outcome | None:
        return final(t) if len(t.playing) <= 2 else None

    def stands_in(self, t: Survivors, decision: Decision) -> Option:
        return decision.options[0]

    def view(self, t: Survivors, seat: int) -> SurvivorsView:
        players = t.state.players
        return SurvivorsView(
            points=tuple(player.points for player in players),
            lives=tuple(player.lives for player in players),
            log=tuple(t.state.log),
            storm=bool(t.state.in_force),
        )


GAME = SurvivorsGame()
