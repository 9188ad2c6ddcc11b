"""What the books do when a dream is discarded for them; Prophecies have a page of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.census import census, choose_bonus, take_bonus, then_refill
from traumtisch.games.urbion.modules.books.library import books
from traumtisch.games.urbion.modules.books.prophecies import can_look, look_ahead
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.procedures import (
    discard_dreams,
    empty_city_may_be_claimed,
    has_room,
    pacify,
    place_of,
    then_tell_moved,
    where,
)
from traumtisch.games.urbion.saves import give_arguments
from traumtisch.games.urbion.state import Place, Urbion
from traumtisch.games.urbion.turn import then_act

flew = books.event("flew", "UR-15.10", N_("Flew to the {city}: {cards}."))


# ---- B1 and B2: dreams that fly --------------------------------------------------------------


def of_this_kind(t: Urbion, place: Place, side: str) -> list[int]:
    """UR-15.14: what lies on the plus side is a Sogna, on the minus side an Incubus. No Chaos is either, nor
    is anything else that cannot be held in a hand."""
    when_drawn = t.cards.when_drawn
    return [dream for dream in place.side(side) if when_drawn[dream] is None]


def flights(t: Urbion, side: str) -> list[Option]:
    """UR-15.10, UR-15.11: to the same side of another city with room there, whatever its elements."""
    row = t.state.row
    return [
        Option("fly", dream, target.city)
        for place in row
        for dream in of_this_kind(t, place, side)
        for target in row
        if target is not place and has_room(target, side)
    ]


def can_fly(t: Urbion, side: str) -> bool:
    """Whether there is any such flight."""
    row, when_drawn = t.state.row, t.cards.when_drawn
    with_room = [place for place in row if has_room(place, side)]
    for place in row:
        if len(with_room) > 1 or (with_room and with_room[0] is not place):
            for dream in place.side(side):
                if when_drawn[dream] is None:
                    return True
    return False


@books.question("flying Sognae", "UR-19.14", N_("Which Sogna flies where?"))
def sogna_flies(t: Urbion) -> list[Option]:
    return flights(t, PLUS)


@books.question("flying Incubi", "UR-19.14", N_("Which Incubus flies where?"))
def incubus_flies(t: Urbion) -> list[Option]:
    return flights(t, MINUS)


@books.step("UR-15.10")
async def fly_sogna(t: Urbion) -> None:
    option = await t.ask(sogna_flies)
    fly(t, option)


@books.step("UR-15.11")
async def fly_incubus(t: Urbion) -> None:
    option = await t.ask(incubus_flies)
    fly(t, option)


def fly(t: Urbion, option: Option) -> None:
    dream, city = option.targets
    assert isinstance(dream, int)
    assert isinstance(city, int)
    place, side = where(t, dream)
    place.side(side).remove(dream)
    place_of(t, city).side(side).append(dream)
    t.tell(flew, city, dream)
    then_tell_moved(t, dream)


# ---- B3 and B4: dreams that vanish -----------------------------------------------------------


def vanishing(t: Urbion, side: str) -> list[Option]:
    """UR-15.12, UR-15.13"""
    return [
        Option("vanish", dream, place.city) for place in t.state.row for dream in of_this_kind(t, place, side)
    ]


def can_vanish(t: Urbion, side: str) -> bool:
    """Whether there is any such dream."""
    when_drawn = t.cards.when_drawn
    for place in t.state.row:
        for dream in place.side(side):
            if when_drawn[dream] is None:
                return True
    return False


@books.question("invisible Sognae", "UR-19.14", N_("Which Sogna vanishes?"))
def sogna_vanishes(t: Urbion) -> list[Option]:
    return vanishing(t, PLUS)


@books.question("invisible Incubi", "UR-19.14", N_("Which Incubus vanishes?"))
def incubus_vanishes(t: Urbion) -> list[Option]:
    return vanishing(t, MINUS)


@books.step("UR-15.12")
async def discard_sogna(t: Urbion) -> None:
    option = await t.ask(sogna_vanishes)
    t.then(discard_dreams((option.target,)))


@books.step("UR-15.13")
async def discard_incubus(t: Urbion) -> None:
    option = await t.ask(incubus_vanishes)
    t.then(discard_dreams((option.target,)))


# ---- B5: a city without dreams ---------------------------------------------------------------


def empty_cities(t: Urbion) -> list[Option]:
    return [
        Option("free", place.city)
        for number, place in enumerate(t.state.row)
        if not (place.plus or place.minus) and empty_city_may_be_claimed(t, number)
    ]


@books.question("empty city", "UR-19.14", N_("Which empty city is pacified?"))
def which_is_freed(t: Urbion) -> list[Option]:
    return empty_cities(t)


@books.step("UR-15.15")
async def free_a_city(t: Urbion) -> None:
    """UR-15.16: no census; but the win check, new cities and dreams follow as at the end of one."""
    option = await t.ask(which_is_freed)
    pacify(t, place_of(t, option.target))
    then_refill(t)


# ---- B6: a census with twice the bonus -------------------------------------------------------


DOUBLED = 2
"""UR-15.17"""


@books.offers(questions.bonus)
def both_or_none(t: Urbion, options: list[Option], times: int) -> list[Option]:
    """UR-15.18: the bonus is taken as a whole or not at all."""
    if times != DOUBLED:
        return options
    return [Option("bonus", "two") if option == questions.BONUS else option for option in options]


def doubled_by_argument(options: UrbionOptions, state: dict[str, Any]) -> None:
    """Once the part knew that the census was called by this book, until a step at its end."""
    give_arguments(state, {"end_of_doubled_census": None})
    if state[books.name].pop("doubled"):
        give_arguments(state, {take_bonus.id: [DOUBLED], choose_bonus.id: [DOUBLED]})


books.old_states = doubled_by_argument

# ---- using a book ----------------------------------------------------------------------------


class Power(NamedTuple):
    """What a book does."""

    begins: Frame
    possible: Callable[[Urbion], object]
    """Whether it can be done now: true, or a list that is not empty."""


def always(t: Urbion) -> bool:
    """UR-7.19: a census may be held even if nothing comes of it."""
    return True


POWERS: dict[str, Power] = {
    "B1": Power(fly_sogna(), partial(can_fly, side=PLUS)),
    "B2": Power(fly_incubus(), partial(can_fly, side=MINUS)),
    "B3": Power(discard_sogna(), partial(can_vanish, side=PLUS)),
    "B4": Power(discard_incubus(), partial(can_vanish, side=MINUS)),
    "B5": Power(free_a_city(), empty_cities),
    "B6": Power(census(DOUBLED), always),
    "B7": Power(look_ahead(), can_look),
}


OPEN = Option.table("book", questions.MOST_CARDS)


@books.offers(questions.action)
def book_actions(t: Urbion, options: list[Option]) -> list[Option]:
    """UR-15.8, UR-15.9: any revealed book, any time. UR-15.23: not one that could do nothing. Two Prophecies
    are one book (UR-15.20, UR-15.21)."""
    kind = t.cards.kind
    by_kind = {kind[book]: book for book in books.part_of(t).shelf}
    return options + [OPEN[by_kind[code]] for code in sorted(by_kind) if POWERS[code].possible(t)]


@books.answers(questions.action, "book")
async def use_book(t: Urbion, option: Option, paid: int, done: int) -> None:
    then_act(t, POWERS[t.cards.kind[option.target]].begins, paid, done)
