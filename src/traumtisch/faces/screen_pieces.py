"""Cards as small boxes on a screen, in one language: what the boards of all card games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component, PileView
from traumtisch.faces.face import Colour
from traumtisch.faces.module_face import Tray
from traumtisch.faces.screen import NOTHING, Block, ScreenZone, Size, beside, card, flow, hidden, pile, words
from traumtisch.faces.spoken import C, F, Spoken


class ScreenPieces(Spoken[C, F]):
    """Pieces for one set of rules and one language; a game says what its cards look like."""

    # ---- cards ---------------------------------------------------------------------------------

    def sign(self, code: str) -> str:
        """What stands on a card of any size."""
        return code

    def name(self, code: str) -> str:
        """What stands on a large card besides."""
        return self.cards.name_of(code).say(self.tongue)

    def ground(self, code: str) -> Colour:
        return "grey"

    def card(self, component: Component | None, size: Size = Size.SMALL, *, faint: bool = False) -> Block:
        """A card on the table; one that the viewer does not know shows its back, and nothing else."""
        if component is None:
            return hidden(size)
        return self.shown(component.face, size, component.id, faint=faint)

    def shown(self, code: str, size: Size = Size.SMALL, thing: str = "", *, faint: bool = False) -> Block:
        return card(
            size, self.sign(code), self.name(code), ground=self.ground(code), thing=thing, faint=faint
        )

    def row(self, components: Iterable[Component | None], size: Size = Size.SMALL) -> list[Block]:
        return [self.card(component, size) for component in components]

    # ---- zones ---------------------------------------------------------------------------------

    def cards_in(
        self, label: str, components: Iterable[Component | None], size: Size = Size.SMALL, thing: str = ""
    ) -> ScreenZone:
        """A zone that holds nothing but cards; with none, nothing."""
        return ScreenZone(label, partial(flow, self.row(components, size)), thing)

    def hand(self, components: Iterable[Component | None], size: Size, thing: str = "") -> ScreenZone:
        """The own hand, which is shown also when it is empty."""
        shown = self.row(components, size) or [words(self.tongue(N_("(empty)")), faint=True)]
        return ScreenZone(N_("Hand"), partial(flow, shown), thing)

    def trays(self, trays: Iterable[Tray], size: Size = Size.SMALL) -> list[ScreenZone]:
        return [self.cards_in(tray.label, tray.cards, size) for tray in trays]

    def known_ends(self, deck: PileView) -> list[ScreenZone]:
        """What this seat knows of the order of a deck."""
        ends = ((N_("Known on top"), deck.top), (N_("Known below"), deck.bottom))
        return [self.cards_in(label, known) for label, known in ends]

    def upper(self, components: Iterable[Component | None], size: Size) -> Block:
        """What lies open on a pile, or its empty place."""
        empty = NOTHING if size is Size.SMALL else card(size, "  ", ground="")
        return beside(self.row(components, size), gap=0) or empty

    def pile(self, size: Size, label: str, number: int | str, thing: str, top: Block = NOTHING) -> Block:
        return pile(size, self.tongue(label), number, top, thing)

    def plain_zone(self, label: str, things: Sequence[Any]) -> ScreenZone:
        """Cards as cards, anything else in words."""
        return ScreenZone(label, partial(flow, [self._plain(thing) for thing in things]))

    def _plain(self, thing: Any) -> Block:
        if thing is None or isinstance(thing, Component):
            return self.card(thing)
        if isinstance(thing, tuple):
            return beside(self._plain(each) for each in thing)  # pyright: ignore[reportUnknownVariableType]
        return words(self.cards.name_of(str(thing)).say(self.tongue))
