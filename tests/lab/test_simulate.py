"""Many games, the same whoever plays them, and never lost."""

from __future__ import annotations

import csv
import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import traumtisch as tt
from tests.lab.helpers import StopAfter, lasting
from traumtisch import lab
from traumtisch.bots import find_bot
from traumtisch.bots.names import UnknownBot
from traumtisch.bots.play import play_game
from traumtisch.lab.arrow import parquet
from traumtisch.lab.cast import Cast, cast_for
from traumtisch.lab.files import Memory, parquet_file
from traumtisch.lab.playing import Chunk, ChunkPlayer
from traumtisch.lab.staff import GameFailed, Local, Worker
from traumtisch.processes.helper import Helper

GAMES = 24
ENDINGS = ("csv", "parquet")


def plan(game: str = "onirim", bot: str = "random", seed: int = 1) -> Cast:
    return cast_for(game, seed, (bot, None))


@pytest.fixture(scope="module")
def expected() -> list[dict[str, object]]:
    return lasting(ChunkPlayer(plan()).play(Chunk(0, GAMES)))


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_same_rows_whoever_plays(
    tmp_path: Path, ending: str, workers: int, expected: list[dict[str, object]]
) -> None:
    out = tmp_path / f"results.{ending}"
    results = lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=workers)
    assert lasting(results) == expected
    assert len(results) == GAMES
    assert {path.name for path in tmp_path.iterdir()} <= {out.name, f"{out.name}.json"}


def test_a_row_tells_the_whole_story() -> None:
    [row] = lab.simulate("onirim", games=1, bot="random", options={"modules": "towers"}, workers=1)
    seed = row["seed"]
    assert isinstance(seed, int)
    table = tt.new_table("onirim", seed=seed, options={"modules": ["towers"]})
    play_game(table, [find_bot("random")], f"bots {seed}")
    assert table.outcome is not None
    assert (row["won"], row["rule"], row["reason"]) == (
        table.outcome.won,
        table.outcome.rule,
        table.outcome.reason,
    )
    assert row["decisions"] == len(table.choices)
    assert row["turns"] == table.state.turn
    assert row["deck_left"] == table.view().deck.size
    assert row["modules"] == "towers"
    assert row["number"] == 0


@pytest.mark.parametrize(
    ("game", "options"), [("onirim", {"players": 2}), ("urbion", {}), ("urbion", {"players": 2})]
)
def test_all_games_have_the_same_columns(game: str, options: dict[str, object]) -> None:
    rows = list(lab.simulate(game, games=3, bot="random", options=options, workers=1))
    assert len({tuple((name, type(value)) for name, value in row.items()) for row in rows}) == 1
    assert "deck_left" in rows[0]


def test_seats_may_have_bots_of_their_own() -> None:
    results = lab.simulate("onirim", games=1, bot=("random", "greedy"), options={"players": 2}, workers=1)
    assert next(iter(results))["bot"] == "random + greedy"
    with pytest.raises(lab.LabError, match="2 bots for 1 seats"):
        lab.simulate("onirim", games=1, bot=("random", "greedy"))
    with pytest.raises(UnknownBot):
        lab.simulate("onirim", games=1, bot="clever")


def test_other_seeds_other_games(expected: list[dict[str, object]]) -> None:
    other = list(lab.simulate("onirim", games=2, bot="random", seed="moon", workers=1))
    assert {row["seed"] for row in other}.isdisjoint(row["seed"] for row in expected)


# ---- interrupting and going on -----------------------------------------------------------------


@pytest.mark.parametrize("ending", ENDINGS)
def test_interrupted_and_gone_on_with(tmp_path: Path, ending: str, expected: list[dict[str, object]]) -> None:
    out = tmp_path / f"results.{ending}"
    with pytest.raises(lab.Interrupted) as stopped:
        lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=2, told=StopAfter(5))
    done = stopped.value.games
    assert 5 <= done < GAMES
    partial = lab.simulate("onirim", games=1, bot="random", out=out)  # fewer are asked for: nothing to do
    assert lasting(partial) == expected[:done]
    assert lasting(lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=1)) == expected


