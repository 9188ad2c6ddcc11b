"""How the little Incubus is shown: beside the deck, upon the card that it keeps; gone when it has left."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.face import PositionZone
from traumtisch.faces.module_face import Paragraph, Symbol
from traumtisch.faces.pieces import card, pile
from traumtisch.faces.screen import Block, ScreenZone, Size, beside
from traumtisch.faces.screen import card as box
from traumtisch.faces.touching import place
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.text.pieces import InText
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.modules.incubus.drawing import incubus
from traumtisch.games.onirim.modules.incubus.rules import adversary, pathmaker, protector
from traumtisch.games.onirim.view import OnirimView

LABEL, UNDER = N_("Incubus"), N_("Under the Incubus")
SIGN = "Ψ"


class IncubusFace(OnirimModuleFace):
    touches = {"incubus": place("incubus"), "challenge": place("incubus")}
    position_zones = (
        PositionZone("incubus.figure", LABEL, N_("Yes while the figure stands there, else no."), many=False),
    )

    def stands_there(self, view: OnirimView) -> bool:
        return view.part(protector).figure

    def under(self, view: OnirimView) -> tuple[Component, ...]:
        """The card that the figure keeps, if it can."""
        return ()

    def web_zones(self, pieces: InBrowser, view: OnirimView) -> Iterable[h.Node]:
        return ()

    def screen_zones(self, pieces: OnScreen, view: OnirimView) -> Iterable[ScreenZone]:
        return ()

    def text_zones(self, pieces: InText, view: OnirimView) -> Iterable[Paragraph]:
        there = [pieces.tongue(N_("beside the deck"))] if self.stands_there(view) else []
        return [(LABEL, there), (UNDER, [pieces.brief(each.face) for each in self.under(view)])]

    def among_the_piles(self, pieces: InBrowser, view: OnirimView) -> h.Node:
        if not self.stands_there(view):
            return None
        figure = card("", "incubus-figure", "", "card figure")
        return pile("incubus", pieces.tongue(LABEL), 1, pieces.row(self.under(view)) + figure)

    def among_the_piles_on_screen(self, pieces: OnScreen, view: OnirimView, size: Size) -> Iterable[Block]:
        if self.stands_there(view):
            figure = box(size, SIGN, ground="violet", thing="incubus")
            kept = beside([figure, *pieces.row(self.under(view), size)], gap=0)
            yield pieces.pile(size, LABEL, "", "incubus", kept)

    def symbols(self, rules: Rules, tongue: Tongue) -> Iterable[Symbol]:
        yield Symbol("incubus-figure", incubus())


class PathmakerFace(IncubusFace):
    touches = {"anticipate": place("incubus"), "ward": place("incubus")}
    position_zones = (PositionZone("incubus.under", UNDER, N_("The card that it keeps, if there is one.")),)

    def under(self, view: OnirimView) -> tuple[Component, ...]:
        return view.part(pathmaker).under


IncubusFace(protector)
PathmakerFace(pathmaker)
IncubusFace(adversary)
