"""The Void (catalogue section 17): a figure wanders down the row and keeps its city out of every census."""

from __future__ import annotations

from traumtisch.games.urbion.modules.void import bot, face
from traumtisch.games.urbion.modules.void.rules import void

__all__ = ["bot", "face", "void"]
