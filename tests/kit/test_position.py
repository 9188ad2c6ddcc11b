"""Positions are for any number of seats."""

from __future__ import annotations

import pytest

from traumtisch.engine.errors import PositionError
from traumtisch.kit.position import seat_to_move


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_any_seat_may_be_to_move(seats: int):
    assert seat_to_move({}, seats) == 0
    assert [seat_to_move({"seat": seat}, seats) for seat in range(seats)] == [*range(seats)]
    for wrong in (seats, -1, True, "1"):
        with pytest.raises(PositionError, match=f"0 to {seats - 1}"):
            seat_to_move({"seat": wrong}, seats)


def test_of_one_seat_nothing_is_to_be_said():
    with pytest.raises(PositionError, match="Only in a team game"):
        seat_to_move({"seat": 0}, 1)
