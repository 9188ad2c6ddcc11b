"""The census (catalogue section 7)."""

from __future__ import annotations

from traumtisch.engine.state import Piece
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.dealing import deal, replace_cities, resolve_set_aside
from traumtisch.games.urbion.procedures import (
    FULL_ROW,
    claim_from_stack,
    discard_dreams,
    is_balanced,
    pacify,
    win_check,
)
from traumtisch.games.urbion.state import Urbion


@urbion.step("UR-7.1")
def census(t: Urbion, times: int = 1) -> None:
    """All balanced cities are pacified in the same census; none may be left out (UR-7.2). The bonus for
    perfect balance is given `times` times."""
    row = t.state.row
    balanced = tuple([n for n, place in enumerate(row) if is_balanced(t, place) and is_counted(t, n)])
    then_refill(t)
    if is_perfect(t, balanced):
        t.then(take_bonus(times))
    t.then(look_for_zero_sums(0), last_check())
    if balanced:
        t.then(found_balanced(balanced), pacify_balanced(balanced))


@urbion.step("UR-7.1")
def found_balanced(t: Urbion, numbers: tuple[int, ...]) -> None:
    """The cities at these places of the row are going to be pacified: for what is decided while everything
    lies as it did when the census began (UR-16.8)."""


@urbion.step("UR-7.3")
def pacify_balanced(t: Urbion, numbers: tuple[int, ...]) -> None:
    """UR-7.4: the dreams there go to the discard pile, city by city."""
    places = [t.state.row[number] for number in numbers]
    for place in places:
        pacify(t, place)
    t.then(*[discard_dreams(tuple(place.dreams)) for place in places])


def then_refill(t: Urbion) -> None:
    """What follows whenever cities have been pacified: the win check, new cities, and dreams for all that
    have none (UR-7.15, UR-7.16)."""
    t.then(win_check(), replace_cities(), deal(), resolve_set_aside())


@urbion.ruling("UR-7.1")
def is_counted(t: Urbion, number: int) -> bool:
    """Whether the city at this place of the row takes part in a census: every one, in the base game."""
    return True


@urbion.ruling("UR-7.9")
def is_perfect(t: Urbion, balanced: tuple[int, ...]) -> bool:
    """Perfect balance: all four cities of a row of four at once (UR-7.12)."""
    return len(balanced) == FULL_ROW


@urbion.step("UR-7.8")
def look_for_zero_sums(t: Urbion, first: int) -> None:
    """From this place down, the next city where some dreams add up to zero. (Balanced ones are gone already,
    and nothing that is discarded here makes another one balanced: UR-7.7.)"""
    row = t.state.row
    for number in range(first, len(row)):
        if questions.has_zero_sums(t, row[number]) and is_counted(t, number):
            t.then(cancel(number, ()))
            return


@urbion.step("UR-7.5")
async def cancel(t: Urbion, number: int, chosen: tuple[Piece, ...]) -> None:
    """At an unbalanced city, dreams with the sum zero may be discarded; the city stays with the rest.

    They are chosen one by one and leave together.
    """
    option = await t.ask(questions.cancel(number, chosen))
    if option.verb == "cancel":
        chosen = (*chosen, option.target)
        only = questions.only_set_with(t, number, chosen)
        if only:  # there is only one way to go on
            t.then(discard_dreams(only), look_for_zero_sums(number + 1))
        else:
            t.then(cancel(number, chosen))
    elif option.verb == "done":
        t.then(look_for_zero_sums(number + 1))
        if chosen:
            t.then(discard_dreams(chosen))


@urbion.step("UR-7.8")
def last_check(t: Urbion) -> None:
    """All other cities are handled: for what a census looks at then."""


@urbion.step("UR-7.9")
def take_bonus(t: Urbion, times: int) -> None:
    """Perfect balance brings the top card of the stack; with an empty stack nothing (UR-7.13)."""
    if t.state.stack:
        if t.options.bonus_optional:
            t.then(choose_bonus(times))
        else:
            claim_from_stack(t, times * bonus_cities(t))


@urbion.step("UR-7.10")
async def choose_bonus(t: Urbion, times: int) -> None:
    """The bonus may be declined."""
    option = await t.ask(questions.bonus(times))
    if option.verb == "bonus":
        claim_from_stack(t, times * bonus_cities(t))


@urbion.ruling("UR-7.9")
def bonus_cities(t: Urbion) -> int:
    """How many cities perfect balance brings: one, in the base game."""
    return 1
