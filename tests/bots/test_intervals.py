"""Shares and how far they can be trusted."""

from __future__ import annotations

import pytest

from traumtisch.bots.numbers import wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    # As R's prop.test(hits, tries, correct = FALSE) says.
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_known_intervals(hits: int, tries: int, low: float, high: float) -> None:
    assert tuple(round(bound, 4) for bound in wilson(hits, tries)) == (low, high)


def test_without_tries_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_tries_say_more() -> None:
    widths = [high - low for low, high in (wilson(n // 2, n) for n in (2, 20, 200, 2000))]
    assert widths == sorted(widths, reverse=True)
