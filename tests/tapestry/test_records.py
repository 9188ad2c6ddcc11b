"""Recorded games: three for each number of seats, one in each edition. They replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from tests.tapestry.record_games import AGAINST, WITH_BOXES
from traumtisch.games.tapestry import GAME

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))


def test_there_are_games_for_every_number_of_seats():
    assert len(RECORDS) == 15 + len(WITH_BOXES) + len(AGAINST)
    assert {path.stem[0] for path in RECORDS} == set("12345")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_end(path: Path):
    table = tt.load_record(path.read_bytes(), GAME)
    assert table.outcome is not None
    assert len(table.outcome.scores) == int(path.stem[0])
    again = tt.load_record(table.record.to_json(), GAME)
    assert (again.outcome, again.record) == (table.outcome, table.record)
