"""What can be said about chances of winning after so many games."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, log1p
from typing import NamedTuple

from traumtisch.bots.numbers import Interval, wilson

__all__ = ["DOUBT", "Interval", "Pairs", "Rate", "wilson"]

DOUBT = 0.05
"""What is said about a difference may be wrong this often."""


class Rate(NamedTuple):
    """How often something was won."""

    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.games)


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
        middle = self.difference
        return Interval(
            _edge(lambda m: self.evidence_against(m) < 1 / DOUBT, middle, -1.0),
            _edge(lambda m: self.evidence_against(m) < 1 / DOUBT, middle, 1.0),
        )

    @property
    def decided(self) -> bool:
        """Whether the two are different, as far as anybody will ever know: 0 is outside the interval."""
        return self.evidence_against(0.0) >= 1 / DOUBT

    def evidence_against(self, difference: float) -> float:
        """How much somebody would own by now who bet against this being the true difference.

        Each pair is worth 1, 0 or -1 (a alone, nobody alone, b alone won). Whoever stakes the share `s` of
        all they own on the pair being worth more than `difference` (or less, if `s` is negative) plays a
        fair game if that is the truth, so they will ever own 20 times what they had with a chance of at
        most 1 in 20 (Ville's inequality): that is what makes looking all the time harmless. We bet with
        many stakes at once, an equal part of the purse on each. Against 0 this is McNemar's test with an
        even prior over who wins the pairs that differ.
        """
        counts = (self.only_a, self.only_b, self.both + self.neither)
        worth = (1 - difference, -1 - difference, -difference)
        # Nobody can lose more than everything; that limits what can be staked on either side.
        up, down = 1 / max(1 + difference, TINY), 1 / max(1 - difference, TINY)
        bets = [stake * (up if stake > 0 else down) for stake in STAKES]
        purses = [sum(n * log1p(bet * x) for n, x in zip(counts, worth, strict=True) if n) for bet in bets]
        top = max(purses)
        return exp(min(700.0, top + log(sum(exp(purse - top) for purse in purses) / len(purses))))


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
