"""Towers (catalogue section 14): a second row, of towers whose touching edges must not match."""

from __future__ import annotations

from traumtisch.games.onirim.modules.towers import bot, face
from traumtisch.games.onirim.modules.towers.rules import towers

__all__ = ["bot", "face", "towers"]
