"""The table of Onirim on a screen: what the terminal asks for, put together from the zones."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces.card_faces import CardScreenFace
from traumtisch.faces.screen import Block, ScreenZone, Size, below, labelled, wrapped
from traumtisch.games.onirim.faces.module_face import faces_in
from traumtisch.games.onirim.faces.screen import zones
from traumtisch.games.onirim.faces.screen.pieces import OnScreen
from traumtisch.games.onirim.faces.web.board import HOPELESS
from traumtisch.games.onirim.faces.web.face import where_it_stands
from traumtisch.games.onirim.view import OnirimView

L, M, S = Size.LARGE, Size.MEDIUM, Size.SMALL


class OnirimScreenFace(CardScreenFace[OnirimView, OnScreen]):
    """The sizes are those of the hand, of the labyrinth, and of everything else."""

    ways = ((L, L, M), (L, M, M), (M, M, M), (M, M, S), (M, S, S), (S, S, S))
    explains = N_(
        "Cards: R red, B blue, G green, N brown; ☀ sun, ☾ moon, ⚷ key, ∩ door, ☠ nightmare.\n"
        "Trios in brackets are used up; ▸ is where the next card goes, R· a door that is missing."
    )

    faces = staticmethod(faces_in)
    pieces_type = OnScreen
    where_it_stands = staticmethod(where_it_stands)

    def table(self, pieces: OnScreen, view: OnirimView, width: int, *sizes: Size) -> Block:
        hand, row, rest = sizes
        shown: list[ScreenZone] = [
            *zones.doors(pieces, view, rest),
            *zones.labyrinth(pieces, view, row),
            zones.piles(pieces, view, rest),
            zones.crowded_limbo(pieces, view),
            *pieces.known_ends(view.deck),
            *(zone for face in pieces.faces for zone in face.screen_zones(pieces, view)),
            *zones.trays(pieces, view, hand),
            *zones.hand(pieces, view, hand),
        ]
        warning = [] if view.can_still_be_won else [wrapped(pieces.tongue(HOPELESS), width, ink="red")]
        return below([*warning, labelled(shown, pieces.tongue, width)])
