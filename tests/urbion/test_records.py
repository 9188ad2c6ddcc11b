"""Recorded games: a win and a loss for each edition and each expansion. They replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules import MODULES

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_end(path: Path):
    table = tt.load_record(path.read_bytes(), GAME)
    assert table.outcome is not None
    assert table.outcome.won == path.stem.endswith("-won")
    record = table.record
    assert record.choices == tt.Record.from_json(path.read_bytes()).choices
    again = tt.load_record(record.to_json(), GAME)
    assert (again.outcome, again.record) == (table.outcome, record)


@pytest.mark.parametrize("name", ["first-edition", "second-edition", *MODULES, "team", "team-first-edition"])
def test_there_is_a_win_and_a_loss(name: str):
    names = {path.stem for path in RECORDS}
    assert {f"{name}-won", f"{name}-lost"} <= names
