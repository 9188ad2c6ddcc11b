"""Temples and Concord (catalogue section 13): cities with a single element, and dreams that have them all."""

from __future__ import annotations

from traumtisch.games.urbion.modules.temples import face
from traumtisch.games.urbion.modules.temples.rules import temples

__all__ = ["face", "temples"]
