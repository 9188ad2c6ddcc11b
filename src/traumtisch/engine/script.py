"""What a game's rules are made of: steps, questions, rulings and events, gathered in modules.

* A **step** is a script from one resting point to the next. It *asks before it acts*: up to its first
  question it only reads, so that a table waiting there can be copied by copying its State. Called with its
  arguments, a step gives the Frame that waits on the agenda: `t.then(build(house), check())`.
* A **question** is something a seat decides.
* A **ruling** is something the rules decide ("does this card fit there?").

A base game and its expansions are Modules of the same kind. An expansion bends the base game in exactly
three ways, each with a checked signature, applied in the order in which the game lists its modules:

* it alters what a question offers (`offers`) and carries out the options it added (`answers`), or turns
  them into others that can be carried out already (`prepares`),
* it alters what a ruling says (`alters`),
* it adds what follows a step (`follows`).

The base game never asks whether a module is on. Rules that come and go, those of a card in force or of a
role, are a `Statute`: the same hooks, at work only while the statute is in force for a seat.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from traumtisch.engine.decision import Option, Question
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.event import EventKind
from traumtisch.engine.parameters import Parameters, name_of
from traumtisch.engine.phrase import Fact
from traumtisch.engine.ruling import Ruling, new_ruling
from traumtisch.engine.state import Plain
from traumtisch.engine.step import Step, new_step

if TYPE_CHECKING:
    from traumtisch.engine.course import Course
    from traumtisch.engine.stage import Stage

S = TypeVar("S", bound="Stage[Any]")
A = ParamSpec("A")
B = ParamSpec("B")
R = TypeVar("R")
Part = TypeVar("Part", bound=Plain)

Script = Coroutine[Any, Any, None]
Alter = Callable[Concatenate[S, list[Option], ...], list[Option]]
"""A function by which an author alters what is offered; what else it takes, it says by its parameters."""
Offer = Callable[[Any, list[Option], int, tuple[Any, ...]], list[Option]]
"""What alters an offer: from the table, the options so far, the seat that is asked and what about."""
CarryOut = Callable[[Any, Option, int, tuple[Any, ...]], Script]
Prepare = Callable[[Any, Option, int, tuple[Any, ...]], Option]

OFFER = "what alters an offer takes the table and the options so far, then perhaps the seat and what is asked"
ANSWER = "what carries out an option takes the table and the option, then perhaps the seat and what was asked"
PREPARE = "what prepares an answer takes the table and the option, then perhaps the seat and what was asked"
ALTER = "what alters a ruling takes the table, the verdict, its arguments"


class Window(Generic[S]):
    """A moment at which the base game asks nothing, but a module may have something to offer.

    It opens whenever a certain step is about to begin, if any module offers something there.
    """

    __slots__ = ("before", "question", "step")

    def __init__(self, question: Question[S, []], step: Step[S, []], before: str) -> None:
        self.question = question
        self.step = step
        self.before = before


GO_ON = Option("go-on")
"""What a window offers besides what modules add: nothing."""


class Answer(NamedTuple):
    """How a module carries out an option it added to a question."""

    carry_out: CarryOut
    ask_again: bool
    """True for "at any time" effects: they leave the question open, and it is put again."""


class Follower(NamedTuple):
    """A step that follows another one, and whether it takes the same arguments."""

    step: Step[Any, ...]
    takes_args: bool


class Bending(Generic[S]):
    """What bends the rules of others: a module, or a statute."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.offer_hooks: list[tuple[Question[Any, ...], Offer]] = []
        self.answer_hooks: list[tuple[Question[Any, ...], str, Answer]] = []
        self.prepare_hooks: list[tuple[Question[Any, ...], Prepare]] = []
        self.any_time_offers: list[Offer] = []
        self.any_time_answers: dict[str, Answer] = {}
        self.alter_hooks: list[tuple[Ruling[Any, ..., Any], Callable[..., Any]]] = []
        self.follow_hooks: list[tuple[Step[Any, ...], Follower]] = []

    def offers(self, question: Question[Any, ...]) -> Callable[[Alter[S]], None]:
        """Alter what a question offers: a function from the table and the options so far to the new ones. It
        may also take the seat that is asked (a parameter `seat`) and what the question is about."""

        def declare(alter: Alter[S]) -> None:
            checked = Parameters(alter, fixed=2).check(question.number_of_args, OFFER)
            self.offer_hooks.append((question, checked.adapted()))

        return declare

    def answers(
        self, question: Question[Any, ...], verb: str, *, ask_again: bool = False
    ) -> Callable[[Callable[Concatenate[S, Option, ...], Script]], None]:
        """Carry out the options with this verb, which the module added to the question."""

        def declare(carry_out: Callable[Concatenate[S, Option, ...], Script]) -> None:
            adapted = _answer(carry_out, question.number_of_args)
            self.answer_hooks.append((question, verb, Answer(adapted, ask_again)))

        return declare

    def prepares(
        self, question: Question[Any, ...]
    ) -> Callable[[Callable[Concatenate[S, Option, ...], Option]], None]:
        """Act on an answer before anybody carries it out, and say what it amounts to: usually itself, but
        "play it with the Architect" amounts to "play it" once the Architect has been discarded."""

        def declare(prepare: Callable[Concatenate[S, Option, ...], Option]) -> None:
            checked = Parameters(prepare, fixed=2).check(question.number_of_args, PREPARE)
            self.prepare_hooks.append((question, checked.adapted()))

        return declare

    def offers_any_time(self, alter: Alter[S]) -> None:
        """Offer something "at any time": with every question that is declared free, of any module."""
        self.any_time_offers.append(Parameters(alter, fixed=2).check(0, OFFER).adapted())

    def answers_any_time(self, verb: str) -> Callable[[Callable[Concatenate[S, Option, ...], Script]], None]:
        """Carry out what is offered at any time; then the question is put again."""

        def declare(carry_out: Callable[Concatenate[S, Option, ...], Script]) -> None:
            self.any_time_answers[verb] = Answer(_answer(carry_out, 0), ask_again=True)

        return declare

    def alters(self, ruling: Ruling[Any, A, R]) -> Callable[[Callable[Concatenate[S, R, A], R]], None]:
        """Alter a ruling: a function of the table, the verdict so far, and the ruling's arguments."""
        arguments = len(inspect.signature(ruling.decide).parameters)

        def declare(alter: Callable[Concatenate[S, R, A], R]) -> None:
            if len(inspect.signature(alter).parameters) != arguments + 1:
                raise AuthorError(f"{name_of(alter)}: {ALTER}")
            self.alter_hooks.append((ruling, alter))

        return declare

    def follows(self, step: Step[Any, ...]) -> Callable[[Step[S, B]], Step[S, B]]:
        """Let another step follow a step and everything that step set going. It takes the same arguments, or
        none."""

        def declare(follower: Step[S, B]) -> Step[S, B]:
            if follower.number_of_args not in (0, step.number_of_args):
                raise AuthorError(f"{follower.id} follows {step.id}: it takes the same arguments, or none")
            self.follow_hooks.append((step, Follower(follower, follower.number_of_args > 0)))
            return follower

        return declare


