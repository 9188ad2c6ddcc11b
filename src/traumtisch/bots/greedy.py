"""The bot that takes what its game's own policy likes best."""

from __future__ import annotations

from random import Random

from traumtisch.bots.bot import Window
from traumtisch.engine.decision import Option


class GreedyBot:
    def choose(self, window: Window, chance: int) -> Option:
        policy = window.rules.game.policy
        if policy is None:
            return Random(chance).choice(window.decision.options)
        imagined = window.imagine(chance)
        return policy.choose(imagined.stage, imagined.decision_of(window.seat))
