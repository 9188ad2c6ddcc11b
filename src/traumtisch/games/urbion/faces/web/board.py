"""The table of Urbion, made from a View alone."""

from __future__ import annotations

import htpy as h

from traumtisch.games.urbion.faces.web import module_zones, zones
from traumtisch.games.urbion.faces.web.pieces import Pieces
from traumtisch.games.urbion.faces.web.row import row
from traumtisch.games.urbion.view import UrbionView


def board(pieces: Pieces, view: UrbionView) -> h.Element:
    beside = module_zones.all_zones(pieces, view)
    return h.div(class_="urbion")[
        h.div(class_="table")[
            zones.piles(pieces, view),
            row(pieces, view),
            h.div(class_="beside")[beside] if beside else None,
            h.div(class_="near hand")[
                h.div(class_="trays")[zones.trays(pieces, view)],
                zones.hand(pieces, view, module_zones.own_polarity(pieces, view.modules)),
            ],
        ]
    ]
