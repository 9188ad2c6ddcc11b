"""Judgements of Urbion: about a position as the policy has read it (`Outlook`).

The currency is turns: those still needed until all cities are pacified, negated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.bot.effort import Effort, effort_for
from traumtisch.games.urbion.bot.outlook import Hand, Outlook
from traumtisch.games.urbion.bot.weights import Weights
from traumtisch.games.urbion.cards import Cards
from traumtisch.games.urbion.state import Urbion, UrbionModule
from traumtisch.kit import judgements

Prospect = Callable[[Outlook, int], float]
"""The score of the best action that this dream of the hand would pay for."""
Census = Callable[[Outlook, float], float]
"""Alters the score of a census."""

HOPELESS = -1000.0
"""The score of what loses the game at once, or cannot be done."""


class Judgements(judgements.Judgements[Outlook]):
    """What the base game or one expansion thinks."""

    def __init__(self, module: UrbionModule[Any, Any]) -> None:
        super().__init__(module)
        self.prospect_hooks: list[Prospect] = []
        self.census_hooks: list[Census] = []
        self.hands: Callable[[Urbion], list[Hand]] | None = None
        """Whose dreams can be played to which sides, if that is not simply the hand to both."""
        self.toll = 0.0
        """What it makes everybody pay before the game can be won."""
        self.hope = 1.0
        """How much of the hope for perfect balance remains with it."""

    def promises(self, prospect: Prospect) -> Prospect:
        self.prospect_hooks.append(prospect)
        return prospect

    def weighs_census(self, census: Census) -> Census:
        self.census_hooks.append(census)
        return census


class Mindset(judgements.Mindset[Outlook, Judgements]):
    """The judgements of one set of rules, and what they need to know of its cards."""

    refusals = ("stop", "keep", "done", "decline", "nothing")

    def __init__(self, rules: Rules, weights: Weights, of_modules: Iterable[Judgements]) -> None:
        super().__init__(rules, of_modules)
        cards = rules.material
        assert isinstance(cards, Cards)
        self.weights = weights
        self.effort: Effort = effort_for(cards, weights)
        self.prospects = [hook for each in self.judgements for hook in each.prospect_hooks]
        self.census_hooks = [hook for each in self.judgements for hook in each.census_hooks]
        self.hands = next((each.hands for each in self.judgements if each.hands), None)
        self.toll = sum(each.toll for each in self.judgements)
        self.bonus = weights.bonus
        for each in self.judgements:
            self.bonus *= each.hope
