"""What the base game and a box are made of: their rules, and all that they bring along with them.

A box bends the base game by the hooks of every module (`engine/script.py`), and brings by name what effects
of the data files can speak of: operations, tracks, things to count, conditions, requirements, events. A
component is in the game only if all it speaks of is (`needs.py`), so no box asks whether another is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import Phrase
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module, Script, Statute
from traumtisch.engine.state import Plain
from traumtisch.games.tapestry.facts import IncomeRow, Named, Requirement
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.terms import Condition
from traumtisch.kit.expansions import Expansion, PartView

if TYPE_CHECKING:
    from traumtisch.games.tapestry.view import TapestryView

Part = TypeVar("Part", bound=Plain)
Seen = TypeVar("Seen", bound=PartView)
F = TypeVar("F", bound=Callable[..., Any])

Do = Callable[[Tapestry, int, Any, Cause], Script | None]
"""What an effect does for a seat: a plain function, or a coroutine if it asks."""
Can = Callable[[Tapestry, int, Any, Cause], bool]
"""Whether an effect would do anything now (TA-20.5, 20.6)."""
Metric = Callable[[Tapestry, int, Cause], int]
Test = Callable[[Tapestry, int, Condition, Cause], bool]
Selector = Callable[[Tapestry, int, Cause], list[str]]
Met = Callable[[Tapestry, int, int, Requirement], bool]
"""Whether a seat meets what a tech card requires: the table, the seat, the card, the requirement."""
Lying = tuple[str, Sequence[Component | Phrase | None]]
"""Things that lie together, below what they are called; None is a card that the viewer does not know."""
MIDDLE = -1
"""Where things lie that are before nobody."""


class ComponentFile(NamedTuple):
    """A kind of component, and the data file with its records."""

    kind: str
    file: str
    record: type[Named]
    title: str
    """What people call all of them together."""


class RecordFile(NamedTuple):
    """A data file with records that are no components: tracks, dice."""

    file: str
    record: type[Named]
    under: str = "items"
    """The key under which they stand."""


class Display(NamedTuple):
    """Cards that lie open for all, and the deck from which they come."""

    spots: Callable[[Tapestry], list[int]]
    """Where they lie; 0 is a hole."""
    refill: Callable[[Tapestry], None]
    draw: Callable[[Tapestry], int]
    """The top card of the deck; 0 if there is none at all."""
    discards: Callable[[Tapestry], list[int]]
    take: Callable[[Tapestry, int, int], list[Frame]]
    """A card comes to a seat; gives what that sets going."""


class TapestryModule(Expansion["Tapestry", Part, Seen, "TapestryView"], Generic[Part, Seen]):
    """The base game or a box, with what it adds to the vocabulary."""

    def __init__(self, name: str, part: type[Part] = Plain, view: type[Seen] = PartView) -> None:
        super().__init__(name, part, view)
        self.box = ""
        """Which records of the data files belong to it (`set`: `base`, `PP`, `AA`, `FZ`)."""
        self.stays_out: Mapping[str, int] = {}
        """By id: how many copies of a component of others stay in the box while it is played."""
        self.files: Sequence[ComponentFile] = ()
        """The kinds of components that it brings."""
        self.other_files: Sequence[RecordFile] = ()
        self.tracks: Sequence[str] = ()
        self.dice: Mapping[str, str] = {}
        """By the name under which a die is rolled: the die of the data files, also instead of another."""
        self.sources: Mapping[str, str] = {}
        """By the first word of an id (`tech`): where points count that such a thing brought."""
        self.unplayed: Mapping[int, str] = {}
        """The seats whose turns go by its rules, with a word for each."""
        self.happenings: Sequence[str] = ()
        """What can happen that triggers of cards wait for."""
        self.does: dict[type[Any], Do] = {}
        self.cans: dict[type[Any], Can] = {}
        self.does_for: dict[tuple[type[Any], str], Do] = {}
        self.cans_for: dict[tuple[type[Any], str], Can] = {}
        """Operations that one civilization or card carries out in its own way, by its id."""
        self.carried: dict[str, Statute[Tapestry]] = {}
        """The rules in code of civilizations and cards, by the id of what carries them."""
        self.metrics: dict[str, Metric] = {}
        self.conditions: dict[str, Test] = {}
        self.selectors: dict[str, Selector] = {}
        self.requirements: dict[str, Met] = {}
        self.displays: Mapping[str, Display] = {}
        """By what effects call such a card (`tech_card`): the open ones."""
        self.names: Mapping[type[Named], Callable[[Material, Any], Phrase]] = {}
        """By record: what its components are called, if their names stand nowhere."""
        self.texts: Mapping[type[Named], Callable[[Material, Any], Phrase]] = {}
        """By record: what its components say to people."""
        self.kinds_in: Mapping[str, tuple[str, ...]] = {}
        """By entry of a stated position: the kinds of components that lie there; else those of its files."""
        self.sentences: dict[str, tuple[str, ...]] = {}
        """By verb: how its options are said (`words/options.py`)."""

    def check_options(self, options: Any) -> None:
        """Raise a SettingsError if it does not go with what else was chosen."""

    def new_part(self, m: Material, seats: int) -> Part:
        """Its zones before the first step, with its components in them."""
        return self.part()

    def faces(self, t: Tapestry) -> Sequence[Component]:
        return t.m.components

    def lying(self, m: Material, seen: Seen, seat: int) -> Sequence[Lying]:
        """What can be seen of its zones, as text: before a seat, or in the middle (MIDDLE)."""
        return ()

    def further_rows(self, m: Material) -> Sequence[IncomeRow]:
        """Rows that may come onto an income mat in place of those that are printed there."""
        return ()

    def rows_seen(
        self, m: Material, seen: Seen, seat: int, rows: tuple[IncomeRow, ...]
    ) -> tuple[IncomeRow, ...]:
        """The rows of a player's income mat, with what its zones say about them."""
        return rows

    def counted_besides(self, m: Material, seen: Seen, view: TapestryView, seat: int, metric: str) -> int:
        """How many of what is counted lie in its zones, besides those that lie before the player."""
        return 0

    def named_first(self, m: Material) -> Mapping[str, Sequence[int | str]]:
        """For learners, by verb: what its options name first; nothing for those that name nothing."""
        return {}

    # ---- the vocabulary ------------------------------------------------------------------------

    def primitive(self, kind: type[Any], of: str = "") -> Callable[[Do], Do]:
        """Declare what an operation of the vocabulary does; `of`: only where this civilization says it."""

        def declare(do: Do) -> Do:
            if of:
                self.does_for[kind, of] = do
            else:
                self.does[kind] = do
            return do

        return declare

    def possible(self, *kinds: type[Any], of: str = "") -> Callable[[Can], Can]:
        """Declare when these operations are possible; without it they always are."""

        def declare(can: Can) -> Can:
            if of:
                self.cans_for.update({(kind, of): can for kind in kinds})
            else:
                self.cans.update(dict.fromkeys(kinds, can))
            return can

        return declare

    def metric(self, name: str) -> Callable[[Metric], Metric]:
        """Declare something that can be counted."""
        return _declare(self.metrics, name)

    def condition(self, name: str) -> Callable[[Test], Test]:
        return _declare(self.conditions, name)

    def selector(self, name: str) -> Callable[[Selector], Selector]:
        """Declare something that "for each" can go over."""
        return _declare(self.selectors, name)

    def requirement(self, name: str) -> Callable[[Met], Met]:
        """Declare what a tech card may require for the top row (TA-8.8)."""
        return _declare(self.requirements, name)

    def says(self, verb: str, sentence: str) -> None:
        """Declare how options with this verb are said; the targets fill the gaps in their order."""
        self.sentences[verb] = (*self.sentences.get(verb, ()), sentence)

    def carried_by(self, what: str) -> Statute[Tapestry]:
        """The rules in code of a civilization or card, in force while somebody has it."""
        statute = self.statute(what)
        self.carried[what] = statute
        return statute


def _declare(by_name: dict[str, F], name: str) -> Callable[[F], F]:
    def declare(function: F) -> F:
        by_name[name] = function
        return function

    return declare


def modules_in(rules: Rules) -> list[TapestryModule[Any, Any]]:
    """The base game and the boxes in play."""
    return of_tapestry(rules.modules)


def of_tapestry(modules: Iterable[Module[Any, Any]]) -> list[TapestryModule[Any, Any]]:
    return [cast("TapestryModule[Any, Any]", each) for each in modules if isinstance(each, TapestryModule)]


def with_their_needs(modules: Iterable[TapestryModule[Any, Any]]) -> list[TapestryModule[Any, Any]]:
    """Modules, each after those that it needs."""
    return list(dict.fromkeys(found for each in modules for found in (*of_tapestry(each.needs), each)))
