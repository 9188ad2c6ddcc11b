"""Judgements: what the base game and each module think of the options they bring.

A module's judgements are registered by question and verb, as its rules are. So the base game's part never
asks whether a module is on, and a question or verb that nobody judges still gets a cautious answer: one
declines, or does what is known.

All scores of one question are in one currency, that of the base game's weights: a card of the hand is worth a
few points, a door some forty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.state import Onirim, OnirimModule

Weigh = Callable[[Onirim, Sequence[Option]], list[float]]
"""Scores all these options of one question at once: for questions that are asked all the time."""
Judge = Callable[[Onirim, Option], float]
Adjust = Callable[[Onirim, Option, float], float]
"""Alters what others think of an option."""
Explain = Callable[[Onirim, Option], Phrase | None]
Revalue = Callable[[Onirim, float], float]
"""Alters the estimated value of an unfinished game."""

F = TypeVar("F", bound=Callable[..., Any])

ANY = "any question"
"""For verbs that are judged alike wherever they are offered, such as what may be done at any time."""

REFUSALS = ("go-on", "decline", "keep")


class Judgements:
    """What the base game or one module thinks. The functions are registered by decorators."""

    def __init__(self, module: OnirimModule[Any]) -> None:
        self.module = module
        self.weigh_hooks: dict[str, tuple[frozenset[str], Weigh]] = {}
        self.judge_hooks: dict[tuple[str, str], Judge] = {}
        self.adjust_hooks: dict[tuple[str, str], Adjust] = {}
        self.explain_hooks: dict[tuple[str, str], Explain] = {}
        self.revalue_hooks: list[Revalue] = []

    def weighs(self, question: str, *verbs: str) -> Callable[[Weigh], Weigh]:
        """Scores all options of a question that have these verbs, in one go."""

        def declare(weigh: Weigh) -> Weigh:
            self.weigh_hooks[question] = frozenset(verbs), weigh
            return weigh

        return declare

    def judges(self, question: str, *verbs: str) -> Callable[[Judge], Judge]:
        """Scores one option with one of these verbs."""
        return self._declares(self.judge_hooks, question, verbs)

    def adjusts(self, question: str, *verbs: str) -> Callable[[Adjust], Adjust]:
        """Gets the score that an option has so far and gives back the one it shall have."""
        return self._declares(self.adjust_hooks, question, verbs)

    def explains(self, question: str, *verbs: str) -> Callable[[Explain], Explain]:
        """Says why one would choose such an option, or None: then whoever was asked before may."""
        return self._declares(self.explain_hooks, question, verbs)

    def revalues(self, revalue: Revalue) -> Revalue:
        """Alters the value of unfinished games, for what a module demands besides doors."""
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
    """The judgements of the base game and of the modules of one set of rules, put together once."""

    def __init__(self, rules: Rules, judgements: Iterable[Judgements]) -> None:
        chosen = [each for each in judgements if each.module in rules.modules]
        self._chosen = sorted(chosen, key=lambda each: rules.modules.index(each.module))
        for each in self._chosen:
            _check_questions(each, rules)
        self.weigh: dict[Question[Any], Weigh] = {
            question: self._weigh(question, bent=question in rules.offers)
            for question in rules.questions.values()
        }
        """By question: how its options are scored."""

    def explain(self, t: Onirim, question: Question[Any], option: Option) -> Phrase | None:
        for each in reversed(self._chosen):
            for asked in (question.kind, ANY):
                explain = each.explain_hooks.get((asked, option.verb))
                phrase = explain(t, option) if explain else None
                if phrase is not None:
                    return phrase
        return None

    def revalue(self, t: Onirim, value: float) -> float:
        for each in self._chosen:
            for revalue in each.revalue_hooks:
                value = revalue(t, value)
        return value

    def _weigh(self, question: Question[Any], *, bent: bool) -> Weigh:
        verbs: frozenset[str] = frozenset()
        weigh: Weigh = _no_opinion
        for each in self._chosen:
            verbs, weigh = each.weigh_hooks.get(question.kind, (verbs, weigh))
        judges: dict[str, Judge] = {}
        adjusts: dict[str, list[Adjust]] = {}
        for asked in (ANY, question.kind):
            for each in self._chosen:
                judges |= {verb: judge for (q, verb), judge in each.judge_hooks.items() if q == asked}
                for (q, verb), adjust in each.adjust_hooks.items():
                    if q == asked:
                        adjusts.setdefault(verb, []).append(adjust)
        if verbs and not bent and not adjusts:
            return weigh
        return _all_together(verbs, weigh, judges, adjusts)


def _all_together(
    verbs: frozenset[str], weigh: Weigh, judges: dict[str, Judge], adjusts: dict[str, list[Adjust]]
) -> Weigh:
    """How a question is scored to which several contribute."""

    def together(t: Onirim, options: Sequence[Option]) -> list[float]:
        weighed = [option for option in options if option.verb in verbs and option.verb not in judges]
        scores = dict(zip(weighed, weigh(t, weighed), strict=True)) if weighed else {}
        for option in options:
            judge = judges.get(option.verb)
            if judge is not None:
                scores[option] = judge(t, option)
            for adjust in adjusts.get(option.verb, ()):
                if option in scores:
                    scores[option] = adjust(t, option, scores[option])
        if len(scores) == len(options):
            return [scores[option] for option in options]
        caution = min(scores.values(), default=0.0) - 1.0
        return [scores.get(o, caution + 0.5 * (o.verb in REFUSALS)) for o in options]

    return together


def _no_opinion(t: Onirim, options: Sequence[Option]) -> list[float]:
    return []


def _check_questions(judgements: Judgements, rules: Rules) -> None:
    """A judgement about a question that does not exist is a slip of the pen."""
    hooks = (judgements.judge_hooks, judgements.adjust_hooks, judgements.explain_hooks)
    asked = {question for hook in hooks for question, _ in hook} | set(judgements.weigh_hooks)
    unknown = asked - {ANY} - set(rules.questions)
    if unknown:
        raise AuthorError(f"{judgements.module.name} judges {', '.join(unknown)}, which nobody asks")
