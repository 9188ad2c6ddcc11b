"""Hooks: everything that bends the rules at one moment, to be found by what happens.

The hooks of the chosen modules are put together once for all tables with the same settings. While statutes
are in force, a table looks into a larger collection, put together once for each set of statutes in force: so
nothing is ever asked whether it applies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.frame import Frame
from traumtisch.engine.ruling import Ruling
from traumtisch.engine.script import (
    Answer,
    Bending,
    Follower,
    Module,
    Offer,
    Prepare,
    Script,
    Statute,
    Window,
)
from traumtisch.engine.step import Play

if TYPE_CHECKING:
    from traumtisch.engine.stage import Stage

Verb = str | tuple[str, int]
"""A verb; with a seat if only what that seat chooses is meant."""


class Hooks:
    """What bends the rules, by question, ruling and step, in the modules' order."""

    def __init__(self, plays: Mapping[str, Play], questions: Mapping[str, Question[Any, ...]]) -> None:
        self._plays = plays
        self._questions = questions
        self.offers: dict[Question[Any, ...], tuple[Offer, ...]] = {}
        self.answers: dict[Question[Any, ...], Mapping[Verb, Answer]] = {}
        self.prepares: dict[Question[Any, ...], tuple[Prepare, ...]] = {}
        self.alters: dict[Ruling[Any, ..., Any], tuple[Callable[..., Any], ...]] = {}
        self.follows: dict[str, tuple[tuple[Follower, int | None], ...]] = {}
        """By step: what follows it, and the seat to which it belongs if that is not the step's own."""
        self.windows: dict[str, list[Window[Any]]] = {}
        """By step: the windows that open before it, because something is offered there."""
        self.starts: dict[str, Play] = {}
        """How a step begins when it comes from the agenda: with the windows that open before it, and with
        what is to follow it put on the agenda."""
        self.unbent: set[Question[Any, ...]] = set()
        """Questions for which the table simply lists what was declared: nothing is added or taken away."""

    # ---- putting together --------------------------------------------------------------------

    def with_statutes(
        self, in_force: Sequence[tuple[Statute[Any], int]], all_windows: Sequence[Window[Any]]
    ) -> Hooks:
        """These hooks and those of the statutes in force."""
        more = Hooks(self._plays, self._questions)
        more.offers, more.answers, more.prepares = (
            self.offers.copy(),
            self.answers.copy(),
            self.prepares.copy(),
        )
        more.alters, more.follows = self.alters.copy(), self.follows.copy()
        for statute, owner in in_force:
            more.add(statute, owner)
        more.complete(all_windows, self.unbent)
        return more

    def add(self, bending: Bending[Any], owner: int | None = None) -> None:
        """The hooks of a module, or those of a statute that is in force for a seat."""
        for question, alter in bending.offer_hooks:
            self._known(bending, question)
            self.offers[question] = (*self.offers.get(question, ()), _for_owner(alter, owner))
        for question, verb, answer in bending.answer_hooks:
            self._known(bending, question)
            self._add_answer(bending, question, verb, answer, owner)
        for question, prepare in bending.prepare_hooks:
            self._known(bending, question)
            prepares = self.prepares.get(question, ())
            self.prepares[question] = (*prepares, _prepared_by_owner(prepare, owner))
            self.answers.setdefault(question, {})  # where `ask` looks whether anything is bent
        for question in self._questions.values() if bending.any_time_offers else ():
            if question.free:
                offers = [
                    _for_owner(_while_free(question, alter), owner) for alter in bending.any_time_offers
                ]
                self.offers[question] = (*self.offers.get(question, ()), *offers)
                for verb, answer in bending.any_time_answers.items():
                    self._add_answer(bending, question, verb, answer, owner)
        for ruling, alter in bending.alter_hooks:
            altered = alter if owner is None else _altered_by_owner(alter, owner)
            self.alters[ruling] = (*self.alters.get(ruling, ()), altered)
        for step, follower in bending.follow_hooks:
            if step.id not in self._plays or follower.step.id not in self._plays:
                raise AuthorError(f"{bending.name}: {follower.step.id} follows a step of no chosen module")
            self.follows[step.id] = (*self.follows.get(step.id, ()), (follower, owner))

    def _add_answer(
        self,
        bending: Bending[Any],
        question: Question[Any, ...],
        verb: str,
        answer: Answer,
        owner: int | None,
    ) -> None:
        verbs = self.answers.get(question, {})
        key: Verb = verb if owner is None else (verb, owner)
        if key in verbs:
            raise AuthorError(f"{bending.name} answers {verb!r} of {question.kind} a second time")
        self.answers[question] = {**verbs, key: answer}

    def _known(self, bending: Bending[Any], question: Question[Any, ...]) -> None:
        if self._questions.get(question.kind) is not question:
            raise AuthorError(f"{bending.name} bends {question.kind}, a question of no chosen module")

    def complete(self, all_windows: Sequence[Window[Any]], listed: set[Question[Any, ...]]) -> None:
        """Work out how steps begin, and which questions are simply listed, now that all hooks are known."""
        for window in all_windows:
            if window.question in self.offers and window.before in self._plays:
                self.windows.setdefault(window.before, []).append(window)
        self.starts = dict(self._plays)
        for step in {**self.windows, **self.follows}:
            windows, followers = self.windows.get(step, ()), self.follows.get(step, ())
            self.starts[step] = _start(step, self._plays[step], windows, followers)
        self.unbent = listed - self.offers.keys()

    def opens(self, window: Window[Any]) -> bool:
        """Whether anything is offered in this window."""
        return window.question in self.offers


