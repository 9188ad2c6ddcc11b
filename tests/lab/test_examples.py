"""The learner of `examples/` learns: after a few hundred games it beats whoever plays blindly."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_LINES = 60


def won_after(games: int) -> float:
    """Which part of its games against `random` it wins; chance is the example's own, and always the same."""
    told = subprocess.run(
        [sys.executable, str(EXAMPLES / "learn_stones.py"), str(games)],
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.match(r"won ([0-9.]+)% of 400 games ", told.stdout)
    assert found is not None, told.stdout
    return float(found[1]) / 100


def test_it_has_learned_to_win():
    assert won_after(0) < 0.65
    assert won_after(600) > 0.8


@pytest.mark.long
def test_the_learner_for_tapestry_draws_its_curve():
    told = subprocess.run(
        [sys.executable, str(EXAMPLES / "learn_tapestry.py"), "2", "2"],
        capture_output=True,
        text=True,
        check=True,
    )
    before, after = told.stdout.splitlines()
    assert before.startswith("0 games: ")
    assert after.startswith("2 games: ")
    assert "points in games against itself" in after


def test_it_can_be_read_in_one_go():
    assert len(EXAMPLES.joinpath("learn_stones.py").read_text("utf-8").splitlines()) <= MOST_LINES
