"""How the policy reads a position: what is needed, what the deck still holds, what a card is worth."""

from __future__ import annotations

from functools import cache

from traumtisch.games.onirim.bot.weights import WEIGHTS
from traumtisch.games.onirim.cards import COLOURS, DOOR_SORTS, KEY, MOON, NIGHTMARE_SORT, SUN
from traumtisch.games.onirim.labyrinth import trailing_series
from traumtisch.games.onirim.procedures import laid_doors
from traumtisch.games.onirim.state import Onirim

SYMBOLS = (1, 2, 3, 4)
"""Those of the base game, and one that a module may add."""
NO_COLOUR = -1
"""The place of a card's colour among the colours if it has none, or more than one."""
COLOUR_OF_SORT = [NO_COLOUR] + [colour for colour in range(len(COLOURS)) for _ in SYMBOLS]
SYMBOL_OF_SORT = [0] + [symbol for _ in COLOURS for symbol in SYMBOLS]
PLACE_OF_COLOUR = [{1: 0, 2: 1, 4: 2, 8: 3}.get(mask, NO_COLOUR) for mask in range(16)]
"""By mask of colours: the place of the only one."""
OTHER_SYMBOLS = [[symbol for symbol in SYMBOLS if symbol != last] for last in (0, *SYMBOLS)]


@cache
def _longest_chain(symbols: tuple[int, ...], last: int) -> int:
    """How many cards, three at most, can be played one after the other with these symbols in the hand."""
    longest = 0
    for place, symbol in enumerate(symbols):
        if symbol != last:
            rest = symbols[:place] + symbols[place + 1 :]
            longest = max(longest, 1 + _longest_chain(rest, symbol))
    return min(longest, 3)


def _symbols_in(mask: int) -> tuple[int, ...]:
    once = [symbol for symbol in SYMBOLS if mask >> symbol - 1 & 1]
    return (*once, *[symbol for symbol in once if mask >> symbol + 3 & 1])


CHAIN = [[_longest_chain(_symbols_in(mask), last) for last in (0, *SYMBOLS)] for mask in range(256)]
"""By the symbols of one colour in the hand, and the symbol to be followed: how many cards can be played. The
lower half of the mask has the symbols, the upper half those that are there twice."""
WITHOUT_KEY = 255 & ~(0b10001 << KEY - 1)
"""All symbols in such a mask but the key."""

KEEP = {SUN: WEIGHTS.keep_sun, MOON: WEIGHTS.keep_moon, KEY: WEIGHTS.keep_key}
KEEP_NEEDED = [KEEP.get(symbol, WEIGHTS.keep_moon) if symbol else 0.0 for symbol in SYMBOL_OF_SORT]
"""By sort: what a card of a needed colour is worth at least."""


def chain(colour: int, once: int, twice: int, last: int, symbols: int = 255) -> int:
    """How many cards of a colour can be played one after the other, with these sorts in the hand."""
    shift = 4 * colour + 1
    return CHAIN[(once >> shift & 15 | (twice >> shift & 15) << 4) & symbols][last]


def doors_needed(t: Onirim) -> list[int]:
    """By colour: how many doors are still to be laid; the last is for NO_COLOUR, which needs none."""
    cards = t.cards
    needed = [*cards.doors_by_colour, 0]
    for sort in bytes(laid_doors(t)).translate(cards.sorts):
        if sort:
            needed[sort - DOOR_SORTS] -= 1
    return needed


def hand_sorts(t: Onirim) -> tuple[int, int]:
    """Which sorts the hand holds, and which of them twice, as masks."""
    once = twice = 0
    for sort in bytes(t.me.hand).translate(t.cards.sorts):
        twice |= once & 1 << sort
        once |= 1 << sort
    return once, twice


def series(t: Onirim) -> tuple[int, int, int]:
    """The length of the series at the end of the row, its colour, and the row's last symbol."""
    row = t.me.row
    if not row:
        return 0, NO_COLOUR, 0
    last = t.cards.symbol[row[-1]]
    if t.me.used[-1]:
        return 0, NO_COLOUR, last
    length, colours = trailing_series(t, t.me)
    return length, PLACE_OF_COLOUR[colours], last


def _links(colour: int, sorts: bytes) -> int:
    """How many cards of a colour show another symbol than a sun; at least 1, to divide by."""
    count, before = sorts.count, 4 * colour
    return count(before + MOON) + count(before + KEY) + count(before + 4) or 1


