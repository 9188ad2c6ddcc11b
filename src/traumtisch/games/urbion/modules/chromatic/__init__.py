"""Chromatic Chaos (catalogue section 12): it may be laid anywhere, and brings one more dream with it."""

from __future__ import annotations

from traumtisch.games.urbion.modules.chromatic import bot, face
from traumtisch.games.urbion.modules.chromatic.rules import chromatic

__all__ = ["bot", "chromatic", "face"]
