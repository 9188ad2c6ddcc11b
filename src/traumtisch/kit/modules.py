"""Modules of card games: the base game or an expansion, with all it brings besides rules.

A module has zones of its own (its part of the State) and says what can be seen of them by a struct of its own
(its part of the View). What the two call alike is filled in; anything else a module works out itself.

>>> from traumtisch.engine.state import Zone
>>> class PondPart(Plain):
...     fish: Zone = []
...     deep: list[bool] = []
>>> class PondView(PartView, frozen=True):
...     fish: tuple[Component, ...] = ()
>>> pond = CardModule("pond", PondPart, PondView)
>>> view = TableView(modules={"pond": PondView((Component("c3", "carp"),))})
>>> view.part(pond).fish[0].face
'carp'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import msgspec

from traumtisch.engine.phrase import Phrase
from traumtisch.engine.pile import Component, Pile
from traumtisch.engine.rules import Rules
from traumtisch.engine.script import Module
from traumtisch.engine.settings import Settings
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Plain, State, field_hints, is_hidden, zone_fields
from traumtisch.kit.cards import CardSet

if TYPE_CHECKING:
    from traumtisch.kit.judgements import Judgements

T = TypeVar("T", bound=State)
C = TypeVar("C", bound=CardSet[Any])
S = TypeVar("S", bound="CardStage[Any, Any]")
Part = TypeVar("Part", bound=Plain)
Seen = TypeVar("Seen", bound="PartView")
V = TypeVar("V", bound="TableView")


class CardStage(Stage[T], Generic[T, C]):
    """The table as the rules of a card game see it: with its cards at hand."""

    __slots__ = ("cards",)

    def look_up(self) -> None:
        self.cards: C = self.rules.material


class PartView(msgspec.Struct, frozen=True):
    """What can be seen of a module's own zones."""


class TableView(msgspec.Struct, frozen=True):
    """What a seat may know of a table with modules."""

    modules: Mapping[str, PartView]
    """What lies in the zones of the modules in play, by module."""

    def part(self, module: CardModule[Any, Any, Seen, Any]) -> Seen:
        """What can be seen of a module that is in play."""
        return cast("Seen", self.modules[module.name])


class CardModule(Module[S, Part], Generic[S, Part, Seen, V]):
    """The base game or an expansion: besides rules it brings cards, words, and what can be seen of it."""

    def __init__(self, name: str, part: type[Part] = Plain, view: type[Seen] = PartView) -> None:
        super().__init__(name, part)
        self.view_type = view
        self.notation: type[Plain] = part
        """What a position written by hand may say of the module."""
        self.option_words: dict[str, str] = {}
        """What the options are called: a sentence by verb, or by verb and words."""
        self.things: dict[str, str] = {}
        """What it has besides cards, as its options and events call it, and its name in words."""
        self.position_completions: list[Callable[[S], None]] = []
        """Each works out what a position written by hand leaves open, before its moment is known."""
        self.position_checks: list[Callable[[S], None]] = []
        """Each raises PositionError if the module's zones cannot lie as a person wrote them down."""
        self.about: tuple[str, str] = (name, "")
        """What people read where it can be chosen: its name, and what it changes."""
        self.options: type[Settings] | None = None
        """What people are asked about it: then `rules.settings.part(…)` is what they chose."""
        self.rank = 0
        """Modules of a lower rank bend the rules first; else they do so in the order of their choices."""
        self.judgements: list[Judgements[Any]] = []
        """What the game's own bot thinks of what the module brings."""
        self.shown_by: object = None
        """Its face, if it has one (`faces/module_face.py`)."""

    @property
    def has_part(self) -> bool:
        return self.part is not Plain

    @property
    def hides(self) -> bool:
        """Whether cards lie face down in zones of the module."""
        return any(map(is_hidden, field_hints(self.part).values()))

    def seen(self, t: S, seat: int) -> Seen:
        """What this seat may know of the module's own zones: whatever its part of the View has fields for."""
        part, zones = self.part_of(t), zone_fields(self.part)
        return self.view_type(
            **{
                name: _seen(t.cards, value) if name in zones else _frozen(value)
                for name in self.view_type.__struct_fields__
                for value in (getattr(part, name),)
            }
        )

    def altered_view(self, t: S, seat: int, view: V) -> V:
        """What this seat may know, after the module has added or hidden something of the base game's."""
        return view

    def sentences(self, view: V | None) -> Mapping[str, str]:
        """What the module's options are called, perhaps depending on what their seat sees."""
        return self.option_words

    def places(self, view: V) -> Iterator[tuple[Component, Phrase]]:
        """Cards that can be chosen, with what tells them from equal ones that lie elsewhere."""
        yield from ()

    def what_fits(self, t: S, zone: str, seat: int) -> Callable[[int], bool] | None:
        """Which cards can lie in a hidden zone of the module, as far as this seat knows; None if any can."""
        return None

    def place(self, state: Any, stated: Plain) -> None:
        """Put what a position written by hand says of the module where it belongs."""
        setattr(state, self.name, stated)


def modules_of(rules: Rules) -> list[CardModule[Any, Any, Any, Any]]:
    """The base game and the modules in play."""
    return [module for module in rules.modules if isinstance(module, CardModule)]


def _seen(cards: CardSet[Any], zone: Any) -> Any:
    """The cards of a zone, those of each zone of a list of zones, the card of a spot, or how many lie in a
    pile."""
    if isinstance(zone, Pile):
        return len(zone)
    if isinstance(zone, int):
        return cards.components[zone] if zone else None
    return tuple([_seen(cards, card) for card in cast("list[Any]", zone)])


def _frozen(value: Any) -> Any:
    """A View must not change when the table does."""
    return tuple(cast("list[Any]", value)) if isinstance(value, list) else value
