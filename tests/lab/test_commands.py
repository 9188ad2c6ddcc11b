"""The commands of the laboratory."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from traumtisch import lab
from traumtisch.cli import commands
from traumtisch.cli.progress import ProgressLine
from traumtisch.lab.commands import command_for
from traumtisch.lab.files import read_results


def run(*arguments: str, language: str = "en") -> Result:
    return CliRunner().invoke(commands(language), arguments)


def test_simulate_says_what_came_of_it_and_goes_on(tmp_path: Path) -> None:
    out = str(tmp_path / "r.csv")
    simulate = ("simulate", "onirim", "--bot", "random", "--modules", "towers,glyphs", "--out", out)
    first = run(*simulate, "--games", "3", "--workers", "1")
    assert first.exit_code == 0
    assert "Onirim, random: 3 games, 0.0 % (0.0 % – 56.2 %) won." in first.stdout
    assert f"The results are in {out}." in first.stdout
    assert f"{out} was finished already." in run(*simulate, "--games", "3").stdout
    assert "5 games" in run(*simulate, "--games", "5", "--workers", "1").stdout
    refused = run(*simulate, "--games", "3", "--seed", "2")
    assert refused.exit_code == 1
    assert refused.stderr.startswith(f"{out} holds another experiment")


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(progress: ProgressLine, rows: object) -> None:
        raise lab.Interrupted(2)

    monkeypatch.setattr(ProgressLine, "__call__", interrupt)
    out = tmp_path / "r.csv"
    stopped = run("simulate", "onirim", "--games", "5", "--bot", "random", "--out", str(out))
    assert stopped.exit_code == 130
    assert stopped.stderr == f"Stopped after 2 games, kept in {out}; the same command goes on from there.\n"
    assert "with --out they would be kept" in run("simulate", "onirim", "--bot", "random").stderr


def test_compare_in_words(tmp_path: Path) -> None:
    compared = run(
        *("compare", "onirim", "--a", "random", "--b", "random", "--b-options", "modules=towers incubus=B"),
        *("--games", "4", "--workers", "1", "--hard-towers", "--out", str(tmp_path / "c.csv")),
    )
    assert compared.exit_code == 0
    assert "a (random hard.towers=True): 0.0 %" in compared.stdout
    assert "4 pairs of games with the same cards: only a won 0, only b won 0" in compared.stdout
    assert "Not decided yet" in compared.stdout
    wrong = run("compare", "onirim", "--b-options", "towers")
    assert wrong.exit_code == 2
    assert "not 'towers'" in wrong.stderr


def test_the_command_in_a_report_gives_the_same_experiment(tmp_path: Path) -> None:
    options = {"modules": "towers,book", "hard.book": True, "incubus": "B", "players": 2}
    first, again = tmp_path / "first.csv", tmp_path / "again.csv"
    lab.simulate(
        "onirim", games=1, bot=("random", "greedy"), options=options, seed="moon", out=first, workers=1
    )
    about, _ = read_results(first)
    assert about is not None
    words = shlex.split(command_for(about.experiment, 1))
    assert run(*words[1:], "--out", str(again), "--workers", "1").exit_code == 0
    repeated, _ = read_results(again)
    assert repeated is not None
    assert repeated.experiment == about.experiment


def test_report(tmp_path: Path) -> None:
    results, page = tmp_path / "r.csv", tmp_path / "r.html"
    lab.simulate("urbion", games=2, bot="random", out=results, workers=1)
    assert run("report", str(results), "--out", str(page)).stdout == f"The report is in {page}.\n"
    assert "Urbion: Win rate" in page.read_text(encoding="utf-8")
    missing = run("report", str(tmp_path / "nothing.csv"))
    assert missing.exit_code == 1
    assert "There are no results in" in missing.stderr
