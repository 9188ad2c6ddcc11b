"""Recorded games: a win and a loss for each module, and with everything on. They replay for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.games.onirim import GAME

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))
MODULES = next(setting for setting in GAME.settings_type.schema() if setting.key == "modules").choices


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_end(path: Path):
    table = tt.load_record(path.read_bytes())
    assert table.outcome is not None
    assert table.outcome.won == path.stem.endswith("-won")
    record, old = table.record, tt.Record.from_json(path.read_bytes())
    assert (record.choices, record.offered) == (old.choices, old.offered)
    again = tt.load_record(record.to_json())
    assert (again.outcome, again.record) == (table.outcome, record)


@pytest.mark.parametrize("name", ["base", *MODULES, "incubus-A", "incubus-B", "incubus-C", "team"])
def test_every_module_has_a_win_and_a_loss(name: str):
    names = {path.stem for path in RECORDS}
    assert {f"{name}-won", f"{name}-lost"} <= names


def test_there_is_a_game_with_everything_on():
    table = tt.load_record(next(p for p in RECORDS if p.stem.startswith("everything")).read_bytes())
    chosen = table.settings.by_key()
    assert chosen["modules"] == MODULES
    assert (chosen["incubus"], chosen["players"]) == ("B", 2)
