"""Modules of card games: the base game or an expansion, with all it brings besides rules.

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

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from traumtisch.engine.phrase import Phrase
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Plain, State
from traumtisch.kit.cards import CardSet
from traumtisch.kit.expansions import Expansion, PartView, TableView

__all__ = ["AnyModule", "CardModule", "CardStage", "PartView", "TableView", "modules_of"]

T = TypeVar("T", bound=State)
C = TypeVar("C", bound=CardSet[Any])
S = TypeVar("S", bound="CardStage[Any, Any]")
Part = TypeVar("Part", bound=Plain)
Seen = TypeVar("Seen", bound=PartView)
V = TypeVar("V", bound=TableView)


class CardStage(Stage[T], Generic[T, C]):
    """The table as the rules of a card game see it: with its cards at hand."""

    __slots__ = ("cards",)

    def look_up(self) -> None:
        self.cards: C = self.rules.material


class CardModule(Expansion[S, Part, Seen, V], Generic[S, Part, Seen, V]):
    """The base game or an expansion: besides rules it brings cards, words, and what can be seen of it."""

    def __init__(self, name: str, part: type[Part] = Plain, view: type[Seen] = PartView) -> None:
        super().__init__(name, part, view)
        self.notation: type[Plain] = part
        """What a position written by hand may say of the module."""
        self.option_words: dict[str, str] = {}
        """What the options are called: a sentence by verb, or by verb and words."""
        self.things: dict[str, str] = {}
        """What it has besides cards, as its options and events call it, and its name in words."""
        self.position_completions: list[Callable[[S], None]] = []
        """Each works out what a position written by hand leaves open, before its moment is known."""
        self.shown_by: object = None
        """Its face, if it has one (`faces/module_face.py`)."""

    def faces(self, t: S) -> Sequence[Component]:
        return t.cards.components

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


AnyModule = CardModule[Any, Any, Any, Any]


def modules_of(rules: Rules) -> list[AnyModule]:
    """The base game and the modules in play."""
    return [module for module in rules.modules if isinstance(module, CardModule)]
