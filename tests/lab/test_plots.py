"""Plots of a report: those that stand side by side have the same axes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from math import isclose

import pytest

from traumtisch.lab.numbers import Numbers
from traumtisch.lab.reporting.axes import MOST_BINS, Bins, DifferenceAxis, Scale, round_step
from traumtisch.lab.reporting.plots import difference_bar, histogram
from traumtisch.lab.statistics import Interval, Pairs

ENGLISH = Numbers("en")
NOTHING: Counter[int] = Counter()


@pytest.mark.parametrize(
    ("least", "step"), [(1, 1), (1.01, 2), (3, 5), (0.06, 0.1), (0.1, 0.1), (0.3, 0.5), (70, 100)]
)
def test_steps_are_round(least: float, step: float) -> None:
    assert isclose(round_step(least), step)


@pytest.mark.parametrize("numbers", [{0}, {3, 4}, {20, 46}, {31, 120}, {-7, 5}, {0, 100_000}])
def test_bins_hold_everything(numbers: set[int]) -> None:
    bins = Bins.over(numbers)
    assert 1 <= bins.number <= MOST_BINS
    assert bins.first % bins.step == 0
    places = [bins.place_of(number) for number in sorted(numbers)]
    assert places[0] == 0
    assert places[-1] == bins.number - 1
    assert all(bins.first <= tick <= bins.first + bins.step * bins.number for tick in bins.ticks())


def scale_of(*spreads: tuple[Counter[int], Counter[int]]) -> Scale:
    return Scale.over(spreads)


def test_a_histogram_shows_every_game() -> None:
    lost, won = Counter({1: 5, 100: 2}), Counter({50: 3})
    drawn = str(histogram(lost, won, scale_of((lost, won)), "turns", ENGLISH))
    counts = [int(n) for n in re.findall(r": (\d+)</title>", drawn)]
    assert sum(counts) == 10
    assert max(counts) == 5


def axes_of(drawn: str) -> list[str]:
    return re.findall(r"<text .*?</text>", drawn)


def heights(drawn: str) -> list[float]:
    return [float(height) for height in re.findall(r'<rect class="lost".*?height="([\d.]+)"', drawn)]


def test_plots_side_by_side_have_the_same_axes() -> None:
    """However many games there were, and wherever their numbers lie."""
    few, many = Counter({3: 1, 4: 1}), Counter({30: 500, 80: 500})
    scale = scale_of((few, NOTHING), (many, NOTHING))
    first, second = (str(histogram(spread, NOTHING, scale, "turns", ENGLISH)) for spread in (few, many))
    assert axes_of(first) == axes_of(second)
    assert max(heights(first)) == 2 * max(heights(second))  # both of its games lie in one bin
    assert any(">100 %<" in text for text in axes_of(first))


def test_no_bar_is_higher_than_the_axis() -> None:
    for share in range(1, 100):
        spread = Counter({0: share, 50: 100 - share})
        scale = scale_of((spread, NOTHING))
        assert max(share, 100 - share) / 100 <= scale.top <= 1.5 * max(share, 100 - share) / 100 + 0.1


def test_a_difference_and_its_interval_lie_where_the_axis_says() -> None:
    pairs = Pairs(both=10, only_a=30, only_b=10, neither=50)
    reach = DifferenceAxis.over([Interval(-0.15, 0.4)])
    assert isclose(reach.edge, 0.4)
    assert isclose(reach.step, 0.2)
    drawn = str(difference_bar(pairs.difference, Interval(-0.2, 0.4), reach, "a − b", ENGLISH))
    assert 'class="dot" cx="75.000%"' in drawn
    assert '<line class="whisker" x1="25.000%" x2="100.000%"' in drawn
    assert [re.sub("<.*?>", "", text) for text in axes_of(drawn)] == [
        "−40 %",
        "−20 %",
        "0 %",
        "+20 %",
        "+40 %",
    ]
    assert re.search(r'<line class="zero" x1="50.000%"', drawn)


def test_the_axis_of_differences_never_goes_beyond_everything() -> None:
    reach = DifferenceAxis.over([Interval(-0.97, 1.0)])
    assert (reach.edge, reach.step) == (1.0, 0.5)
    assert all(low < high for low, high in pairwise(reach.ticks()))
    assert DifferenceAxis.over([Interval(0.0, 0.0)]).edge > 0
