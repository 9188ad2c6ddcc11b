"""Hints and reviews in plain text, and `traumtisch analyse`."""

from __future__ import annotations

import io
import re
from collections.abc import AsyncGenerator, Generator, Iterable
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

import traumtisch as tt
from tests.terminal.conftest import play, screen_of, sitting_at, talk_of
from traumtisch.bots.analysis import Analysis, analysing, reviewing
from traumtisch.cli import commands
from traumtisch.terminal import plain
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.interruptible import run as run_to_end
from traumtisch.terminal.saves import Saves
from traumtisch.terminal.talk import Talk

ESTIMATE = r"\d+\s% +\d+–\d+\s%  (.+)"


@pytest.fixture(autouse=True)
def _quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "SHORT_THOUGHT", 0.01)


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(commands("en"), [str(argument) for argument in arguments])


def nested(depth: int) -> str:
    return '{"game": "onirim", "options": ' + '{"a":' * depth + "1" + "}" * depth + "}"


def a_table() -> tt.Table:
    return tt.new_table("onirim", seed=7)


def finished() -> tt.Table:
    table = a_table()
    while table.decision:
        table.choose(table.decision.options[0])
    return table


# ---- hints -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["h", "hint", "HINT"])
def test_a_hint_lists_every_option_once_and_changes_nothing(word: str) -> None:
    table = a_table()
    before = table.state.digest()
    screen = play(table, word, "q").screen
    assert table.state.digest() == before
    listed = re.findall(ESTIMATE, screen)
    assert table.decision is not None
    labels = {str(table.game.say_option(table.rules, option)) for option in table.decision.options}
    assert set(listed) == labels
    assert len(listed) == len(labels)
    assert "games imagined in" in screen
    assert "Why the first:" in screen


def test_the_help_names_the_hint() -> None:
    screen = play(a_table(), "?", "q").screen
    assert "h / hint" in screen


def test_a_table_opened_without_hints_gives_none() -> None:
    screen = play(a_table(), "h", "q", hints=False).screen
    assert "This table was opened without hints; everybody chooses by themselves." in screen
    assert not re.search(ESTIMATE, screen)


class Screen(io.StringIO):
    """A terminal that somebody watches."""

    def isatty(self) -> bool:
        return True


def watched(typed: str = "") -> Talk:
    talk = talk_of(typed, interactive=True)
    talk.write = Screen()
    return talk


def shown(table: tt.Table, talk: Talk, looks: Iterable[Analysis]) -> Analysis | None:
    async def one_by_one() -> AsyncGenerator[Analysis]:
        for look in looks:
            yield look

    return run_to_end(Advice(table.rules, talk).show(one_by_one(), table.view(0)))


def test_whoever_watches_sees_it_getting_sharper() -> None:
    table, talk = a_table(), watched()
    last = shown(table, talk, analysing(table, rollouts=200))
    assert last is not None
    assert last.done
    assert screen_of(talk).count("games imagined in") > 2
    assert "\x1b[" in screen_of(talk)


def test_enter_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, talk = a_table(), watched("\nq\n")
    monkeypatch.setattr(talk, "has_typed", lambda: True)
    last = shown(table, talk, analysing(table))
    assert last is not None
    assert not last.done
    assert talk.ask("") == "q"


def test_control_c_shows_what_is_known() -> None:
    table, talk = a_table(), talk_of("")

    def interrupted() -> Generator[Analysis]:
        yield next(analysing(table))
        raise KeyboardInterrupt

    assert shown(table, talk, interrupted()) is not None
    assert re.search(ESTIMATE, screen_of(talk))


# ---- review ----------------------------------------------------------------------------------------


def test_after_the_game_a_review_is_offered() -> None:
    talk = talk_of("1\n" * 200, interactive=True)
    table = a_table()
    while table.decision and len(table.choices) < 40:
        table.choose(table.decision.options[0])
    talk.read = io.StringIO("resign\ny\nreview\n")
    sitting_at(BareTable(table), talk)
    assert "Type “review” to see where most was lost" in screen_of(talk)
    assert "Choices looked at: 40 of 41." in screen_of(talk)


