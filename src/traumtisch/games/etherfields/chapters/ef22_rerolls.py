"""EF-22: dice, and rolling them again."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields import prompts
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.availability import Use, declarable
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.happening import (
    HUSH,
    LET_BE,
    PASS,
    option_of,
    seems_able_to_interrupt,
    trigger,
)
from traumtisch.games.etherfields.laws import prevented
from traumtisch.games.etherfields.living import mutated
from traumtisch.games.etherfields.pack.effects_places import Reroll, SetDie
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Roll

rolled_face = etherfields.event("rolled", "EF-22.3", N_("The {die} die shows {face}."))

NO_REROLL, NO_GEMS = 6, 7


def roll_die(t: Etherfields, die: str, by: int, figure: int = 0) -> None:
    """A die is rolled and lies there until its result is applied."""
    t.state.rolls.append(Roll(die, _face(t, die), by, figure))
    _told(t)


def _face(t: Etherfields, die: str) -> str:
    coming = t.state.coming.get(die, ())
    if coming:  # what a position says that chance brings next
        t.state.coming[die] = coming[1:]
        return coming[0]
    faces = t.m.rules.dice.luck if die == "luck" else t.m.rules.dice.creature
    return faces[t.below(len(faces))]


def _told(t: Etherfields) -> None:
    roll = t.state.rolls[-1]
    t.tell(rolled_face, roll.die, roll.face)


def roll_again(t: Etherfields) -> None:
    """Only the last result counts (EF-22.3)."""
    roll = t.state.rolls[-1]
    roll.face = _face(t, roll.die)
    _told(t)


def may_reroll(t: Etherfields) -> bool:
    return not mutated(t, NO_REROLL)


# ---- the window directly after a roll (EF-22.4) --------------------------------------------------


def _gems(t: Etherfields, seat: int) -> list[int]:
    """EF-15.5: whoever has a gem may use it, in every phase."""
    if not may_reroll(t) or mutated(t, NO_GEMS):
        return []
    return [who for who in t.m.of_seats[seat] if t.character(who).gems]


def _interrupts(t: Etherfields, seat: int) -> list[tuple[int, Use]]:
    found = [(who, use) for who in t.m.of_seats[seat] for use in declarable(t, who, "die_rolled")]
    return [(who, use) for who, use in found if _is_of_use(t, who, use)]


def _is_of_use(t: Etherfields, who: int, use: Use) -> bool:
    """Whether what the interrupt would do to the die is allowed."""
    roll = t.state.rolls[-1]
    for effect in use.action.effects:
        if isinstance(effect, Reroll):
            if not may_reroll(t) or effect.die not in ("any", roll.die):
                return False
            if effect.scope == "own" and roll.by != who:
                return False
    return True


@etherfields.question(
    "reroll",
    "EF-C13",
    N_("The die shows {face}: do you change that?"),
    facts=prompts.die,
    private=True,
)
def which_reroll(t: Etherfields, seat: int) -> list[Option]:
    gems = [remembered("reroll", t.character(who).id) for who in _gems(t, seat)]
    return [*LET_BE, *gems, *[option_of(t, who, use) for who, use in _interrupts(t, seat)]]


@etherfields.step("EF-22.4", id="rolled")
async def rolled(t: Etherfields, passed: tuple[int, ...]) -> None:
    """Whoever can may roll again or change the die, as often as they like, before the result is applied."""
    hushed, closed = t.state.hushed, t.rules.has_secrets
    seats: dict[int, Sequence[Option]] = {}
    for seat in range(t.m.seats):
        if seat in passed or (hushed and hushed[seat]):
            continue
        options = () if closed and not _gems(t, seat) else which_reroll.list_options(t, seat)
        if len(options) > len(LET_BE) or (closed and seems_able_to_interrupt(t, seat, "die_rolled")):
            seats[seat] = options
    if not seats:
        roll = t.state.rolls[-1]
        trigger(t, "die_rolled", Cause(actor=roll.by, figure=roll.figure))
        return
    if len(seats) == 1:
        ((seat, options),) = seats.items()
        option = await t.ask(which_reroll, seat, options)
    else:
        seat, option = await t.ask_any(dict.fromkeys(seats, which_reroll))
    if option == HUSH:
        t.state.hushed = tuple(hushed[n] or n == seat for n in range(t.m.seats))
    if option in (PASS, HUSH):
        t.then(rolled((*passed, seat)))
    elif option.verb == "reroll":
        who = next(who for who in t.team if t.character(who).id == option.target)
        t.character(who).gems -= 1
        roll_again(t)
        t.then(rolled(()))
    else:
        who, use = next((w, u) for w, u in _interrupts(t, seat) if option_of(t, w, u) == option)
        t.then(Frame("declare", (who, use.action.id, use.card, use.element, True)), rolled(()))


# ---- effects -------------------------------------------------------------------------------------


@etherfields.primitive(Reroll)
def reroll_effect(t: Etherfields, effect: Reroll, cause: Cause) -> None:
    """EF-22.5: the mutation "no reroll" forbids all of them."""
    if t.state.rolls and may_reroll(t) and not prevented(t, "reroll", cause.actor, 1):
        roll_again(t)


@etherfields.primitive(SetDie)
async def set_die(t: Etherfields, effect: SetDie, cause: Cause) -> None:
    """EF-22.8: setting a die is no reroll."""
    if not t.state.rolls:
        return
    face = effect.face
    if not face:
        option = await ask_for(t, which_set_face, max(0, cause.actor))
        face = option.target
    t.state.rolls[-1].face = face
    _told(t)


@etherfields.question("set die", "EF-22.8", N_("To which face do you set the die?"))
def which_set_face(t: Etherfields) -> list[Option]:
    dice = t.m.rules.dice
    faces = dice.luck if t.state.rolls[-1].die == "luck" else dice.creature
    return [Option("face", face) for face in dict.fromkeys(faces)]
