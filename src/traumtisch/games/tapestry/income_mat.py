"""TA-13.12: the rows of the income mat, and what can be seen of them."""

from __future__ import annotations

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
        for position in row.positions[: gone + 1]:
            shown += position.vp if what == "vp" else position.income
    return shown
