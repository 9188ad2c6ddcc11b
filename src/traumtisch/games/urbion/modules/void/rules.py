"""The Void (catalogue section 17): a figure wanders down the row and keeps its city out of every census."""

from __future__ import annotations

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import PositionError
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Outcome, Plain
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.cards import MINUS, PLUS
from traumtisch.games.urbion.census import is_counted, last_check
from traumtisch.games.urbion.dealing import close_place
from traumtisch.games.urbion.modules.void.options import VoidOptions
from traumtisch.games.urbion.procedures import (
    city_may_be_moved,
    claim_from_stack,
    discard_dreams,
    discard_from_hand,
    empty_city_may_be_claimed,
    finish,
    is_balanced,
    win_check,
)
from traumtisch.games.urbion.state import Urbion, UrbionModule
from traumtisch.games.urbion.turn import begin_turn
from traumtisch.games.urbion.view import UrbionView
from traumtisch.kit.modules import PartView

VOID_CARDS = 8
"""UR-17.1"""


class VoidPart(Plain):
    cards: int = VOID_CARDS
    """How many void cards lie in the stack. They are all alike (UR-20.15); without any the figure is gone."""
    figure: int = 0
    """The place of the row at which the figure stands, 1 at the top; 0 if it is on the void stack."""
    flat: bool = False
    """Whether it lies flat on the stack: then it is stood up before it moves again (UR-17.5)."""


class VoidView(PartView, frozen=True):
    cards: int
    row: int
    """The place of the row at which the figure stands, 1 at the top; 0 if it stands at none."""
    figure: str
    """How it stands if it does not stand in the row."""


class Void(UrbionModule[VoidPart, VoidView]):
    def seen(self, t: Urbion, seat: int) -> VoidView:
        part = self.part_of(t)
        on_stack = "void flat" if part.flat else "void standing"
        figure = "" if part.figure else on_stack if part.cards else "void gone"
        return VoidView(cards=part.cards, row=part.figure, figure=figure)

    def altered_view(self, t: Urbion, seat: int, view: UrbionView) -> UrbionView:
        """The figure is seen at the city where it stands."""
        number = self.part_of(t).figure - 1
        if number < 0:
            return view
        row = list(view.row)
        row[number] = msgspec.structs.replace(row[number], marks=(*row[number].marks, "void"))
        return msgspec.structs.replace(view, row=tuple(row))


void = Void("void", VoidPart, VoidView)
void.options = VoidOptions
void.about = (
    N_("The Void"),
    N_("A figure that walks from city to city and devours what is not balanced."),
)

void.things = {
    "void": N_("the Void"),
    "void standing": N_("stands on its stack"),
    "void flat": N_("lies flat on its stack"),
    "void gone": N_("gone for good"),
}
void.option_words = {"ally": N_("Discard the {card} as well and ally against the Void")}

void_moved = void.event("void moved", "UR-17.3", N_("The Void comes to the {city}."))
stood_up = void.event("void stood up", "UR-17.5", N_("The Void is stood up."))
lies_flat = void.event("void flat", "UR-17.17", N_("A void card goes; the Void lies flat on its stack."))
went_back = void.event("void back", "UR-17.9", N_("A void card goes; the Void is back on its stack."))
is_gone = void.event("void gone", "UR-17.10", N_("The last void card goes, and the Void is gone for good."))


# ---- movement --------------------------------------------------------------------------------


@void.follows(begin_turn)
@void.step("UR-17.2")
def wander(t: Urbion) -> None:
    """UR-17.3: from the stack to the top city, then one down each turn, and from the bottom to the top again;
    in a row of one that is the same city (UR-17.4)."""
    part, row = void.part_of(t), t.state.row
    if not part.cards:  # UR-17.19
        return
    if part.flat:
        part.flat = False
        t.tell(stood_up)
        return
    part.figure = part.figure % len(row) + 1
    t.tell(void_moved, row[part.figure - 1].city)


@void.follows(close_place)
@void.step("UR-3.23")
def rows_move_up(t: Urbion, number: int) -> None:
    """If its own place closes, the figure goes back to its stack, standing (UR-18.21)."""
    part = void.part_of(t)
    if part.figure - 1 == number:
        part.figure = 0
    elif part.figure - 1 > number:
        part.figure -= 1


