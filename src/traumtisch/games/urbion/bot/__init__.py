"""How Urbion's greedy bot thinks: work that is left, counted in turns."""

from traumtisch.games.urbion.bot.policy import UrbionPolicy

__all__ = ["UrbionPolicy"]
