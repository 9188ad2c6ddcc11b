"""The cards of Urbion as pieces of HTML."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.faces.card_pieces import CardPieces
from traumtisch.games.urbion.cards import PLUS, Cards, signed

if TYPE_CHECKING:
    from traumtisch.games.urbion.faces.module_face import UrbionModuleFace  # noqa: F401 (it stands in quotes)


class InBrowser(CardPieces[Cards, "UrbionModuleFace"]):
    back_symbol = "ur-back"

    def symbol_of(self, code: str) -> str:
        return symbol_of(code)

    def city_name(self, city: Component) -> str:
        """Equal cities have numbers, so that words can tell them apart."""
        return self.cards.names[self.cards.number(city)].say(self.tongue)

    def dream(self, dream: Component, side: str, kind: str) -> Markup:
        """A dream at a city; one that has two values shows the one that counts there."""
        printed = self.cards.print_of(dream.face)
        if not (printed.plus and printed.minus):
            return self.card(dream, kind)
        value = signed(printed.plus if side == PLUS else printed.minus)
        label = f"{self.name(dream.face)} ({value})"
        return self.lying(dream.id, dream.face, kind, label, _counts(value, side))


def symbol_of(code: str) -> str:
    """The name of a card's symbol: codes such as `M(+2/-3)f` are no good names."""
    return "ur-f-" + re.sub("[^A-Za-z0-9]+", "_", code)


@lru_cache(maxsize=64)
def _counts(value: str, side: str) -> Markup:
    return Markup(h.b(class_=f"counts {side}", aria_hidden="true")[value])
