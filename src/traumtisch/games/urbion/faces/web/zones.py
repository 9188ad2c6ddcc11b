"""The zones of the base game besides the row: piles, what lies in front, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.faces.pieces import NOTHING, pile, place, together
from traumtisch.games.urbion.cards import DREAM
from traumtisch.games.urbion.faces import things
from traumtisch.games.urbion.faces.actions import MOMENT, actions_in
from traumtisch.games.urbion.faces.module_face import Action
from traumtisch.games.urbion.faces.things import side_of
from traumtisch.games.urbion.faces.web.beside import CITY_BACK
from traumtisch.games.urbion.faces.web.pieces import InBrowser
from traumtisch.games.urbion.view import UrbionView

ON_SIDE = {"plus": N_("plus"), "minus": N_("minus")}


# ---- piles -------------------------------------------------------------------------------------


def piles(pieces: InBrowser, view: UrbionView) -> h.Node:
    tongue, top = pieces.tongue, pieces.row(view.discard[-1:])
    cities = _backs(pieces, CITY_BACK, view.stack)
    return [
        pile(
            "deck",
            tongue(N_("Dream deck")),
            view.deck.size,
            _backs(pieces, "", view.deck.size),
            short=tongue(N_("dreams")),
            clock=pieces.cards.type.count(DREAM),
        ),
        pile("discard", tongue(N_("Discard pile")), len(view.discard), top, short=tongue(N_("discarded"))),
        pile("stack", tongue(N_("City stack")), view.stack, cities, short=tongue(N_("cities"))),
        _pacified(pieces, view),
        [face.among_the_piles(pieces, view) for face in pieces.faces],
    ]


def _backs(pieces: InBrowser, symbol: str, number: int) -> Markup:
    return pieces.back("", symbol) if number else NOTHING


def _pacified(pieces: InBrowser, view: UrbionView) -> Markup:
    """How many cities there are in all is what one plays for (UR-9.1)."""
    top = pieces.row(view.success[-1:])
    return pile("success", pieces.tongue(N_("Pacified")), len(view.success), top, view.cities)


# ---- what lies in front ------------------------------------------------------------------------


def trays(pieces: InBrowser, view: UrbionView) -> Markup:
    """What is being dealt with right now, the most urgent last, which is nearest to the hand."""
    return pieces.in_front(
        (
            ("set-aside", N_("Set aside"), pieces.row(view.set_aside)),
            *pieces.trays(tray for face in pieces.faces for tray in face.trays(view)),
            ("revealed", N_("Revealed"), pieces.row(card for reveal in view.reveals for card in reveal)),
            ("pending", N_("Being resolved"), pieces.row(view.pending)),
            ("dealing", N_("To be laid"), _dealt(pieces, view.dealing)),
            ("actions", N_("Action"), _actions(pieces, view)),
        )
    )


def _dealt(pieces: InBrowser, dealing: Sequence[Component]) -> Markup:
    """Each dream with the sides on which it can lie, to be chosen one for each."""
    return together(_with_sides(pieces.card(dream), _its_sides(pieces, dream)) for dream in dealing)


def _its_sides(pieces: InBrowser, dream: Component) -> Markup:
    sides = pieces.cards.sides[pieces.cards.number(dream)]
    return together(place(side_of(dream.id, side), pieces.tongue(ON_SIDE[side])) for side in sides)


@lru_cache(maxsize=512)
def _with_sides(dream: Markup, sides: Markup) -> Markup:
    return Markup(h.div(class_="dealt")[dream, h.div(class_="sides")[sides]])


def _actions(pieces: InBrowser, view: UrbionView) -> Markup:
    """The signs of the actions, while one is being chosen; which of them are possible the page knows."""
    if view.moment != MOMENT:
        return NOTHING
    return together(_action(each, pieces.tongue(each.label)) for each in actions_in(pieces.faces))


@lru_cache(maxsize=64)
def _action(action: Action, label: str) -> Markup:
    return Markup(
        h.div(class_="action", data_thing=things.action(action.verb), role="img", aria_label=label)[
            h.svg(viewBox="0 0 52 52", aria_hidden="true")[h.use(href=f"#{action.symbol}")],
            h.span(aria_hidden="true")[label],
        ]
    )


def hand(pieces: InBrowser, view: UrbionView) -> h.Element:
    beside = [face.beside_the_hand(pieces, view) for face in pieces.faces]
    return h.section(class_="hand")[
        h.h2[pieces.tongue(N_("Hand"))],
        h.div(class_="held")[beside, h.div(class_="cards")[pieces.row(view.hand)]],
    ]
