"""The table of Urbion, made from a View alone."""

from __future__ import annotations

from traumtisch.faces import html as h
from traumtisch.games.urbion.faces.web import zones
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.faces.web.row import row
from traumtisch.games.urbion.view import UrbionView


def board(pieces: InBrowser, view: UrbionView) -> h.Element:
    beside = [zone for face in pieces.faces for zone in face.web_zones(pieces, view) if zone]
    return h.div(class_="urbion")[
        h.div(class_="table")[
            zones.piles(pieces, view),
            row(pieces, view),
            h.div(class_="beside")[beside] if beside else None,
            h.div(class_="near hand")[
                h.div(class_="trays")[zones.trays(pieces, view)], zones.hand(pieces, view)
            ],
        ]
    ]
