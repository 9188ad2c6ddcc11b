"""Rules: a base game and the modules chosen for one table, put together once and shared.

Everything a running table looks up is found here by one dictionary access; tables with the same
settings share one Rules object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.script import Answer, Module, Play, Ruling, Script
from traumtisch.engine.settings import Settings
from traumtisch.engine.state import Plain, State

if TYPE_CHECKING:
    from traumtisch.engine.game import Game
    from traumtisch.engine.stage import Stage


class Rules:
    """The steps of all modules by name, and the hooks by what they bend, in the modules' order."""

    def __init__(self, game: Game[Any], settings: Settings, modules: Sequence[Module[Any, Any]]) -> None:
        self.game = game
        self.settings = settings
        self.modules = tuple(modules)
        self.everybody = (1 << game.seats(settings)) - 1
        """The bits of all seats, as piles note who knows a card."""
        self.plays: dict[str, Play[Any]] = {"begin": _begin, "nothing": _nothing_is_left}
        self.questions: dict[str, Question[Any]] = {}
        self.offers: dict[Question[Any], list[Callable[[Any, list[Option]], list[Option]]]] = {}
        self.answers: dict[Question[Any], dict[str, Answer]] = {}
        self.prepares: dict[Question[Any], list[Callable[[Any, Option], Option]]] = {}
        self.alters: dict[Ruling[Any, Any, Any], list[Callable[..., Any]]] = {}
        self.follows: dict[str, list[str]] = {}
        for module in modules:
            self._add_declarations(module)
        for module in modules:
            self._add_hooks(module)
        self.windows = {w for m in modules for w in m.windows if w.question in self.offers}
        """The windows in which some module has something to offer."""
        self.starts: dict[str, Callable[[Any], Any]] = {name: self._start(name) for name in self.plays}
        """How a step begins when it comes from the agenda: with the windows that open before it, and with
        what is to follow it put on the agenda."""
        self.again = self._add_ways_to_begin_anew()
        """By step: the name under which it begins anew, without what opens before it or follows it."""
        self._ask_visibly(private=self.everybody > 1)
        self.round = [step.name for step in reversed(game.base.round)] or ["nothing"]
        self.state_type = _state_with_parts(game.state_type, modules)
        self.material: Any = game.material(self)
        """What the game's rules look up all the time (the faces of its cards), worked out once."""

    def _ask_visibly(self, *, private: bool) -> None:
        self.visible = {q for q in self.questions.values() if q.visible or (q.private and private)}
        """Questions that are asked even when only one option exists."""
        self.simple = {
            question
            for question in self.questions.values()
            if not (
                question in self.offers or question.count or question in self.visible or question.per_seat
            )
        }
        """Questions for which the table may simply list what the base game offers."""

    @cached_property
    def as_watched(self) -> Rules:
        """The same rules for tables that watchers imagine: nothing private is skipped there.

        Alone at the table, a seat is not asked what it can answer in only one way. Whether there is only
        one way depends on what watchers do not know, so a table they imagine stops there all the same.
        """
        watched = copy(self)
        watched._ask_visibly(private=True)
        watched.__dict__["as_watched"] = watched
        return watched

    def _add_declarations(self, module: Module[Any, Any]) -> None:
        for step in module.steps:
            if step.name in self.plays:
                raise AuthorError(f"{module.name} declares the step {step.name} a second time")
            self.plays[step.name] = step.play
        for question in module.questions:
            if question.kind in self.questions:
                raise AuthorError(f"{module.name} declares the question {question.kind} a second time")
            self.questions[question.kind] = question

    def _add_hooks(self, module: Module[Any, Any]) -> None:
        for question, alter in module.offer_hooks:
            self.offers.setdefault(self._known(module, question), []).append(alter)
        for question, verb, answer in module.answer_hooks:
            self._add_answer(module, self._known(module, question), verb, answer)
        for question, prepare in module.prepare_hooks:
            self.prepares.setdefault(self._known(module, question), []).append(prepare)
            self.answers.setdefault(question, {})  # where `ask` looks whether anything is bent
            self.answers.setdefault(question, {})
        for question in self.questions.values():
            if question.free and module.any_time_offers:
                offers = [_while_free(question, alter) for alter in module.any_time_offers]
                self.offers.setdefault(question, []).extend(offers)
                for verb, answer in module.any_time_answers.items():
                    self._add_answer(module, question, verb, answer)
        for ruling, alter in module.alter_hooks:
            self.alters.setdefault(ruling, []).append(alter)
        for step, follower in module.follow_hooks:
            if step.name not in self.plays or follower.name not in self.plays:
                raise AuthorError(f"{module.name}: {follower.name} follows a step of no chosen module")
            # The agenda is a stack: whatever lies last on it runs first.
            self.follows.setdefault(step.name, []).insert(0, follower.name)

    def _add_ways_to_begin_anew(self) -> dict[str, str]:
        again: dict[str, str] = {}
        for name, play in list(self.plays.items()):
            anew = f"{name} again"
            again[name] = again[anew] = anew
            self.plays[anew] = self.starts[anew] = play
        return again

    def _add_answer(
        self, module: Module[Any, Any], question: Question[Any], verb: str, answer: Answer
    ) -> None:
        verbs = self.answers.setdefault(question, {})
        if verb in verbs:
            raise AuthorError(f"{module.name} answers {verb!r} of {question.kind} a second time")
        verbs[verb] = answer

    def _start(self, name: str) -> Play[Any]:
        play, followers = self.plays[name], self.follows.get(name, [])
        window = next((w for w in self.windows if w.before == name), None)

        def start(t: Stage[Any]) -> Script | None:
            t.state.agenda += followers
            return play(t)

        def start_with_window(t: Stage[Any]) -> Script | None:
            state = t.state
            if window is None or state.step in (window.step.name, self.again[window.step.name]):
                state.step = name
                return start(t)
            state.agenda += name, window.step.name
            return None

        return start_with_window if window else start if followers else play

    def _known(self, module: Module[Any, Any], question: Question[Any]) -> Question[Any]:
        if self.questions.get(question.kind) is not question:
            raise AuthorError(f"{module.name} bends {question.kind}, a question of no chosen module")
        return question


def _while_free(
    question: Question[Any], alter: Callable[[Any, list[Option]], list[Option]]
) -> Callable[[Any, list[Option]], list[Option]]:
    """What is offered at any time is offered with this question, or only when the question says so."""
    free = question.free
    if isinstance(free, bool):
        return alter
    return lambda t, options: alter(t, options) if free(t) else options


def _begin(t: Stage[Any]) -> None:
    """The step of every State in which nothing has happened: the game's `setup` comes first, unless the
    agenda of a position written by hand says otherwise."""
    if not t.state.agenda:
        t.state.agenda.append("setup")


def _nothing_is_left(t: Stage[Any]) -> None:
    raise AuthorError(f"nothing comes after the step {t.state.step}, and the game has not ended")


def _state_with_parts(base: type[State], modules: Sequence[Module[Any, Any]]) -> type[State]:
    """The base game's State with one more field for every module that has zones of its own."""
    parts = [(m.name, m.part, msgspec.field(default_factory=m.part)) for m in modules if m.part is not Plain]
    if not parts:
        return base
    made = msgspec.defstruct(base.__name__, parts, bases=(base,), module=base.__module__)
    assert issubclass(made, State)
    return made
