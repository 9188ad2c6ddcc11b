"""P1 to P7: sequences, any order, choices, payments, repetitions, conditions, several players."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_, Fact
from traumtisch.games.tapestry.advance import DECLINE, TAKE
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.conditions import holds
from traumtisch.games.tapestry.effects.gaining import can, gain, start
from traumtisch.games.tapestry.happenings import put_in_force
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.notation import written
from traumtisch.games.tapestry.paying import can_pay, frames_of
from traumtisch.games.tapestry.players import players_meant
from traumtisch.games.tapestry.selectors import selected
from traumtisch.games.tapestry.state import Cause, InForce, Tapestry
from traumtisch.games.tapestry.vocabulary import (
    All,
    ApplyModifier,
    Choose,
    Effect,
    ForEach,
    ForPlayers,
    GainBuilding,
    If,
    May,
    Pay,
    Repeat,
    Seq,
)
from traumtisch.games.tapestry.vocabulary.cards import PlayTapestry
from traumtisch.games.tapestry.vocabulary.goods import GainResource, GainVp, Nothing
from traumtisch.games.tapestry.vocabulary.moves import PlaceToken, Regress
from traumtisch.games.tapestry.words.effects import say_cost, say_effect

# ---- P1: in order, in any order ------------------------------------------------------------------


@tapestry.primitive(Nothing)
def nothing(t: Tapestry, seat: int, effect: Nothing, cause: Cause) -> None:
    """Nothing happens."""


@tapestry.possible(Nothing)
def never(t: Tapestry, seat: int, effect: Nothing, cause: Cause) -> bool:
    return False


@tapestry.primitive(Seq)
def in_sequence(t: Tapestry, seat: int, effect: Seq, cause: Cause) -> None:
    first, *rest = effect.steps
    if isinstance(first, PlayTapestry) and first.from_ == "drawn_card":
        t.then(once_played(seat, tuple(rest), cause))
    else:
        t.then(*[gain(seat, step, cause) for step in rest])
    start(t, seat, first, cause)


@tapestry.step("TA-TP-43")
def once_played(t: Tapestry, seat: int, steps: tuple[Effect, ...], cause: Cause) -> None:
    """Tyranny pays for a card that was played; one that must not be (TA-2.28) still lies aside."""
    if not t.player(seat).drawn:
        t.then(*[gain(seat, step, cause) for step in steps])


@tapestry.possible(Seq)
def sequence_possible(t: Tapestry, seat: int, effect: Seq, cause: Cause) -> bool:
    """A token or building for the map, a price that must be paid and steps that must be gone back are there,
    or the rest cannot follow."""
    needed = [step for step in effect.steps if _is_needed(step)]
    return all(can(t, seat, step, cause) for step in needed) and (
        bool(needed) or any(can(t, seat, step, cause) for step in effect.steps)
    )


def _is_needed(step: Effect) -> bool:
    match step:
        case PlaceToken():
            return True
        case Pay(optional=optional):
            return not optional
        case GainBuilding(place=place):
            return place != "capital"
        case Regress(exactly=exactly):
            return exactly
        case _:
            return False


@tapestry.possible(All)
def any_step_possible(t: Tapestry, seat: int, effect: All, cause: Cause) -> bool:
    return any(can(t, seat, step, cause) for step in effect.steps)


@tapestry.primitive(All)
def in_any_order(t: Tapestry, seat: int, effect: All, cause: Cause) -> None:
    """What only adds points or named resources comes first: its place in the order never matters."""
    plain = [step for step in effect.steps if _is_plain(step)]
    rest = tuple(step for step in effect.steps if not _is_plain(step))
    t.then(*[gain(seat, step, cause) for step in plain], *([next_of(seat, rest, cause)] if rest else []))


def _is_plain(effect: Effect) -> bool:
    if isinstance(effect, GainResource):
        return effect.resource != "any" and effect.who == "self"
    return isinstance(effect, GainVp) and effect.who == "self"


@tapestry.question("what first", "TA-20.14", N_("What comes first?"), free=True)
def what_first(t: Tapestry, seat: int, effects: tuple[Effect, ...], cause: Cause) -> list[Option]:
    return _named(possible_of(t, seat, effects, cause))


def possible_of(t: Tapestry, seat: int, effects: Sequence[Effect], cause: Cause) -> list[Effect]:
    return [effect for effect in effects if can(t, seat, effect, cause)]


def _named(effects: Sequence[Effect]) -> list[Option]:
    """Each effect as an option, equal ones once."""
    return [remembered("pick", text) for text in dict.fromkeys(map(written, effects))]


@tapestry.step("TA-20.14")
async def next_of(t: Tapestry, seat: int, effects: tuple[Effect, ...], cause: Cause) -> None:
    """The owner says what comes next, among what is possible now; what never becomes possible is dropped."""
    possible = possible_of(t, seat, effects, cause)
    if not possible:
        return
    if len(possible) == 1:
        text = written(possible[0])
    else:
        text = (await t.ask(what_first(effects, cause), listed=_named(possible))).target
    left = list(effects)
    chosen = left.pop([written(effect) for effect in effects].index(text))
    if left:
        t.then(next_of(seat, tuple(left), cause))
    start(t, seat, chosen, cause)


# ---- P2: choose ----------------------------------------------------------------------------------


@tapestry.primitive(Choose)
def choose(t: Tapestry, seat: int, effect: Choose, cause: Cause) -> None:
    t.then(choose_one(seat, effect, effect.count, cause))


@tapestry.possible(Choose)
def can_choose(t: Tapestry, seat: int, effect: Choose, cause: Cause) -> bool:
    return any(can(t, seat, option, cause) for option in effect.options)


NOTHING = Nothing()
"""Among the options of a choice it says that one may decline."""


@tapestry.question("choice", "TA-20.6", N_("What do you choose?"), free=True)
def which_effect(t: Tapestry, seat: int, effect: Choose, cause: Cause) -> list[Option]:
    """What is possible, and to decline where one may; nothing if nothing is possible."""
    options = _named(possible_of(t, seat, effect.options, cause))
    if options and (effect.optional or effect.up_to or NOTHING in effect.options):
        options.append(DECLINE)
    return options


@tapestry.step("TA-20.6")
async def choose_one(t: Tapestry, seat: int, effect: Choose, number: int, cause: Cause) -> None:
    """Only what is possible can be chosen; if nothing is, the choice is void."""
    options = which_effect.list_options(t, seat, effect, cause)
    if not options:
        return
    option = await t.ask(which_effect(effect, cause), listed=options)
    if option == DECLINE:
        return
    chosen = next(each for each in effect.options if written(each) == option.target)
    if number > 1:
        options = tuple(each for each in effect.options if each is not chosen or not effect.distinct)
        rest = Choose(options, effect.count, effect.distinct, effect.optional, effect.up_to)
        t.then(choose_one(seat, rest, number - 1, cause))
    start(t, seat, chosen, cause)


# ---- P3, P4: pay, may ----------------------------------------------------------------------------


def _what_for(t: Tapestry, effect: Pay) -> dict[str, Fact]:
    return {"cost": say_cost(effect.cost), "effect": say_effect(t.m, effect.effect)}


@tapestry.question(
    "payment for an effect",
    "TA-20.7",
    N_("Do you pay {cost} for this: {effect}?"),
    visible=True,
    facts=_what_for,
    free=True,
)
def pay_or_not(t: Tapestry, seat: int, effect: Pay) -> list[Option]:
    return [TAKE, DECLINE]


@tapestry.primitive(Pay)
async def pay(t: Tapestry, seat: int, effect: Pay, cause: Cause) -> None:
    """In full or not at all; what is paid for is gained."""
    if not can_pay_for(t, seat, effect, cause):
        return
    if effect.optional and await t.ask(pay_or_not(effect)) == DECLINE:
        return
    if effect.as_:
        t.note(cause, effect.as_, f"{t.noted(cause, effect.as_)} {seat}".strip())
    t.then(*frames_of(t, seat, effect.cost, cause), gain(seat, effect.effect, cause))


@tapestry.possible(Pay)
def can_pay_for(t: Tapestry, seat: int, effect: Pay, cause: Cause) -> bool:
    return can_pay(t, seat, effect.cost, cause) and can(t, seat, effect.effect, cause)


@tapestry.question("may", "TA-16.7", N_("Do you want this?"), visible=True, free=True)
def whether(t: Tapestry, seat: int, effect: Effect, cause: Cause) -> list[Option]:
    return [*_named([effect]), DECLINE]


@tapestry.primitive(May)
async def may(t: Tapestry, seat: int, effect: May, cause: Cause) -> None:
    inner = effect.effect
    if can(t, seat, inner, cause) and await t.ask(whether(inner, cause)) != DECLINE:
        t.then(gain(seat, inner, cause))


@tapestry.possible(May)
def can_do_inner(t: Tapestry, seat: int, effect: May, cause: Cause) -> bool:
    return can(t, seat, effect.effect, cause)


# ---- P5, P6: if, repeat, for each ----------------------------------------------------------------


@tapestry.primitive(If)
def if_then(t: Tapestry, seat: int, effect: If, cause: Cause) -> None:
    branch = _branch(t, seat, effect, cause)
    if branch is not None:
        t.then(gain(seat, branch, cause))


@tapestry.possible(If)
def branch_possible(t: Tapestry, seat: int, effect: If, cause: Cause) -> bool:
    branch = _branch(t, seat, effect, cause)
    return branch is not None and can(t, seat, branch, cause)


def _branch(t: Tapestry, seat: int, effect: If, cause: Cause) -> Effect | None:
    return effect.then if holds(t, seat, effect.cond, cause) else effect.else_


@tapestry.primitive(Repeat)
def repeat(t: Tapestry, seat: int, effect: Repeat, cause: Cause) -> None:
    times = effect.times if isinstance(effect.times, int) else count(t, seat, effect.times, cause)
    inner = May(effect.effect) if effect.up_to else effect.effect
    t.then(*[gain(seat, inner, cause) for _ in range(times)])


@tapestry.possible(Repeat, ForEach)
def repeated_possible(t: Tapestry, seat: int, effect: Repeat | ForEach, cause: Cause) -> bool:
    return can(t, seat, effect.effect, cause)


@tapestry.primitive(ForEach)
def for_each(t: Tapestry, seat: int, effect: ForEach, cause: Cause) -> None:
    found = selected(t, seat, effect.over, cause)
    if effect.as_:
        t.then(next_each(seat, tuple(found), effect, cause))
    else:
        t.then(*[gain(seat, effect.effect, cause) for _ in found])


@tapestry.question("which next", "TA-20.14", N_("Which comes first?"))
def which_each(t: Tapestry, seat: int, found: tuple[str, ...]) -> list[Option]:
    return [Option("first", each) for each in found]


@tapestry.step("TA-20.14")
async def next_each(t: Tapestry, seat: int, found: tuple[str, ...], effect: ForEach, cause: Cause) -> None:
    """The elements in the order that the owner likes."""
    if not found:
        return
    option = await t.ask(which_each(found))
    t.note(cause, effect.as_, option.target)
    left = tuple(each for each in found if each != option.target)
    t.then(gain(seat, effect.effect, cause), next_each(seat, left, effect, cause))


# ---- P7: several players -------------------------------------------------------------------------


@tapestry.primitive(ForPlayers)
def for_players(t: Tapestry, seat: int, effect: ForPlayers, cause: Cause) -> None:
    seats = players_meant(t, seat, effect.who, cause, effect.order)
    frames: list[Frame] = [gain(other, effect.effect, cause) for other in seats]
    t.then(*frames)


# ---- P37: a rule for a while ---------------------------------------------------------------------


@tapestry.primitive(ApplyModifier)
def apply_modifier(t: Tapestry, seat: int, effect: ApplyModifier, cause: Cause) -> None:
    """Dictatorship: it ends at once if this was the last turn of its player. Played in the turn of another,
    its owner's next turn is the coming one."""
    modifier = effect.modifier
    track = t.noted(cause, modifier.track) if modifier.track.startswith("$") else modifier.track
    if modifier.track and track not in t.m.track_names:
        return
    until = {"end_of_your_next_turn": "next turn", "end_of_turn": "turn"}.get(effect.until, "game")
    if until == "next turn" and seat != t.state.seat:
        until = "turn"
    put_in_force(t, seat, InForce(cause.source, until, track, modifier=modifier))
