"""How the policy reads a position: what is needed, and what a card in the hand is worth."""

from __future__ import annotations

from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import DOOR_SORTS, KEY, MOON, NO_SORT, SUN
from traumtisch.games.onirim.labyrinth import trailing_series
from traumtisch.games.onirim.procedures import laid_doors
from traumtisch.games.onirim.state import Onirim

COLOURS_COUNT = 4
COLOUR_OF_SORT = [-1] + [colour for colour in range(COLOURS_COUNT) for _ in range(4)]
"""By sort of a location (`cards.py`): the place of its colour; -1 for cards without a sort."""
SYMBOL_OF_SORT = [0] + [symbol for _ in range(COLOURS_COUNT) for symbol in (1, 2, 3, 4)]
KEYS = sum(1 << 4 * colour + KEY for colour in range(COLOURS_COUNT))
"""The sorts of the keys, as a mask."""
PLACE_OF_COLOUR = [-1, 0, 1, -1, 2, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, -1]
"""By mask of colours: the place of the only one, or -1 if there is none or more than one."""


def _longest_chain(have: int, last: int) -> int:
    """How many cards, two at most, can follow a symbol with these symbols (as a mask) in the hand."""
    following = [symbol for symbol in (1, 2, 3, 4) if symbol != last and have >> symbol & 1]
    if any(have & ~(1 << symbol) for symbol in following):
        return 2
    return 1 if following else 0


CHAIN = [[_longest_chain(have << 1, last) for last in range(5)] for have in range(16)]
"""By the symbols of one colour in the hand, as a mask, and the last symbol of the row."""

KEEP = {SUN: WEIGHTS.keep_sun, MOON: WEIGHTS.keep_moon, KEY: WEIGHTS.keep_key}
KEEP_NEEDED = [0.0 if sort == NO_SORT else KEEP.get(SYMBOL_OF_SORT[sort], 0.0) for sort in range(17)]
"""By sort: what a card of a needed colour is worth."""


def doors_needed(t: Onirim) -> list[int]:
    """By colour: how many doors are still to be laid."""
    cards = t.cards
    needed = cards.doors_by_colour[:]
    for sort in bytes(laid_doors(t)).translate(cards.sorts):
        if sort:
            needed[sort - DOOR_SORTS] -= 1
    return needed


def series(t: Onirim) -> tuple[int, int, int]:
    """The length of the series at the end of the row, the place of its colour, and the row's last symbol."""
    row = t.state.row
    if not row:
        return 0, -1, 0
    length, colours = trailing_series(t)
    return length, PLACE_OF_COLOUR[colours], t.cards.symbol[row[-1]]


def hand_sorts(t: Onirim) -> tuple[int, int]:
    """Which sorts the hand holds, and which of them twice, as masks."""
    once = twice = 0
    for sort in bytes(t.state.hand).translate(t.cards.sorts):
        bit = 1 << sort
        twice |= once & bit
        once |= bit
    return once, twice


def kept(sort: int, needed: list[int], twice: int) -> float:
    """What a location is worth in the hand."""
    colour = COLOUR_OF_SORT[sort]
    if colour < 0 or not needed[colour]:
        return WEIGHTS.keep_spare_key if SYMBOL_OF_SORT[sort] == KEY else 0.0
    return KEEP_NEEDED[sort] * (WEIGHTS.keep_twin if twice >> sort & 1 else 1.0)


def worth(t: Onirim, card: int) -> float:
    """What a card is worth in the hand: for judgements about a single card."""
    sort = t.cards.sorts[card]
    if not 0 < sort < len(COLOUR_OF_SORT):
        return 0.0
    return kept(sort, doors_needed(t), hand_sorts(t)[1])