class Situation:
    """A position as the policy reads it, for one decision."""

    __slots__ = (
        "bag",
        "hand",
        "last",
        "length",
        "link_scarcity",
        "needed",
        "once",
        "scarcity",
        "series",
        "tightness",
        "top",
        "twice",
    )

    def __init__(self, t: Onirim) -> None:
        state, sorts = t.state, t.cards.sorts
        self.needed = doors_needed(t)
        self.hand = bytes(t.me.hand).translate(sorts)
        self.once, self.twice = hand_sorts(t)
        self.length, self.series, self.last = series(t)
        self.bag = bytes(state.deck.bag).translate(sorts)
        """The sorts of the deck cards whose place is unknown."""
        self.top = bytes(state.deck.top).translate(sorts)
        """Of those on top that have a place."""
        self.tightness = sum(self.needed) / (len(self.bag) + len(self.top) or 1)
        """How many doors are needed for each card of the deck."""
        self._measure_scarcity()

    def _measure_scarcity(self) -> None:
        at_hand = self.bag + self.hand
        self.scarcity = [0.0] * len(self.needed)
        """By colour: how many cards its trios would take for each of its locations in hand and bag."""
        self.link_scarcity = self.scarcity[:]
        """By colour: doors needed for each moon and key. A trio needs one: suns cannot follow each other."""
        for colour, needed in enumerate(self.needed):
            if needed > 0:
                links = _links(colour, at_hand)
                self.link_scarcity[colour] = needed / links
                self.scarcity[colour] = self.demand(colour) / (links + at_hand.count(4 * colour + SUN))

    def supply(self, colour: int) -> int:
        """How many locations of a colour hand and bag hold; at least 1, to divide by."""
        at_hand = self.bag + self.hand
        return _links(colour, at_hand) + at_hand.count(4 * colour + SUN)

    def demand(self, colour: int) -> int:
        """How many cards the trios for a colour's doors would take."""
        needed = self.needed[colour]
        return 3 * needed - (self.length if colour == self.series else 0) if needed > 0 else 0

    @property
    def blocked(self) -> int:
        """How many needed cards of the hand show the row's last symbol."""
        if not self.last:
            return 0
        needed = [colour for colour, doors in enumerate(self.needed) if doors > 0]
        return sum([self.hand.count(4 * colour + self.last) for colour in needed])

    def outs(self, colour: int, last: int) -> float:
        """The share of the unknown deck cards that would continue a series of this colour."""
        bag, before = self.bag, 4 * colour
        count = bag.count
        first, second, third = OTHER_SYMBOLS[last]
        return (count(before + first) + count(before + second) + count(before + third)) / (len(bag) or 1)

    @property
    def nightmares(self) -> float:
        """Their share of the unknown deck cards."""
        return self.bag.count(NIGHTMARE_SORT) / (len(self.bag) or 1)

    def kept(self, sort: int) -> float:
        """What a location is worth in the hand."""
        colour = COLOUR_OF_SORT[sort]
        needed = self.needed[colour]
        if needed <= 0:
            return WEIGHTS.keep_spare_key if SYMBOL_OF_SORT[sort] == KEY else 0.0
        worth = KEEP_NEEDED[sort]
        if self.twice >> sort & 1:
            worth *= WEIGHTS.keep_twin
        if needed == 1:
            worth *= WEIGHTS.keep_one_door
        worth *= 1.0 + WEIGHTS.keep_scarce * self.scarcity[colour]
        return (
            worth if SYMBOL_OF_SORT[sort] == SUN else worth + WEIGHTS.keep_link * self.link_scarcity[colour]
        )

    def follow(self, sort: int, symbols: int = 255) -> int:
        """How many cards of its colour the hand could play after a card of this sort."""
        bit = 1 << sort
        left = self.once & ~bit | self.twice & bit
        return chain(COLOUR_OF_SORT[sort], left, self.twice & ~bit, SYMBOL_OF_SORT[sort], symbols)

    def could_complete(self, colour: int) -> bool:
        """Whether the hand could complete a trio of this colour, needed or not."""
        length = self.length if colour == self.series else 0
        return chain(colour, self.once, self.twice, self.last) >= 3 - length

    @property
    def ready(self) -> bool:
        """Whether the hand can complete a trio of a needed colour."""
        return any(needed > 0 and self.could_complete(c) for c, needed in enumerate(self.needed[:-1]))

    def readied_by(self, sort: int) -> bool:
        """Whether it could with one card of this sort more, of a needed colour."""
        colour, bit = COLOUR_OF_SORT[sort], 1 << sort
        length = self.length if colour == self.series else 0
        return chain(colour, self.once | bit, self.twice | self.once & bit, self.last) >= 3 - length


def worth(t: Onirim, card: int) -> float:
    """What a location is worth in the hand: for judgements about a single card."""
    return Situation(t).kept(t.cards.sorts[card]) if t.cards.is_location[card] else 0.0
