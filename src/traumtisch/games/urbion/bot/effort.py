"""How many turns it takes to balance a city: tables worked out once from the cards in play.

The model: each turn there are some dreams of the deck's mixture to choose from. One of them is played to the
city, or the city waits, which costs less than a turn because others can be cared for meanwhile. The best way
is found by going backwards from full sides, so each table is exact for that model.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from traumtisch.games.urbion.bot.weights import Weights
from traumtisch.games.urbion.cards import CITY, DREAM, Cards
from traumtisch.games.urbion.procedures import FULL_ROW, FULL_SIDE

ROOMS = FULL_SIDE + 1
PLUS_ROOM, MINUS_ROOM = ROOMS, 1
"""A table is found by the free places on both sides, as one number: so much less is a dream more there."""
EMPTY = FULL_SIDE * PLUS_ROOM + FULL_SIDE * MINUS_ROOM
MOST = 15
"""The largest sum there can be: three Chaos on one side."""
SIZE = 2 * MOST + 10

Sums = list[float]
"""The turns that are needed, by the sum of the city's influences. A negative sum counts from the end of the
list, as Python does it anyway."""
Tables = list[Sums]
"""By free places."""
Chances = tuple[tuple[int, int, float], ...]
"""What a dream of the deck can be for a city: a value, the places it takes, and how likely that is."""


class Effort:
    """The tables for one set of cards."""

    def __init__(self, cards: Cards, weights: Weights) -> None:
        self.weights = weights
        held = [card for card in cards.dreams if cards.when_drawn[card] is None]
        tables: dict[Chances, list[Tables]] = {}
        gap: Tables = [[0.0] * SIZE for _ in range(EMPTY + 1)]
        self.by_city: list[dict[int, Tables]] = [{0: gap} for _ in range(FULL_ROW + 1)]
        """By the number of cities that are not balanced yet, and by city; a gap of the row needs no work. If
        all are balanced, the next to lose its balance will be the only one."""
        for city in cards.cities:
            chances = _chances(cards, held, cards.elements[city])
            if chances not in tables:
                tables[chances] = [_tables(chances, max(1, n), weights) for n in range(FULL_ROW + 1)]
            for number, by_city in enumerate(self.by_city):
                by_city[city] = tables[chances][number]
        self._pairs = _pairs(cards)
        self._news = list(self._new_cities(cards))
        self.new_city = sum(self.by_city[FULL_ROW][c][r][s] * p for c, s, r, p in self._news)
        """The turns that a city of the stack needs on average, once it has its two dreams."""
        self.from_stack = 2 + self.new_city + weights.stack
        """All that a city of the stack costs."""
        self.worth = [0.0] * len(cards.prints)
        """By dream: what it counts to keep it, since it can save turns at a city of the stack."""
        for alike in cards.by_code.values():
            if cards.type[alike[0]] == DREAM:
                worth = weights.keep * self._saved(cards, alike[0])
                for card in alike:
                    self.worth[card] = worth

    def _new_cities(self, cards: Cards) -> Iterator[tuple[int, int, int, float]]:
        """UR-3.15: each pair of dreams at each city, laid there in the best way: the city, its sum and rooms,
        and how likely that is."""
        for alike in [cities for cities in cards.by_code.values() if cards.type[cities[0]] == CITY]:
            city = alike[0]
            tables = self.by_city[FULL_ROW][city]
            for ways, likely in self._pairs.items():
                _, total, rooms = min((tables[rooms][total], total, rooms) for total, rooms in ways)
                yield city, total, rooms, likely * len(alike) / len(cards.cities)

    def _saved(self, cards: Cards, card: int) -> float:
        """How many turns this dream saves on average at a new city."""
        saved = 0.0
        wait = self.weights.wait[FULL_ROW]
        for city, total, rooms, likely in self._news:
            if cards.elements[card] & cards.elements[city]:
                tables = self.by_city[FULL_ROW][city]
                before = wait + tables[rooms][total]
                after = [
                    1 + tables[rooms - room_of(v)][total + v]
                    for v in (cards.plus[card], cards.minus[card])
                    if v
                ]
                saved += likely * max(0.0, before - min(after))
        return saved


@lru_cache(maxsize=64)
def effort_for(cards: Cards, weights: Weights) -> Effort:
    """The tables are the same for all games with these cards."""
    return Effort(cards, weights)


def _chances(cards: Cards, held: list[int], elements: int) -> Chances:
    """UR-5.4: what the dreams of this mixture can do for a city with these elements. Those for either side
    count for both."""
    found: Counter[tuple[int, int]] = Counter()
    for card in held:
        if cards.elements[card] & elements:
            if cards.plus[card]:
                found[cards.plus[card], PLUS_ROOM] += 1
            if cards.minus[card]:
                found[cards.minus[card], MINUS_ROOM] += 1
    return tuple((value, room, number / len(held)) for (value, room), number in sorted(found.items()))


def _tables(chances: Chances, open_cities: int, weights: Weights) -> Tables:
    wait = weights.wait[open_cities]
    tables: Tables = []
    for plus_room, minus_room in product(range(ROOMS), range(ROOMS)):
        rooms = plus_room * PLUS_ROOM + minus_room * MINUS_ROOM
        possible = [
            (value, room, likely)
            for value, room, likely in chances
            if (plus_room if room == PLUS_ROOM else minus_room)
        ]
        sums = [0.0] * SIZE
        for total in range(-MOST, MOST + 1):
            if total == 0 and rooms != EMPTY:
                sums[total] = 0.0  # UR-3.6
                continue
            ways = [
                (1 + tables[rooms - room][total + value], likely)
                for value, room, likely in possible
                if abs(total + value) <= MOST
            ]
            by_swaps = weights.deadlock[open_cities] + weights.depth * abs(total)
            sums[total] = min(by_swaps, _turns(sorted(ways), wait, weights.sight))
        tables.append(sums)
    return tables


def _turns(ways: list[tuple[float, float]], wait: float, sight: float) -> float:
    """The turns on average if the cheapest way there is gets taken, and all ways that are worse than waiting
    do not. `ways` come in the order of their turns, each with how likely one dream allows it."""
    best = float("inf")
    turns = 0.0
    without = 1.0  # how likely no dream in sight allows any way so far
    for cost, likely in ways:
        still_without = max(0.0, without ** (1 / sight) - likely) ** sight
        turns += (without - still_without) * cost
        without = still_without
        best = min(best, (turns + without * wait) / (1 - without))
    return best


def _pairs(cards: Cards) -> Mapping[tuple[tuple[int, int], ...], float]:
    """Two dreams dealt to a city: the ways in which they can lie there (a sum, and the rooms left), and how
    likely the deck deals such a pair. A Chaos lies where the other lies."""
    kinds = Counter(
        (cards.plus[card], cards.minus[card], cards.when_drawn[card] is not None) for card in cards.dreams
    )
    pairs: Counter[tuple[tuple[int, int], ...]] = Counter()
    for (one, first), (other, second) in product(kinds.items(), repeat=2):
        together = one[2] or other[2]
        ways = {
            (a + b, EMPTY - (room_of(a) + room_of(b)))
            for a in one[:2]
            for b in other[:2]
            if a and b and not (together and (a > 0) != (b > 0))
        }
        if ways:
            pairs[tuple(sorted(ways))] += first * second
    total = sum(pairs.values())
    return {ways: many / total for ways, many in pairs.items()}


def room_of(value: int) -> int:
    return PLUS_ROOM if value > 0 else MINUS_ROOM
