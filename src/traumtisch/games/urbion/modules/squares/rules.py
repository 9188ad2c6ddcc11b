"""City Squares and Metas (catalogue section 11): cities with every element, dreams for either side."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.state import Plain
from traumtisch.games.urbion import questions
from traumtisch.games.urbion.cards import (
    ALL_ELEMENTS,
    CITY,
    DREAM,
    LETTERS,
    Print,
    element_names,
    letters_of,
    signed,
)
from traumtisch.games.urbion.modules.squares.options import SquaresOptions
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.sheets import ELEMENTS, read_sheet
from traumtisch.games.urbion.state import Urbion, UrbionModule
from traumtisch.kit.modules import PartView

squares: UrbionModule[Plain, PartView] = UrbionModule("squares")
squares.options = SquaresOptions
squares.first_edition = True
squares.about = (
    N_("City Squares and Metas"),
    N_("Four cities with all elements, and dreams that fit either side."),
)

SQUARES = 4
"""UR-11.1"""
NAMES = {1: N_("Arch-Square"), 2: N_("City Square")}
"""UR-0.24: by edition."""


def meta(plus: int, minus: int, element: int) -> Print:
    """UR-11.4: Sogna and Incubus at once, with a value for each."""
    name = Phrase(
        N_("Meta {plus}/{minus} of {element}"),
        plus=signed(plus),
        minus=signed(minus),
        element=element_names(element),
    )
    code = f"M({plus:+}/{minus:+}){letters_of(element)}"
    return Print(code, name, DREAM, "meta", plus, minus, element)


def squares_and_metas(options: UrbionOptions) -> list[Print]:
    square = Print(f"[{LETTERS}]", Phrase(NAMES[options.edition]), CITY, "square", elements=ALL_ELEMENTS)
    faces = [square] * SQUARES
    sheet = read_sheet("metas", options.part(SquaresOptions).meta_table)
    for element, numbers in sheet.two_sign_by_element().items():
        for (plus, minus), number in numbers.items():
            faces += [meta(plus, minus, 1 << ELEMENTS.index(element))] * number
    return faces


squares.cards_for = squares_and_metas


@squares.alters(questions.follows_the_other)
def metas_may_follow(t: Urbion, follows: bool, card: int) -> bool:
    """UR-11.7, UR-11.8: in the first edition a dealt Meta takes the side of the dream dealt with it.
    UR-11.6: in the second its side is free."""
    metas_follow = t.options.part(SquaresOptions).metas_from_deck == "follow"
    return follows or (metas_follow and t.cards.kind[card] == "meta")
