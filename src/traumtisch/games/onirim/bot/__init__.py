"""Onirim's policy: how a person who knows the game thinks, in words and named numbers."""

from traumtisch.games.onirim.bot.policy import OnirimPolicy

__all__ = ["OnirimPolicy"]
