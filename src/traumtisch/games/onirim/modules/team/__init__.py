"""The team game (catalogue section 10): each of two players has a labyrinth, doors and personal cards."""

from __future__ import annotations

from traumtisch.games.onirim.modules.team import draft, partners, turn

__all__ = ["draft", "partners", "team", "turn"]

team = partners.team
