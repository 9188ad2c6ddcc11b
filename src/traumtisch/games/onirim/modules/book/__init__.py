"""Book of Steps (catalogue section 11): goals give the doors an order, and spells can be cast."""

from __future__ import annotations

from traumtisch.games.onirim.modules.book import goals, spells

__all__ = ["book", "goals", "spells"]

book = goals.book
