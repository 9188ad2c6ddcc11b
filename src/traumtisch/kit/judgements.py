"""Judgements: what a policy's base game and each of its modules think of the options they bring.

A module's judgements are registered by question and verb, as its rules are. So the base game's part never
asks whether a module is on, and a question or verb that nobody judges still gets a cautious answer: one
declines, or does what is known. All scores of one question are in one currency, which is the game's choice.

They are told about a position by whatever the policy reads it with: the Stage, or something made of it.

>>> chess = Judgements[int](Module("chess"))
>>> @chess.judges("move", "take")
... def taking(lead: int, option: Option) -> float:
...     return float(lead)  # who is ahead likes to exchange
>>> chess.judge_hooks["move", "take"](3, Option("take", 17))
3.0
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.kit.expansions import Expansion

P = TypeVar("P")
"""What a position is read with."""
J = TypeVar("J", bound="Judgements[Any]")
F = TypeVar("F", bound=Callable[..., Any])

Weigh = Callable[[P, Sequence[Option]], list[float]]
"""Scores all these options of one question at once: for questions that are asked all the time."""
OptionJudge = Callable[[P, Option], float]
Adjust = Callable[[P, Option, float], float]
"""Gets the score that an option has so far and gives back the one it shall have."""
Explain = Callable[[P, Option], Phrase | None]
Revalue = Callable[[P, float], float]
"""Alters what an unfinished game is thought to be worth."""

ANY = "any question"
"""For verbs that are judged alike wherever they are offered, such as what may be done at any time."""


class Judgements(Generic[P]):
    """What the base game or one module thinks. The functions are registered by decorators."""

    def __init__(self, module: Module[Any, Any]) -> None:
        self.module = module
        if isinstance(module, Expansion):
            module.judgements.append(self)
        self.weigh_hooks: dict[str, tuple[frozenset[str], Weigh[P]]] = {}
        self.judge_hooks: dict[tuple[str, str], OptionJudge[P]] = {}
        self.adjust_hooks: dict[tuple[str, str], Adjust[P]] = {}
        self.explain_hooks: dict[tuple[str, str], Explain[P]] = {}
        self.revalue_hooks: list[Revalue[P]] = []

    def weighs(self, question: str, *verbs: str) -> Callable[[Weigh[P]], Weigh[P]]:
        """Scores all options of a question that have these verbs, in one go."""

        def declare(weigh: Weigh[P]) -> Weigh[P]:
            self.weigh_hooks[question] = frozenset(verbs), weigh
            return weigh

        return declare

    def judges(self, question: str, *verbs: str) -> Callable[[OptionJudge[P]], OptionJudge[P]]:
        """Scores one option with one of these verbs."""
        return self._declares(self.judge_hooks, question, verbs)

    def adjusts(self, question: str, *verbs: str) -> Callable[[Adjust[P]], Adjust[P]]:
        """Alters what others think of such an option."""
        return self._declares(self.adjust_hooks, question, verbs)

    def explains(self, question: str, *verbs: str) -> Callable[[Explain[P]], Explain[P]]:
        """Says why one would choose such an option, or None: then whoever was asked before may."""
        return self._declares(self.explain_hooks, question, verbs)

    def revalues(self, revalue: Revalue[P]) -> Revalue[P]:
        """Alters the value of unfinished games, for what a module demands besides."""
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


class Mindset(Generic[P, J]):
    """The judgements of the base game and of the modules of one set of rules, put together once."""

    refusals: Sequence[str] = ("decline",)
    """Verbs that leave things as they are: the lesser evil where nobody has an opinion."""

    def __init__(self, rules: Rules, judgements: Iterable[J]) -> None:
        chosen = [each for each in judgements if each.module in rules.modules]
        self.judgements = sorted(chosen, key=lambda each: rules.modules.index(each.module))
        for each in self.judgements:
            _check_questions(each, rules)
        bent = _ever_bent(rules)
        self.weigh: dict[Question[Any, ...], Weigh[P]] = {
            question: self._weigh(question, bent=question in bent) for question in rules.questions.values()
        }
        """By question: how its options are scored."""

    def explain(self, position: P, question: Question[Any, ...], option: Option) -> Phrase | None:
        for each in reversed(self.judgements):
            for asked in (question.kind, ANY):
                explain: Explain[P] | None = each.explain_hooks.get((asked, option.verb))
                phrase = explain(position, option) if explain else None
                if phrase is not None:
                    return phrase
        return None

    def revalue(self, position: P, value: float) -> float:
        for each in self.judgements:
            for revalue in each.revalue_hooks:
                value = revalue(position, value)
        return value

    def _weigh(self, question: Question[Any, ...], *, bent: bool) -> Weigh[P]:
        verbs: frozenset[str] = frozenset()
        weigh: Weigh[P] = _no_opinion
        for each in self.judgements:
            verbs, weigh = each.weigh_hooks.get(question.kind, (verbs, weigh))
        judges: dict[str, OptionJudge[P]] = {}
        adjusts: dict[str, list[Adjust[P]]] = {}
        for asked in (ANY, question.kind):
            for each in self.judgements:
                judges |= {verb: judge for (q, verb), judge in each.judge_hooks.items() if q == asked}
                for (q, verb), adjust in each.adjust_hooks.items():
                    if q == asked:
                        adjusts.setdefault(verb, []).append(adjust)
        if verbs and not bent and not adjusts:
            return weigh
        return _all_together(verbs, weigh, judges, adjusts, self.refusals)


def _all_together(
    verbs: frozenset[str],
    weigh: Weigh[P],
    judges: dict[str, OptionJudge[P]],
    adjusts: dict[str, list[Adjust[P]]],
    refusals: Sequence[str],
) -> Weigh[P]:
    """How a question is scored to which several contribute."""

    def together(position: P, options: Sequence[Option]) -> list[float]:
        weighed = [option for option in options if option.verb in verbs and option.verb not in judges]
        scores = dict(zip(weighed, weigh(position, weighed), strict=True)) if weighed else {}
        for option in options:
            judge = judges.get(option.verb)
            if judge is not None:
                scores[option] = judge(position, option)
            for adjust in adjusts.get(option.verb, ()):
                if option in scores:
                    scores[option] = adjust(position, option, scores[option])
        if len(scores) == len(options):
            return [scores[option] for option in options]
        caution = min(scores.values(), default=0.0) - 1.0
        return [scores.get(o, caution + 0.5 * (o.verb in refusals)) for o in options]

    return together


def _ever_bent(rules: Rules) -> set[Question[Any, ...]]:
    """The questions to which somebody may add options: a module, or a statute while it is in force."""
    found = set(rules.hooks.offers)
    for statute in rules.statutes.values():
        found.update(question for question, _ in statute.offer_hooks)
        if statute.any_time_offers:
            found.update(question for question in rules.questions.values() if question.free)
    return found


def _no_opinion(position: object, options: Sequence[Option]) -> list[float]:
    return []


def _check_questions(judgements: Judgements[Any], rules: Rules) -> None:
    """A judgement about a question that does not exist is a slip of the pen."""
    hooks = (judgements.judge_hooks, judgements.adjust_hooks, judgements.explain_hooks)
    asked = {question for hook in hooks for question, _ in hook} | set(judgements.weigh_hooks)
    unknown = asked - {ANY} - set(rules.questions)
    if unknown:
        raise AuthorError(f"{judgements.module.name} judges {', '.join(unknown)}, which nobody asks")
