"""The table of Onirim, made from a View alone."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.onirim.faces.web import zones
from traumtisch.games.onirim.faces.web.pieces import InBrowser
from traumtisch.games.onirim.view import OnirimView

HOPELESS = N_("A card you need is out of the game: this dream can no longer be won.")


def board(pieces: InBrowser, view: OnirimView) -> h.Element:
    beside = [zone for face in pieces.faces for zone in face.web_zones(pieces, view) if zone]
    return h.div(class_="onirim")[
        h.div(class_="table")[
            None if view.can_still_be_won else h.p(class_="hopeless")[pieces.tongue(HOPELESS)],
            zones.doors_zone(pieces, view),
            zones.labyrinth_zone(pieces, view),
            zones.piles_zone(pieces, view),
            h.div(class_="beside")[beside] if beside else None,
            h.div(class_="near")[
                h.div(class_="trays")[zones.trays(pieces, view)],
                zones.hand(pieces, view),
            ],
        ]
    ]
