"""The zones that the modules lay out beside the row. What is not known here is shown too, plainly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces.screen import NOTHING, Block, Size, Zone, card, flow, hidden, pile, words
from traumtisch.games.urbion.cards import signed
from traumtisch.games.urbion.faces.screen.pieces import Pieces
from traumtisch.games.urbion.faces.text import MODULE_ZONES, SHOWN_ELSEWHERE
from traumtisch.games.urbion.faces.web.module_zones import (
    KNOWN,
    PARTNERS_POLARITY,
    POLARITY,
    POSTCARD_STACK,
    SIDE_OF,
    UNSEEN_BOOKS,
    VOID_STACK,
    WISE_PILE,
)
from traumtisch.games.urbion.faces.web.row import FIGURE
from traumtisch.games.urbion.faces.web.sprite import POLARITY_NAMES, WISE_CHAOS
from traumtisch.games.urbion.view import UrbionView

Part = Mapping[str, Any]


def beside_the_row(pieces: Pieces, view: UrbionView) -> list[Zone]:
    shown: list[Zone] = []
    for module, part in view.modules.items():
        known = KNOWN.get(module, frozenset[str]())
        is_known = module in ZONES and known <= part.keys()
        if is_known:
            shown += ZONES[module](pieces, part)
        shown += [
            _plain(pieces, module, zone, part[zone]) for zone in part if not (is_known and zone in known)
        ]
    return shown


def _books(pieces: Pieces, part: Part) -> list[Zone]:
    """Those that are open, and how many are not."""
    unseen = [_counted(pieces, N_("Unseen"), part["face_down"], UNSEEN_BOOKS)] if part["face_down"] else []
    return [Zone(N_("Books of Power"), partial(flow, [*pieces.named(part["shelf"]), *unseen]))]


def _void(pieces: Pieces, part: Part) -> list[Zone]:
    """The stack, and the figure while it is there; without cards it is gone for good (UR-17.10)."""
    if not part["cards"]:
        return [Zone(N_("The Void"), partial(flow, [words(pieces.tongue(N_("gone for good")), faint=True)]))]
    standing = [pieces.cards.name_of(part["figure"]).say(pieces.tongue)] if part["figure"] else []
    shown = [_counted(pieces, N_("Void cards"), part["cards"], VOID_STACK)]
    return [Zone(N_("The Void"), partial(flow, shown + [words(name, thing=FIGURE) for name in standing]))]


def _postcards(pieces: Pieces, part: Part) -> list[Zone]:
    """The residents and their sum, which must not be below 0 in the end (UR-16.24); Wise Chaos; the rest."""
    shown = [
        words(signed(part["sum"]), strong=True),
        *[
            block
            for mark, zone in (("+1", "content"), ("−2", "disappointed"))
            if part[zone]
            for block in (words(mark), *pieces.named(part[zone]))
        ],
        _counted(pieces, WISE_CHAOS, part["wise"], WISE_PILE),
        _counted(pieces, N_("Postcards"), part["stack"], POSTCARD_STACK),
    ]
    return [Zone(N_("Residents"), partial(flow, shown, gap=2))]


def _team(pieces: Pieces, part: Part) -> list[Zone]:
    """Both polarities, and the partner's hand as far as one sees it."""
    return [
        Zone(N_("Polarity"), partial(flow, [_polarity(pieces, part["polarity"], POLARITY)])),
        Zone(
            N_("Partner's hand"),
            partial(
                flow,
                [
                    _polarity(pieces, part["partner_polarity"], PARTNERS_POLARITY),
                    *pieces.row(part["partner_hand"]),
                ],
            ),
        ),
    ]


def _polarity(pieces: Pieces, polarity: str, thing: str) -> Block:
    name = pieces.tongue(POLARITY_NAMES[SIDE_OF[polarity]])
    return card(Size.SMALL, name, ground="violet", thing=thing)


def _counted(pieces: Pieces, label: str, number: int, thing: str) -> Block:
    return pile(Size.SMALL, pieces.tongue(label), number, NOTHING, thing)


def _plain(pieces: Pieces, module: str, zone: str, content: Any) -> Zone:
    """Cards as cards, anything else in words. Nothing here is a thing on the table: it may lie elsewhere."""
    label = MODULE_ZONES.get((module, zone), f"{module} {zone}")
    things = cast("tuple[Any, ...]", content) if isinstance(content, tuple) else (content,)
    nothing = label == SHOWN_ELSEWHERE or not any(things)
    return Zone(label, partial(flow, [] if nothing else [_thing(pieces, thing) for thing in things]))


def _thing(pieces: Pieces, thing: Any) -> Block:
    if thing is None:
        return hidden(Size.SMALL)
    word = thing.face if isinstance(thing, Component) else str(thing)
    return words(pieces.cards.name_of(word).say(pieces.tongue))


ZONES: dict[str, Callable[[Pieces, Part], list[Zone]]] = {
    "team": _team,
    "books": _books,
    "void": _void,
    "postcards": _postcards,
}
