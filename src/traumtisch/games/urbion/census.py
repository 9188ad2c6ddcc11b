"""The census (catalogue section 7)."""

from __future__ import annotations

from traumtisch.games.urbion import questions
from traumtisch.games.urbion.base import urbion
from traumtisch.games.urbion.dealing import deal, replace_cities, resolve_set_aside
from traumtisch.games.urbion.procedures import (
    FULL_ROW,
    claim_from_stack,
    discard_from_city,
    is_balanced,
    pacify,
    win_check,
)
from traumtisch.games.urbion.state import Urbion


@urbion.step("UR-7.1")
def census(t: Urbion) -> None:
    """All balanced cities are pacified in the same census; none may be left out (UR-7.2)."""
    state = t.state
    row = state.row
    balanced = [n for n, place in enumerate(row) if is_balanced(t, place) and is_counted(t, n)]
    state.pacified = len(balanced)
    state.perfect = is_perfect(t, balanced)
    for react in t.cards.reactions.pacifying:
        react(t, balanced)
    for number in balanced:
        pacify(t, row[number])
    state.cancelling = 0
    then_refill(t)
    t.then(look_for_zero_sums(), last_check(), take_bonus())


def then_refill(t: Urbion) -> None:
    """What follows whenever cities have been pacified: the win check, new cities, and dreams for all that
    have none (UR-7.15, UR-7.16)."""
    t.then(win_check(), replace_cities(), deal(), resolve_set_aside())


@urbion.ruling("UR-7.1")
def is_counted(t: Urbion, number: int) -> bool:
    """Whether the city at this place of the row takes part in a census: every one, in the base game."""
    return True


@urbion.ruling("UR-7.9")
def is_perfect(t: Urbion, balanced: list[int]) -> bool:
    """Perfect balance: all four cities of a row of four at once (UR-7.12)."""
    return len(balanced) == FULL_ROW


@urbion.step("UR-7.8")
def look_for_zero_sums(t: Urbion) -> None:
    """From the top down, the next city where some dreams add up to zero. (Balanced ones are gone already, and
    nothing that is discarded here makes another one balanced: UR-7.7.)"""
    state = t.state
    row = state.row
    while state.cancelling < len(row):
        number = state.cancelling
        if questions.ways_to_zero_at(t, row[number], 0).useful and is_counted(t, number):
            t.then(cancel())
            return
        state.cancelling += 1


@urbion.step("UR-7.5")
async def cancel(t: Urbion) -> None:
    """At an unbalanced city, dreams with the sum zero may be discarded; the city stays with the rest.

    They are chosen one by one and leave together.
    """
    option = await t.ask(questions.cancel)
    state = t.state
    if option.verb == "cancel":
        state.chosen.append(option.target)
        only = questions.only_set_with_chosen(t)
        if only:  # there is only one way to go on
            state.chosen = only
        t.then(cancel())
    elif option.verb == "done":
        chosen = state.chosen[:]
        state.chosen.clear()
        discard_from_city(t, state.row[state.cancelling], chosen)
        state.cancelling += 1
        t.then(look_for_zero_sums())


@urbion.step("UR-7.8")
def last_check(t: Urbion) -> None:
    """All other cities are handled: for what a census looks at then."""


@urbion.step("UR-7.9")
def take_bonus(t: Urbion) -> None:
    """Perfect balance brings the top card of the stack; with an empty stack nothing (UR-7.13)."""
    if t.state.perfect and t.state.stack:
        if t.options.bonus_optional:
            t.then(choose_bonus())
        else:
            claim_from_stack(t, bonus_cities(t))


@urbion.step("UR-7.10")
async def choose_bonus(t: Urbion) -> None:
    """The bonus may be declined."""
    option = await t.ask(questions.bonus)
    if option.verb == "bonus":
        claim_from_stack(t, bonus_cities(t))


@urbion.ruling("UR-7.9")
def bonus_cities(t: Urbion) -> int:
    """How many cities perfect balance brings: one, in the base game."""
    return 1
