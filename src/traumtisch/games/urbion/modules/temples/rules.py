"""Temples and Concord (catalogue section 13): cities with a single element, and dreams that have them all."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.state import Plain
from traumtisch.games.urbion.cards import (
    ALL_ELEMENTS,
    CITY,
    DREAM,
    LETTERS,
    Print,
    element_names,
    elements_of,
)
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.sheets import read_sheet
from traumtisch.games.urbion.state import UrbionModule
from traumtisch.kit.modules import PartView

temples: UrbionModule[Plain, PartView] = UrbionModule("temples")
temples.about = (
    N_("Temples and Concord"),
    N_("Four cities with a single element, and dreams that fit every element."),
)

CONCORDS = 10
"""UR-13.1"""
CONCORD = Print("E", Phrase(N_("Concord")), DREAM, "concord", 1, -1, ALL_ELEMENTS)
"""UR-13.4, UR-13.5. Where a city shows no element, none of its four can match (UR-13.6)."""


def temple(letter: str) -> Print:
    """UR-13.2"""
    element = elements_of(letter)
    name = Phrase(N_("temple of {element}"), element=element_names(element))
    return Print(f"[{letter}]", name, CITY, "temple", elements=element)


def temples_and_concord(options: UrbionOptions) -> list[Print]:
    numbers = read_sheet("temples").numbers(tuple(LETTERS))
    cities = [temple(letter) for letter, number in numbers.items() for _ in range(number)]
    return [*cities, *[CONCORD] * CONCORDS]


temples.cards_for = temples_and_concord
