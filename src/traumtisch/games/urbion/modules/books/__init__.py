"""Books of Power (catalogue section 15): actions that are bought before the game begins."""

from __future__ import annotations

from traumtisch.games.urbion.modules.books import bot, face, library, powers, prophecies

__all__ = ["books", "bot", "face", "library", "powers", "prophecies"]

books = library.books
