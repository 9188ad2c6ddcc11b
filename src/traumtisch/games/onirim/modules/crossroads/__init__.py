"""Crossroads and Dead Ends (catalogue section 16): locations of all colours, and locations that only clog."""

from __future__ import annotations

from traumtisch.games.onirim.modules.crossroads import bot, face
from traumtisch.games.onirim.modules.crossroads.rules import crossroads

__all__ = ["bot", "crossroads", "face"]
