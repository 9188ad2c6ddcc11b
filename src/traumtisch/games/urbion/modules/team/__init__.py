"""The team variant (catalogue section 10): two players, one of whom plays Sognae and the other Incubi."""

from __future__ import annotations

from traumtisch.games.urbion.modules.team import bot, face, partners, polarity

__all__ = ["bot", "face", "partners", "polarity", "team"]

team = partners.team
