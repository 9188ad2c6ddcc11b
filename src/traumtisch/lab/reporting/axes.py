"""Axes with round numbers, shared by plots that stand side by side, so that they can be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from math import ceil, floor, log10
from typing import NamedTuple

from traumtisch.lab.statistics import Interval

MOST_BINS = 28
TICKS = 6
"""About so many numbers stand along an axis."""
LINES = 3
"""About so many lines lie behind the bars."""
LEAST_REACH = 0.02
"""An axis of differences goes at least so far to either side."""
HAIR = 1e-9
"""Less than this is not a difference, but how computers count."""

Spread = tuple[Counter[int], Counter[int]]
"""How often each number came, in lost and in won games."""


def round_step(least: float) -> float:
    """The smallest of …, 0.5, 1, 2, 5, 10, … that is not below this."""
    power = 10.0 ** floor(log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least - power * HAIR)


class Bins(NamedTuple):
    """Whole numbers in bins of one width, which begin at round numbers."""

    first: int
    step: int
    number: int

    @classmethod
    def over(cls, numbers: Collection[int]) -> Bins:
        low, high = min(numbers), max(numbers)
        # One bin less than there may be: the first may have to begin before the lowest number.
        step = round(round_step(max(1.0, (high - low) / (MOST_BINS - 1))))
        first = low // step * step
        return cls(first, step, (high - first) // step + 1)

    def place_of(self, number: int) -> int:
        return (number - self.first) // self.step

    def binned(self, counts: Counter[int]) -> list[int]:
        binned = [0] * self.number
        for number, times in counts.items():
            binned[self.place_of(number)] += times
        return binned

    def name(self, place: int) -> str:
        start = self.first + place * self.step
        return f"{start}" if self.step == 1 else f"{start}–{start + self.step - 1}"

    def ticks(self) -> range:
        """Round numbers among them."""
        between = round(round_step(max(1.0, self.number * self.step / TICKS)))
        start = -(-self.first // between) * between
        return range(start, self.first + self.number * self.step, between)


class Scale(NamedTuple):
    """Both axes of histograms: the numbers, and the share of the games that came to them."""

    bins: Bins
    step: float
    lines: int

    @classmethod
    def over(cls, spreads: Iterable[Spread], bins: Bins | None = None) -> Scale:
        """For all of these together. Bins may be given that are shared with others."""
        totals = [lost + won for lost, won in spreads]
        bins = bins or Bins.over({number for total in totals for number in total})
        top = max(max(bins.binned(total)) / total.total() for total in totals)
        step = round_step(top / LINES)
        return cls(bins, step, ceil(top / step - HAIR))

    @property
    def top(self) -> float:
        return self.step * self.lines


class DifferenceAxis(NamedTuple):
    """The axis of differences: as far to the one side as to the other."""

    edge: float
    step: float

    @classmethod
    def over(cls, intervals: Iterable[Interval]) -> DifferenceAxis:
        farthest = max(LEAST_REACH, *(abs(end) for interval in intervals for end in interval))
        step = round_step(farthest / 2)
        return cls(min(1.0, step * ceil(farthest / step - HAIR)), step)

    def ticks(self) -> list[float]:
        number = floor(self.edge / self.step + HAIR)
        return [place * self.step for place in range(-number, number + 1)]

    def place_of(self, difference: float) -> float:
        """From 0 at the one end of the axis to 1 at the other."""
        return (difference + self.edge) / (2 * self.edge)
