"""Asking: the one way from a question to its answer.

A script asks one seat (`ask`), several at the same time (`ask_each`), or whoever wants to act (`ask_any`).
What modules and statutes add to a question is offered and carried out alike in all three. What may be done
"at any time" leads back to the question it interrupted, never to the beginning of the step; interrupts of
interrupts are finished first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from types import coroutine
from typing import Any, TypeVar

import msgspec

from traumtisch.engine.decision import BACK, Decision, Option, Put, Question
from traumtisch.engine.drawing import Drawing
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.frame import Frame
from traumtisch.engine.history import Deed
from traumtisch.engine.hooks import Hooks
from traumtisch.engine.state import State

T = TypeVar("T", bound=State)
Asked = Question[Any, ...] | Put[Any]
"""What can be asked: a question as it stands, or one about something."""


class AskAgain(Exception):
    """Something was done "at any time" before the first choice of a step. As a step only reads before it
    asks, the step is put back on the agenda, as data, and asks again when it is its turn."""

    def __init__(self, below: int) -> None:
        self.below = below
        """How many frames were on the agenda before; what was added since comes first."""


def no_longer_at_rest(rest: int) -> int:
    """A length that the history never has, from which the true one can be told (see `Asking.rest`)."""
    return rest if rest < 0 else ~rest


def _nothing_to_list(_: Any) -> tuple[Option, ...]:
    return ()


SEVERAL: Question[Any, []] = Question("several", "", _nothing_to_list, prompt="")
"""Stands in for the questions that several seats are asked."""


class Together(msgspec.Struct, eq=False):
    """The decisions of several seats: all of them choose, or the first of them."""

    decisions: list[Decision]
    first_counts: bool = False
    others: list[Decision] = []
    """Of seats that may act as well if they can: whether they can is found out when somebody looks."""
    question: Question[Any, []] = SEVERAL


Waiting = Decision | Together | None
"""What a script waits for; None when the game is over."""

Carried = Generator[Any, Any, Option | None]


class Asking(Drawing[T]):
    """The part of a Stage that asks."""

    __slots__ = ()

    hooks: Hooks
    """What bends the rules now: that of the modules, and of the statutes in force."""
    history: list[Deed]
    """The table's past, to be looked at only."""
    rest: int
    """How long it was when the running step began; negative (`~rest`) once the State alone no longer says
    where the step stands, whatever the length of the history."""
    answered: tuple[Frame, int] | None
    """Who answered last, in which step; noted at least while somebody keeps a log."""

    # ---- the three ways to ask -----------------------------------------------------------------

    @coroutine
    def ask(
        self, asked: Asked, seat: int | None = None, listed: Sequence[Option] = ()
    ) -> Generator[Decision, Option, Option]:
        """Put a question to a seat (usually the one to which the step belongs) and wait for the answer.

        If the answer is an option that a module added, the module has carried it out already when this
        returns. A step that had to look what can be chosen before it could ask hands over what it has
        `listed`, all that the question would list, so that nobody looks for it a second time.
        """
        question = asked.question
        if seat is None:
            state = self.state
            seat = state.frame.seat
            if seat < 0:
                seat = state.seat
        option = yield Decision(question, seat, asked.args, self, False, listed)  # type: ignore[arg-type]
        if question not in self.hooks.answers and self.log is None:
            return option
        while True:
            self.answered = self.state.frame, seat
            carried = yield from self._carry_out(question, asked.args, seat, option)
            if carried is not None:
                return carried
            option = yield Decision(question, seat, asked.args, self)  # type: ignore[arg-type]

    @coroutine
    def ask_each(self, questions: Mapping[int, Asked]) -> Generator[Any, Any, dict[int, Option]]:
        """Put a question to several seats at the same time; nobody sees an answer before all are in.

        The answers come in the order of the seats, so that it never matters who was faster. Whoever did
        something "at any time" is asked again.
        """
        answers: dict[int, Option] = {}
        open_to = dict(sorted(questions.items()))
        while open_to:
            given = yield Together(self._decisions(open_to))
            for seat, asked in list(open_to.items()):
                carried = yield from self._carried(asked, seat, given[seat])
                if carried is not None:
                    answers[seat] = carried
                    del open_to[seat]
        return dict(sorted(answers.items()))

    @coroutine
    def ask_any(
        self, questions: Mapping[int, Asked], if_they_can: Mapping[int, Asked] | None = None
    ) -> Generator[Any, Any, tuple[int, Option]]:
        """Put a question to several seats of which one will act: the first answer counts. Gives the seat and
        its answer; the others can be asked again, now that the table looks different.

        Nobody waits for those who are asked `if_they_can`: they come last, and only as far as there is
        anything for them to choose."""
        may_act = if_they_can or {}
        while True:
            others = self._decisions(may_act) if may_act else []
            given = yield Together(self._decisions(questions), True, others)
            ((seat, option),) = given.items()
            asked = questions[seat] if seat in questions else may_act[seat]
            if asked.question not in self.hooks.answers and self.log is None:
                return seat, option
            carried = yield from self._carried(asked, seat, option)
            if carried is not None:
                return seat, carried

    async def ask_in_stages(
        self, *stages: Callable[..., Asked], seat: int | None = None
    ) -> tuple[Option, ...]:
        """A choice with many options in stages (which piece, then where), with a way back from each to the
        one before. Every stage is a function of what was chosen so far to the next question."""
        chosen: list[Option] = []
        if seat is None:
            seat = self.state.frame.seat if self.state.frame.seat >= 0 else self.state.seat
        while len(chosen) < len(stages):
            asked = stages[len(chosen)](*chosen)
            if not chosen:
                chosen.append(await self.ask(asked, seat))
                continue
            option = await self._ask_with_a_way_back(asked, seat)
            if option == BACK:
                chosen.pop()
            else:
                chosen.append(option)
        return tuple(chosen)

    @coroutine
    def _ask_with_a_way_back(self, asked: Asked, seat: int) -> Generator[Decision, Option, Option]:
        while True:
            option = yield Decision(asked.question, seat, asked.args, self, True)  # type: ignore[arg-type]
            carried = yield from self._carry_out(asked.question, asked.args, seat, option)
            if carried is not None:
                return carried

    # ---- from the answer to what it does ---------------------------------------------------------

    def _decisions(self, questions: Mapping[int, Asked]) -> list[Decision]:
        decisions: list[Decision] = []
        for seat, asked in questions.items():
            decisions.append(Decision(asked.question, seat, asked.args, self))  # type: ignore[arg-type]
        return decisions

    def _carried(self, asked: Asked, seat: int, option: Option) -> Carried:
        """The same for a seat that was asked together with others: whatever it did, it did in this step."""
        self.answered = self.state.frame, seat
        rest = self.rest
        self.rest = no_longer_at_rest(rest)
        carried = yield from self._carry_out(asked.question, asked.args, seat, option)
        self.rest = rest
        return carried

    def _carry_out(
        self, question: Question[Any, ...], args: tuple[Any, ...], seat: int, option: Option
    ) -> Carried:
        """Let hooks carry out an answer; gives what it amounts to, or None if the question is to be asked
        again."""
        answers = self.hooks.answers.get(question)
        if answers is None:
            return option
        is_first = len(self.history) - 1 == self.rest
        for prepare in self.hooks.prepares.get(question, ()):
            option = prepare(self, option, seat, args)
        answer = answers.get(option.verb) or answers.get((option.verb, seat))
        if answer is None:
            return option
        waiting = len(self.state.agenda)
        yield from answer.carry_out(self, option, seat, args).__await__()
        if not answer.ask_again:
            return option
        if is_first:
            raise AskAgain(waiting)
        yield from self._interrupted(waiting)
        return None

    def _interrupted(self, waiting: int) -> Generator[Any, Any, None]:
        """Carry out what was put on the agenda above these many frames, inside the step that is asking."""
        state, rest = self.state, self.rest
        agenda, frame = state.agenda, state.frame
        self.rest = no_longer_at_rest(rest)
        while len(agenda) > waiting:
            state.frame = agenda.pop()
            script = self.hooks.starts[state.frame.step](self, *state.frame.args)
            if script is not None:
                yield from script.__await__()
        self.rest, state.frame = rest, frame

    # ---- what is offered -------------------------------------------------------------------------

    def options_of(self, decision: Decision) -> Sequence[Option]:
        """What a decision offers now, with what modules and statutes add or take away."""
        options = self.options_if_any(decision)
        if not options:
            raise AuthorError(f"{decision.question} was asked, but offers nothing")
        return [*options, BACK] if decision.may_go_back else options

    def options_if_any(self, decision: Decision) -> Sequence[Option]:
        question, seat, args = decision.question, decision.seat, decision.args
        options = question.listing(self, seat, args)
        offers = self.hooks.offers.get(question)
        if offers is not None:
            options = list(options)
            for alter in offers:
                options = alter(self, options, seat, args)
        return options

    def is_bent(self, question: Question[Any, ...]) -> bool:
        return question in self.hooks.offers