def test_a_script_is_not_asked_for_a_review() -> None:
    assert "review" not in play(a_table(), "resign", "y").screen


def test_a_review_shows_the_worst_moments_first() -> None:
    table, talk = finished(), talk_of("")
    moments = [
        msgspec.structs.replace(moment, lost=number * 7 % 13 / 100)
        for number, moment in enumerate(reviewing(table, rollouts_each=8))
    ]
    Advice(table.rules, talk).review(moments, len(table.choices))
    shown = [int(number) for number in re.findall(r"· Choice (\d+):", screen_of(talk))]
    losses = [moments[number - 1].lost for number in shown]
    assert losses == sorted((moment.lost for moment in moments), reverse=True)[:5]


def test_a_review_without_mistakes_says_so() -> None:
    table, talk = finished(), talk_of("")
    moments = (moment for moment in reviewing(table, rollouts_each=8) if not moment.lost)
    Advice(table.rules, talk).review(moments, len(table.choices))
    assert "no choice stands out" in screen_of(talk)


# ---- traumtisch analyse ----------------------------------------------------------------------------


def test_analyse_a_save(tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    file.write_bytes(a_table().record.to_json())
    result = run("analyse", file, "--rollouts", "100", "--bot", "greedy")
    assert result.exit_code == 0
    assert re.search(ESTIMATE, result.stdout)
    assert "greedy would choose: " in result.stdout
    estimates = result.stdout.split("Chance of winning")[0]
    assert run("analyse", file, "--rollouts", "100").stdout.startswith(estimates)


def test_the_save_of_a_table_without_hints_is_not_analysed(saves: Saves) -> None:
    saves.keep(a_table(), hints=False)
    result = run("analyse", saves.place, "--rollouts", "8")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "This table was opened without hints" in result.stderr


@pytest.mark.parametrize("named", [True, False])
def test_analyse_a_position(tmp_path: Path, named: bool) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"game": "onirim", "hand": ["RS", "RS", "RS", "BM", "GK"]}' if named else "{}")
    result = run("analyse", file, *([] if named else ["onirim"]), "--rollouts", "50")
    assert result.exit_code == 0
    assert re.search(ESTIMATE, result.stdout)


def test_analyse_a_finished_game(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    table = finished()
    file.write_bytes(table.record.to_json())
    refused = run("analyse", file)
    assert refused.exit_code == 1
    assert "--review looks at the choices" in refused.stderr
    reviewed = run("analyse", file, "--review", "--rollouts", "8")
    choices = len(table.choices)
    assert f"Choices looked at: {choices} of {choices}." in reviewed.stdout


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{}", "does not say of which game it is"),
        ("[]", "does not say of which game it is"),
        ("{", "is not written in JSON"),
        ('{"game": "chess"}', "There is no game called 'chess'"),
        ('{"game": "onirim", "hand": ["XX"]}', "XX"),
        pytest.param("[" * 100_000, "is nested too deep", id="nested"),
        pytest.param(nested(990), "is nested too deep", id="nested as deep as can just be read"),
    ],
)
def test_what_cannot_be_analysed_is_answered_with_a_sentence(
    tmp_path: Path, content: str, sentence: str
) -> None:
    file = tmp_path / "position.json"
    file.write_text(content)
    result = run("analyse", file)
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in run("analyse", tmp_path / "nothing.json").stderr


def test_a_review_of_an_unfinished_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    file.write_bytes(a_table().record.to_json())
    assert "not over yet" in run("analyse", file, "--review").stderr


def test_a_position_that_only_one_game_knows_needs_no_name(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"hand": ["RK", "BS", "BM", "GS", "RS"]}')
    result = CliRunner().invoke(commands("en"), ["analyse", str(file), "--rollouts", "20"])
    assert result.exit_code == 0
    assert "Play the red key" in result.stdout
