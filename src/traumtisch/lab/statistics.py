"""What can be said about chances of winning after so many games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, log, log1p, sqrt
from typing import NamedTuple

import msgspec

from traumtisch.bots.numbers import SURE, Interval, wilson
from traumtisch.lab.rows import SeatResult

__all__ = ["DOUBT", "Interval", "Mean", "Pairs", "Rate", "RivalPairs", "Standing", "wilson"]

DOUBT = 0.05
"""What is said about a difference may be wrong this often."""


class Rate(NamedTuple):
    """How often something was won; wins that rivals shared count in part."""

    won: float
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.games)


class Mean(NamedTuple):
    """Numbers that were counted, and what can be said of their mean."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    @staticmethod
    def of(numbers: Iterable[float]) -> Mean:
        found = Mean()
        for each in numbers:
            found = found.and_one(each)
        return found

    def and_one(self, value: float, times: int = 1) -> Mean:
        return Mean(self.number + times, self.total + times * value, self.squares + times * value * value)

    def together_with(self, other: Mean) -> Mean:
        return Mean(self.number + other.number, self.total + other.total, self.squares + other.squares)

    @property
    def value(self) -> float:
        return self.total / self.number if self.number else 0.0

    @property
    def doubt(self) -> float | None:
        """So far the interval of 95 % reaches to either side; one number says nothing about that."""
        if self.number < 2:
            return None
        variance = max(0.0, self.squares - self.number * self.value * self.value) / (self.number - 1)
        return SURE * sqrt(variance / self.number)


class Standing(NamedTuple):
    """How one seat, or one bot wherever it sat, did against its rivals."""

    games: int = 0
    wins: float = 0.0
    """Shared ones in part."""
    sum_of_places: int = 0
    scored: Mean = Mean()
    """Of games for points."""

    def and_one(self, share: float, place: int, points: int | None) -> Standing:
        scored = self.scored if points is None else self.scored.and_one(points)
        return Standing(self.games + 1, self.wins + share, self.sum_of_places + place, scored)

    def together_with(self, other: Standing) -> Standing:
        """Both as one."""
        return Standing(
            self.games + other.games,
            self.wins + other.wins,
            self.sum_of_places + other.sum_of_places,
            self.scored.together_with(other.scored),
        )

    @property
    def rate(self) -> Rate:
        return Rate(self.wins, self.games)

    @property
    def place(self) -> float:
        """On average."""
        return self.sum_of_places / self.games if self.games else 0.0

    @property
    def points(self) -> float | None:
        """On average; None if nobody plays for points."""
        return self.scored.value if self.scored.number else None


class Pairs(NamedTuple):
    """Games that two sides played with the same cards."""

    both: int = 0
    only_a: int = 0
    only_b: int = 0
    neither: int = 0

    def and_one(self, a_won: bool, b_won: bool) -> Pairs:
        both, only_a, only_b, neither = self
        if a_won and b_won:
            return Pairs(both + 1, only_a, only_b, neither)
        if a_won:
            return Pairs(both, only_a + 1, only_b, neither)
        if b_won:
            return Pairs(both, only_a, only_b + 1, neither)
        return Pairs(both, only_a, only_b, neither + 1)

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def a(self) -> Rate:
        return Rate(self.both + self.only_a, self.games)

    @property
    def b(self) -> Rate:
        return Rate(self.both + self.only_b, self.games)

    @property
    def difference(self) -> float:
        """By how much the chance of a is above that of b."""
        return (self.only_a - self.only_b) / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """95 % for the difference, valid however often one looks and whenever one stops; see `evidence`."""
        return _interval(self._counts, self.difference)

    @property
    def decided(self) -> bool:
        """Whether the two are different, as far as anybody will ever know: 0 is outside the interval."""
        return self.evidence_against(0.0) >= 1 / DOUBT

    def evidence_against(self, difference: float) -> float:
        return evidence(self._counts, difference)

    @property
    def _counts(self) -> Mapping[float, int]:
        """Each pair is worth 1, 0 or -1 (a alone, nobody alone, b alone won)."""
        return {1.0: self.only_a, -1.0: self.only_b, 0.0: self.both + self.neither}


