"""The cards of Urbion in words: a code and a name (`S2f Sogna +2 of fire`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from traumtisch.faces.text_pieces import TextPieces
from traumtisch.games.urbion.cards import Cards

if TYPE_CHECKING:
    from traumtisch.games.urbion.faces.module_face import UrbionModuleFace  # noqa: F401 (it stands in quotes)


class InText(TextPieces[Cards, "UrbionModuleFace"]):
    def name(self, code: str) -> str:
        name = self.cards.name_of(code).say(self.tongue)
        return f"{code} {name}" if name != code else code

    def counted_name(self, code: str) -> str:
        return code
