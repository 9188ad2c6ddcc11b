"""Etherfields' own player: what the greedy bot chooses, and how the rollouts of the stronger ones go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.etherfields.bot import acting, choosing, paying, reasons, travelling, walking
from traumtisch.games.etherfields.bot.judgements import Mindset, Thought, judged
from traumtisch.games.etherfields.bot.value import value
from traumtisch.games.etherfields.stage import Etherfields

__all__ = ["EtherfieldsPolicy", "acting", "choosing", "paying", "reasons", "travelling", "walking"]


class EtherfieldsPolicy:
    """It scores every option by what is judged on the pages beside this one."""

    def choose(self, t: Etherfields, decision: Decision) -> Option:
        scores = self.scores(t, decision)
        return decision.options[scores.index(max(scores))]

    def scores(self, t: Etherfields, decision: Decision) -> Sequence[float]:
        thought = Thought(t, decision.seat, decision.args)
        return _mindset(t.rules).weigh[decision.question](thought, decision.options)

    def reason(self, t: Etherfields, decision: Decision, option: Option) -> Phrase | None:
        thought = Thought(t, decision.seat, decision.args)
        return _mindset(t.rules).explain(thought, decision.question, option)

    def value(self, t: Etherfields, seat: int) -> float:
        return value(t)


@lru_cache(maxsize=1024)
def _mindset(rules: Rules) -> Mindset:
    return Mindset(rules, [judged])