KILLED = """
import os, signal
from traumtisch import lab
kept = 0
def told(rows):
    global kept
    kept += len(list(rows))
    if kept >= 4:
        os.kill(os.getpid(), signal.SIGKILL)
lab.simulate("onirim", games=500, bot="random", out={out!r}, workers=1, told=told)
"""


@pytest.mark.parametrize("ending", ENDINGS)
def test_killed_and_gone_on_with(tmp_path: Path, ending: str, expected: list[dict[str, object]]) -> None:
    out = tmp_path / f"results.{ending}"
    killed = subprocess.run([sys.executable, "-c", KILLED.format(out=str(out))], check=False)
    assert killed.returncode == -signal.SIGKILL
    results = lab.simulate("onirim", games=1, bot="random", out=out)
    done = min(len(results), GAMES)
    assert done >= 4
    assert lasting(results)[:done] == expected[:done]
    assert lasting(lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=1))[:GAMES] == expected


def test_a_torn_line_is_written_again(tmp_path: Path, expected: list[dict[str, object]]) -> None:
    out = tmp_path / "results.csv"
    lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=1)
    whole = out.read_bytes()
    for length in (len(whole) - 1, len(whole) - 30, 10, 0):
        out.write_bytes(whole[:length])
        assert lasting(lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=1)) == expected
        with out.open(newline="") as file:
            assert len(list(csv.reader(file))) == GAMES + 1


def test_parts_that_were_joined_do_not_count_twice(tmp_path: Path, expected: list[dict[str, object]]) -> None:
    out, elsewhere = tmp_path / "results.parquet", tmp_path / "shorter.parquet"
    lab.simulate("onirim", games=GAMES // 2, bot="random", out=out, workers=1)
    lab.simulate("onirim", games=3, bot="random", out=elsewhere, workers=1)
    parts = tmp_path / "results.parquet.parts"
    parts.mkdir()
    elsewhere.rename(parts / "000000000000.parquet")  # as if killed between joining and tidying up
    (parts / "000000000003.parquet.new").write_bytes(b"torn")
    assert lasting(lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=1)) == expected
    assert not parts.exists()


def test_what_is_joined_has_row_groups_of_a_good_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: list[dict[str, object]]
) -> None:
    def groups(path: Path) -> list[int]:
        metadata = parquet().read_metadata(path)
        return [metadata.row_group(number).num_rows for number in range(metadata.num_row_groups)]

    one, several = tmp_path / "one.parquet", tmp_path / "several.parquet"
    lab.simulate("onirim", games=3, bot="random", out=one, workers=1)
    lab.simulate("onirim", games=GAMES, bot="random", out=one, workers=1)
    assert groups(one) == [GAMES]
    monkeypatch.setattr(parquet_file, "ROWS_A_GROUP", 10)
    monkeypatch.setattr(parquet_file, "BATCH", 7)
    results = lab.simulate("onirim", games=GAMES, bot="random", out=several, workers=1)
    assert groups(several) == [10, 10, 4]
    assert lasting(results) == expected


def test_more_games_go_on_with_a_shorter_experiment(
    tmp_path: Path, expected: list[dict[str, object]]
) -> None:
    out = tmp_path / "results.parquet"
    lab.simulate("onirim", games=7, bot="random", out=out, workers=1)
    assert lasting(lab.simulate("onirim", games=GAMES, bot="random", out=out, workers=1)) == expected


