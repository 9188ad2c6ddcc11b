"""Book of Steps (catalogue section 11): goals give the doors an order, and spells can be cast."""

from __future__ import annotations

from traumtisch.games.onirim.modules.book import bot, face, goals, spells

__all__ = ["book", "bot", "face", "goals", "spells"]

book = goals.book
