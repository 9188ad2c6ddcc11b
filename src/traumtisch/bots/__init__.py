"""Players that are programs, generic over games. They see one seat's vantage on a table and nothing else."""

from traumtisch.bots.bot import Bot, Vantage
from traumtisch.bots.names import BOTS, find_bot

__all__ = ["BOTS", "Bot", "Vantage", "find_bot"]