class Statute(Bending[S]):
    """Rules that come and go: those of a card in force, a role, a scene.

    They are declared with the thing that carries them (`shield = game.statute("shield")`) and act only while
    the statute is in force for a seat (`t.enact(shield, seat)`, `t.repeal(shield, seat)`): what it offers is
    offered to that seat only; what alters a ruling is told the seat by a parameter `owner` after the verdict;
    what follows a step belongs to that seat. Statutes that are not in force cost nothing.
    """

    def alters(  # pyright: ignore[reportIncompatibleMethodOverride] (it is told the seat, too)
        self, ruling: Ruling[Any, A, R]
    ) -> Callable[[Callable[Concatenate[S, int, R, A], R]], None]:
        """Alter a ruling while in force: a function of the table, the seat for which it is, the verdict so
        far, and the ruling's arguments."""
        arguments = len(inspect.signature(ruling.decide).parameters)

        def declare(alter: Callable[Concatenate[S, int, R, A], R]) -> None:
            if len(inspect.signature(alter).parameters) != arguments + 2:
                raise AuthorError(f"{name_of(alter)}: {ALTER}, after the seat `owner`")
            self.alter_hooks.append((ruling, alter))

        return declare


class Module(Bending[S], Generic[S, Part]):
    """A base game or an expansion: what it declares, and how it bends what others declared."""

    def __init__(self, name: str, part: type[Part] = Plain, *, version: str = "1") -> None:
        super().__init__(name)
        self.part = part
        """The module's own zones, which live in the State under the module's name."""
        self.version = version
        """Raise it whenever a change of this module makes old choices mean something else: only saves of
        games with this module are concerned."""
        self.folder: Path | None = None
        """Where it lies, if it comes from elsewhere (`extensions.py`); a game's own lie in `modules`."""
        self.steps: list[Step[Any, ...]] = []
        self.round: Sequence[Step[Any, []]] = ()
        """The steps of one turn; they begin anew whenever the agenda is empty."""
        self.questions: list[Question[Any, ...]] = []
        self.windows: list[Window[Any]] = []
        self.events: list[EventKind] = []
        self.statutes: list[Statute[Any]] = []
        self.any_order_rule = ""
        """The rule by which a seat chooses what comes first (`t.in_any_order`)."""

    def part_of(self, t: Stage[Any]) -> Part:
        # No cast(): this is called several times per decision, and a cast is a call.
        return getattr(t.state, self.name)

    def step(
        self,
        rule: str,
        *,
        id: str = "",  # noqa: A002 (the word that everybody uses)
        says: str = "",
    ) -> Callable[[Callable[Concatenate[S, A], Script | None]], Step[S, A]]:
        """Declare a step: `@game.step("XY-6.1")`. Saves know it by its id, which is the function's name
        unless another is given: whoever renames the function keeps the id. `says` is what it is called where
        a seat chooses among steps; its gaps are the parameters."""

        def declare(play: Callable[Concatenate[S, A], Script | None]) -> Step[S, A]:
            step = new_step(id or name_of(play), rule, play, says)
            self.steps.append(step)
            return step

        return declare

    def question(
        self,
        kind: str,
        rule: str,
        prompt: str,
        *,
        facts: Callable[Concatenate[S, ...], Mapping[str, Fact]] | None = None,
        count: Callable[Concatenate[S, ...], int] | None = None,
        allows: Callable[Concatenate[S, Option, ...], bool] | None = None,
        courses: Callable[Concatenate[S, ...], Sequence[Course]] | None = None,
        visible: bool = False,
        free: bool | Callable[Concatenate[S, ...], bool] = False,
        private: bool = False,
        shared: bool = False,
        passes: str = "",
    ) -> Callable[[Callable[Concatenate[S, A], Sequence[Option]]], Question[S, A]]:
        """Declare a question by what lists its options: from the table, perhaps a `seat`, and arguments."""

        def declare(list_options: Callable[Concatenate[S, A], Sequence[Option]]) -> Question[S, A]:
            question: Question[S, A] = Question(
                kind,
                rule,
                list_options,
                prompt=prompt,
                facts=facts,
                count=count,
                allows=allows,
                courses=courses,
                visible=visible,
                free=free,
                private=private,
                shared=shared,
                passes=passes,
            )
            self.questions.append(question)
            return question

        return declare

    def window(self, name: str, rule: str, prompt: str, *, before: str) -> Window[S]:
        """Declare a window that opens before the step of that id, if a module looks in."""

        async def open_window(t: S) -> None:
            await t.ask(question)

        def nothing(t: S) -> list[Option]:
            return [GO_ON]

        question = self.question(name, rule, prompt, free=True, private=True)(nothing)
        step = self.step(rule, id=name)(open_window)
        window = Window(question, step, before)
        self.windows.append(window)
        return window

    def ruling(self, rule: str) -> Callable[[Callable[Concatenate[S, A], R]], Ruling[S, A, R]]:
        """Declare a ruling: a pure function of the table and its arguments."""

        def declare(decide: Callable[Concatenate[S, A], R]) -> Ruling[S, A, R]:
            return new_ruling(rule, decide)

        return declare

    def event(self, name: str, rule: str, says: str) -> EventKind:
        """Declare a kind of event and the sentence that tells it."""
        kind = EventKind(name, rule, says)
        self.events.append(kind)
        return kind

    def statute(self, name: str) -> Statute[S]:
        """Declare rules that come and go."""
        statute: Statute[S] = Statute(name)
        self.statutes.append(statute)
        return statute


def _answer(carry_out: Callable[..., Any], args: int) -> CarryOut:
    checked = Parameters(carry_out, fixed=2).check(args, ANSWER)
    if not inspect.iscoroutinefunction(carry_out):
        raise AuthorError(f"{name_of(carry_out)}: what carries out an option is an async def")
    return checked.adapted()
