"""The bot that takes what its game's own policy likes best."""

from __future__ import annotations

from traumtisch.bots.bot import Window
from traumtisch.bots.random import RandomBot
from traumtisch.bots.rollouts import by_policy
from traumtisch.engine.decision import Option
from traumtisch.kit.policy import policy_of


class GreedyBot:
    def choose(self, window: Window, chance: int) -> Option:
        policy = policy_of(window.rules.game)
        if policy is None:
            return RandomBot().choose(window, chance)
        return by_policy(policy, *window.imagine_decision(chance))
