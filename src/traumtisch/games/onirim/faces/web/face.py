"""Onirim's face in a browser: what the house asks for, put together from the pages of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.faces.card_faces import CardWebFace
from traumtisch.faces.drawing import at
from traumtisch.faces.face import Progress
from traumtisch.games.onirim.faces.module_face import faces_in
from traumtisch.games.onirim.faces.web import beside, cards
from traumtisch.games.onirim.faces.web.board import board
from traumtisch.games.onirim.faces.web.families import FAMILIES
from traumtisch.games.onirim.faces.web.more import more, summary
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.faces.web.zones import doors_by_colour
from traumtisch.games.onirim.view import OnirimView


def where_it_stands(view: OnirimView) -> Phrase:
    return Phrase(N_("Turn {turn} · {deck} cards in the deck"), turn=view.turn, deck=view.deck.size)


class OnirimWebFace(CardWebFace[OnirimView, InBrowser]):
    title, prefix = "Onirim", "on"
    assets = Path(__file__).parent / "assets"
    faces = staticmethod(faces_in)
    pieces_type = InBrowser
    lid = staticmethod(beside.box_lid)
    table, besides, reached = staticmethod(board), staticmethod(more), staticmethod(summary)
    where_it_stands = staticmethod(where_it_stands)

    def progress(self, rules: Rules, view: OnirimView) -> Progress:
        pieces_of_others = [other.doors for face in faces_in(rules) for other in face.others(view)]
        laid = len(view.doors) + sum(map(len, pieces_of_others))
        number = sum(doors_by_colour(rules.material).values())
        words = Phrase(
            N_("{laid} of {number} doors · deck {deck}"), laid=laid, number=number, deck=view.deck.size
        )
        return Progress(laid, number, words)

    def definitions(self) -> str:
        return cards.definitions()

    def signs(self, rules: Rules) -> Iterator[tuple[str, str]]:
        for face in faces_in(rules):
            for symbol, sign in face.drawn_symbols.items():
                yield f"sign-{symbol}", sign("currentColor", "none")
        for family in FAMILIES.values():
            yield f"emblem-{family.colour}", at(0, 0, family.emblem("currentColor", "none"), 2)
