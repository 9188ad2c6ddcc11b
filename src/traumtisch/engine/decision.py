"""Options, questions and decisions.

A Question is declared once by a game ("which card do you discard?"); a Decision is that
question put to one seat now; an Option is one of its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload
from zlib import crc32

import msgspec

from traumtisch.engine.phrase import Phrase

if TYPE_CHECKING:
    from traumtisch.engine.stage import Stage

S = TypeVar("S", bound="Stage[Any]")

Target = int | str
"""What an option points at: a component (an int, written `c17`) or a word such as `red`."""


class Option:
    """A verb and its targets, e.g. `play c17`.

    Options with the same verb and targets are one object, so comparing them costs nothing and rules
    can prepare theirs in tables (a new object for every option would add half to a decision's cost).
    """

    __slots__ = ("id", "target", "targets", "verb")
    __match_args__ = ("verb", "targets")

    id: str
    verb: str
    targets: tuple[Target, ...]
    target: Any
    """The first target, for the many options that have only one; None if there is none."""

    _known: ClassVar[dict[tuple[str, tuple[Target, ...]], Option]] = {}

    def __new__(cls, verb: str, *targets: Target) -> Option:
        known = cls._known.get((verb, targets))
        if known is not None:
            return known
        self = super().__new__(cls)
        self.verb = verb
        self.targets = targets
        self.target = targets[0] if targets else None
        self.id = " ".join([verb, *(f"c{t}" if isinstance(t, int) else t for t in targets)])
        return cls._known.setdefault((verb, targets), self)

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


class Question(Generic[S]):
    """Something a game may ask, with the rule that makes it ask.

    `list_options` is called only when somebody looks. A question with very many options can also say
    how many there are (`count`) and whether one is legal (`allows`) without listing them. A question
    that several seats are asked at the same time lists its options by table and seat (`per_seat`).
    """

    __slots__ = ("allows", "count", "free", "kind", "list_options", "per_seat", "prompt", "rule", "visible")

    def __init__(
        self,
        kind: str,
        rule: str,
        list_options: Callable[..., Sequence[Option]],
        *,
        prompt: str,
        per_seat: bool = False,
        count: Callable[[S], int] | None = None,
        allows: Callable[[S, Option], bool] | None = None,
        visible: bool = False,
        free: bool | Callable[[S], bool] = False,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.list_options = list_options
        self.prompt = Phrase(prompt)
        self.per_seat = per_seat
        self.count = count
        self.allows = allows
        self.visible = visible
        """Ask even when only one option exists, because the rules make the moment visible."""
        self.free = free
        """Whether what may be done "at any time" may be done before this is answered, or when it may."""

    def __repr__(self) -> str:
        return f"<question {self.kind} {self.rule}>"


class LazyOptions(Sequence[Option]):
    """The options of a question, listed only when somebody looks at them one by one.

    How many there are and whether one is legal is answered without listing, if the question can.
    """

    __slots__ = ("_listed", "_question", "_seat", "_stage")

    def __init__(self, stage: Stage[Any], question: Question[Any], seat: int) -> None:
        self._stage = stage
        self._question = question
        self._seat = seat
        self._listed: Sequence[Option] | None = None

    def _list(self) -> Sequence[Option]:
        if self._listed is None:
            self._listed = self._stage.options_of(self._question, self._seat)
        return self._listed

    def _can_say(self) -> bool:
        """Whether the question itself can answer: not if modules have altered what it offers."""
        return self._listed is None and not self._stage.is_bent(self._question)

    def __len__(self) -> int:
        count = self._question.count
        return len(self._list()) if count is None or not self._can_say() else count(self._stage)

    def __contains__(self, option: object) -> bool:
        allows = self._question.allows
        if allows is None or not self._can_say():
            return option in self._list()
        return isinstance(option, Option) and allows(self._stage, option)

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

    question: Question[Any]
    seat: int
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
        return self.question.prompt

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
