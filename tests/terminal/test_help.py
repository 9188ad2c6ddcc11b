"""Help, mistakes, completion and the reference of the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from traumtisch.cli import commands

ROOT = Path(__file__).parents[2]


def run(*arguments: str, language: str = "en") -> Result:
    return CliRunner().invoke(commands(language), arguments, prog_name="traumtisch")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("frob", "There is no command frob; there are: "),
        ("paly onirim", "There is no command paly; perhaps you mean play. “traumtisch --help” explains."),
        ("play urbion --frob", "There is no option --frob. “traumtisch play urbion --help” explains."),
        ("play onirim --modula", "There is no option --modula; perhaps you mean --modules."),
        ("play onirim --seed", "The option --seed needs a value."),
        ("play onirim --practice=3", "The option --practice takes no value."),
        ("rules", "GAME is missing. “traumtisch rules --help” explains."),
        ("rules onirim ON-4 3", "There is more on this line than the command understands."),
        ("serve --port 0", "For --port give a whole number from 1 to 65535."),
        ("serve --rate-limit x", "For --rate-limit give a whole number from 0 up."),
        ("serve --log-format x", "For --log-format choose one of: text, json."),
        ("serve --log-format jsn", "For --log-format perhaps you mean json; there are: text, json."),
        ("serve --database mysql://dreams", "mysql://dreams is no usable database"),
        ("completion kornshell", "choose one of: bash, zsh, fish."),
        ("--lang fr games", "For --lang choose one of: en, de."),
        ("play onirmi", "There is no game called 'onirmi'; perhaps you mean onirim."),
        ("simulate onirmi", "There is no game called 'onirmi'; perhaps you mean onirim."),
        ("learn onirmi", "There is no game called 'onirmi'; perhaps you mean onirim."),
        ("rules chess", "no game called 'chess'; installed are: etherfields, onirim, tapestry, urbion."),
        ("rules onirim ON-4.99", "There is no rule 'ON-4.99'"),
        ("stats Onirim", "There is no game called 'Onirim'; perhaps you mean onirim."),
        ("stats --out games.txt", "games.txt should end in .csv or .json"),
        ("play onirim --incubus a", "The option incubus cannot be 'a'; perhaps you mean A."),
        ("play onirim --modules towers,glyps", "cannot be 'glyps'; perhaps you mean glyphs."),
        ("play onirim --players 7", "The option players cannot be '7'; it can be: 1, 2."),
        ("play onirim --jsonl --resume", "With --jsonl every game is a new one"),
        ("simulate onirim --bot montcarlo", "no bot called 'montcarlo'; perhaps you mean montecarlo."),
        ("simulate onirim --bot montecarlo:rolls=3", "write it like montecarlo:rollouts=200"),
        ("simulate onirim --bot greedy --bot random", "There are 2 bots for 1 seats"),
        ("simulate onirim --out results.xls", "Results are kept as .csv or .parquet"),
        ("compare onirim --a-options towers", "Options are written like modules=towers,glyphs"),
        ("compare onirim --a-options moduls=towers", "no option moduls; perhaps you mean modules."),
        ("analyse position.json onirmi", "There is no game called 'onirmi'"),
        ("analyse position.json onirim --bot gredy", "no bot called 'gredy'; perhaps you mean greedy."),
        ("join nowhere", "'nowhere' leads to no table"),
    ],
)
def test_a_mistyped_line_gets_one_sentence(line: str, sentence: str):
    result = run(*line.split())
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_what_stands_in_a_file_was_not_mistyped_on_the_line(tmp_path: Path):
    file = tmp_path / "position.json"
    for content in ('{"game": "onirmi"}', '{"game": "onirim", "options": {"incubus": "Z"}}'):
        file.write_text(content)
        assert run("analyse", str(file)).exit_code == 1


def test_mistakes_and_headings_are_german_too():
    assert "Eine Option --frob gibt es nicht." in run("play", "urbion", "--frob", language="de").stderr
    help_text = run("play", "--help", language="de").stdout
    assert "Aufruf: traumtisch play" in help_text
    assert "Befehle:" in help_text
    assert "Show this" not in help_text


def test_the_reference_is_up_to_date():
    command = [sys.executable, "tools/write_cli_reference.py", "--check"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str):
    assert "_TRAUMTISCH_COMPLETE" in run("completion", shell).stdout


def test_the_shell_completes_games_and_options():
    def completed(words: str, place: int) -> str:
        asked = {"_TRAUMTISCH_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(place)}
        command = [sys.executable, "-m", "traumtisch"]
        return subprocess.run(
            command, env={**os.environ, **asked}, capture_output=True, text=True, check=False
        ).stdout

    assert completed("traumtisch play on", 2).strip() == "plain,onirim"
    assert "plain,--modules" in completed("traumtisch play onirim --mod", 3)
