"""The zones of the base game besides the row: piles, what lies in front, the hand."""

from __future__ import annotations

from functools import partial

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.screen import Block, ScreenZone, Size, beside, flow, place
from traumtisch.games.urbion.faces import things
from traumtisch.games.urbion.faces.actions import MOMENT, actions_in
from traumtisch.games.urbion.faces.screen.pieces import OnScreen
from traumtisch.games.urbion.view import UrbionView

SIDE_SIGNS = {"plus": "+", "minus": "−"}
SOFT_HYPHEN = "\u00ad"
"""Where a browser may break a word; terminals would show it."""


def piles(pieces: OnScreen, view: UrbionView, size: Size) -> ScreenZone:
    discard, success = [pieces.upper(there[-1:], size) for there in (view.discard, view.success)]
    pacified = f"{len(view.success)}/{view.cities}"
    shown = [
        pieces.pile(size, N_("Dream deck"), view.deck.size, "deck"),
        pieces.pile(size, N_("Discard pile"), len(view.discard), "discard", discard),
        pieces.pile(size, N_("City stack"), view.stack, "stack"),
        pieces.pile(size, N_("Pacified"), pacified, "success", success),
    ]
    return ScreenZone(N_("Piles"), partial(flow, shown, gap=2))


def trays(pieces: OnScreen, view: UrbionView) -> list[ScreenZone]:
    """What is being dealt with right now, the most urgent last, which is nearest to the hand."""
    dealt = [_with_sides(pieces, dream) for dream in view.dealing]
    return [
        pieces.cards_in(N_("Set aside"), view.set_aside),
        *pieces.trays(tray for face in pieces.faces for tray in face.trays(view)),
        pieces.cards_in(N_("Revealed"), (card for reveal in view.reveals for card in reveal)),
        pieces.cards_in(N_("Being resolved"), view.pending),
        ScreenZone(N_("To be laid"), partial(flow, dealt)),
        ScreenZone(N_("Action"), partial(flow, _actions(pieces, view))),
    ]


def _with_sides(pieces: OnScreen, dream: Component) -> Block:
    """A dream with the sides on which it can lie, to be chosen one for each."""
    sides = pieces.cards.sides[pieces.cards.number(dream)]
    places = [place(Size.SMALL, SIDE_SIGNS[side], things.side_of(dream.id, side)) for side in sides]
    return beside([pieces.card(dream), *places], gap=0)


def _actions(pieces: OnScreen, view: UrbionView) -> list[Block]:
    """The actions, while one is being chosen; which of them are possible the list of options says."""
    if view.moment != MOMENT:
        return []
    return [
        place(Size.SMALL, pieces.tongue(action.label).replace(SOFT_HYPHEN, ""), things.action(action.verb))
        for action in actions_in(pieces.faces)
    ]
