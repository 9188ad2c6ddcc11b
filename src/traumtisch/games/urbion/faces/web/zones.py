"""The zones of the base game besides the row: piles, what lies in front, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.pieces import NOTHING, pile, place, together
from traumtisch.games.urbion.cards import PLUS, SIDES
from traumtisch.games.urbion.faces.web import actions
from traumtisch.games.urbion.faces.web.pieces import Pieces, back
from traumtisch.games.urbion.faces.web.row import side_of
from traumtisch.games.urbion.faces.web.sprite import BACK, CITY_BACK
from traumtisch.games.urbion.view import UrbionView

ON_SIDE = {"plus": N_("plus"), "minus": N_("minus")}


# ---- piles -------------------------------------------------------------------------------------


def piles(pieces: Pieces, view: UrbionView) -> h.Element:
    tongue = pieces.tongue
    ends = ((N_("Known on top"), view.deck.top), (N_("Known below"), view.deck.bottom))
    known = [
        h.div(class_="known")[h.h3[tongue(label)], h.div(class_="strip")[pieces.row(cards)]]
        for label, cards in ends
        if cards
    ]
    return h.section(class_="piles", aria_label=tongue(N_("Piles")))[
        h.div(class_="stacks")[
            pile("deck", tongue(N_("Dream deck")), view.deck.size, _backs(BACK, view.deck.size)),
            pile("discard", tongue(N_("Discard pile")), len(view.discard), pieces.row(view.discard[-1:])),
            pile("stack", tongue(N_("City stack")), view.stack, _backs(CITY_BACK, view.stack)),
            _pacified(pieces, view),
        ],
        known,
    ]


def _backs(symbol: str, number: int) -> Markup:
    return back("", symbol) if number else NOTHING


def _pacified(pieces: Pieces, view: UrbionView) -> Markup:
    """How many cities there are in all is what one plays for (UR-9.1)."""
    top = pieces.row(view.success[-1:])
    return pile("success", pieces.tongue(N_("Pacified")), len(view.success), top, view.cities)


# ---- what lies in front ------------------------------------------------------------------------


def trays(pieces: Pieces, view: UrbionView) -> Markup:
    """What is being dealt with right now, the most urgent last, which is nearest to the hand."""
    books = view.modules.get("books", {})
    waiting = [card for reveal in view.reveals for card in reveal]
    shown = (
        ("set-aside", N_("Set aside"), pieces.row(view.set_aside)),
        ("ordered", N_("Comes on top"), pieces.row(books.get("ordered", ()))),
        ("looked-at", N_("Looked at"), pieces.row(books.get("looked_at", ()))),
        ("revealed", N_("Revealed"), pieces.row(waiting)),
        ("pending", N_("Being resolved"), pieces.row(view.pending)),
        ("dealing", N_("To be laid"), _dealt(pieces, view.dealing)),
        ("actions", N_("Action"), _actions(pieces, view)),
    )
    return together(
        pieces.cards_in(f"tray {name}", heading, cards) for name, heading, cards in shown if cards
    )


def _dealt(pieces: Pieces, dealing: Sequence[Component]) -> Markup:
    """Each dream with the sides on which it can lie, to be chosen one for each."""
    return together(_with_sides(pieces.card(dream), _its_sides(pieces, dream)) for dream in dealing)


def _its_sides(pieces: Pieces, dream: Component) -> Markup:
    face = pieces.face(dream.face)
    sides = [side for side in SIDES if (face.plus if side == PLUS else face.minus)]
    return together(place(side_of(dream.id, side), pieces.tongue(ON_SIDE[side])) for side in sides)


@lru_cache(maxsize=512)
def _with_sides(dream: Markup, sides: Markup) -> Markup:
    return Markup(h.div(class_="dealt")[dream, h.div(class_="sides")[sides]])


def _actions(pieces: Pieces, view: UrbionView) -> Markup:
    """The signs of the actions, while one is being chosen; which of them are possible the page knows."""
    if view.moment != actions.MOMENT:
        return NOTHING
    gardens = any(face.kind == "garden" for face in pieces.cards.faces)
    return together(
        _action(action.verb, pieces.tongue(action.label))
        for action in actions.ACTIONS
        if gardens or not action.module
    )


@lru_cache(maxsize=64)
def _action(verb: str, label: str) -> Markup:
    return Markup(
        h.div(class_="action", data_thing=actions.thing_of(verb), role="img", aria_label=label)[
            h.svg(viewBox="0 0 52 52", aria_hidden="true")[h.use(href=f"#{actions.symbol_of(verb)}")],
            h.span(aria_hidden="true")[label],
        ]
    )


def hand(pieces: Pieces, view: UrbionView, polarity: h.Node) -> h.Element:
    label = pieces.tongue(N_("Hand"))
    return h.section(class_="own")[
        h.h2[label], h.div(class_="held")[polarity, h.div(class_="cards")[pieces.row(view.hand)]]
    ]