class RivalPairs(msgspec.Struct, frozen=True):
    """Pairs of tables with the same cards at which the rivals of two sides sat together, and changed
    seats."""

    counts: dict[float, int] = {}
    """How often a had so much more of the two wins of a pair than b, from -1 (b had both) to 1."""
    seats_of_a: Standing = Standing()
    seats_of_b: Standing = Standing()
    """How they did seat by seat."""
    shares: tuple[float, float] = (0.0, 0.0)
    """How many pairs' worth of wins each side has had: half a pair for each win."""

    def and_one(self, a: Sequence[SeatResult], b: Sequence[SeatResult]) -> RivalPairs:
        """One pair more: the results of all seats of a and of b at both tables."""
        had_a, had_b = (sum(seat.share for seat in side) / 2 for side in (a, b))
        more = round(had_a - had_b, 6)
        return RivalPairs(
            {**self.counts, more: self.counts.get(more, 0) + 1},
            _and_all(self.seats_of_a, a),
            _and_all(self.seats_of_b, b),
            (self.shares[0] + had_a, self.shares[1] + had_b),
        )

    @property
    def games(self) -> int:
        return sum(self.counts.values())

    @property
    def more_a(self) -> int:
        """Pairs in which a had more of the wins than b."""
        return sum(times for worth, times in self.counts.items() if worth > 0)

    @property
    def more_b(self) -> int:
        return sum(times for worth, times in self.counts.items() if worth < 0)

    @property
    def a(self) -> Rate:
        """Which part of all wins a has had."""
        return Rate(self.shares[0], self.games)

    @property
    def b(self) -> Rate:
        return Rate(self.shares[1], self.games)

    @property
    def difference(self) -> float:
        """By how much the part of a is above that of b: 0 if both play equally well, whatever their
        number."""
        return (self.shares[0] - self.shares[1]) / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return _interval(self.counts, self.difference)

    @property
    def decided(self) -> bool:
        return evidence(self.counts, 0.0) >= 1 / DOUBT


def _and_all(standing: Standing, seats: Sequence[SeatResult]) -> Standing:
    for seat in seats:
        standing = standing.and_one(seat.share, seat.place, seat.points)
    return standing


def evidence(counts: Mapping[float, int], difference: float) -> float:
    """How much somebody would own by now who bet against this being the true difference.

    Each pair is worth something between -1 and 1; `counts` says how often it was worth how much. Whoever
    stakes the share `s` of all they own on the pair being worth more than `difference` (or less, if `s` is
    negative) plays a fair game if that is the truth, so they will ever own 20 times what they had with a
    chance of at most 1 in 20 (Ville's inequality): that is what makes looking all the time harmless. We bet
    with many stakes at once, an equal part of the purse on each. Against 0, with pairs that are worth 1, 0 or
    -1, this is McNemar's test with an even prior over who wins the pairs that differ.
    """
    worths = [(times, worth - difference) for worth, times in counts.items() if times]
    # Nobody can lose more than everything; that limits what can be staked on either side.
    up, down = 1 / max(1 + difference, TINY), 1 / max(1 - difference, TINY)
    bets = [stake * (up if stake > 0 else down) for stake in STAKES]
    purses = [sum(times * log1p(bet * worth) for times, worth in worths) for bet in bets]
    top = max(purses)
    return exp(min(700.0, top + log(sum(exp(purse - top) for purse in purses) / len(purses))))


def _interval(counts: Mapping[float, int], middle: float) -> Interval:
    def plausible(difference: float) -> bool:
        return evidence(counts, difference) < 1 / DOUBT

    return Interval(_edge(plausible, middle, -1.0), _edge(plausible, middle, 1.0))


TINY = 1e-9
STAKES = [place / 100 for place in range(-99, 100) if place]


def _edge(plausible: Callable[[float], bool], inside: float, end: float) -> float:
    """Where plausible differences end, on the way from the observed one to the farthest possible."""
    if plausible(end):
        return end
    outside = end
    for _ in range(40):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if plausible(middle) else (inside, middle)
    return outside
