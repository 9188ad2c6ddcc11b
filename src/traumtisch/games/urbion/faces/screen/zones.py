"""The zones of the base game besides the row: piles, what lies in front, the hand."""

from __future__ import annotations

from functools import partial

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.screen import NOTHING, Block, Size, Zone, beside, card, flow, pile, place, words
from traumtisch.games.urbion.cards import PLUS, SIDES
from traumtisch.games.urbion.faces.screen.pieces import Pieces
from traumtisch.games.urbion.faces.web import actions
from traumtisch.games.urbion.faces.web.row import side_of
from traumtisch.games.urbion.view import UrbionView

SIDE_SIGNS = {"plus": "+", "minus": "−"}


def piles(pieces: Pieces, view: UrbionView, size: Size) -> Zone:
    tongue = pieces.tongue
    empty = NOTHING if size is Size.SMALL else card(size, "  ", ground="")
    discard, success = [
        beside(pieces.row(there[-1:], size)) or empty for there in (view.discard, view.success)
    ]
    pacified = f"{len(view.success)}/{view.cities}"
    shown = [
        pile(size, tongue(N_("Dream deck")), view.deck.size, NOTHING, "deck"),
        pile(size, tongue(N_("Discard pile")), len(view.discard), discard, "discard"),
        pile(size, tongue(N_("City stack")), view.stack, NOTHING, "stack"),
        pile(size, tongue(N_("Pacified")), pacified, success, "success"),
    ]
    return Zone(N_("Piles"), partial(flow, shown, gap=2))


def known_places(pieces: Pieces, view: UrbionView) -> list[Zone]:
    """What this seat knows of the deck's order."""
    ends = ((N_("Known on top"), view.deck.top), (N_("Known below"), view.deck.bottom))
    return [Zone(label, partial(flow, pieces.row(cards))) for label, cards in ends]


def trays(pieces: Pieces, view: UrbionView) -> list[Zone]:
    """What is being dealt with right now, the most urgent last, which is nearest to the hand."""
    books = view.modules.get("books", {})
    waiting = [card for reveal in view.reveals for card in reveal]
    dealt = [_with_sides(pieces, dream) for dream in view.dealing]
    shown = (
        (N_("Set aside"), pieces.row(view.set_aside)),
        (N_("Comes on top"), pieces.row(books.get("ordered", ()))),
        (N_("Looked at"), pieces.row(books.get("looked_at", ()))),
        (N_("Revealed"), pieces.row(waiting)),
        (N_("Being resolved"), pieces.row(view.pending)),
        (N_("To be laid"), dealt),
        (N_("Action"), _actions(pieces, view)),
    )
    return [Zone(label, partial(flow, blocks)) for label, blocks in shown]


def _with_sides(pieces: Pieces, dream: Component) -> Block:
    """A dream with the sides on which it can lie, to be chosen one for each."""
    face = pieces.face(dream.face)
    sides = [side for side in SIDES if (face.plus if side == PLUS else face.minus)]
    places = [place(Size.SMALL, SIDE_SIGNS[side], side_of(dream.id, side)) for side in sides]
    return beside([pieces.card(dream), *places], gap=0)


def _actions(pieces: Pieces, view: UrbionView) -> list[Block]:
    """The actions, while one is being chosen; which of them are possible the list of options says."""
    if view.moment != actions.MOMENT:
        return []
    gardens = any(face.kind == "garden" for face in pieces.cards.faces)
    return [
        place(Size.SMALL, pieces.tongue(action.label), actions.thing_of(action.verb))
        for action in actions.ACTIONS
        if gardens or not action.module
    ]


def hand(pieces: Pieces, view: UrbionView, size: Size) -> Zone:
    shown = pieces.row(view.hand, size)
    return Zone(N_("Hand"), partial(flow, shown or [words(pieces.tongue(N_("(empty)")), faint=True)]))
