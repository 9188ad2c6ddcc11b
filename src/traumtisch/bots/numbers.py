"""Numbers a bot thinks with: chance of its own, and what can be said from a number of trials."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import sqrt
from typing import NamedTuple

from traumtisch.engine.chance import Seed

SURE = 1.96
"""How many standard errors make an interval of 95 %."""

HALF_A_WIN = 0.5
"""By how much two ends differ, before anything is known about them."""


class Interval(NamedTuple):
    low: float
    high: float


class Lead(NamedTuple):
    """By how much one option is ahead of another, in worlds in which both were tried."""

    mean: float
    error: float
    """The standard error of that mean."""
    worlds: int

    def at_least(self, errors: float) -> float:
        """How large it is if luck has helped it by so many standard errors."""
        return self.mean - errors * self.error

    def is_clear(self, errors: float) -> bool:
        return self.at_least(errors) > 0


def fresh(chance: Seed, number: int) -> int:
    """Another number of chance for each number; nobody can tell one from the other."""
    return int.from_bytes(blake2b(f"{chance!r} {number}".encode(), digest_size=8).digest(), "big") >> 1


def wilson(wins: float, trials: int) -> Interval:
    """The interval of 95 % around a share (Wilson's, which is honest also near 0 and 1). Wins that are shared
    count in part; for them it is a little wider than it need be."""
    if not trials:
        return Interval(0.0, 1.0)
    share, squared = wins / trials, SURE * SURE / trials
    middle = (share + squared / 2) / (1 + squared)
    around = sqrt(squared * share * (1 - share) + squared * squared / 4) / (1 + squared)
    return Interval(max(0.0, middle - around), min(1.0, middle + around))


def lead(ours: Sequence[float], theirs: Sequence[float], grain: float = HALF_A_WIN) -> Lead:
    """How far the first is ahead in the worlds that both have seen.

    The grain is added to the squares: a handful of equal worlds does not prove that all are equal.
    """
    differences = [a - b for a, b in zip(ours, theirs, strict=False)]
    worlds = len(differences)
    if not worlds:
        return Lead(0.0, 1.0, 0)
    mean = sum(differences) / worlds
    squares = sum(d * d for d in differences) - worlds * mean * mean
    return Lead(mean, sqrt((squares + grain) / worlds / worlds), worlds)


def put_together(leads: Sequence[Lead]) -> Lead:
    """What several observers have seen, each in worlds of its own."""
    worlds = sum(lead.worlds for lead in leads)
    if not worlds:
        return Lead(0.0, 1.0, 0)
    mean = sum(lead.worlds * lead.mean for lead in leads) / worlds
    return Lead(mean, sqrt(sum((lead.worlds * lead.error) ** 2 for lead in leads)) / worlds, worlds)
