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


def visible(t: Tapestry, seat: int, what: str) -> list[Effect]:
    """All symbols of the income mat that no building covers: `income` or `vp`."""
    shown: list[Effect] = []
    for row, gone in zip(income_rows(t, seat), t.player(seat).uncovered, strict=True):
        shown += _shown_by(row, gone, what)
    return shown


@lru_cache(1024)
def _shown_by(row: IncomeRow, gone: int, what: str) -> tuple[Effect, ...]:
    """The symbols of one row from which so many buildings are gone; kept, as rows never change."""
    shown = [each.vp if what == "vp" else each.income for each in row.positions[: gone + 1]]
    return tuple(chain.from_iterable(shown))
