"""Onirim's face in a browser: what the house asks for, put together from the pages of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import html as h
from traumtisch.faces.card_faces import CardWebFace
from traumtisch.faces.drawing import at
from traumtisch.games.onirim.faces.module_face import OnirimModuleFace, faces_in
from traumtisch.games.onirim.faces.web import beside, cards
from traumtisch.games.onirim.faces.web.board import board
from traumtisch.games.onirim.faces.web.families import FAMILIES
from traumtisch.games.onirim.faces.web.more import more, summary
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.view import OnirimView


def where_it_stands(view: OnirimView) -> Phrase:
    return Phrase(N_("Turn {turn} · {deck} cards in the deck"), turn=view.turn, deck=view.deck.size)


class OnirimWebFace(CardWebFace[OnirimView, InBrowser]):
    title = "Onirim"
    prefix = "on"
    assets = Path(__file__).parent / "assets"

    def faces(self, rules: Rules) -> tuple[OnirimModuleFace, ...]:
        return faces_in(rules)

    def pieces(self, rules: Rules, tongue: Tongue) -> InBrowser:
        return _pieces(rules, tongue)

    def lid(self) -> str:
        return beside.box_lid(self.title)

    def table(self, pieces: InBrowser, view: OnirimView) -> h.Element:
        return board(pieces, view)

    def besides(self, pieces: InBrowser, view: OnirimView) -> h.Element:
        return more(pieces, view)

    def reached(self, pieces: InBrowser, view: OnirimView) -> h.Element:
        return summary(pieces, view)

    def where_it_stands(self, view: OnirimView) -> Phrase:
        return where_it_stands(view)

    def definitions(self) -> str:
        return cards.definitions()

    def signs(self, rules: Rules) -> Iterator[tuple[str, str]]:
        for face in faces_in(rules):
            for symbol, sign in face.drawn_symbols.items():
                yield f"sign-{symbol}", sign("currentColor", "none")
        for family in FAMILIES.values():
            yield f"emblem-{family.colour}", at(0, 0, family.emblem("currentColor", "none"), 2)


@lru_cache(maxsize=64)
def _pieces(rules: Rules, tongue: Tongue) -> InBrowser:
    """Made once for a table and a language: names are said only once then."""
    return InBrowser(rules, tongue, faces_in(rules))
