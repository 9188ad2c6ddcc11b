"""The table of Onirim, made from a View alone."""

from __future__ import annotations

import htpy as h

from traumtisch.engine.phrase import N_
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
                    zones.trays(pieces, view, spread=spread, searched=faces_offered(pieces, view))
                ],
                zones.hand(pieces, view),
            ],
        ]
    ]


def discard_is_spread(view: OnirimView) -> bool:
    """Whether a card of the discard pile is being chosen: to pay for a spell, or by Cyclobot."""
    book, oniverse = view.modules.get("book", {}), view.modules.get("oniverse", {})
    return bool(book.get("owed") or oniverse.get("given"))


def faces_offered(pieces: Pieces, view: OnirimView) -> list[str]:
    """The faces among which one chooses in the deck: keys for P-BLUE, any face for a Happy Dream."""
    dreaming = any(pieces.face(card.face).kind == "happy dream" for card in view.pending)
    losing = view.moment == "lose_a_key"
    if not losing and not (dreaming and view.moment == "search"):
        return []
    known = [card.face for card in (*view.deck.top, *view.deck.bottom) if card]
    there = {*view.unseen, *known}
    cards = pieces.cards
    return [
        code
        for code, (first, *_) in cards.by_code.items()
        if code in there and (cards.is_key[first] or not losing)
    ]
