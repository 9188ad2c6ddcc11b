"""The pieces of HTML of which the table is made: cards, backs, places, piles, sections.

A card is the same piece of HTML as long as it shows the same face in the same language: it is made once.
"""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.pile import Component
from traumtisch.faces.pieces import card, together, zone
from traumtisch.games.onirim.cards import Cards, Face
from traumtisch.games.onirim.faces.web.sprite import BACK

HIDDEN_CARD = N_("hidden card")


class Pieces:
    """Cards in one language."""

    def __init__(self, cards: Cards, tongue: Tongue) -> None:
        self.cards = cards
        self.tongue = tongue

    def face(self, code: str) -> Face:
        return self.cards.faces[self.cards.by_code[code][0]]

    def name(self, code: str) -> str:
        return self.tongue(self.face(code).name)

    def card(self, component: Component | None) -> Markup:
        """A card on the table; one that the viewer does not know shows its back, and nothing else."""
        if component is None:
            return back(self.tongue(HIDDEN_CARD))
        return card(component.id, component.face, self.name(component.face))

    def row(self, components: Iterable[Component | None]) -> Markup:
        return together(self.card(component) for component in components)

    def small(self, code: str) -> Markup:
        """A face as a picture among others, which is not a thing on the table."""
        return card("", code, self.name(code))

    def section(self, name: str, heading: str, *content: h.Node) -> h.Element:
        """A zone with its short heading."""
        return h.section(class_=name)[h.h2[self.tongue(heading)], *content]

    def cards_in(self, name: str, heading: str, cards: Markup) -> Markup:
        """A zone that holds nothing but cards side by side."""
        return zone(name, self.tongue(heading), cards)


def back(label: str) -> Markup:
    return card("", BACK, label, "card back")
