"""The table of Onirim, made from a View alone."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import boards
from traumtisch.faces import html as h
from traumtisch.games.onirim.faces.web import zones
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.view import OnirimView

HOPELESS = N_("A card you need is out of the game: this dream can no longer be won.")


def board(pieces: InBrowser, view: OnirimView) -> h.Element:
    return boards.board(
        "onirim",
        piles=zones.piles(pieces, view),
        piles_label=pieces.tongue(N_("Piles")),
        ground=[
            None if view.can_still_be_won else h.p(class_="hopeless")[pieces.tongue(HOPELESS)],
            zones.doors_zone(pieces, view),
            zones.labyrinth_zone(pieces, view),
        ],
        beside=[
            *(zone for face in pieces.faces for zone in face.web_zones(pieces, view)),
            *pieces.known_ends(view.deck),
        ],
        in_front=zones.trays(pieces, view),
        hand=zones.hand(pieces, view),
    )
