"""City Squares and Metas (catalogue section 11): cities with every element, dreams for either side."""

from __future__ import annotations

from traumtisch.games.urbion.modules.squares import face
from traumtisch.games.urbion.modules.squares.rules import squares

__all__ = ["face", "squares"]
