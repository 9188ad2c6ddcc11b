"""EF-49: ordered turns and the gamble with playing cards."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import run
from traumtisch.games.etherfields.chapters.ef01_supply import gems_left
from traumtisch.games.etherfields.chapters.ef14_actions_and_payment import something_changed
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.effects_pieces import (
    Heal,
    Hours,
    Lose,
    Seal,
    SplitGain,
    Suffer,
    Unseal,
)
from traumtisch.games.etherfields.pack.effects_places import Mutate, Unmutate
from traumtisch.games.etherfields.redeeming import GAMBLED
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

drawn = etherfields.event("luck cards", "EF-49.3", N_("Luck cards: {cards}."))
against = etherfields.event("bad luck cards", "EF-49.4", N_("Bad-luck cards: {cards}."))

STOP, GO_ON = Option("stop"), Option("play on")
ROWS = ("mutations", "gems", "hours", "suffering", "sealed")
VALUES = (*(value for value in range(2, 15) for _ in range(4)), 15, 15)
"""EF-49.6: 52 cards and two jokers."""


# ---- ordered turns -------------------------------------------------------------------------------


def whose_turn(t: Etherfields) -> int:
    """EF-49.13: the seat of the character whose turn it is."""
    return t.seat_of(t.state.turn_of)


def end_turn(t: Etherfields) -> None:
    """EF-49.14: the next character clockwise; the phase ends when all passed one after the other."""
    state = t.state
    state.passed = 0 if state.acted else state.passed + 1
    state.acted = state.dream_action_used = False
    state.turn_of = (state.turn_of + 1) % t.team_size
    if state.passed >= t.team_size:
        state.ready = (True,) * t.m.seats


# ---- the gamble (EF-49.2 to 49.12) ---------------------------------------------------------------


def rows(t: Etherfields) -> list[str]:
    """EF-49.12: a row without a possible target cannot be named."""
    return [row for row in ROWS if row != "mutations" or t.state.creatures]


@etherfields.question("gamble", "EF-C34", N_("What do you gamble for?"), shared=True)
def which_row(t: Etherfields) -> list[Option]:
    return [Option("row", row) for row in rows(t)]


@etherfields.step("EF-49.3", id="gamble")
async def gamble(t: Etherfields) -> None:
    """First a row is named, then three luck cards are drawn."""
    option = await ask_team(t, which_row)
    state = t.state
    state.used = (*state.used, GAMBLED)
    something_changed(t)
    cards = _draw(t, ())
    state.notes["gamble"] = f"{option.target} {' '.join(map(str, cards))}"
    t.tell(drawn, ", ".join(map(str, cards)))
    t.then(stop_or_go())


def _draw(t: Etherfields, gone: tuple[int, ...]) -> list[int]:
    """Three cards, without putting back; a position may say which."""
    coming = t.state.coming.get("poker", ())
    if len(coming) >= 3:
        t.state.coming["poker"] = coming[3:]
        return [int(card) for card in coming[:3]]
    heap = list(VALUES)
    for card in gone:
        heap.remove(card)
    return [heap.pop(t.below(len(heap))) for _ in range(3)]


@etherfields.question("stop or go", "EF-C34", N_("Do you draw against bad luck?"), shared=True)
def whether_to_go_on(t: Etherfields) -> list[Option]:
    return [STOP, GO_ON]


@etherfields.step("EF-49.4", id="stop or go")
async def stop_or_go(t: Etherfields) -> None:
    """EF-49.5: more luck than bad luck is good; a tie is not."""
    option = await ask_team(t, whether_to_go_on)
    row, *luck = t.state.notes.pop("gamble").split()
    if option == STOP:
        return
    own = tuple(map(int, luck))
    bad = _draw(t, own)
    t.tell(against, ", ".join(map(str, bad)))
    won = sum(own) > sum(bad)
    if row == "mutations":
        t.then(gamble_creature(won))
    else:
        t.then(run(Cause(), _outcome(t, row, won=won)))


def _outcome(t: Etherfields, row: str, *, won: bool) -> tuple[Effect, ...]:
    match row:
        case "gems":
            if won:
                return (SplitGain(token="gem", n=gems_left(t)),)
            return (Lose(who="each", token="gem", n="all"),)
        case "hours":
            return (Hours(n=2),) if won else (Hours(set=0),)
        case "suffering":
            return (Heal(who="team_choose", n=2),) if won else (Suffer(who="team_choose", n=1),)
        case _:
            return (Unseal(who="each", n=5),) if won else (Seal(who="each", n=5),)


@etherfields.question("gamble creature", "EF-C34", N_("Which creature is meant?"), shared=True)
def which_creature(t: Etherfields) -> list[Option]:
    return [Option("creature", tile.id) for tile in t.state.creatures]


@etherfields.step("EF-49.7", id="gamble creature")
async def gamble_creature(t: Etherfields, won: bool) -> None:
    if not t.state.creatures:
        return
    option = await ask_team(t, which_creature)
    effect = Unmutate(creature=option.target, n="all") if won else Mutate(creature=option.target, n=2)
    t.then(run(Cause(), (effect,)))