def all_hooks(
    modules: Sequence[Module[Any, Any]],
    plays: Mapping[str, Play],
    questions: Mapping[str, Question[Any, ...]],
) -> Hooks:
    """The hooks of the modules of a game."""
    hooks = Hooks(plays, questions)
    for module in modules:
        hooks.add(module)
    listed = {question for question in questions.values() if question.count is None}
    hooks.complete([window for module in modules for window in module.windows], listed)
    return hooks


def _start(
    step: str, play: Play, windows: Sequence[Window[Any]], followers: Sequence[tuple[Follower, int | None]]
) -> Play:
    before = [window.step() for window in reversed(windows)]
    plain = Frame(step)  # most frames are like this one, for which all is made beforehand
    after_plain, plain_begun = frames_after(followers, plain), plain.as_begun()

    def start(t: Stage[Any], *args: Any) -> Script | None:
        state = t.state
        frame = state.frame
        if not frame.begun:
            if args or frame.seat >= 0:
                after, begun = frames_after(followers, frame), frame.as_begun()
            else:
                after, begun = after_plain, plain_begun
            state.agenda += after
            if before:
                state.agenda.append(begun)
                state.agenda += before
                return None
            state.frame = begun
        return play(t, *args)

    return start


def frames_after(followers: Sequence[tuple[Follower, int | None]], frame: Frame) -> list[Frame]:
    """What follows a step, as it is put on the agenda: whatever lies last there runs first."""
    return [
        Frame(
            follower.step.id,
            frame.args if follower.takes_args else (),
            frame.seat if owner is None else owner,
        )
        for follower, owner in reversed(followers)
    ]


def _while_free(question: Question[Any, ...], alter: Offer) -> Offer:
    """What is offered at any time is offered with this question, or only when the question says so."""
    free = question.free
    if isinstance(free, bool):
        return alter
    return lambda t, options, seat, args: alter(t, options, seat, args) if free(t, seat, args) else options


def _for_owner(alter: Offer, owner: int | None) -> Offer:
    """What a statute offers is offered to the seat for which it is in force, and to nobody else."""
    if owner is None:
        return alter
    return lambda t, options, seat, args: alter(t, options, seat, args) if seat == owner else options


def _prepared_by_owner(prepare: Prepare, owner: int | None) -> Prepare:
    if owner is None:
        return prepare

    def prepared(t: Any, option: Option, seat: int, args: tuple[Any, ...]) -> Option:
        return prepare(t, option, seat, args) if seat == owner else option

    return prepared


def _altered_by_owner(alter: Callable[..., Any], owner: int) -> Callable[..., Any]:
    def altered(t: Any, verdict: Any, *args: Any) -> Any:
        return alter(t, owner, verdict, *args)

    return altered
