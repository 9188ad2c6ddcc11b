"""What a game's rules are made of: steps, questions, rulings and events, gathered in modules.

* A **step** is a script from one resting point to the next. It *asks before it acts*: up to its first
  question it only reads, so that a table waiting there can be copied by copying its State.
* A **question** is something a seat decides.
* A **ruling** is something the rules decide ("does this card fit there?").

A base game and its expansions are Modules of the same kind. An expansion bends the base game in exactly
three ways, each with a checked signature, applied in the order in which the game lists its modules:

* it alters what a question offers (`offers`) and carries out the options it added (`answers`), or turns
  them into others that can be carried out already (`prepares`),
* it alters what a ruling says (`alters`),
* it adds what follows a step (`follows`).

The base game never asks whether a module is on.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.event import EventKind
from traumtisch.engine.state import Plain

if TYPE_CHECKING:
    from traumtisch.engine.stage import Stage

S = TypeVar("S", bound="Stage[Any]")
A = ParamSpec("A")
R = TypeVar("R")
Part = TypeVar("Part", bound=Plain)

Script = Coroutine[Any, Any, None]
Play = Callable[[S], Script | None]
"""A step's code: a coroutine function, or a plain function if it never asks."""


class Step(Generic[S]):
    """A named piece of the rules that can wait on the agenda."""

    __slots__ = ("name", "play", "rule")

    def __init__(self, name: str, rule: str, play: Play[S]) -> None:
        self.name = name
        self.rule = rule
        self.play = play

    def __repr__(self) -> str:
        return f"<step {self.name} {self.rule}>"


class Ruling(Generic[S, A, R]):
    """Something the rules decide; modules may alter it."""

    __slots__ = ("decide", "rule")

    def __init__(self, rule: str, decide: Callable[Concatenate[S, A], R]) -> None:
        self.rule = rule
        self.decide = decide

    if TYPE_CHECKING:

        def __call__(self, t: S, *args: A.args, **kwargs: A.kwargs) -> R: ...

    else:  # rulings are given their arguments by place: keywords would cost as much as the ruling

        def __call__(self, t, *args):
            alters = t.rules.alters
            if self not in alters:
                return self.decide(t, *args)
            verdict = self.decide(t, *args)
            for alter in alters[self]:
                verdict = alter(t, verdict, *args)
            return verdict


class Window(Generic[S]):
    """A moment at which the base game asks nothing, but a module may have something to offer.

    It opens whenever a certain step is about to begin, if any module offers something there.
    """

    __slots__ = ("before", "question", "step")

    def __init__(self, question: Question[S], step: Step[S], before: str) -> None:
        self.question = question
        self.step = step
        self.before = before


GO_ON = Option("go-on")
"""What a window offers besides what modules add: nothing."""


class Answer(NamedTuple):
    """How a module carries out an option it added to a question."""

    carry_out: Callable[[Any, Option], Script]
    ask_again: bool
    """True for "at any time" effects: they leave the question open, and it is put again."""


