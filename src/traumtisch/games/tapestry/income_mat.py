"""TA-13.12: the rows of the income mat, and what can be seen of them."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.facts import IncomeRow
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.vocabulary import Effect


@tapestry.ruling("TA-13.12")
def income_rows(t: Tapestry, seat: int) -> tuple[IncomeRow, ...]:
    """The rows of a player's income mat, with what is printed on their spaces."""
    return t.m.income


def visible(t: Tapestry, seat: int, what: str) -> tuple[Effect, ...]:
    """All symbols of the income mat that no building covers: `income` or `vp`."""
    return _shown_by(income_rows(t, seat), tuple(t.player(seat).uncovered), what)


@lru_cache(4096)
def _shown_by(rows: tuple[IncomeRow, ...], gone: tuple[int, ...], what: str) -> tuple[Effect, ...]:
    """The symbols of rows from which so many buildings are gone; kept, as rows never change."""
    shown = [
        each.vp if what == "vp" else each.income
        for row, number in zip(rows, gone, strict=True)
        for each in row.positions[: number + 1]
    ]
    return tuple(chain.from_iterable(shown))
