"""Hanging Gardens and Sorcerers (catalogue section 14): cities that nobody can play to, and dreams whose
discard does more."""

from __future__ import annotations

from traumtisch.games.urbion.modules.gardens import bot, face
from traumtisch.games.urbion.modules.gardens.rules import gardens

__all__ = ["bot", "face", "gardens"]
