"""The bot that chooses blindly: the floor under every other."""

from __future__ import annotations

from random import Random

from traumtisch.bots.bot import Window
from traumtisch.engine.decision import Option


class RandomBot:
    def choose(self, window: Window, chance: int) -> Option:
        return Random(chance).choice(window.decision.options)
