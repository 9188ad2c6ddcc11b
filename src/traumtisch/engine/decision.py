"""Options, questions and decisions.

A Question is declared once by a game ("which card do you discard?"); a Decision is that
question put to one seat now; an Option is one of its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, ParamSpec, TypeVar, overload
from zlib import crc32

import msgspec

from traumtisch.engine.parameters import Parameters
from traumtisch.engine.phrase import Fact, Phrase

if TYPE_CHECKING:
    from traumtisch.engine.course import Course
    from traumtisch.engine.stage import Stage

S = TypeVar("S", bound="Stage[Any]")
A = ParamSpec("A")

Target = int | str
"""What an option points at: a component (an int, written `c17`) or a word such as `red`."""
FACTS = "the facts of a prompt take the table, perhaps the seat, and all arguments of the question or none"
COURSES = "the courses of a question take the table, perhaps the seat, and all its arguments or none"


class _Parts(NamedTuple):
    verb: str
    target: Any
    """The first target, for the many options that have only one; None if there is none."""
    targets: tuple[Target, ...]


class Option(_Parts):
    """A verb and its targets, e.g. `play c17`.

    It is a tuple of its parts: options with the same verb and targets are equal, and comparing them is quick.
    Rules that list the same options again and again prepare theirs in tables.
    """

    __slots__ = ()
    __match_args__ = ("verb", "targets")  # pyright: ignore[reportAssignmentType] (the first target is one of them)

    def __new__(cls, verb: str, *targets: Target) -> Option:
        parts: tuple[Any, ...] = (verb, targets[0] if targets else None, targets)
        return tuple.__new__(cls, parts)  # pyright: ignore[reportUnknownMemberType]

    @property
    def id(self) -> str:
        return _written(self)

    @classmethod
    def table(cls, verb: str, components: int) -> list[Option]:
        """`verb` with each component 0 to `components` - 1 as its target, to be indexed by component."""
        return [cls(verb, component) for component in range(components)]

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def __reduce__(self) -> tuple[type[Option], tuple[Target, ...]]:
        return Option, (self.verb, *self.targets)


@lru_cache(16384)
def remembered(verb: str, *targets: Target) -> Option:
    """The same as `Option(verb, *targets)` for what is offered again and again: at a third of the price, and
    all tables share it. Only so many are remembered."""
    return Option(verb, *targets)


@lru_cache(maxsize=16384)
def _written(option: Option) -> str:
    """Kept, because the same options are offered again and again, and written down each time."""
    return " ".join([option.verb, *(f"c{t}" if isinstance(t, int) else t for t in option.targets)])


BACK = Option("back")
"""Leads from a later stage of a choice to the one before (`Stage.ask_in_stages`)."""


class Question(Generic[S, A]):
    """Something a game may ask, with the rule that makes it ask.

    `list_options` is called only when somebody looks. A question with very many options can also say
    how many there are (`count`) and whether one is legal (`allows`) without listing them. What a question is
    about ("which side of *this* city?") are its arguments: `await t.ask(side(city))`; all its functions take
    them, after the seat that is asked if they name a parameter `seat`.
    """

    __slots__ = (
        "allows",
        "args",
        "count",
        "courses",
        "facts",
        "free",
        "kind",
        "list_options",
        "listing",
        "number_of_args",
        "passes",
        "plain",
        "private",
        "prompt",
        "question",
        "rule",
        "shared",
        "takes_seat",
        "visible",
    )

    def __init__(
        self,
        kind: str,
        rule: str,
        list_options: Callable[..., Sequence[Option]],
        *,
        prompt: str,
        facts: Callable[..., Mapping[str, Fact]] | None = None,
        count: Callable[..., int] | None = None,
        allows: Callable[..., bool] | None = None,
        courses: Callable[..., Sequence[Course]] | None = None,
        visible: bool = False,
        free: bool | Callable[..., bool] = False,
        private: bool = False,
        shared: bool = False,
        passes: str = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.list_options = list_options
        own = Parameters(list_options, fixed=1)
        self.number_of_args = own.others
        self.takes_seat = own.takes_seat
        self.plain = not (own.takes_seat or own.others)
        """Whether what it offers depends on the table alone."""
        self.listing = own.adapted()
        self.prompt = prompt
        self.facts = None if facts is None else Parameters(facts, fixed=1).check(own.others, FACTS).adapted()
        """What fills the gaps of the prompt."""
        self.count = None if count is None else Parameters(count, fixed=1).adapted()
        self.allows = None if allows is None else Parameters(allows, fixed=2).adapted()
        self.courses = (
            None if courses is None else Parameters(courses, fixed=1).check(own.others, COURSES).adapted()
        )
        """Ends that can be reached by several choices (`course.py`)."""
        self.visible = visible
        """Ask even when only one option exists, because the rules make the moment visible."""
        self.free = free if isinstance(free, bool) else Parameters(free, fixed=1).adapted()
        """Whether what may be done "at any time" may be done before this is answered, or when it may."""
        self.private = private
        """Whether what it offers depends on what only the asked seat knows. With other seats at the table it
        is asked even when only one option exists: from its being skipped they would learn something."""
        self.shared = shared
        """Whether it concerns all at the table, though one of them decides: the others see what is offered,
        and may recommend something."""
        self.passes = passes
        """The id of the option by which what happens is let pass; only questions for reactions have one."""
        self.question = self
        self.args: tuple[Any, ...] = ()
        """A question without arguments is asked as it stands; see `Asked`."""

    def __call__(self, *args: Any) -> Put[S]:
        """This question about these things, to be asked."""
        return Put(self, args)

    def __repr__(self) -> str:
        return f"<question {self.kind} {self.rule}>"


class Put(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A question with its arguments, ready to be asked."""

    question: Question[S, ...]
    args: tuple[Any, ...]


