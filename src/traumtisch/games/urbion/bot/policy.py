"""Urbion's own player: what the greedy bot chooses, and what happens in the rollouts of the stronger ones."""

from __future__ import annotations

from functools import lru_cache

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.bot import base, encounters, reasons
from traumtisch.games.urbion.bot.judgements import Judgements, Mindset
from traumtisch.games.urbion.bot.outlook import Outlook
from traumtisch.games.urbion.bot.value import estimate, of_the_end
from traumtisch.games.urbion.bot.weights import WEIGHTS, Weights
from traumtisch.games.urbion.state import Urbion, modules_in

__all__ = ["UrbionPolicy", "base", "encounters", "reasons"]


class UrbionPolicy:
    """It scores every option by the judgements of the base game and of the expansions in play."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def choose(self, t: Urbion, decision: Decision) -> Option:
        scores = self.scores(t, decision)
        return decision.options[scores.index(max(scores))]

    def scores(self, t: Urbion, decision: Decision) -> list[float]:
        mindset = _mindset(t.rules, self.weights)
        return mindset.weigh[decision.question](Outlook(t, mindset, decision.args), decision.options)

    def reason(self, t: Urbion, decision: Decision, option: Option) -> Phrase | None:
        mindset = _mindset(t.rules, self.weights)
        return mindset.explain(Outlook(t, mindset, decision.args), decision.question, option)

    def value(self, t: Urbion, seat: int) -> float:
        outcome = t.state.outcome
        if outcome is not None:
            return of_the_end(t, outcome)
        return estimate(Outlook(t, _mindset(t.rules, self.weights)))


@lru_cache(maxsize=1024)
def _mindset(rules: Rules, weights: Weights) -> Mindset:
    judgements = [each for module in modules_in(rules) for each in module.judgements]
    return Mindset(rules, weights, [each for each in judgements if isinstance(each, Judgements)])
