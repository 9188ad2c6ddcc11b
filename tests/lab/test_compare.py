"""Two sides, the same cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lab.helpers import StopAfter, lasting
from traumtisch import lab
from traumtisch.lab.comparing import Judge
from traumtisch.lab.files import read_results


def rows(*pairs: tuple[bool, bool]) -> list[lab.Row]:
    return [{"won": won} for pair in pairs for won in pair]


def test_the_judge_stops_as_soon_as_it_is_decided() -> None:
    played = rows(*[(True, False)] * 20)
    judge = Judge(0.0)
    stop = judge.look_at(played)
    assert stop is not None
    assert stop % 2 == 0
    assert judge.pairs == lab.Pairs(only_a=stop // 2)
    assert not lab.Pairs(only_a=stop // 2 - 1).decided


def test_it_does_not_matter_how_the_rows_are_cut() -> None:
    played = rows(*[(True, False), (True, True), (False, False)] * 10)
    whole, cut = Judge(0.0), Judge(0.0)
    stop = whole.look_at(played)
    stops = [cut.look_at([row]) for row in played[:stop]]
    assert stops == [None] * (len(stops) - 1) + [1]
    assert cut.pairs == whole.pairs


def test_a_difference_that_is_known_to_be_small() -> None:
    judge = Judge(0.1)
    assert judge.look_at(rows(*[(True, True)] * 500)) is not None
    assert Judge(0.0).look_at(rows(*[(True, True)] * 500)) is None


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_pairs_have_the_same_cards_and_go_on(tmp_path: Path, ending: str) -> None:
    def run(games: int, **more: object) -> lab.Comparison:
        return lab.compare("onirim", games=games, a="random", b="random", **(options | more))  # type: ignore[arg-type]

    options = {"b_options": {"modules": "towers"}, "out": tmp_path / f"c.{ending}", "workers": 1}
    with pytest.raises(lab.Interrupted):
        run(10, told=StopAfter(5))
    comparison = run(10)
    kept = list(read_results(tmp_path / f"c.{ending}")[1])
    assert comparison.pairs.games == 10
    assert [(row["number"], row["side"]) for row in kept] == [(n, s) for n in range(10) for s in "ab"]
    assert all(a["seed"] == b["seed"] for a, b in zip(kept[::2], kept[1::2], strict=True))
    assert {row["modules"] for row in kept[1::2]} == {"towers"}
    other = tmp_path / "other.csv"
    assert run(10, out=other, workers=2).pairs == comparison.pairs
    assert lasting(read_results(other)[1]) == lasting(kept)


def test_it_may_be_torn_at_any_moment(tmp_path: Path) -> None:
    """Between the two games of a pair, too, and in the middle of a line."""
    out = tmp_path / "c.csv"

    def run(games: int) -> lab.Comparison:
        return lab.compare("onirim", games=games, a="random", b="greedy", out=out, workers=1)

    comparison = run(4)
    whole, kept = out.read_bytes(), lasting(read_results(out)[1])
    for length in range(0, len(whole), len(whole) // 12):
        out.write_bytes(whole[:length])
        assert run(4) == comparison
        assert lasting(read_results(out)[1]) == kept


def test_the_verdict() -> None:
    same = lab.compare("onirim", games=3, a="random", b="random", workers=1)
    assert same.verdict == "open"
    assert same.pairs.difference == 0
    known = lab.Comparison(same.experiment, lab.Pairs(both=500), margin=0.1)
    assert known.verdict == "equal"
    assert lab.Comparison(same.experiment, lab.Pairs(only_b=20)).verdict == "b"


def test_it_stops_at_the_same_pair_whoever_plays(tmp_path: Path) -> None:
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    decided = lab.compare("onirim", games=400, a="random", b="greedy", out=first, workers=1)
    assert decided.verdict == "b"
    assert decided.pairs.games < 200
    kept = lasting(read_results(first)[1])
    assert len(kept) == 2 * decided.pairs.games
    lab.compare("onirim", games=400, a="random", b="greedy", out=second, workers=2)
    assert lasting(read_results(second)[1]) == kept
    before = first.read_bytes()
    assert lab.compare("onirim", games=400, a="random", b="greedy", out=first) == decided
    assert first.read_bytes() == before