class Module(Generic[S, Part]):
    """A base game or an expansion: what it declares, and how it bends what others declared."""

    def __init__(self, name: str, part: type[Part] = Plain) -> None:
        self.name = name
        self.part = part
        """The module's own zones, which live in the State under the module's name."""
        self.steps: list[Step[Any]] = []
        self.round: Sequence[Step[Any]] = ()
        """The steps of one turn; they begin anew whenever the agenda is empty."""
        self.questions: list[Question[Any]] = []
        self.windows: list[Window[Any]] = []
        self.events: list[EventKind] = []
        self.offer_hooks: list[tuple[Question[Any], Callable[[Any, list[Option]], list[Option]]]] = []
        self.answer_hooks: list[tuple[Question[Any], str, Answer]] = []
        self.prepare_hooks: list[tuple[Question[Any], Callable[[Any, Option], Option]]] = []
        self.any_time_offers: list[Callable[[Any, list[Option]], list[Option]]] = []
        self.any_time_answers: dict[str, Answer] = {}
        self.alter_hooks: list[tuple[Ruling[Any, Any, Any], Callable[..., Any]]] = []
        self.follow_hooks: list[tuple[Step[Any], Step[Any]]] = []

    def part_of(self, t: Stage[Any]) -> Part:
        # No cast(): this is called several times per decision, and a cast is a call.
        return getattr(t.state, self.name)

    # ---- declaring ---------------------------------------------------------------------------

    def step(self, rule: str) -> Callable[[Play[S]], Step[S]]:
        """Declare a step: `@game.step("XY-6.1")`."""

        def declare(play: Play[S]) -> Step[S]:
            _check_signature(play, 1, "a step takes the table and nothing else")
            step = Step(_name_of(play), rule, play)
            self.steps.append(step)
            return step

        return declare

    def question(
        self,
        kind: str,
        rule: str,
        prompt: str,
        *,
        count: Callable[[S], int] | None = None,
        allows: Callable[[S, Option], bool] | None = None,
        visible: bool = False,
        free: bool | Callable[[S], bool] = False,
        private: bool = False,
    ) -> Callable[[Callable[[S], Sequence[Option]] | Callable[[S, int], Sequence[Option]]], Question[S]]:
        """Declare a question by the function that lists its options, from the table and perhaps the seat."""

        def declare(
            list_options: Callable[[S], Sequence[Option]] | Callable[[S, int], Sequence[Option]],
        ) -> Question[S]:
            question: Question[S] = Question(
                kind,
                rule,
                list_options,
                prompt=prompt,
                per_seat=len(inspect.signature(list_options).parameters) == 2,
                count=count,
                allows=allows,
                visible=visible,
                free=free,
                private=private,
            )
            self.questions.append(question)
            return question

        return declare

    def window(self, name: str, rule: str, prompt: str, *, before: str) -> Window[S]:
        """Declare a window that opens before the step of that name, if a module looks in."""

        async def open_window(t: S) -> None:
            await t.ask(question)

        question = self.question(name, rule, prompt, free=True, private=True)(lambda t: [GO_ON])
        step = Step(name, rule, open_window)
        self.steps.append(step)
        window = Window(question, step, before)
        self.windows.append(window)
        return window

    def ruling(self, rule: str) -> Callable[[Callable[Concatenate[S, A], R]], Ruling[S, A, R]]:
        """Declare a ruling: a pure function of the table and its arguments."""

        def declare(decide: Callable[Concatenate[S, A], R]) -> Ruling[S, A, R]:
            return Ruling(rule, decide)

        return declare

    def event(self, name: str, rule: str, says: str) -> EventKind:
        """Declare a kind of event and the sentence that tells it."""
        kind = EventKind(name, rule, says)
        self.events.append(kind)
        return kind

    # ---- bending -----------------------------------------------------------------------------

    def offers(self, question: Question[Any]) -> Callable[[Callable[[S, list[Option]], list[Option]]], None]:
        """Alter what a question offers: a function from the options so far to the new ones."""

        def declare(alter: Callable[[S, list[Option]], list[Option]]) -> None:
            _check_signature(alter, 2, "what alters an offer takes the table and the options so far")
            self.offer_hooks.append((question, alter))

        return declare

    def answers(
        self, question: Question[Any], verb: str, *, ask_again: bool = False
    ) -> Callable[[Callable[[S, Option], Script]], None]:
        """Carry out the options with this verb, which the module added to the question."""

        def declare(carry_out: Callable[[S, Option], Script]) -> None:
            _check_answer(carry_out)
            self.answer_hooks.append((question, verb, Answer(carry_out, ask_again)))

        return declare

    def prepares(self, question: Question[Any]) -> Callable[[Callable[[S, Option], Option]], None]:
        """Act on an answer before anybody carries it out, and say what it amounts to: usually itself, but
        "play it with the Architect" amounts to "play it" once the Architect has been discarded."""

        def declare(prepare: Callable[[S, Option], Option]) -> None:
            _check_signature(prepare, 2, "what prepares an answer takes the table and the option")
            self.prepare_hooks.append((question, prepare))

        return declare

    def offers_any_time(self, alter: Callable[[S, list[Option]], list[Option]]) -> None:
        """Offer something "at any time": before every question that is declared free, of any module."""
        _check_signature(alter, 2, "what alters an offer takes the table and the options so far")
        self.any_time_offers.append(alter)

    def answers_any_time(self, verb: str) -> Callable[[Callable[[S, Option], Script]], None]:
        """Carry out what the module offers at any time; then the question is put again."""

        def declare(carry_out: Callable[[S, Option], Script]) -> None:
            _check_answer(carry_out)
            self.any_time_answers[verb] = Answer(carry_out, ask_again=True)

        return declare

    def alters(self, ruling: Ruling[Any, A, R]) -> Callable[[Callable[Concatenate[S, R, A], R]], None]:
        """Alter a ruling: a function of the table, the verdict so far, and the ruling's arguments."""
        arguments = len(inspect.signature(ruling.decide).parameters)

        def declare(alter: Callable[Concatenate[S, R, A], R]) -> None:
            _check_signature(
                alter, arguments + 1, "what alters a ruling takes the table, the verdict, its arguments"
            )
            self.alter_hooks.append((ruling, alter))

        return declare

    def follows(self, step: Step[Any]) -> Callable[[Step[S]], Step[S]]:
        """Let one of the module's own steps follow a step and everything that step set going."""

        def declare(follower: Step[S]) -> Step[S]:
            self.follow_hooks.append((step, follower))
            return follower

        return declare


def _name_of(function: Callable[..., Any]) -> str:
    return getattr(function, "__name__", repr(function))


def _check_answer(carry_out: Callable[..., Any]) -> None:
    _check_signature(carry_out, 2, "what carries out an option takes the table and the option")
    if not inspect.iscoroutinefunction(carry_out):
        raise AuthorError(f"{_name_of(carry_out)}: what carries out an option is an async def")


def _check_signature(function: Callable[..., Any], arguments: int, sentence: str) -> None:
    if len(inspect.signature(function).parameters) != arguments:
        raise AuthorError(f"{_name_of(function)}: {sentence}")
