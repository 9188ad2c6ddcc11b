"""`traumtisch stats`: saves of the terminal and hosted tables, told and exported."""

from __future__ import annotations

import asyncio
import csv
import json
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

import traumtisch as tt
from tests.terminal.conftest import screen_of, talk_of
from tests.terminal.test_cli import run
from traumtisch.host.house import House, Wish
from traumtisch.host.statistics import Played
from traumtisch.host.store import Store
from traumtisch.terminal.finished import finished_games
from traumtisch.terminal.saves import Saves
from traumtisch.terminal.statistics import show_statistics


def finish(data: Path, name: str, table: tt.Table) -> tt.Table:
    """A game played at random, put away under this name."""
    chance = Random(1)
    while table.decision:
        table.choose(chance.choice(table.decision.options))
    place = data / "finished" / name
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(table.record.to_json())
    return table


def host_a_game(data: Path, name: str) -> None:
    async def one() -> None:
        house = await House.open(Store.open(data / "house.db"))
        _, guest = await house.guests.welcome(name)
        live = await house.open_table(guest, Wish(game="urbion", options={"edition": 1}))
        async with house.at_table(live.id):
            await house.tables.resign(live, 0)
        house.close()

    asyncio.run(one())


# ---- the records ---------------------------------------------------------------------------------


def test_a_finished_record_is_a_game(data: Path) -> None:
    table = finish(
        data, "onirim-2026-11-15-203000.json", tt.new_table("onirim", options={"modules": ["towers"]})
    )
    [played] = finished_games(data).played
    assert table.outcome is not None
    assert (played.won, played.reason) == (table.outcome.won, table.outcome.reason)
    assert (played.turns, played.seconds, played.apart) == (table.state.turn, None, None)
    assert played.options == {"modules": ["towers"]}
    assert played.ended == datetime(2026, 11, 15, 20, 30).timestamp()


def test_what_the_plain_terminal_puts_away_is_found(saves: Saves, data: Path) -> None:
    table = tt.new_table("onirim")
    table.resign()
    saves.keep(table)
    saves.finish()
    [played] = finished_games(data).played
    assert not played.won
    assert abs(played.ended - datetime.now().timestamp()) < 3600


def test_why_records_do_not_count(data: Path) -> None:
    finish(data, "a.json", tt.new_table("onirim", seed=7))
    finish(data, "b.json", tt.new_table("onirim", seed="moon"))
    finish(data, "c.json", tt.new_table("onirim", practice=True))
    finish(data, "d.json", tt.load_position("onirim", {"hand": ["RK", "BS", "BM", "GS", "GM"]}))
    again = 2**62 + 5
    finish(data, "e.json", tt.new_table("onirim", seed=again))
    finish(data, "f.json", tt.new_table("onirim", seed=again))
    reasons = [one.apart for one in finished_games(data).played]
    assert reasons == ["seed", "seed", "practice", "position", "seed", "seed"]


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"format": 1}'])
def test_what_is_no_record_is_named_and_left_out(data: Path, content: bytes) -> None:
    finish(data, "good.json", tt.new_table("onirim"))
    (data / "finished" / "bad.json").write_bytes(content)
    result = run("stats")
    assert result.exit_code == 0
    assert "bad.json is no record" in result.stderr
    assert "of 1" in result.stdout


# ---- the command ---------------------------------------------------------------------------------


def test_nothing_played_yet(data: Path) -> None:
    result = run("stats")
    assert result.exit_code == 0
    assert "not finished a game yet" in result.stdout
    assert list(data.iterdir()) == []


def test_terminal_and_browser_together(data: Path) -> None:
    finish(data, "a.json", tt.new_table("onirim"))
    host_a_game(data, "Anna")
    both = run("stats").stdout
    assert "All games" in both
    assert "won 0 of 2" in both
    assert "Edition: First" in both
    one = run("stats", "onirim").stdout
    assert "Urbion" not in one
    assert "won 0 of 1" in one


def test_the_games_of_one_guest(data: Path) -> None:
    finish(data, "a.json", tt.new_table("onirim"))
    host_a_game(data, "Anna")
    host_a_game(data, "Ben")
    assert len(json.loads(run("stats", "--player", "anna", "--json").stdout)["games"]) == 1
    refused = run("stats", "--player", "Zoe")
    assert refused.exit_code == 2
    assert "Nobody called 'Zoe' has played here" in refused.stderr


@pytest.mark.parametrize("name", ["games.csv", "GAMES.JSON"])
def test_files(data: Path, tmp_path: Path, name: str) -> None:
    finish(data, "a.json", tt.new_table("onirim"))
    out = tmp_path / name
    assert run("stats", "--out", str(out)).exit_code == 0
    text = out.read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines())) if name.endswith("csv") else json.loads(text)["games"]
    assert [row["game"] for row in rows] == ["onirim"]


@pytest.mark.parametrize(("name", "code"), [("games.txt", 2), ("no/such/folder/games.csv", 1)])
def test_files_that_cannot_be(tmp_path: Path, name: str, code: int) -> None:
    refused = run("stats", "--out", str(tmp_path / name))
    assert refused.exit_code == code
    assert len(refused.stderr.splitlines()) == 1


def test_no_database_where_one_was_named(tmp_path: Path) -> None:
    refused = run("stats", "--database", str(tmp_path / "none.db"))
    assert refused.exit_code == 1
    assert not (tmp_path / "none.db").exists()


# ---- what is shown -------------------------------------------------------------------------------


def test_the_curve_and_long_names_fit_the_line() -> None:
    everything = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]
    played = [
        Played(game="onirim", options={"modules": everything}, won=n >= 150, reason="", ended=n, turns=n)
        for n in range(200)
    ]
    talk = talk_of("")
    show_statistics(played, talk)
    lines = screen_of(talk).splitlines()
    assert max(map(len, lines)) <= talk.width
    assert any("▁▁▂" in line and line.endswith("██") for line in lines)
    assert "  Fewest turns to win     150" in lines
