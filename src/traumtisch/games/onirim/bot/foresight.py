"""What the policy thinks of cards seen: which to discard (ON-5.4), in which order they lie (ON-3.19)."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot.base import judged
from traumtisch.games.onirim.bot.reading import (
    COLOUR_OF_SORT,
    SYMBOL_OF_SORT,
    doors_needed,
    hand_sorts,
    kept,
    series,
)
from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import DOOR_SORTS, KEY, NIGHTMARE_SORT
from traumtisch.games.onirim.state import Onirim

NEVER = -1000.0
"""A discarded door loses the game (ON-5.7)."""


@judged.weighs("prophecy", "foresee")
def weigh_foreseen(t: Onirim, options: Sequence[Option]) -> list[float]:
    """The card one would like to draw least is discarded; a door never."""
    wishes = _wishes(t, [option.target for option in options])
    types = t.cards.type
    return [
        NEVER if types[option.target] == "door" else -wish
        for option, wish in zip(options, wishes, strict=True)
    ]


@judged.weighs("order", "next")
def weigh_order(t: Onirim, options: Sequence[Option]) -> list[float]:
    return _wishes(t, [option.target for option in options])


def _wishes(t: Onirim, cards: list[int]) -> list[float]:
    """How much one would like to draw each of these cards next."""
    w = WEIGHTS
    seen = bytes(cards).translate(t.cards.sorts)
    needed = doors_needed(t)
    once, twice = hand_sorts(t)
    length, series_colour, last = series(t)
    wishes: list[float] = []
    for sort in seen:
        if sort == NIGHTMARE_SORT:
            wishes.append(w.next_nightmare)
        elif sort >= DOOR_SORTS:
            key = 4 * (sort - DOOR_SORTS) + KEY
            if once >> key & 1:
                wishes.append(w.next_door_with_key)
            else:
                wishes.append(w.next_door_after_key if key in seen else w.next_door)
        else:
            wish = kept(sort, needed, twice)
            colour, symbol = COLOUR_OF_SORT[sort], SYMBOL_OF_SORT[sort]
            if colour >= 0 and needed[colour]:
                if length and colour == series_colour and symbol != last:
                    wish += w.next_continues_two if length == 2 else w.next_continues_one
                if symbol == KEY and DOOR_SORTS + colour in seen:
                    wish += w.next_key_before_door
            wishes.append(wish)
    return wishes
