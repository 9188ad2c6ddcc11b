"""Pile: cards in a stack, together with who knows which of them.

Unknown is undetermined (law 5): a shuffled pile has no order. It is a known top, an unordered bag and
a known bottom; chance picks from the bag when a card is drawn or looked at. So the future of a deck
exists nowhere and nothing can leak it, and shuffling costs nothing.

A card in the top or bottom part has a fixed place. Who knows it is a bit mask of seats: seat 0 is bit
1, seat 1 is bit 2, and so on; 0 means the place is fixed but nobody has seen the card. The highest bit
of `EVERYBODY` is that of the watchers, who have no seat: they know what everybody knows, not what the
seats happen to know each for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import msgspec

from traumtisch.engine.state import WATCHER, Plain, Zone

NOBODY = 0
EVERYBODY = (1 << 16) - 1
WATCHERS = 1 << 15
"""The bit of those who look on; the 15 below it are for seats."""


Below = Callable[[int], int]
"""Chance: a number from 0 to n - 1."""


class PileIsEmpty(Exception):
    """A card must be drawn and there is none."""


class Component(msgspec.Struct, frozen=True, cache_hash=True):
    """A card, tile or figure as people see it: its id in options and records, and its face."""

    id: str
    face: str

    def __str__(self) -> str:
        return self.id


class PileView(msgspec.Struct, frozen=True):
    """What one seat knows of a pile: its size, and the places it can name."""

    size: int
    top: tuple[Component | None, ...]
    """From the top down, as far as any card is known; None is a card this seat does not know."""
    bottom: tuple[Component | None, ...]
    """From the bottom up, likewise."""


class Pile(Plain):
    """A face-down stack. The lists are stored so that the card nearest to its end comes last."""

    top: Zone = []
    top_known: list[int] = []
    bag: Zone = []
    bottom: Zone = []
    bottom_known: list[int] = []

    def __len__(self) -> int:
        return len(self.top) + len(self.bag) + len(self.bottom)

    def __bool__(self) -> bool:
        """Whether there is any card: asked before every draw, so nothing is counted for it."""
        return bool(self.bag or self.top or self.bottom)

    def __contains__(self, card: int) -> bool:
        return card in self.bag or card in self.top or card in self.bottom

    def __iter__(self) -> Iterator[int]:
        """All cards, in no order that means anything."""
        return chain(self.top, self.bag, self.bottom)

    def put_on_top(self, card: int, known_to: int = EVERYBODY) -> None:
        self.top.append(card)
        self.top_known.append(known_to)

    def put_at_bottom(self, card: int, known_to: int = EVERYBODY) -> None:
        self.bottom.append(card)
        self.bottom_known.append(known_to)

    def put_under(self, card: int, above: int, known_to: int, below: Below) -> None:
        """Put a card under the top `above` cards, or at the bottom if there are fewer.

        The cards above it get fixed places that way, which nobody gets to know.
        """
        if above >= len(self):
            self.put_at_bottom(card, known_to)
            return
        while len(self.top) < above:
            if self.bag:
                self.top.insert(0, self.bag.pop(below(len(self.bag))))
                self.top_known.insert(0, NOBODY)
            else:
                self.top.insert(0, self.bottom.pop(0))
                self.top_known.insert(0, self.bottom_known.pop(0))
        place = len(self.top) - above
        self.top.insert(place, card)
        self.top_known.insert(place, known_to)

    def take_top(self, below: Below) -> tuple[int, int | None]:
        """Take the top card away; gives it, and who knew it (None: chance has only now given it a place)."""
        if self.top:
            return self.top.pop(), self.top_known.pop()
        if self.bag:
            return self.bag.pop(below(len(self.bag))), None
        if self.bottom:
            return self.bottom.pop(0), self.bottom_known.pop(0)
        raise PileIsEmpty

    def take_lowest(self, below: Below) -> tuple[int, int | None]:
        """The same with the lowest card."""
        if self.bottom:
            return self.bottom.pop(), self.bottom_known.pop()
        if self.bag:
            return self.bag.pop(below(len(self.bag))), None
        if self.top:
            return self.top.pop(0), self.top_known.pop(0)
        raise PileIsEmpty

    def shuffle(self) -> None:
        """Forget every place."""
        if self.top:
            self.bag += self.top
            self.top.clear()
            self.top_known.clear()
        if self.bottom:
            self.bag += self.bottom
            self.bottom.clear()
            self.bottom_known.clear()

    def shuffle_in(self, cards: list[int]) -> None:
        """Move all of these cards into the pile and shuffle it."""
        self.shuffle()
        self.bag += cards
        cards.clear()

    def take(self, card: int) -> None:
        """Take one particular card out, wherever it lies (a search)."""
        if card in self.bag:
            self.bag.remove(card)
            return
        for part, known in ((self.top, self.top_known), (self.bottom, self.bottom_known)):
            if card in part:
                place = part.index(card)
                del part[place], known[place]
                return
        raise ValueError(f"c{card} is not in this pile")

    def seen_by(self, seat: int, faces: Sequence[Component]) -> PileView:
        return PileView(
            size=len(self),
            top=_known_places(self.top, self.top_known, seat, faces),
            bottom=_known_places(self.bottom, self.bottom_known, seat, faces),
        )

    def fixed(self) -> Iterator[tuple[int, int]]:
        """The cards that have a place, and who knows each."""
        yield from zip(self.top, self.top_known, strict=True)
        yield from zip(self.bottom, self.bottom_known, strict=True)

    def unknown_to(self, seat: int) -> list[int]:
        """The cards of this pile whose place the seat does not know."""
        bit = bit_of(seat)
        return self.bag + [card for card, mask in self.fixed() if not mask & bit]

    def forget_what_only_others_know(self, seat: int) -> None:
        """Leave fixed only what this seat knows, as seen from its chair, and nothing in the order of the bag.

        A known card below an unknown one keeps its place: the unknown places above it stay fixed too,
        and are filled again from the bag by `fill_unknown_places`.
        """
        bit = bit_of(seat)
        for part, known in ((self.top, self.top_known), (self.bottom, self.bottom_known)):
            for place, mask in enumerate(known):
                if not mask & bit:
                    self.bag.append(part[place])
                    part[place] = -1
            while part and part[0] == -1:
                del part[0], known[0]
        self.bag.sort()

    def fill_unknown_places(self, below: Below) -> None:
        """Give every place emptied by `forget_what_only_others_know` a card of the bag, by chance."""
        for part, known in ((self.top, self.top_known), (self.bottom, self.bottom_known)):
            for place, card in enumerate(part):
                if card == -1:
                    part[place] = self.bag.pop(below(len(self.bag)))
                    known[place] = NOBODY


def bit_of(seat: int) -> int:
    """The bit by which a seat, or the watchers, are noted among those who know a card."""
    return WATCHERS if seat == WATCHER else 1 << seat


def _known_places(
    part: list[int], known: list[int], seat: int, faces: Sequence[Component]
) -> tuple[Component | None, ...]:
    bit = bit_of(seat)
    places = [faces[c] if mask & bit else None for c, mask in zip(part, known, strict=True)]
    places.reverse()
    while places and places[-1] is None:
        places.pop()
    return tuple(places)
