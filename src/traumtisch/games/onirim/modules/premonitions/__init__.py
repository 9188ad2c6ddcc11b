"""Happy Dreams and Dark Premonitions (catalogue section 15): one module, told on two pages."""

from __future__ import annotations

from traumtisch.games.onirim.modules.premonitions import bot, dark, face, happy

__all__ = ["bot", "dark", "face", "happy", "premonitions"]

premonitions = dark.premonitions
