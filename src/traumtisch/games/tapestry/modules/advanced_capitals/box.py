"""Advanced capitals: what the boxes that have them bring along."""

from __future__ import annotations

import msgspec

from traumtisch.engine.pile import Pile
from traumtisch.engine.state import Plain
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.module import TapestryModule
from traumtisch.kit.expansions import PartView


class AdvancedCapitalsPart(Plain):
    deck: Pile = msgspec.field(default_factory=Pile)
    """Those that nobody has drawn, or kept."""
    drawn: list[int] = []
    """By seat: the number of the capital with a number that was drawn; it says where one begins (TA-2.5).
    It is 0 in a position that does not state it."""


class AdvancedCapitalsView(PartView, frozen=True):
    deck: int
    drawn: tuple[int, ...]


class AdvancedCapitalsModule(TapestryModule[AdvancedCapitalsPart, AdvancedCapitalsView]):
    def new_part(self, m: Material, seats: int) -> AdvancedCapitalsPart:
        numbered = m.capital_by_number.values()
        deck = Pile(bag=[each for each in m.of_kind("capital") if each not in numbered])
        return AdvancedCapitalsPart(deck, [0] * seats)


advanced_capitals = AdvancedCapitalsModule("advanced_capitals", AdvancedCapitalsPart, AdvancedCapitalsView)
advanced_capitals.version = "2"  # tokens of the Architects close plots of districts only
