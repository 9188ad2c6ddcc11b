"""The table of Urbion on a screen: what the terminal asks for, put together from the zones."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces.card_faces import CardScreenFace
from traumtisch.faces.screen import Block, Size, below, labelled
from traumtisch.games.urbion.faces.module_face import faces_in
from traumtisch.games.urbion.faces.screen import row, zones
from traumtisch.games.urbion.faces.screen.pieces import OnScreen
from traumtisch.games.urbion.faces.web.face import where_it_stands
from traumtisch.games.urbion.view import UrbionView

L, M, S, T = Size.LARGE, Size.MEDIUM, Size.SMALL, Size.TINY


class UrbionScreenFace(CardScreenFace[UrbionView, OnScreen]):
    """The sizes are those of the hand, of the cities with their dreams, and of everything else."""

    ways = ((L, L, M), (L, M, M), (M, M, M), (M, M, S), (M, T, S), (S, T, S))
    explains = N_(
        "Dreams: S Sogna, I Incubus, C Chaos, with value and element; e■ earth, f▲ fire, w▼ water,"
        " a○ air.\n"
        "Beside each city stand the sums of its sides, at the end what they make together; balanced"
        " cities stand between = signs."
    )

    faces = staticmethod(faces_in)
    pieces_type = OnScreen
    where_it_stands = staticmethod(where_it_stands)

    def table(self, pieces: OnScreen, view: UrbionView, width: int, *sizes: Size) -> Block:
        hand, cities, rest = sizes
        shown = [
            zones.piles(pieces, view, rest),
            *pieces.known_ends(view.deck),
            *(zone for face in pieces.faces for zone in face.screen_zones(pieces, view)),
            *zones.trays(pieces, view),
            pieces.hand(view.hand, hand),
        ]
        return below([row.row(pieces, view, cities, width), labelled(shown, pieces.tongue, width)])