class LazyOptions(Sequence[Option]):
    """The options of a decision, listed only when somebody looks at them one by one.

    How many there are and whether one is legal is answered without listing, if the question can.
    """

    __slots__ = ("_decision", "_listed")

    def __init__(self, of: Decision) -> None:
        # Without its options: a ring of a decision and its options would never be freed (`gc=False`).
        self._decision = Decision(of.question, of.seat, of.args, of.stage, of.may_go_back)
        self._listed: Sequence[Option] | None = None

    def _list(self) -> Sequence[Option]:
        if self._listed is None:
            self._listed = self._decision.stage.options_of(self._decision)
        return self._listed

    def _can_say(self) -> bool:
        """Whether the question itself can answer: not if something has altered what it offers."""
        decision = self._decision
        return self._listed is None and not (
            decision.may_go_back or decision.stage.is_bent(decision.question)
        )

    def __len__(self) -> int:
        asked = self._decision
        count = asked.question.count
        if count is None or not self._can_say():
            return len(self._list())
        return count(asked.stage, asked.seat, asked.args)

    def __contains__(self, option: object) -> bool:
        asked = self._decision
        allows = asked.question.allows
        if allows is None or not self._can_say():
            return option in self._list()
        return isinstance(option, Option) and allows(asked.stage, option, asked.seat, asked.args)

    @overload
    def __getitem__(self, place: int) -> Option: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Option]: ...
    def __getitem__(self, place: int | slice) -> Option | Sequence[Option]:
        return self._list()[place]

    def __iter__(self) -> Iterator[Option]:
        return iter(self._list())


class Decision(msgspec.Struct, eq=False, gc=False):
    """One seat has to choose exactly one of these options, because of this rule."""

    question: Question[Any, ...]
    seat: int
    args: tuple[Any, ...]
    stage: Stage[Any]
    """The table at which it is asked, as its rules see it: not for those who sit there."""
    may_go_back: bool = False
    """Whether this is a later stage of a choice, which also offers to go back to the one before."""
    options: Sequence[Option] = ()
    """Everything that may be chosen, in a stable order."""

    @property
    def kind(self) -> str:
        return self.question.kind

    @property
    def rule(self) -> str:
        return self.question.rule

    @property
    def prompt(self) -> Phrase:
        question = self.question
        facts: Mapping[str, Fact] = {}
        if question.facts is not None:
            facts = question.facts(self.stage, self.seat, self.args)
        return self.stage.worded(self, Phrase(question.prompt, **facts))

    @property
    def courses(self) -> Sequence[Course]:
        """Ends that can be reached from here by several choices."""
        courses = self.question.courses
        return () if courses is None else courses(self.stage, self.seat, self.args)

    def find(self, option_id: str) -> Option | None:
        """The option with that id, or None."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    @property
    def digest(self) -> str:
        """A short fingerprint of what is offered, whatever its order; records carry it (law 6)."""
        offered = "\n".join(sorted(option.id for option in self.options))
        return f"{crc32(offered.encode()):08x}"

    def __repr__(self) -> str:
        return f"<decision {self.kind} {self.rule} of seat {self.seat}>"
