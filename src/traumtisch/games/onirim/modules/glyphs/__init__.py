"""Glyphs (catalogue section 12): a fourth symbol, four more doors, and the Incantation."""

from __future__ import annotations

from traumtisch.games.onirim.modules.glyphs import bot, face
from traumtisch.games.onirim.modules.glyphs.rules import glyphs

__all__ = ["bot", "face", "glyphs"]
