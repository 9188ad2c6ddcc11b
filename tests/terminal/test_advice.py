"""Hints and reviews in plain text, and `traumtisch analyse`."""

from __future__ import annotations

import asyncio
import io
import os
import re
import signal
from collections.abc import AsyncGenerator, Generator, Iterable
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

import traumtisch as tt
from tests.terminal.conftest import play, reviewed, screen_of, sitting_at, talk_of
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.analysis import Analysis, analyse, analysing, reviewing
from traumtisch.bots.race import Race
from traumtisch.cli import commands
from traumtisch.host import minds, thinking
from traumtisch.host.reviewed import Reviewed
from traumtisch.terminal import bare, plain
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.interruptible import run as run_to_end
from traumtisch.terminal.saves import Saves
from traumtisch.terminal.talk import Talk

ESTIMATE = r"\d+\s% +\d+–\d+\s%  (.+)"


@pytest.fixture(autouse=True)
def _quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "SHORT_THOUGHT", 0.01)
    monkeypatch.setattr(bare, "SECONDS_EACH", 0.01)


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
    monkeypatch.setattr(talk, "has_typed", lambda: "games imagined in" in screen_of(talk))
    last = shown(table, talk, analysing(table))
    assert last is not None
    assert not last.done
    assert talk.ask("") == "q"


def test_control_c_shows_what_is_known_and_ends_nothing_else() -> None:
    table, talk = a_table(), talk_of("")
    before = signal.getsignal(signal.SIGINT)

    async def interrupted() -> AsyncGenerator[Analysis]:
        yield next(analysing(table))
        os.kill(os.getpid(), signal.SIGINT)
        await asyncio.Event().wait()

    assert run_to_end(Advice(table.rules, talk).show(interrupted(), table.view(0))) is not None
    assert re.search(ESTIMATE, screen_of(talk))
    assert signal.getsignal(signal.SIGINT) is before


def test_whoever_waits_for_the_first_look_can_stop_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes from another process, which is only just starting."""
    table, talk = a_table(), watched("\nq\n")
    monkeypatch.setattr(talk, "has_typed", lambda: True)

    async def never() -> AsyncGenerator[Analysis]:
        await asyncio.Event().wait()
        yield next(analysing(table))

    assert run_to_end(Advice(table.rules, talk).show(never(), table.view(0))) is None
    assert talk.ask("") == "q"


# ---- in a process of its own -----------------------------------------------------------------------


async def _thought_elsewhere(source: BareTable) -> tuple[list[Analysis], tt.Option, list[Reviewed]]:
    try:
        seat = (await source.look()).seat
        looks = [look async for look in source.hints(seat, None, rollouts=60)]
        option = await source.choice_of("montecarlo:rollouts=20", seat)
        await source.resign(seat)
        return looks, option, [known async for known in source.review(None, rollouts_each=4)]
    finally:
        await source.close()


def test_hints_choices_and_reviews_are_thought_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is tried in this one; what comes of it is the same."""
    table = a_table()
    table.choose(table.decision.options[0])  # pyright: ignore[reportOptionalMemberAccess]
    expected = analyse(table, rollouts=60), find_bot("montecarlo:rollouts=20").choose(Vantage(table, 0), 0)
    monkeypatch.setattr(Race, "run", _tried_here)
    looks, option, review = run_to_end(_thought_elsewhere(BareTable(table)))
    assert (looks[-1].estimates, option) == (expected[0].estimates, expected[1])
    assert review[-1].is_complete
    assert [moment.choice for moment in review[-1].moments] == [0]


def test_whoever_is_to_think_starts_before_anybody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is not started twice; when the table is left, they are gone."""
    started: list[minds.Mind] = []
    start = minds.Mind.start

    async def counted(*, quiet: bool = False) -> minds.Mind:
        started.append(await start(quiet=quiet))
        return started[-1]

    async def ask() -> None:
        source = BareTable(a_table())
        await source.get_ready()
        assert len(started) == 1
        await source.get_ready()
        _ = [look async for look in source.hints(0, None, rollouts=10)]
        await source.close()

    monkeypatch.setattr(minds.Mind, "start", counted)
    run_to_end(ask())
    [mind] = started
    assert mind._process.returncode is not None


def _tried_here(*_: object) -> None:
    raise AssertionError("somebody thinks in this process")


def test_a_thought_that_fails_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking.Advising, "thoughts", _failing)
    screen = play(a_table(), "h", "q").screen
    assert "Nothing could be worked out; ask again." in screen
    assert screen.rstrip().endswith("The game is kept. Start again to go on with it.")


def _failing(_: object) -> Generator[Analysis]:
    raise tt.TraumtischError("no")
    yield


# ---- review ----------------------------------------------------------------------------------------


def test_after_the_game_a_review_is_offered() -> None:
    talk = talk_of("1\n" * 200, interactive=True)
    table = a_table()
    while table.decision and len(table.choices) < 40:
        table.choose(table.decision.options[0])
    talk.read = io.StringIO("resign\ny\nreview\n")
    sitting_at(BareTable(table, thinkers=0), talk)
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
    reviewed(table, talk, moments)
    shown = [int(number) for number in re.findall(r"· Choice (\d+):", screen_of(talk))]
    losses = [moments[number - 1].lost for number in shown]
    assert losses == sorted((moment.lost for moment in moments), reverse=True)[:5]


def test_a_review_without_mistakes_says_so() -> None:
    table, talk = finished(), talk_of("")
    reviewed(table, talk, [moment for moment in reviewing(table, rollouts_each=8) if not moment.lost])
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
    assert "it can be reviewed when it is over" in run("analyse", file, "--review").stderr


def test_a_position_that_only_one_game_knows_needs_no_name(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"hand": ["RK", "BS", "BM", "GS", "RS"]}')
    result = CliRunner().invoke(commands("en"), ["analyse", str(file), "--rollouts", "20"])
    assert result.exit_code == 0
    assert "Play the red key" in result.stdout