@pytest.mark.parametrize("ending", ENDINGS)
def test_another_experiment_is_refused(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"results.{ending}"
    lab.simulate("onirim", games=2, bot="random", out=out, workers=1)
    before = out.read_bytes()
    for bot, options, seed in (("random", {}, 2), ("greedy", {}, 1), ("random", {"incubus": "A"}, 1)):
        with pytest.raises(lab.OtherExperiment, match=r"holds another experiment .* --force"):
            lab.simulate("onirim", games=2, bot=bot, options=options, seed=seed, out=out, workers=1)
    assert out.read_bytes() == before
    forced = lab.simulate("onirim", games=2, bot="random", seed=2, out=out, workers=1, force=True)
    assert lasting(forced) == lasting(lab.simulate("onirim", games=2, bot="random", seed=2, workers=1))


def test_a_file_that_says_nothing_about_itself_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "mine.csv"
    out.write_text("a,b\n1,2\n")
    with pytest.raises(lab.LabError, match="does not say which experiment"):
        lab.simulate("onirim", games=2, bot="random", out=out)
    assert out.read_text() == "a,b\n1,2\n"


def test_results_have_one_of_two_endings(tmp_path: Path) -> None:
    with pytest.raises(lab.LabError, match=r"\.csv or \.parquet; 'results\.xls' ends in neither"):
        lab.simulate("onirim", games=1, bot="random", out=tmp_path / "results.xls")


@pytest.mark.parametrize("ending", ENDINGS)
def test_where_nobody_can_write(tmp_path: Path, ending: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(lab.LabError, match="There is no folder"):
        lab.simulate("onirim", games=1, bot="random", out=tmp_path / "file" / f"r.{ending}", workers=1)
    (tmp_path / f"r.{ending}").mkdir()
    with pytest.raises(lab.LabError, match=r"cannot be written .* give --out another name"):
        lab.simulate("onirim", games=1, bot="random", out=tmp_path / f"r.{ending}", workers=1, force=True)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_folder_that_does_not_exist_is_not_made(tmp_path: Path, ending: str) -> None:
    """A slip of the pen would hide results somewhere."""
    out = tmp_path / "reslts" / f"r.{ending}"
    with pytest.raises(lab.LabError, match=r"There is no folder .*reslts; make it first"):
        lab.simulate("onirim", games=1, bot="random", out=out, workers=1)
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(memory: Memory, rows: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Memory, "append", full)
    with pytest.raises(lab.LabError, match=r"No space left on device\); make room"):
        lab.simulate("onirim", games=1, bot="random", workers=1)


@pytest.mark.skipif(sys.platform == "win32", reason="files are locked by flock")
@pytest.mark.parametrize("ending", ENDINGS)
def test_two_runs_do_not_write_into_one_file(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"results.{ending}"

    def disturb(rows: object) -> None:
        with pytest.raises(lab.LabError, match="Another run is writing"):
            lab.simulate("onirim", games=2, bot="random", out=out, workers=1)

    lab.simulate("onirim", games=2, bot="random", out=out, workers=1, told=disturb)


def test_without_pyarrow_there_is_still_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    assert len(lab.simulate("onirim", games=1, bot="random", out=tmp_path / "r.csv", workers=1)) == 1
    with pytest.raises(lab.LabError, match=r"install traumtisch\[lab\], or let --out end in \.csv"):
        lab.simulate("onirim", games=1, bot="random", out=tmp_path / "r.parquet", workers=1)


def test_to_arrow() -> None:
    results = lab.simulate("onirim", games=3, bot="random", workers=1)
    assert results.to_arrow().to_pylist() == list(results)


# ---- workers -----------------------------------------------------------------------------------


def test_a_dead_worker_loses_nothing(expected: list[dict[str, object]]) -> None:
    staff = Local(2)
    rows: dict[int, list[lab.Row]] = {}
    chunks = [Chunk(start, start + 3) for start in range(0, GAMES, 3)]
    for chunk, played in staff.play(plan(), chunks):
        rows[chunk.start] = played
        if len(rows) in (1, 3):
            staff.hired[0].helper.kill()  # nothing happens if it is dead already
    assert lasting(row for start in sorted(rows) for row in rows[start]) == expected
    assert all(worker.helper.returncode is not None for worker in staff.hired)


def test_who_dies_again_and_again_is_named() -> None:
    class Doomed(Worker):
        def _start(self) -> Helper:
            return Helper("no_such_module")

    with pytest.raises(lab.LabError, match="rows 4 to 7 dies again and again"):
        Doomed(plan()).play(Chunk(4, 8))


def test_a_worker_tells_what_went_wrong() -> None:
    worker = Worker(plan())
    try:
        with pytest.raises(GameFailed, match="ValidationError"):
            worker.play(Chunk("many", 1))  # type: ignore[arg-type]
        assert lasting(worker.play(Chunk(0, 1))) == lasting(ChunkPlayer(plan()).play(Chunk(0, 1)))
    finally:
        worker.dismiss()
        worker.see_off()
    assert worker.helper.returncode == 0
