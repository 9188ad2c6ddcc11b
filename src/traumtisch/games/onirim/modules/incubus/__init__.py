"""The little Incubus (catalogue section 18): a figure that stands beside the deck, in one of three modes."""

from __future__ import annotations

from traumtisch.games.onirim.modules.incubus import bot, face
from traumtisch.games.onirim.modules.incubus.rules import adversary, pathmaker, protector

__all__ = ["adversary", "bot", "face", "pathmaker", "protector"]
