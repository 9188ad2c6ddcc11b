"""Tapestry's own player: what the greedy bot chooses, and how the rollouts of the stronger ones go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.tapestry.bot import (
    building,
    cards,
    choices,
    reasons,
    reasons_of_cards,
    reasons_of_civilizations,
    reasons_of_places,
    territories,
    turns,
)
from traumtisch.games.tapestry.bot.judgements import Judgements, Mindset, Thought
from traumtisch.games.tapestry.bot.value import chance_to_win, outlook
from traumtisch.games.tapestry.module import modules_in
from traumtisch.games.tapestry.state import Tapestry

__all__ = [
    "TapestryPolicy",
    "building",
    "cards",
    "choices",
    "reasons",
    "reasons_of_cards",
    "reasons_of_civilizations",
    "reasons_of_places",
    "territories",
    "turns",
]


class TapestryPolicy:
    """It scores every option by the judgements of the base game and of the boxes in play."""

    def choose(self, t: Tapestry, decision: Decision) -> Option:
        options = decision.options
        scores = self.scores(t, decision)
        return options[scores.index(max(scores))]

    def scores(self, t: Tapestry, decision: Decision) -> Sequence[float]:
        thought = Thought(t, decision.seat, decision.args)
        return _mindset(t.rules).weigh[decision.question](thought, decision.options)

    def reason(self, t: Tapestry, decision: Decision, option: Option) -> Phrase | None:
        thought = Thought(t, decision.seat, decision.args)
        return _mindset(t.rules).explain(thought, decision.question, option)

    def value(self, t: Tapestry, seat: int) -> float:
        return chance_to_win(t, seat)

    def outlook(self, t: Tapestry, seat: int) -> tuple[float, float]:
        return outlook(t, seat)


@lru_cache(maxsize=1024)
def _mindset(rules: Rules) -> Mindset:
    judgements = [each for module in modules_in(rules) for each in module.judgements]
    return Mindset(rules, [each for each in judgements if isinstance(each, Judgements)])
