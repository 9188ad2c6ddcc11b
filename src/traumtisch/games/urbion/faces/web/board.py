"""The table of Urbion, made from a View alone."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import boards
from traumtisch.faces import html as h
from traumtisch.games.urbion.faces.web import zones
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.faces.web.row import row
from traumtisch.games.urbion.view import UrbionView


def board(pieces: InBrowser, view: UrbionView) -> h.Element:
    return boards.board(
        "urbion",
        piles=zones.piles(pieces, view),
        piles_label=pieces.tongue(N_("Piles")),
        ground=row(pieces, view),
        beside=[
            *(zone for face in pieces.faces for zone in face.web_zones(pieces, view)),
            *pieces.known_ends(view.deck),
        ],
        in_front=zones.trays(pieces, view),
        hand=zones.hand(pieces, view),
    )