def stands_at(t: Urbion, number: int) -> bool:
    """Whether the figure stands at this place of the row. UR-17.13: on its stack it disturbs nobody."""
    return void.part_of(t).figure - 1 == number


# ---- what it forbids: nothing else (UR-17.6) -------------------------------------------------


@void.alters(is_counted)
def its_city_is_left_out(t: Urbion, counts: bool, number: int) -> bool:
    """UR-17.7"""
    return counts and not stands_at(t, number)


@void.alters(city_may_be_moved)
def its_city_stays(t: Urbion, may: bool, number: int) -> bool:
    """UR-18.18"""
    return may and not stands_at(t, number)


@void.alters(empty_city_may_be_claimed)
def its_city_may_be_claimed(t: Urbion, may: bool, number: int) -> bool:
    """UR-18.21"""
    return may and (t.options.part(VoidOptions).city_book or not stands_at(t, number))


# ---- its check in a census -------------------------------------------------------------------


@void.follows(last_check)
@void.step("UR-17.8")
def check_its_city(t: Urbion) -> None:
    """When all other cities are handled, and before anything is refilled."""
    part = void.part_of(t)
    if not part.figure:
        return
    place = t.state.row[part.figure - 1]
    if not place.dreams:  # UR-17.12
        finish(t, Outcome(False, N_("A census found the Void at a city without dreams."), "UR-17.12"))
    elif is_balanced(t, place):  # UR-17.9: neither pacified nor emptied
        weaken(t, flat=False)
    else:
        t.then(discard_dreams(tuple(place.dreams)))  # UR-17.11


def weaken(t: Urbion, flat: bool) -> None:
    """A void card goes to the box, and the figure to its stack. With the last card it goes for good, and the
    top city of the city stack is pacified, if there is one (UR-17.10, UR-17.18)."""
    part = void.part_of(t)
    part.cards -= 1
    part.figure = 0
    part.flat = flat and part.cards > 0
    if part.cards:
        t.tell(lies_flat if flat else went_back)
    else:
        t.tell(is_gone)
        claim_from_stack(t, 1)


# ---- ally against the Void -------------------------------------------------------------------


ALLY = Option.table("ally", questions.MOST_CARDS)


@void.offers(questions.action)
def allies(t: Urbion, options: list[Option], paid: int, done: int) -> list[Option]:
    """UR-17.14: for a Sogna and an Incubus; one of them has been discarded already. No other action goes with
    it (UR-18.18), and elements do not matter (UR-17.20)."""
    if done or not void.part_of(t).cards:
        return options
    sides = t.cards.sides
    return options + [ALLY[card] for card in t.me.hand if are_opposed(sides[paid], sides[card])]


def are_opposed(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """UR-17.15: whether, by their sides, one dream can be the Sogna and the other the Incubus."""
    return (PLUS in one and MINUS in other) or (MINUS in one and PLUS in other)


@void.answers(questions.action, "ally")
async def ally(t: Urbion, option: Option) -> None:
    """UR-17.16: two dreams are gone, so phase II draws two. UR-17.17: the figure lies flat then."""
    discard_from_hand(t, option.target)
    t.then(weaken_by_alliance(), win_check())


@void.step("UR-17.17")
def weaken_by_alliance(t: Urbion) -> None:
    weaken(t, flat=True)


# ---- positions -------------------------------------------------------------------------------


def check_figure(t: Urbion) -> None:
    part = void.part_of(t)
    if not 0 <= part.cards <= VOID_CARDS:
        raise PositionError(N_("There are 0 to {most} void cards; correct that."), most=VOID_CARDS)
    if not 0 <= part.figure <= len(t.state.row):
        raise PositionError(
            N_("The Void's «figure» is 0 on its stack, or the place of a city, up to {most}; correct it."),
            most=len(t.state.row),
        )
    if (part.figure and (part.flat or not part.cards)) or (part.flat and not part.cards):
        raise PositionError(
            N_("The Void lies flat only on its stack, and is nowhere without void cards; correct that.")
        )


void.position_checks = [check_figure]
