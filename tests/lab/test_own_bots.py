"""Bots that somebody has written and brings to the laboratory as objects."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import traumtisch as tt
from tests.lab.helpers import lasting
from traumtisch import lab
from traumtisch.bots import Vantage
from traumtisch.bots.play import play_game
from traumtisch.engine.decision import Option
from traumtisch.lab.cast import Cast
from traumtisch.lab.experiment import Experiment, Side
from traumtisch.lab.playing import Chunk
from traumtisch.lab.staff import GameFailed, Worker

GAMES = 4


class Last:
    """Always takes the last option."""

    def choose(self, vantage: Vantage, chance: int) -> Option:
        return vantage.decision.options[-1]


@dataclass
class Nth:
    """Says itself how it is called."""

    place: int

    def choose(self, vantage: Vantage, chance: int) -> Option:
        options = vantage.decision.options
        return options[self.place % len(options)]


class Patient(Last):
    """Has something in it, and says nothing about it."""

    def __init__(self, patience: int) -> None:
        self.patience = patience


class Vague(Patient):
    def __repr__(self) -> str:
        return "Vague"


class Talkative(Patient):
    def __repr__(self) -> str:
        return f"Talkative\n{object.__repr__(self)}"


@pytest.mark.parametrize("workers", [1, 2])
def test_it_plays_as_it_would_by_hand(workers: int) -> None:
    for row in lab.simulate("onirim", games=GAMES, bot=Last(), workers=workers):
        seed = row["seed"]
        assert isinstance(seed, int)
        table = tt.new_table("onirim", seed=seed)
        play_game(table, [Last()], f"bots {seed}")
        assert table.outcome is not None
        assert (row["bot"], row["rule"], row["decisions"]) == ("Last", table.outcome.rule, len(table.choices))


def test_it_sits_beside_bots_with_names() -> None:
    results = lab.simulate("onirim", games=1, bot=["random", Nth(place=1)], options={"players": 2}, workers=1)
    assert next(iter(results))["bot"] == "random + Nth(place=1)"


def test_a_repr_that_is_no_name_is_left_alone(tmp_path: Path) -> None:
    """No value has a line break in it, and a name is the same in every run."""
    [row] = lab.simulate("onirim", games=1, bot=Talkative(1), out=tmp_path / "r.csv", workers=1)
    assert str(row["bot"]).startswith("Talkative ")
    assert str(row["bot"]).isprintable()


def test_a_file_knows_which_bot_it_was(tmp_path: Path) -> None:
    for name, bot, other in (
        ("nth.csv", Nth(1), Nth(2)),
        ("patient.parquet", Patient(1), Patient(2)),
        ("vague.csv", Vague(1), Vague(2)),
    ):
        out = tmp_path / name
        first = lasting(lab.simulate("onirim", games=2, bot=bot, out=out, workers=1))
        assert lasting(lab.simulate("onirim", games=3, bot=bot, out=out, workers=1))[:2] == first
        with pytest.raises(lab.OtherExperiment):
            lab.simulate("onirim", games=3, bot=other, out=out, workers=1)


def test_two_of_them_compared(tmp_path: Path) -> None:
    out = tmp_path / "c.csv"
    compared = lab.compare("onirim", games=3, a=Patient(1), b=Patient(2), out=out, workers=1)
    assert compared.pairs.games == 3
    a, b = (side.bot for side in compared.experiment.sides)
    assert a.startswith("Patient ")
    assert a != b  # so that a report counts them apart
    page = lab.report(out)
    assert "traumtisch compare" not in page
    assert "cannot be repeated by a command" in page


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (Last, "Last is a class; give an object made from it"),
        (7, "7 is no bot"),
        ([Last(), object()], "is no bot"),
        (Nth(lambda: 1), "Nth cannot be sent to other processes"),  # type: ignore[arg-type]
        ([Vague(1), Vague(2)], "Two different bots are called Vague"),
    ],
    ids=["a class", "a number", "any object", "not picklable", "one name for two"],
)
def test_what_cannot_play_is_told_in_one_sentence(bot: object, sentence: str) -> None:
    with pytest.raises(lab.LabError, match=sentence):
        lab.simulate("onirim", games=1, bot=bot, options={"players": 2}, workers=1)  # type: ignore[arg-type]


SCRIPT = """
from traumtisch import lab
class Mine:
    def choose(self, vantage, chance):
        return vantage.decision.options[0]
print([row["bot"] for row in lab.simulate("onirim", games=2, bot=Mine())])
try:
    lab.simulate("onirim", games=2, bot=Mine(), workers=2)
except lab.LabError as error:
    print(error)
"""


def test_a_bot_of_the_script_itself_plays_in_its_process() -> None:
    """Other processes cannot know it; whoever asks for them is told what to do."""
    ran = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    first, second = ran.stdout.splitlines()
    assert first == "['Mine', 'Mine']"
    assert second.startswith("Mine stands in the script that runs, where other processes cannot find it;")


def test_what_a_worker_cannot_load_is_told() -> None:
    """Not that it dies again and again."""
    experiment = Experiment("onirim", tt.find_game("onirim").rules_version, 1, (Side(("Lost",), {}, ("x",)),))
    worker = Worker(Cast(experiment, {"Lost": b"cno_such_module\nLost\n."}))
    try:
        with pytest.raises(GameFailed, match="no_such_module"):
            worker.play(Chunk(0, 1))
    finally:
        worker.dismiss()
        worker.see_off()
