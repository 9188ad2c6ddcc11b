"""Bots of one's own by name: announced by a package, or as a class of a module."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.lab.helpers import lasting
from traumtisch import lab
from traumtisch.bots import find_bot
from traumtisch.bots.names import UnknownBot, WrongSettings
from traumtisch.bots.own import NotABot
from traumtisch.cli import commands

MODULE = """
from dataclasses import dataclass

@dataclass
class Nth:
    place: int = 0

    def choose(self, vantage, chance):
        options = vantage.decision.options
        return options[self.place % len(options)]

class Last:
    def choose(self, vantage, chance):
        return vantage.decision.options[-1]

class Shy:
    def __init__(self):
        raise ValueError("not today")

    def choose(self, vantage, chance): ...

number = 7
"""


@pytest.fixture(autouse=True)
def _written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The module lies in the folder one works in; a package announces one of its bots."""
    tmp_path.joinpath("strange_bots.py").write_text(MODULE)
    package = tmp_path / "strange-1.dist-info"
    package.mkdir()
    package.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1\n")
    package.joinpath("entry_points.txt").write_text("[traumtisch.bots]\nstubborn = strange_bots:Nth\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    invalidate_caches()
    yield
    sys.modules.pop("strange_bots", None)


def test_a_package_announces_it():
    assert repr(find_bot("stubborn")) == "Nth(place=0)"
    assert repr(find_bot("stubborn:place=3")) == "Nth(place=3)"


def test_a_class_of_a_module():
    assert repr(find_bot("strange_bots:Nth:place=2", from_modules=True)) == "Nth(place=2)"
    assert type(find_bot("strange_bots:Last", from_modules=True)).__name__ == "Last"


def test_who_may_not_run_code_cannot_name_a_module():
    """A house that others talk to takes names as they come."""
    with pytest.raises(UnknownBot, match="no bot called 'strange_bots'"):
        find_bot("strange_bots:Last")
    assert "strange_bots" not in sys.modules


def test_announced_bots_are_offered():
    with pytest.raises(UnknownBot, match="perhaps you mean stubborn"):
        find_bot("stuborn")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no_such_bots:Last", "The module 'no_such_bots' cannot be loaded"),
        ("strange_bots:First", "strange_bots has nothing called 'First'"),
        ("strange_bots:number", "'strange_bots:number' is no bot: a bot is a class with a method choose"),
        ("strange_bots:Last:place=2", "'strange_bots:Last' has no settings; leave them out"),
        ("strange_bots:Nth:place=two", "'strange_bots:Nth' cannot be made with these settings"),
        ("strange_bots:Shy", r"cannot be made with these settings \(not today\)"),
    ],
)
def test_what_cannot_play_is_told_in_one_sentence(name: str, sentence: str):
    with pytest.raises(NotABot, match=sentence):
        find_bot(name, from_modules=True)


@pytest.mark.parametrize("given", ["place", "place=1,place=2"])
def test_settings_that_cannot_be_read(given: str):
    with pytest.raises(WrongSettings, match="write them like place=2"):
        find_bot(f"stubborn:{given}")


@pytest.mark.parametrize("workers", [1, 2])
def test_it_plays_in_the_laboratory_wherever(workers: int):
    results = lab.simulate("onirim", games=2, bot="strange_bots:Nth:place=2", workers=workers)
    as_object = lab.simulate("onirim", games=2, bot=find_bot("stubborn:place=2"), workers=1)
    named, brought = lasting(results), lasting(as_object)
    assert [row.pop("bot") for row in named] == ["strange_bots:Nth:place=2"] * 2
    assert [row.pop("bot") for row in brought] == ["Nth(place=2)"] * 2
    assert named == brought


def test_the_experiment_notes_from_where_it_came(tmp_path: Path):
    out = tmp_path / "r.csv"
    lab.simulate("onirim", games=2, bot="strange_bots:Last", out=out, workers=1)
    noted = json.loads(tmp_path.joinpath("r.csv.json").read_text())["experiment"]["sides"][0]
    assert noted["bots"] == ["strange_bots:Last"]
    assert len(noted["sources"][0]) == 16
    lab.simulate("onirim", games=3, bot="strange_bots:Last", out=out, workers=1)
    tmp_path.joinpath("strange_bots.py").write_text(MODULE.replace("[-1]", "[0]"))
    with pytest.raises(lab.OtherExperiment):
        lab.simulate("onirim", games=3, bot="strange_bots:Last", out=out, workers=1)
    assert "traumtisch simulate onirim --games 3 --seed 1 --bot strange_bots:Last" in lab.report(out)


def test_ours_leave_no_such_note(tmp_path: Path):
    lab.simulate("onirim", games=1, bot="random", out=tmp_path / "r.csv", workers=1)
    assert json.loads(tmp_path.joinpath("r.csv.json").read_text())["experiment"]["sides"][0]["sources"] == []


@pytest.mark.parametrize("name", ["strange_bots:Last", "stubborn:place=1"])
def test_on_the_command_line(name: str):
    words = f"simulate onirim --games 1 --workers 1 --bot {name}"
    told = CliRunner().invoke(commands("en"), words.split())
    assert told.exit_code == 0, told.output
    assert f"Onirim, {name}: 1 games" in told.output
