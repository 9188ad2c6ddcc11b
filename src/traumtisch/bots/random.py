"""The bot that chooses blindly: the floor under every other."""

from __future__ import annotations

from traumtisch.bots.bot import Vantage
from traumtisch.bots.numbers import fresh
from traumtisch.bots.rollouts import ideas
from traumtisch.engine.decision import Option


class RandomBot:
    def choose(self, vantage: Vantage, chance: int) -> Option:
        options = ideas(vantage.decision)
        return options[fresh(chance, 0) % len(options)]  # `random.Random` would take three times as long
