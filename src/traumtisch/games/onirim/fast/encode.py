"""From what a seat sees to a position of the kernel: nothing else goes in, so nothing hidden can."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.games.onirim.bot.reading import COLOUR_OF_SORT, SYMBOL_OF_SORT
from traumtisch.games.onirim.cards import COLOURS, DOOR_SORTS, Cards
from traumtisch.games.onirim.fast.records import MOST_KNOWN, POSITION
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
    top = _all_known(view.deck.top)
    hand, looked_at, ordered = _all_known(view.hand), _all_known(view.looked_at), _all_known(view.ordered)
    if (
        len(rules.modules) > 1
        or decision.kind not in PHASES
        or view.deck.bottom
        or top is None
        or hand is None
        or len(hand) > FULL_HAND
        or looked_at is None
        or ordered is None
        or len(top) > MOST_KNOWN - LOOKED_AT_MOST
    ):
        return None
    cards: Cards = rules.material
    position = np.zeros(1, POSITION)
    s = position[0]
    s["phase"] = PHASES[decision.kind]
    _count(cards, s, "hand", [card.face for card in hand])
    _count(cards, s, "bag", view.unseen)
    _count(cards, s, "limbo", [card.face for card in view.limbo])
    _line_up(cards, s, "known", reversed(top))
    _line_up(cards, s, "seen", looked_at)
    _line_up(cards, s, "ordered", ordered)
    s["needed"] = cards.doors_by_colour
    for door in view.doors:
        s["needed"][_sort(cards, door.face) - DOOR_SORTS] -= 1
    s["missing"] = s["needed"].sum()
    _read_row(cards, s, view)
    if s["phase"] == DOOR:
        s["pending"] = _sort(cards, view.pending[-1].face) - DOOR_SORTS
    elif s["phase"] == SEARCH:
        colours = [option.target for option in decision.options if option.target in COLOURS]
        s["pending"] = COLOURS.index(colours[0])
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


def _all_known(cards: Iterable[Component | None]) -> list[Component] | None:
    known = [card for card in cards if card is not None]
    return known if len(known) == len(list(cards)) else None


def _sort(cards: Cards, face: str) -> int:
    return cards.sorts[cards.by_code[face][0]]


def _count(cards: Cards, s: Any, zone: str, faces: Iterable[str]) -> None:
    for face in faces:
        s[zone][_sort(cards, face)] += 1
        s[f"{zone}_size"] += 1


def _line_up(cards: Cards, s: Any, zone: str, components: Iterable[Component]) -> None:
    for component in components:
        s[zone][s[f"{zone}_size"]] = _sort(cards, component.face)
        s[f"{zone}_size"] += 1


def _read_row(cards: Cards, s: Any, view: OnirimView) -> None:
    """ON-4.7: the series at the end of the row."""
    sorts = [_sort(cards, card.face) for card in view.row]
    s["series_colour"] = -1
    if not sorts:
        return
    s["last"] = SYMBOL_OF_SORT[sorts[-1]]
    for sort, used in zip(reversed(sorts), reversed(view.used), strict=True):
        if used or (s["series"] and COLOUR_OF_SORT[sort] != s["series_colour"]):
            break
        s["series"] += 1
        s["series_colour"] = COLOUR_OF_SORT[sort]
