"""Judgements: what the base game and each expansion think of the options they bring.

They are registered by question and verb, as the rules themselves are. So the base game's part never asks
whether an expansion is on, and what nobody judges still gets a cautious answer: one declines, or does what is
known. All scores are in one currency: the turns still needed until all cities are pacified, negated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.urbion.bot.effort import Effort, effort_for
from traumtisch.games.urbion.bot.outlook import Hand, Outlook
from traumtisch.games.urbion.bot.weights import Weights
from traumtisch.games.urbion.cards import Cards
from traumtisch.games.urbion.state import Urbion, UrbionModule

Weigh = Callable[[Outlook, Sequence[Option]], list[float]]
"""Scores all these options of one question."""
Judge = Callable[[Outlook, Option], float]
"""Scores one option, or says by how much others misjudge it."""
Prospect = Callable[[Outlook, int], float]
"""The score of the best action that this dream of the hand would pay for."""
Census = Callable[[Outlook, float], float]
"""Alters the score of a census."""
Explain = Callable[[Outlook, Option], Phrase | None]
Revalue = Callable[[Outlook, float], float]
"""Alters how many dreams are thought to be missing or left over in the end."""

F = TypeVar("F", bound=Callable[..., Any])

HOPELESS = -1000.0
"""The score of what loses the game at once, or cannot be done."""
REFUSALS = ("stop", "keep", "done", "decline", "nothing")


class Judgements:
    """What the base game or one expansion thinks. The functions are registered by decorators."""

    def __init__(self, module: UrbionModule[Any]) -> None:
        self.module = module
        self.weigh_hooks: dict[str, tuple[frozenset[str], Weigh]] = {}
        self.judge_hooks: dict[tuple[str, str], Judge] = {}
        self.adjust_hooks: dict[tuple[str, str], Judge] = {}
        self.explain_hooks: dict[tuple[str, str], Explain] = {}
        self.prospect_hooks: list[Prospect] = []
        self.census_hooks: list[Census] = []
        self.revalue_hooks: list[Revalue] = []
        self.hands: Callable[[Urbion], list[Hand]] | None = None
        """Whose dreams can be played to which sides, if that is not simply the hand to both."""
        self.perhaps: set[str] = set()
        """Questions of other expansions to which it adds something, if they are in play."""
        self.toll = 0.0
        """What it makes everybody pay before the game can be won."""
        self.hope = 1.0
        """How much of the hope for perfect balance remains with it."""

    def weighs(self, question: str, *verbs: str) -> Callable[[Weigh], Weigh]:
        """Scores all options of a question that have these verbs, in one go."""

        def declare(weigh: Weigh) -> Weigh:
            self.weigh_hooks[question] = frozenset(verbs), weigh
            return weigh

        return declare

    def judges(self, question: str, *verbs: str) -> Callable[[Judge], Judge]:
        """Scores one option with one of these verbs."""
        return self._declares(self.judge_hooks, question, verbs)

    def adjusts(self, question: str, *verbs: str) -> Callable[[Judge], Judge]:
        """Says what is to be added to the score that such an option has so far."""
        return self._declares(self.adjust_hooks, question, verbs)

    def explains(self, question: str, *verbs: str) -> Callable[[Explain], Explain]:
        """Says why one would choose such an option, if it can."""
        return self._declares(self.explain_hooks, question, verbs)

    def promises(self, prospect: Prospect) -> Prospect:
        self.prospect_hooks.append(prospect)
        return prospect

    def weighs_census(self, census: Census) -> Census:
        self.census_hooks.append(census)
        return census

    def revalues(self, revalue: Revalue) -> Revalue:
        self.revalue_hooks.append(revalue)
        return revalue

    def _declares(
        self, hooks: dict[tuple[str, str], F], question: str, verbs: Iterable[str]
    ) -> Callable[[F], F]:
        def declare(function: F) -> F:
            for verb in verbs:
                hooks[question, verb] = function
            return function

        return declare


class Mind:
    """The judgements of the base game and of the expansions of one set of rules, put together once. Alone,
    the base game judges all options there are."""

    def __init__(self, rules: Rules, weights: Weights, judgements: Iterable[Judgements]) -> None:
        cards = rules.material
        assert isinstance(cards, Cards)
        chosen = [each for each in judgements if each.module in rules.modules]
        self._chosen = sorted(chosen, key=lambda each: rules.modules.index(each.module))
        for each in self._chosen:
            _check_questions(each, rules)
        self.weights = weights
        self.effort: Effort = effort_for(cards, weights)
        self.prospects = [hook for each in self._chosen for hook in each.prospect_hooks]
        self.census_hooks = [hook for each in self._chosen for hook in each.census_hooks]
        self.revalue_hooks = [hook for each in self._chosen for hook in each.revalue_hooks]
        self.hands = next((each.hands for each in self._chosen if each.hands), None)
        self.toll = sum(each.toll for each in self._chosen)
        self.bonus = weights.bonus
        for each in self._chosen:
            self.bonus *= each.hope
        alone = len(rules.modules) == 1
        self.weigh: dict[Question[Any], Weigh] = {
            question: self._weigh(question, alone=alone) for question in rules.questions.values()
        }
        """By question: how its options are scored."""

    def explain(self, look: Outlook, question: Question[Any], option: Option) -> Phrase | None:
        for each in reversed(self._chosen):
            explain = each.explain_hooks.get((question.kind, option.verb))
            phrase = explain(look, option) if explain else None
            if phrase is not None:
                return phrase
        return None

    def _weigh(self, question: Question[Any], *, alone: bool) -> Weigh:
        verbs: frozenset[str] = frozenset()
        weigh: Weigh = _no_opinion
        judges: dict[str, Judge] = {}
        adjusts: dict[str, list[Judge]] = {}
        for each in self._chosen:
            verbs, weigh = each.weigh_hooks.get(question.kind, (verbs, weigh))
            judges |= {verb: judge for (q, verb), judge in each.judge_hooks.items() if q == question.kind}
            for (q, verb), adjust in each.adjust_hooks.items():
                if q == question.kind:
                    adjusts.setdefault(verb, []).append(adjust)
        return weigh if alone else _all_together(verbs, weigh, judges, adjusts)


def _all_together(
    verbs: frozenset[str], weigh: Weigh, judges: dict[str, Judge], adjusts: dict[str, list[Judge]]
) -> Weigh:
    """How a question is scored to which several contribute."""

    def together(look: Outlook, options: Sequence[Option]) -> list[float]:
        weighed = [option for option in options if option.verb in verbs and option.verb not in judges]
        scores = dict(zip(weighed, weigh(look, weighed), strict=True)) if weighed else {}
        for option in options:
            judge = judges.get(option.verb)
            if judge is not None:
                scores[option] = judge(look, option)
            for adjust in adjusts.get(option.verb, ()):
                if option in scores:
                    scores[option] += adjust(look, option)
        if len(scores) == len(options):
            return [scores[option] for option in options]
        caution = min(scores.values(), default=0.0) - 1.0
        return [scores.get(o, caution + 0.5 * (o.verb in REFUSALS)) for o in options]

    return together


def _no_opinion(look: Outlook, options: Sequence[Option]) -> list[float]:
    return [0.5 * (option.verb in REFUSALS) for option in options]


def _check_questions(judgements: Judgements, rules: Rules) -> None:
    """A judgement about a question that does not exist is a slip of the pen."""
    hooks = (judgements.judge_hooks, judgements.adjust_hooks, judgements.explain_hooks)
    asked = {question for hook in hooks for question, _ in hook} | set(judgements.weigh_hooks)
    unknown = asked - set(rules.questions) - judgements.perhaps
    if unknown:
        raise AuthorError(f"{judgements.module.name} judges {', '.join(unknown)}, which nobody asks")
