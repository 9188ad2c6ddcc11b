"""From what a seat sees to a position of the kernel: nothing else goes in, so nothing hidden can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, NO_COLOUR, SYMBOL_OF_SORT
from traumtisch.games.onirim.cards import COLOURS, DOOR_SORTS, Cards
from traumtisch.games.onirim.fast.records import MOST_KNOWN, POSITION, SORTS
from traumtisch.games.onirim.fast.rules import (
    ACTION,
    DECLINE,
    DISCARD,
    DOOR,
    FORESEE,
    FULL_HAND,
    NIGHTMARE,
    ORDER,
    REPLACE,
    REVEAL,
    SEARCH,
    SEARCH_NOTHING,
    TAKE,
)
from traumtisch.games.onirim.view import OnirimView

PHASES = {
    "action": ACTION,
    "search": SEARCH,
    "prophecy": FORESEE,
    "order": ORDER,
    "door": DOOR,
    "nightmare": NIGHTMARE,
}
WORDS = {"reveal": REVEAL, "replace": REPLACE, "unlock": TAKE, "decline": DECLINE}
"""The answers that name no card, or none that matters."""
LOOKED_AT_MOST = 5


def encode(rules: Rules, view: OnirimView, decision: Decision) -> npt.NDArray[Any] | None:
    """One record, or None if the kernel does not know such a position."""
    if len(rules.modules) > 1 or decision.kind not in PHASES or view.deck.bottom:
        return None
    cards: Cards = rules.material
    sort_of = _sort_by_face(cards)
    try:
        # The top of the deck is listed downwards; in the record the next card comes last.
        known = _sorts(sort_of, view.deck.top)[::-1]
        hand, seen, ordered = (_sorts(sort_of, zone) for zone in (view.hand, view.looked_at, view.ordered))
    except Unknown:
        return None
    if len(hand) > FULL_HAND or len(known) > MOST_KNOWN - LOOKED_AT_MOST:
        return None
    position = np.zeros(1, POSITION)
    s = position[0]
    s["phase"] = PHASES[decision.kind]
    counted = (
        ("hand", hand),
        ("bag", bytes([sort_of[face] for face in view.unseen])),
        ("limbo", _sorts(sort_of, view.limbo)),
    )
    for zone, sorts in counted:
        s[zone] = [sorts.count(sort) for sort in range(SORTS)]
        s[f"{zone}_size"] = len(sorts)
    for zone, sorts in (("known", known), ("seen", seen), ("ordered", ordered)):
        if sorts:
            s[zone][: len(sorts)] = list(sorts)
            s[f"{zone}_size"] = len(sorts)
    doors = _sorts(sort_of, view.doors)
    needed = [each - doors.count(DOOR_SORTS + place) for place, each in enumerate(cards.doors_by_colour)]
    s["needed"], s["missing"] = needed, sum(needed)
    s["series"], s["series_colour"], s["last"] = _series(_sorts(sort_of, view.row), view.used)
    s["pending"] = _pending(sort_of, view, decision)
    return position


def answer(rules: Rules, option: Option) -> int:
    """The number that stands for an option (`rules.py`)."""
    if option.verb == "search":
        return TAKE if option.target in COLOURS else SEARCH_NOTHING
    if option.verb in WORDS:
        return WORDS[option.verb]
    card: int = option.target
    sort = rules.material.sorts[card]
    return DISCARD + sort if option.verb == "discard" else sort


class Unknown(Exception):
    """A card that the seat does not see lies where the kernel has to know it."""


@lru_cache(maxsize=8)
def _sort_by_face(cards: Cards) -> dict[str, int]:
    return {face: cards.sorts[same[0]] for face, same in cards.by_code.items()}


def _sorts(sort_of: Mapping[str, int], cards: Sequence[Component | None]) -> bytes:
    known = [sort_of[card.face] for card in cards if card is not None]
    if len(known) < len(cards):
        raise Unknown
    return bytes(known)


def _series(row: bytes, used: Sequence[bool]) -> tuple[int, int, int]:
    """ON-4.7: the length and colour of the series at the end of the row, and the row's last symbol."""
    if not row:
        return 0, NO_COLOUR, 0
    length, colour = 0, NO_COLOUR
    for place in range(len(row) - 1, -1, -1):
        if used[place] or (length and COLOUR_OF_SORT[row[place]] != colour):
            break
        length, colour = length + 1, COLOUR_OF_SORT[row[place]]
    return length, colour, SYMBOL_OF_SORT[row[-1]]


def _pending(sort_of: Mapping[str, int], view: OnirimView, decision: Decision) -> int:
    """The colour of the door that was drawn, or that is searched for."""
    if decision.kind == "door":
        return sort_of[view.pending[-1].face] - DOOR_SORTS
    if decision.kind == "search":
        return next(COLOURS.index(o.target) for o in decision.options if o.target in COLOURS)
    return NO_COLOUR
