"""The cards of Urbion as pieces of HTML, in one language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces.pieces import NOTHING, card, together, zone
from traumtisch.games.urbion.cards import NO_CARD, PLUS, Cards, Face, signed
from traumtisch.games.urbion.faces.web import postcards
from traumtisch.games.urbion.faces.web.sprite import BACK, POSTCARD, symbol_of
from traumtisch.games.urbion.options import UrbionOptions

HIDDEN_CARD = N_("hidden card")
UNKNOWN = Face("", NO_CARD, "", "")


class Pieces:
    """Cards in one language."""

    def __init__(self, rules: Rules, tongue: Tongue) -> None:
        self.cards: Cards = rules.material
        self.options = cast("UrbionOptions", rules.settings)
        self.tongue = tongue
        self._names: dict[str, str] = {}

    def face(self, code: str) -> Face:
        """What is printed on a card; a code that the game does not know is shown as it is."""
        known = self.cards.by_code.get(code)
        return self.cards.faces[known[0]] if known else UNKNOWN._replace(code=code, name=Phrase(code))

    def name(self, code: str) -> str:
        """What a face is called, whichever of several equal cards it is."""
        if code not in self._names:
            self._names[code] = self.face(code).name.say(self.tongue)
        return self._names[code]

    def city_name(self, city: Component) -> str:
        """Equal cities have numbers, so that words can tell them apart."""
        if city.id not in self._names:
            self._names[city.id] = self.cards.names[int(city.id[1:])].say(self.tongue)
        return self._names[city.id]

    def card(self, component: Component | None, kind: str = "card") -> Markup:
        """A card on the table; one that the viewer does not know shows its back, and nothing else."""
        if component is None:
            return back(self.tongue(HIDDEN_CARD))
        return self._lying(component.id, component.face, kind)

    def _lying(self, thing: str, code: str, kind: str) -> Markup:
        if self.face(code).type == POSTCARD:
            return across(thing, symbol_of(code), self.name(code), kind)
        return card(thing, symbol_of(code), self.name(code), kind)

    def row(self, components: Iterable[Component | None], kind: str = "card") -> Markup:
        return together([self.card(component, kind) for component in components])

    def small(self, code: str) -> Markup:
        """A face as a picture among others, which is not a thing on the table."""
        return self._lying("", code, "card")

    def dream(self, dream: Component, side: str, kind: str) -> Markup:
        """A dream at a city; one that has two values shows the one that counts there."""
        face = self.face(dream.face)
        if not (face.plus and face.minus):
            return self.card(dream, kind)
        value = signed(face.plus if side == PLUS else face.minus)
        label = f"{self.name(dream.face)} ({value})"
        return card(dream.id, symbol_of(dream.face), label, kind, _counts(value, side))

    def section(self, name: str, heading: str, *content: h.Node) -> h.Element:
        """A zone with its short heading."""
        return h.section(class_=name)[h.h2[self.tongue(heading)], *content]

    def cards_in(self, name: str, heading: str, cards: Markup) -> Markup:
        """A zone that holds nothing but cards side by side."""
        return zone(name, self.tongue(heading), cards)

    def say(self, sentence: str, **facts: Any) -> str:
        return Phrase(sentence, **facts).say(self.tongue)


@lru_cache(maxsize=64)
def pieces_for(rules: Rules, tongue: Tongue) -> Pieces:
    """Made once for a table and a language: names are said only once then."""
    return Pieces(rules, tongue)


@lru_cache(maxsize=64)
def _counts(value: str, side: str) -> Markup:
    return Markup(h.b(class_=f"counts {side}", aria_hidden="true")[value])


def across(thing: str, symbol: str, label: str, kind: str = "card", over: Markup = NOTHING) -> Markup:
    """A card that lies across, such as a postcard."""
    return card(thing, symbol, label, f"{kind} across", over, postcards.BOX)


def back(label: str, symbol: str = BACK) -> Markup:
    return card("", symbol, label, "card back")
