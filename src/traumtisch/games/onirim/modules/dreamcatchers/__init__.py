"""Dreamcatchers (catalogue section 13): they capture Limbo, and with it four Lost Dreams."""

from __future__ import annotations

from traumtisch.games.onirim.modules.dreamcatchers import bot, face
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers

__all__ = ["bot", "dreamcatchers", "face"]
