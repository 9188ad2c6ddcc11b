"""Urbion's face in a browser: what the house asks for, put together from the pages of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.faces import drawing
from traumtisch.faces.card_faces import CardWebFace
from traumtisch.faces.drawing import SHAPE, at
from traumtisch.faces.face import Progress
from traumtisch.games.urbion.faces.actions import actions_in
from traumtisch.games.urbion.faces.module_face import faces_in
from traumtisch.games.urbion.faces.web import beside
from traumtisch.games.urbion.faces.web.board import board
from traumtisch.games.urbion.faces.web.elements import BY_LETTER
from traumtisch.games.urbion.faces.web.more import more, summary
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.view import UrbionView


def where_it_stands(view: UrbionView) -> Phrase:
    return Phrase(
        N_("Turn {turn} · {success} of {cities} cities · {deck} dreams in the deck"),
        turn=view.turn,
        success=len(view.success),
        cities=view.cities,
        deck=view.deck.size,
    )


class UrbionWebFace(CardWebFace[UrbionView, InBrowser]):
    title, prefix = "Urbion", "ur"
    assets = Path(__file__).parent / "assets"
    faces = staticmethod(faces_in)
    pieces_type = InBrowser
    lid = staticmethod(beside.box_lid)
    table, besides, reached = staticmethod(board), staticmethod(more), staticmethod(summary)
    where_it_stands = staticmethod(where_it_stands)

    def progress(self, rules: Rules, view: UrbionView) -> Progress:
        done = len(view.success)
        words = Phrase(
            N_("{success} of {cities} cities · {deck} dreams"),
            success=done,
            cities=view.cities,
            deck=view.deck.size,
        )
        return Progress(done, view.cities, words)

    def signs(self, rules: Rules) -> Iterator[tuple[str, str]]:
        for element in BY_LETTER.values():
            yield f"ur-sign-{element.letter}", at(0, 0, element.symbol("currentColor", "none"), 2)
        for action in actions_in(faces_in(rules)):
            yield action.symbol, action.picture

    def definitions(self) -> str:
        return _definitions()


@cache
def _definitions() -> str:
    elements = BY_LETTER.values()
    drawn = [drawing.gradient(f"ur-g-{e.name}", e.mid, e.deep) for e in elements]
    drawn += [drawing.pattern(f"ur-p-{e.name}", e.pattern, e.ink, ".24") for e in elements]
    drawn += [
        f'<clipPath id="ur-card">{SHAPE}/></clipPath>',
        '<clipPath id="ur-left"><path d="M-50 -50H0V50H-50Z"/></clipPath>',
        '<clipPath id="ur-right"><path d="M0 -50H50V50H0Z"/></clipPath>',
    ]
    return "".join(drawn)
