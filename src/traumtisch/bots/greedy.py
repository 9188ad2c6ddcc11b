"""The bot that takes what its game's own policy likes best."""

from __future__ import annotations

from traumtisch.bots.bot import Vantage
from traumtisch.bots.random import RandomBot
from traumtisch.bots.rollouts import by_policy
from traumtisch.engine.decision import Option
from traumtisch.kit.policy import policy_of


class GreedyBot:
    def choose(self, vantage: Vantage, chance: int) -> Option:
        policy = policy_of(vantage.rules.game)
        if policy is None:
            return RandomBot().choose(vantage, chance)
        return by_policy(policy, *vantage.imagine_decision(chance))
