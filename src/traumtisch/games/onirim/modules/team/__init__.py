"""The team game (catalogue section 10): each of two players has a labyrinth, doors and personal cards."""

from __future__ import annotations

from traumtisch.games.onirim.modules.team import bot, draft, face, partners, turn

__all__ = ["bot", "draft", "face", "partners", "team", "turn"]

team = partners.team
