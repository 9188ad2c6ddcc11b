"""Recorded scenes: they replay for ever, and say what statistics want to know about them."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import traumtisch as tt
from tests.etherfields.record_games import GAMES
from tests.etherfields.scenario import GAME
from traumtisch.games.etherfields.stage import Etherfields

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))
CAUSES = ("", "suffering", "supply", "cards", "rounds", "story")


def test_there_is_a_record_of_every_scene() -> None:
    assert {path.stem for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_scene_replays_to_its_end(path: Path) -> None:
    table = tt.load_record(path.read_bytes(), GAME)
    assert table.outcome is not None
    again = tt.load_record(table.record.to_json(), GAME)
    assert (again.outcome, again.record) == (table.outcome, table.record)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_statistics_of_a_recorded_scene(path: Path) -> None:
    table = tt.load_record(path.read_bytes(), GAME)
    columns = GAME.columns(cast("Etherfields", table.stage))
    told = [event.kind for event in table.events]
    assert columns["rounds"] == told.count("round")
    assert columns["suffering"] == told.count("suffered")
    assert columns["sealed"] == told.count("sealed")
    assert table.outcome is not None
    assert columns["cause"] in CAUSES
    assert (columns["cause"] == "") == table.outcome.won
    assert set(columns) == set(GAME.column_names)
