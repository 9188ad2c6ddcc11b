"""Players that are programs, generic over games. They see one seat's window on a table and nothing else."""

from traumtisch.bots.bot import Bot, Window
from traumtisch.bots.names import BOTS, find_bot

__all__ = ["BOTS", "Bot", "Window", "find_bot"]
