"""The laboratory among rivals: places, points and shares of wins, and everybody sits everywhere equally
often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.lab.helpers import StopAfter, lasting
from tests.toys.installed import toys_installed
from traumtisch import lab
from traumtisch.bots import Vantage
from traumtisch.cli import commands
from traumtisch.engine.decision import Option
from traumtisch.lab.commands import command_for
from traumtisch.lab.experiment import who_sits_where
from traumtisch.lab.files import read_results
from traumtisch.lab.rows import SeatResult, seat_results
from traumtisch.lab.statistics import RivalPairs


@pytest.fixture(scope="module", autouse=True)
def _toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toys_installed(tmp_path_factory.mktemp("installed"), "survivors", "cunning"):
        yield


# ---- simulate ------------------------------------------------------------------------------------------

BOTS = ["greedy", "random", "random", "greedy", "random"]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_row_tells_of_every_seat(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"r.{ending}"
    results = lab.simulate("survivors", games=6, bot=BOTS, out=out, workers=1)
    rows = list(read_results(out)[1])
    assert lasting(rows) == lasting(results)
    for row in rows:
        assert "won" not in row
        assert "scores" not in row
        seats = seat_results(row)
        assert [seat.bot for seat in seats] == BOTS
        assert round(sum(seat.share for seat in seats), 9) == 1
        assert min(seat.place for seat in seats) == 1
        assert {seat.place for seat in seats if seat.share} == {1}
        for number, seat in enumerate(seats):
            assert seat.points == int(row[f"calm_{number}"]) + int(row[f"bold_{number}"])


def test_the_same_rows_whoever_plays() -> None:
    alone = lab.simulate("survivors", games=5, bot=BOTS, workers=1)
    assert lasting(lab.simulate("survivors", games=5, bot=BOTS, workers=2)) == lasting(alone)


@pytest.mark.parametrize("workers", [1, 2])
def test_bots_may_move_a_seat_further_with_every_game(tmp_path: Path, workers: int) -> None:
    out = tmp_path / "r.csv"
    lab.simulate("survivors", games=3, bot=BOTS, rotate=True, out=out, workers=1)
    results = lab.simulate("survivors", games=10, bot=BOTS, rotate=True, out=out, workers=workers)
    for number, row in enumerate(results):
        turn = number % 5
        assert [seat.bot for seat in seat_results(row)] == BOTS[5 - turn :] + BOTS[: 5 - turn]
        assert row["bot"] == " + ".join(BOTS)
    assert "--rotate" in command_for(results.experiment, 10)
    with pytest.raises(lab.LabError, match="holds another experiment"):
        lab.simulate("survivors", games=10, bot=BOTS, out=out, workers=1)


def test_the_game_is_the_same_wherever_bots_sit() -> None:
    """The same cards: only who plays with them has changed."""
    stay, move = (
        [row["seed"] for row in lab.simulate("survivors", games=3, bot=BOTS, rotate=turn, workers=1)]
        for turn in (False, True)
    )
    assert stay == move


def test_standings_by_seat_and_by_bot() -> None:
    results = lab.simulate("survivors", games=40, bot=BOTS, workers=1)
    seats, bots = results.standings, results.bots
    assert [seat.games for seat in seats] == [40] * 5
    assert {name: standing.games for name, standing in bots.items()} == {"greedy": 80, "random": 120}
    assert round(sum(seat.wins for seat in seats), 9) == 40
    assert bots["greedy"].rate.share > bots["random"].rate.share
    assert bots["greedy"].place < bots["random"].place
    assert (bots["greedy"].points or 0) > (bots["random"].points or 0)


def test_among_rivals_nobody_speaks_of_games_won() -> None:
    results = lab.simulate("survivors", games=1, bot="random", workers=1)
    with pytest.raises(lab.LabError, match="Among rivals somebody always wins"):
        _ = results.win_rate


# ---- compare -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_side_sits_everywhere_equally_often(seats: int) -> None:
    sat = Counter(
        (seat, side)
        for number in range(seats)
        for place in range(2)
        for seat, side in enumerate(who_sits_where(seats, number, place))
    )
    assert set(sat.values()) == {seats}
    for number in range(seats):
        both = zip(who_sits_where(seats, number, 0), who_sits_where(seats, number, 1), strict=True)
        assert all(first != second for first, second in both)


def test_the_better_bot_has_more_of_the_wins(tmp_path: Path) -> None:
    out = tmp_path / "c.csv"
    comparison = lab.compare("survivors", games=300, a="random", b="greedy", out=out, workers=1)
    pairs = comparison.pairs
    assert isinstance(pairs, RivalPairs)
    assert comparison.verdict == "b"
    assert pairs.games < 300
    assert round(pairs.a.share + pairs.b.share, 9) == 1
    assert pairs.seats_of_a.games == pairs.seats_of_b.games == 5 * pairs.games
    assert pairs.seats_of_a.place > pairs.seats_of_b.place
    rows = list(read_results(out)[1])
    assert all(a["seed"] == b["seed"] for a, b in zip(rows[::2], rows[1::2], strict=True))
    assert {seat.bot for row in rows for seat in seat_results(row) if seat.side == "a"} == {"random"}
    before = out.read_bytes()
    assert lab.compare("survivors", games=300, a="random", b="greedy", out=out) == comparison
    assert out.read_bytes() == before


def test_a_comparison_has_the_same_rows_whoever_plays(tmp_path: Path) -> None:
    """Interrupted after some rows, and taken up by others."""
    alone, together, torn = (tmp_path / f"{name}.csv" for name in ("alone", "together", "torn"))
    whole = lab.compare("survivors", games=8, a="random", b="greedy", out=alone, workers=1)
    assert lab.compare("survivors", games=8, a="random", b="greedy", out=together, workers=2) == whole
    kept = lasting(read_results(alone)[1])
    assert lasting(read_results(together)[1]) == kept
    with pytest.raises(lab.Interrupted):
        lab.compare("survivors", games=8, a="random", b="greedy", out=torn, workers=1, told=StopAfter(5))
    assert lab.compare("survivors", games=8, a="random", b="greedy", out=torn, workers=2) == whole
    assert lasting(read_results(torn)[1]) == kept


def test_the_same_bot_is_never_better_than_itself() -> None:
    comparison = lab.compare("cunning", games=60, a="random", b="random", workers=1)
    assert comparison.verdict == "open"
    assert 0.3 < comparison.pairs.a.share < 0.7


def test_sitting_in_a_minority_is_no_disadvantage() -> None:
    """Two against three, and then three against two: who has one win of the two tables has its fair share."""

    def seats(share: float, number: int) -> list[SeatResult]:
        return [SeatResult("x", 1, share / number, None, "") for _ in range(number)]

    pairs = RivalPairs().and_one(seats(1, 5), seats(1, 5)).and_one(seats(2, 5), seats(0, 5))
    assert (pairs.a.share, pairs.b.share, pairs.difference) == (0.75, 0.25, 0.5)
    assert (pairs.more_a, pairs.more_b) == (1, 0)
    assert pairs.interval.low < 0 < pairs.difference < pairs.interval.high


def test_what_rivals_cannot_compare_is_named() -> None:
    with pytest.raises(lab.LabError, match="sit at the same table: give both sides the same options"):
        lab.compare("survivors", games=1, b_options={"rounds": 300})
    with pytest.raises(lab.LabError, match="name one bot for each side"):
        lab.compare("survivors", games=1, a=BOTS)


@dataclass
class Cautious:
    """Brought as an object."""

    patience: int

    def choose(self, vantage: Vantage, chance: int) -> Option:
        return vantage.decision.options[0]


@pytest.mark.parametrize("workers", [1, 2])
def test_own_bots_change_seats_with_others(tmp_path: Path, workers: int) -> None:
    out = tmp_path / "r.csv"
    lab.compare("survivors", games=2, a=Cautious(patience=1), b="random", out=out, workers=workers)
    called = {"a": "Cautious(patience=1)", "b": "random"}
    for row in read_results(out)[1]:
        seats = seat_results(row)
        assert [seat.bot for seat in seats] == [called[seat.side] for seat in seats]


# ---- what people read ------------------------------------------------------------------------------------


def typed(*words: str) -> str:
    result = CliRunner().invoke(commands("en"), words)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_commands_speak_of_places_and_points() -> None:
    told = typed("simulate", "survivors", "--games", "4", *(word for bot in BOTS for word in ("--bot", bot)))
    assert "Survivors, greedy + random + random + greedy + random: 4 games." in told
    assert re.search(r"Seat 1, random: .* of the wins, place \d\.\d\d and [\d.]+ points on average\.", told)
    told = typed(
        "simulate",
        *("survivors", "--games", "5", "--rotate"),
        *(word for bot in BOTS for word in ("--bot", bot)),
    )
    assert re.search(r"^greedy: .* of the wins, place", told, re.MULTILINE)
    assert "Seat" not in told
    told = typed("compare", "survivors", "--games", "3", "--a", "random", "--b", "greedy")
    assert re.search(r"b \(greedy\): .* of the wins, place", told)
    assert "pairs of tables with the same cards and changed seats" in told
    assert " won" not in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_about_rivals(tmp_path: Path, language: str) -> None:
    simulated, compared = tmp_path / "s.csv", tmp_path / "c.parquet"
    lab.simulate("survivors", games=5, bot=BOTS, out=simulated, workers=1)
    lab.compare("survivors", games=5, a="random", b="greedy", out=compared, workers=1)
    page = lab.report([simulated, compared], language=language)
    if language == "en":
        for text in ("Wins, places and points", "Seat by seat", "Where the points come from", "Bold"):
            assert text in page
        assert "5 pairs of tables with the same cards and changed seats: a had more of the wins in " in page
        assert "Mean points (95 %)" in page
        points, _, sources = page.partition("Where the points come from")
        assert re.search(r"\d\.\d ± \d+\.\d", points)
        assert re.search(r"\d\.\d ± \d+\.\d", sources)
        assert not re.search(r"[Ll]ost games|[Ww]on games|Win rate|Causes of loss", page)
    else:
        assert "Siege, Plätze und Punkte" in page


def test_a_report_counts_a_game_once(tmp_path: Path) -> None:
    from traumtisch.lab.reporting.tally import read_files

    first, second = tmp_path / "1.csv", tmp_path / "2.csv"
    for out in (first, second):
        lab.simulate("survivors", games=5, bot=BOTS, out=out, workers=1)
    findings = read_files([first, second])
    assert {key.bot: tally.standing.games for key, tally in findings.rivals.items()} == {
        "greedy": 10,
        "random": 15,
    }
