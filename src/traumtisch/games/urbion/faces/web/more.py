"""What one may look through besides the table, and what was reached in the end."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.faces.card_pieces import LookedThrough, codes_of
from traumtisch.faces.pieces import facts, together
from traumtisch.games.urbion.faces.web import statistics
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.view import UrbionView


def more(pieces: InBrowser, view: UrbionView) -> h.Element:
    """Chances of the next dream, what can still come, and all piles. Nothing here is a thing on the table."""
    chances = statistics.chances(pieces.faces, pieces.cards, view)
    piles = [
        LookedThrough(
            N_("Still in the dream deck, place unknown ({number})"), view.unseen, "deck", always=True
        ),
        LookedThrough(N_("Known on top ({number})"), codes_of(view.deck.top), "deck"),
        LookedThrough(N_("Known below ({number})"), codes_of(view.deck.bottom), "deck"),
        LookedThrough(N_("Still in the city stack ({number})"), view.unseen_cities, "stack", always=True),
        *(LookedThrough(title, codes) for face in pieces.faces for title, codes in face.piles(view)),
        LookedThrough(N_("Discard pile ({number})"), codes_of(view.discard), "discard", always=True),
        LookedThrough(N_("Pacified ({number})"), codes_of(view.success), "success", always=True),
        LookedThrough(N_("Out of the game ({number})"), codes_of(view.box)),
    ]
    groups = ((group.label, group.key, chance) for group, chance in chances.items())
    return h.div(class_="urbion besides")[
        pieces.besides(pieces.chances(N_("The next dream"), groups, "deck"), piles)
    ]


def summary(pieces: InBrowser, view: UrbionView) -> h.Element:
    """The cities that were pacified, and the figures of the game."""
    figures: list[tuple[str, str]] = [
        (N_("Cities pacified"), f"{len(view.success)} / {view.cities}"),
        (N_("Turns"), str(view.turn)),
        (N_("Dreams left in the deck"), str(view.deck.size)),
        (N_("Dreams discarded"), str(len(view.discard))),
        *(figure for face in pieces.faces for figure in face.figures(view)),
    ]
    return h.div(class_="urbion reached")[
        h.div(class_="cards")[together(pieces.small(city.face) for city in view.success)],
        facts((pieces.tongue(label), figure) for label, figure in figures),
    ]
