"""Onirim's own player: what the greedy bot chooses, and what happens in the rollouts of the stronger ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.bot import actions, encounters, foresight, reasons
from traumtisch.games.onirim.bot.judgements import Judgements, Mindset
from traumtisch.games.onirim.bot.value import estimate
from traumtisch.games.onirim.state import Onirim, modules_in

__all__ = ["OnirimPolicy", "actions", "encounters", "foresight", "reasons"]


class OnirimPolicy:
    """It scores every option by the judgements of the base game and of the modules in play."""

    def choose(self, t: Onirim, decision: Decision) -> Option:
        options = decision.options
        scores = _mindset(t.rules).weigh[decision.question](t, options)
        return options[scores.index(max(scores))]

    def scores(self, t: Onirim, decision: Decision) -> Sequence[float]:
        return _mindset(t.rules).weigh[decision.question](t, decision.options)

    def reason(self, t: Onirim, decision: Decision, option: Option) -> Phrase | None:
        return _mindset(t.rules).explain(t, decision.question, option)

    def value(self, t: Onirim, seat: int) -> float:
        value = estimate(t)
        return value if t.state.outcome is not None else _mindset(t.rules).revalue(t, value)


@lru_cache(maxsize=1024)
def _mindset(rules: Rules) -> Mindset:
    judgements = [each for module in modules_in(rules) for each in module.judgements]
    return Mindset(rules, [each for each in judgements if isinstance(each, Judgements)])
