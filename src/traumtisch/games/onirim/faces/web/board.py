"""The table of Onirim, made from a View alone."""

from __future__ import annotations

import htpy as h

from traumtisch.engine.phrase import N_
from traumtisch.games.onirim.faces.offered import discard_is_spread, faces_offered
from traumtisch.games.onirim.faces.web import module_zones, zones
from traumtisch.games.onirim.faces.web.pieces import Pieces
from traumtisch.games.onirim.view import OnirimView


def board(pieces: Pieces, view: OnirimView) -> h.Element:
    spread, modules = discard_is_spread(view), view.modules
    figure = module_zones.incubus(pieces, modules["incubus"]) if "incubus" in modules else None
    beside = [
        zone
        for module, draw in module_zones.ZONES.items()
        if module in modules
        for zone in draw(pieces, modules[module])
    ]
    hopeless = N_("A card you need is out of the game: this dream can no longer be won.")
    return h.div(class_="onirim")[
        h.div(class_="table")[
            None if view.can_still_be_won else h.p(class_="hopeless")[pieces.tongue(hopeless)],
            zones.doors_zone(pieces, view),
            zones.labyrinth_zone(pieces, view),
            zones.piles_zone(pieces, view, figure, spread=spread),
            h.div(class_="beside")[beside] if beside else None,
            h.div(class_="near")[
                h.div(class_="trays")[
                    zones.trays(pieces, view, spread=spread, searched=faces_offered(pieces.cards, view))
                ],
                zones.hand(pieces, view),
            ],
        ]
    ]
