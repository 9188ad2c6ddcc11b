"""Postcards to the Oniverse (catalogue section 16): residents with wishes, and Wise Chaos that protects."""

from __future__ import annotations

from traumtisch.games.urbion.modules.postcards import bot, face, travels, wise_chaos
from traumtisch.games.urbion.modules.postcards.residents import postcards

__all__ = ["bot", "face", "postcards", "travels", "wise_chaos"]
