"""How towers are shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.faces.face import PositionZone
from traumtisch.faces.html import Node
from traumtisch.faces.pieces import place, together
from traumtisch.faces.screen import ScreenZone, Size, flow
from traumtisch.faces.screen import place as place_on_screen
from traumtisch.faces.touching import Things, cards_in, drawn_to, the_cards, words_in
from traumtisch.faces.touching import place as the_place
from traumtisch.games.onirim.cards import MOON, SUN, Print
from traumtisch.games.onirim.faces.base_face import BaseFace
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.web.families import family_of
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.modules.towers.drawing import tower
from traumtisch.games.onirim.modules.towers.rules import EDGES, towers
from traumtisch.games.onirim.view import OnirimView

LABEL = N_("Towers")


def _build(view: OnirimView, option: Option) -> Things:
    return (*cards_in(option), f"tower-{words_in(option)[0]}")


def _ends(view: OnirimView) -> list[str]:
    """The places where the row can grow."""
    ends = ("left", "right") if view.part(towers).row else ("first",)
    return [f"tower-{end}" for end in ends]


class TowersFace(OnirimModuleFace):
    labels = {"row": LABEL}
    touches = {
        "build": _build,
        "look": the_place("deck"),
        "topple": the_cards,
        "false-alarm": drawn_to("limbo"),
    }
    card_rules = {
        "tower": ("ON-14.4", "ON-14.5", "ON-14.9"),
    }
    kind_signs = {"tower": "♜"}
    position_zones = (PositionZone("towers.row", LABEL, N_("The tower row from left to right.")),)

    def web_zones(self, pieces: InBrowser, view: OnirimView) -> Iterable[Node]:
        first, *last = [place(thing, pieces.tongue(N_("build here"))) for thing in _ends(view)]
        row = pieces.row(view.part(towers).row)
        return [pieces.cards_in("towers", LABEL, together([first, row, *last]))]

    def screen_zones(self, pieces: OnScreen, view: OnirimView) -> Iterable[ScreenZone]:
        first, *last = [place_on_screen(Size.SMALL, "+", thing) for thing in _ends(view)]
        return [ScreenZone(LABEL, partial(flow, [first, *pieces.row(view.part(towers).row), *last]))]

    def figures(self, view: OnirimView) -> Iterable[tuple[str, str]]:
        yield N_("Towers standing"), str(len(view.part(towers).row))

    def edges(self, printed: Print) -> str:
        """`(☀☾|☾)`"""
        edges = EDGES.get(printed.code)
        return f"({_signs(edges.left)}|{_signs(edges.right)})" if edges else ""

    def drawing(self, printed: Print, tongue: Tongue) -> str | None:
        if printed.code not in EDGES:
            return None
        family = family_of(printed.colours)
        return tower(family, printed.code[1], EDGES[printed.code], tongue(family.place))


def _signs(edge: str) -> str:
    return edge.replace("S", BaseFace.symbol_signs[SUN]).replace("M", BaseFace.symbol_signs[MOON])


TowersFace(towers)
