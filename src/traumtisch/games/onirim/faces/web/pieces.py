"""The cards of Onirim as pieces of HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from traumtisch.faces.card_pieces import CardPieces
from traumtisch.games.onirim.cards import Cards

if TYPE_CHECKING:
    from traumtisch.games.onirim.faces.module_face import OnirimModuleFace  # noqa: F401 (it stands in quotes)


class InBrowser(CardPieces[Cards, "OnirimModuleFace"]):
    """A card is called by its code in the sprite, too."""
