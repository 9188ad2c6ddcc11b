"""How the Void is shown: its stack, and the figure wherever it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Symbol
from traumtisch.faces.pieces import NOTHING, card, pile
from traumtisch.faces.screen import ScreenZone, Size, flow, words
from traumtisch.faces.touching import cards_to
from traumtisch.games.urbion.faces.module_face import UrbionModuleFace
from traumtisch.games.urbion.faces.screen.pieces import OnScreen
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.modules.void.drawing import void_card, void_figure
from traumtisch.games.urbion.modules.void.rules import void
from traumtisch.games.urbion.view import UrbionView

THE_VOID, CARDS, GONE = N_("The Void"), N_("Void cards"), N_("gone for good")
FIGURE = "void"
"""The mark of a place at which the figure stands, and the thing that it is."""
STACK = "void-stack"


class VoidFace(UrbionModuleFace):
    labels = {"cards": CARDS, "figure": THE_VOID}
    shown_elsewhere = frozenset({"row"})
    touches = {"ally": cards_to(FIGURE)}
    grounds = {"void": ("#1c2240", "#04050c")}
    position_zones = (
        PositionZone("void.cards", CARDS, N_("How many are left, up to 8."), many=False),
        PositionZone(
            "void.figure", THE_VOID, N_("The place of its city, 1 at the top; 0 on its stack."), many=False
        ),
        PositionZone("void.flat", N_("The Void lies flat"), N_("yes or no"), many=False),
    )

    def web_zones(self, pieces: InBrowser, view: UrbionView) -> Iterable[h.Node]:
        return ()

    def among_the_piles(self, pieces: InBrowser, view: UrbionView) -> h.Node:
        """The stack, and the figure while it is there; without cards it is gone for good (UR-17.10)."""
        part, label = view.part(void), pieces.tongue(THE_VOID)
        if not part.cards:
            return pile(STACK, label, 0, NOTHING)
        standing = _figure(pieces, flat=part.figure == "void flat") if part.figure else NOTHING
        cards = pieces.back("", "ur-void-card") + standing
        return pile(STACK, pieces.tongue(CARDS), part.cards, cards, short=label)

    def screen_zones(self, pieces: OnScreen, view: UrbionView) -> Iterable[ScreenZone]:
        part = view.part(void)
        if not part.cards:
            return [ScreenZone(THE_VOID, partial(flow, [words(pieces.tongue(GONE), faint=True)]))]
        standing = [pieces.cards.name_of(part.figure).say(pieces.tongue)] if part.figure else []
        shown = [pieces.pile(Size.SMALL, CARDS, part.cards, STACK)]
        return [ScreenZone(THE_VOID, partial(flow, shown + [words(name, thing=FIGURE) for name in standing]))]

    def mark(self, pieces: InBrowser, mark: str) -> Markup | None:
        return _figure(pieces) if mark == FIGURE else None

    def is_a_thing(self, mark: str) -> bool:
        return mark == FIGURE

    def figures(self, view: UrbionView) -> Iterable[tuple[str, str]]:
        yield N_("Void cards left"), str(view.part(void).cards)

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        yield Symbol("ur-void", void_figure())
        yield Symbol("ur-void-card", void_card())


def _figure(pieces: InBrowser, *, flat: bool = False) -> Markup:
    """It is one and the same thing wherever it goes, so that the page can move it."""
    label = pieces.tongue(N_("the Void"))
    return card(FIGURE, "ur-void", label, "card figure flat" if flat else "card figure")


VoidFace(void)
