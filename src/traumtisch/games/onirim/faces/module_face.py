"""What the boards of Onirim ask of a module: the base game and each expansion answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import ClassVar, NamedTuple

from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces.drawing import Sign
from traumtisch.faces.html import Node
from traumtisch.faces.module_face import ModuleFace
from traumtisch.faces.screen import Block, Size
from traumtisch.games.onirim.cards import Cards, Print
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.text.pieces import InText
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.state import modules_in
from traumtisch.games.onirim.view import OnirimView


class Other(NamedTuple):
    """What one sees of another player."""

    hand: tuple[Component | None, ...]
    row: tuple[Component, ...]
    used: tuple[bool, ...]
    doors: tuple[Component, ...]


class Group(NamedTuple):
    """Cards that are one answer to "what comes next?"."""

    key: str
    label: str


class Elsewhere(NamedTuple):
    """Cards that this viewer does not know, and that do not lie in the deck."""

    number: int
    type: str = ""
    """What they can be: cards of this type, or of this kind."""
    kind: str = ""

    def can_be(self, printed: Print) -> bool:
        return printed.type == self.type or printed.kind == self.kind


class OnirimModuleFace(ModuleFace[OnirimView, InBrowser, OnScreen, InText]):
    """One module in all faces of Onirim."""

    symbol_signs: ClassVar[Mapping[int, str]] = {}
    """The signs of symbols in a terminal."""
    kind_signs: ClassVar[Mapping[str, str]] = {}
    """The signs of cards without a symbol, by kind."""
    drawn_symbols: ClassVar[Mapping[int, Sign]] = {}
    """The signs of symbols in a browser."""

    def edges(self, printed: Print) -> str:
        """What a card shows at its edges, in signs."""
        return ""

    def group_of(self, printed: Print) -> Group | None:
        """Which answer one of its cards is to "what comes next?", if not the usual one."""
        return None

    def hidden_elsewhere(self, view: OnirimView) -> Iterable[Elsewhere]:
        return ()

    def others(self, view: OnirimView) -> Iterable[Other]:
        """The other players."""
        return ()

    def shared(self, view: OnirimView) -> int:
        """How many cards at the end of the hand belong to others, too."""
        return 0

    def spreads_the_discard_pile(self, view: OnirimView) -> bool:
        """Whether a card of the discard pile is being chosen."""
        return False

    def offered_in_the_deck(self, cards: Cards, view: OnirimView) -> Iterable[str]:
        """The codes of the cards among which one chooses in the deck."""
        return ()

    def among_the_piles(self, pieces: InBrowser, view: OnirimView) -> Node:
        """What stands beside the deck, in a browser."""
        return None

    def among_the_piles_on_screen(self, pieces: OnScreen, view: OnirimView, size: Size) -> Iterable[Block]:
        return ()


@lru_cache(maxsize=1024)
def faces_in(rules: Rules) -> tuple[OnirimModuleFace, ...]:
    """Those of the base game and of the modules in play; a module that has none is shown plainly."""
    faces: list[OnirimModuleFace] = []
    for module in modules_in(rules):
        face = module.shown_by
        faces.append(face if isinstance(face, OnirimModuleFace) else OnirimModuleFace(module))
    return tuple(faces)
