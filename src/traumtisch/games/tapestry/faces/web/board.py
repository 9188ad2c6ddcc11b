"""The table of Tapestry, made from a View alone: people, tracks, places, one's own things.

Where there is little room, the parts stand under tabs (`data-part`); the page opens the one that is asked
about.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.faces.tabs import tabs
from traumtisch.games.tapestry.faces.web import mat, middle, signs
from traumtisch.games.tapestry.faces.web.city import capital
from traumtisch.games.tapestry.faces.web.people import people
from traumtisch.games.tapestry.faces.web.pieces import Pieces, me, mine
from traumtisch.games.tapestry.faces.web.tracks import tracks
from traumtisch.games.tapestry.faces.web.world import world
from traumtisch.games.tapestry.view import TapestryView

PARTS = (
    ("tracks", "advance", N_("Tracks")),
    ("map", "tile", N_("Map")),
    ("city", "district", N_("City")),
    ("mat", "income", N_("Mat")),
    ("cards", "tapestry", N_("Cards")),
)


def board(pieces: Pieces, view: TapestryView, *, closed: frozenset[int] = frozenset()) -> h.Element:
    """`closed` are the seats of whom only a line is told."""
    player = mine(view)
    return h.div(class_=f"tapestry {focus(view)}".rstrip(), data_open="tracks")[
        people(pieces, view, closed),
        middle.offered(pieces, view),
        _tabs(pieces),
        tracks(pieces, view),
        # Columns where there is room; elsewhere what is in them stands under each other.
        h.div(class_="column places")[
            world(pieces, view), middle.hand(pieces, view), middle.market(pieces, view)
        ],
        h.div(class_="column own")[capital(pieces, view), mat.civilizations(pieces, player)],
        h.div(class_="column things")[
            mat.stocks(pieces, player),
            mat.income(pieces, view, me(view)),
            mat.eras(pieces, player),
            mat.technologies(pieces, player),
        ],
        h.div(class_="rest")[
            middle.spaces(pieces, view),
            middle.achievements(pieces, view),
            middle.landmarks_left(pieces, view),
            middle.of_boxes(pieces, view, me(view)),
            middle.of_boxes(pieces, view),
        ],
    ]


def focus(view: TapestryView) -> str:
    """What is being placed is shown larger than the rest."""
    handled = view.handled
    if handled is None or handled.seat != me(view):
        return ""
    return "on-map" if handled.what.startswith("territory.") or handled.dice else "on-city"


@lru_cache(maxsize=64)
def _tabs(pieces: Pieces) -> Markup:
    return tabs(PARTS, signs.sign, pieces.say)
