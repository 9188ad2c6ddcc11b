"""The zones that the modules lay out beside the row. What is not known here is shown too, plainly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, cast

import htpy as h
from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.pieces import NOTHING, card, pile, together
from traumtisch.games.urbion.cards import MINUS, PLUS, signed
from traumtisch.games.urbion.faces.text import MODULE_ZONES, SHOWN_ELSEWHERE
from traumtisch.games.urbion.faces.web.pieces import Pieces, across, back
from traumtisch.games.urbion.faces.web.row import figure
from traumtisch.games.urbion.faces.web.sprite import (
    BOOK_BACK,
    POLARITY_NAMES,
    POSTCARD_BACK,
    VOID_CARD,
    WISE,
    WISE_CHAOS,
    polarity_symbol,
)
from traumtisch.games.urbion.state import SETUP
from traumtisch.games.urbion.view import UrbionView

Part = Mapping[str, Any]

UNSEEN_BOOKS, VOID_STACK, POSTCARD_STACK, WISE_PILE = "unseen-books", "void-stack", "postcard-stack", "wise"
POLARITY, PARTNERS_POLARITY = "polarity", "partner-polarity"
SIDE_OF = {"sognae": PLUS, "incubi": MINUS}
"""What a polarity lets be played."""


# ---- books of power ----------------------------------------------------------------------------


def books(pieces: Pieces, view: UrbionView, part: Part) -> list[h.Node]:
    """Those that are open; before the game, also those that are not, and their price (UR-15.2, UR-15.5)."""
    shelf, unseen = pieces.row(part["shelf"]), part["face_down"]
    if view.phase != SETUP:
        return [pieces.cards_in("books", N_("Books of Power"), shelf)] if shelf else []
    price = pieces.say(N_("{number} dreams each"), number=pieces.options.books_price)
    down = pile(UNSEEN_BOOKS, pieces.tongue(N_("Unseen")), unseen, back("", BOOK_BACK) if unseen else NOTHING)
    return [
        h.section(class_="books")[
            h.h2[pieces.tongue(N_("Books of Power")), h.small[price]], h.div(class_="cards")[shelf, down]
        ]
    ]


# ---- the Void ----------------------------------------------------------------------------------


def void(pieces: Pieces, view: UrbionView, part: Part) -> list[h.Node]:
    """The stack, and the figure while it is there; without cards it is gone for good (UR-17.10)."""
    if not part["cards"]:
        return [pieces.section("void", N_("The Void"), h.p[pieces.tongue(N_("gone for good"))])]
    standing = figure(pieces, flat=part["figure"] == "void flat") if part["figure"] else NOTHING
    cards = back("", VOID_CARD) + standing
    return [
        pieces.section(
            "void", N_("The Void"), pile(VOID_STACK, pieces.tongue(N_("Void cards")), part["cards"], cards)
        )
    ]


# ---- postcards ---------------------------------------------------------------------------------


def postcards(pieces: Pieces, view: UrbionView, part: Part) -> list[h.Node]:
    """The residents and their sum, which must not be below 0 in the end (UR-16.24); Wise Chaos; the rest."""
    tongue, total = pieces.tongue, part["sum"]
    kind = "sum good" if total >= 0 else "sum bad"
    groups = [
        h.div(class_="residents")[h.b[mark], h.div(class_="strip")[pieces.row(part[zone])]]
        for mark, zone in (("+1", "content"), ("−2", "disappointed"))
        if part[zone]
    ]
    wise = card("", WISE, "", "card back") if part["wise"] else NOTHING
    rest = across("", POSTCARD_BACK, "", "card back") if part["stack"] else NOTHING
    return [
        h.section(class_="postcards")[
            h.h2[tongue(N_("Residents")), h.b(class_=kind)[signed(total)]],
            groups,
            h.div(class_="stacks")[
                pile(WISE_PILE, tongue(WISE_CHAOS), part["wise"], wise),
                pile(POSTCARD_STACK, tongue(N_("Postcards")), part["stack"], rest),
            ],
        ]
    ]


# ---- team --------------------------------------------------------------------------------------


def team(pieces: Pieces, view: UrbionView, part: Part) -> list[h.Node]:
    """The partner: whose dreams they play, and their hand as far as one sees it."""
    theirs = _polarity(pieces, part["partner_polarity"], PARTNERS_POLARITY)
    return [
        h.section(class_="partner")[
            h.h2[pieces.tongue(N_("Partner's hand"))],
            h.div(class_="held")[theirs, h.div(class_="cards")[pieces.row(part["partner_hand"])]],
        ]
    ]


def own_polarity(pieces: Pieces, modules: Mapping[str, Part]) -> Markup:
    """Lies beside the own hand; it is what an exchange of polarities points at."""
    return _polarity(pieces, modules["team"]["polarity"], POLARITY) if "team" in modules else NOTHING


def _polarity(pieces: Pieces, polarity: str, thing: str) -> Markup:
    side = SIDE_OF[polarity]
    label = pieces.say(N_("Polarity: {side}"), side=pieces.tongue(POLARITY_NAMES[side]))
    return card(thing, polarity_symbol(side), label, "card polarity")


# ---- what nobody has told this face ------------------------------------------------------------

KNOWN: dict[str, frozenset[str]] = {
    "books": frozenset({"shelf", "face_down", "looked_at", "ordered"}),
    "void": frozenset({"cards", "row", "figure"}),
    "postcards": frozenset({"lying", "content", "disappointed", "sum", "wise", "stack", "unseen"}),
    "team": frozenset({"turn_of", "polarity", "partner_polarity", "partner_hand"}),
}
"""By module, the zones that are drawn above, at the row or in front of the hand."""
ZONES: dict[str, Callable[[Pieces, UrbionView, Part], list[h.Node]]] = {
    "team": team,
    "books": books,
    "void": void,
    "postcards": postcards,
}


def all_zones(pieces: Pieces, view: UrbionView) -> list[h.Node]:
    modules: Mapping[str, Part] = view.modules
    shown: list[h.Node] = []
    for module, draw in ZONES.items():
        if module in modules and KNOWN[module] <= modules[module].keys():
            shown += draw(pieces, view, modules[module])
    for module, part in modules.items():
        known = KNOWN.get(module, frozenset())
        drawn = known if known <= part.keys() else frozenset[str]()
        shown += [_plain(pieces, module, zone, part[zone]) for zone in part if zone not in drawn]
    return [zone for zone in shown if zone]


def _plain(pieces: Pieces, module: str, zone: str, content: Any) -> h.Node:
    """Cards as cards, anything else in words. Nothing here is a thing on the table: it may lie elsewhere."""
    label = MODULE_ZONES.get((module, zone), f"{module} {zone}")
    things = cast("tuple[Any, ...]", content) if isinstance(content, tuple) else (content,)
    if label == SHOWN_ELSEWHERE or not any(things):
        return None
    return _plain_zone(pieces.tongue(label), together(_plain_thing(pieces, thing) for thing in things))


def _plain_thing(pieces: Pieces, thing: Any) -> Markup:
    if thing is None:
        return pieces.card(None)
    if isinstance(thing, Component):
        return pieces.small(thing.face)
    if isinstance(thing, str) and thing in pieces.cards.by_code:
        return pieces.small(thing)
    return Markup(h.span(class_="word")[pieces.cards.name_of(str(thing)).say(pieces.tongue)])


@lru_cache(maxsize=256)
def _plain_zone(heading: str, content: Markup) -> Markup:
    return Markup(h.section(class_="plain-zone")[h.h2[heading], h.div(class_="cards")[content]])
