"""Machine mode: what a program reads and writes."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import traumtisch as tt
from tests.terminal.test_cli import run
from tests.terminal.test_real_program import PATIENCE, PROGRAM
from traumtisch.cli.machine import seed_of

BOT = Path(__file__).with_name("bot.mjs")


def said(*arguments: str, typed: str = "", code: int = 3, language: str = "en") -> list[Any]:
    result = run("play", *arguments, "--jsonl", typed=typed, language=language)
    assert result.exit_code == code, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def a_whole_game(game: str, seed: int, **options: Any) -> tuple[tt.Table, list[tuple[tt.Table, str]]]:
    """A game in which always the last option is taken, with the tables before each choice."""
    table = tt.new_table(game, seed=seed, options=options)
    steps: list[tuple[tt.Table, str]] = []
    while table.decision:
        option = table.decision.options[-1]
        steps.append((table.copy(), option.id))
        table.choose(option)
    return table, steps


def as_json(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def test_the_first_decision() -> None:
    [asked] = said("onirim", "--seed", "3")
    decision = tt.new_table("onirim", seed=3).decision
    assert decision is not None
    assert (asked["seat"], asked["kind"], asked["rule"]) == (0, decision.kind, decision.rule)
    assert asked["prompt"] == str(decision.prompt)
    assert [option["id"] for option in asked["options"]] == [option.id for option in decision.options]
    assert all(option["label"] for option in asked["options"])
    assert asked["events"]


@pytest.mark.parametrize(
    ("game", "options"), [("onirim", {}), ("onirim", {"players": 2}), ("urbion", {"players": 2})]
)
def test_a_whole_game_shows_every_seat_what_it_may_know(game: str, options: dict[str, Any]) -> None:
    table, steps = a_whole_game(game, 5, **options)
    flags = [f"--{key}={value}" for key, value in options.items()]
    typed = "".join(f"{choice}\n" for _, choice in steps)
    *asked, end = said(game, "--seed", "5", *flags, typed=typed, code=0)
    assert len(asked) == len(steps)
    for one, (before, _) in zip(asked, steps, strict=True):
        assert before.decision is not None
        assert one["seat"] == before.decision.seat
        assert one["view"] == as_json(before.view(before.decision.seat))
    assert end["outcome"] == as_json(table.outcome)
    assert (end["seed"], end["choices"]) == (5, len(table.choices))


def test_every_event_is_told_once() -> None:
    table, steps = a_whole_game("onirim", 5)
    lines = said("onirim", "--seed", "5", typed="".join(f"{choice}\n" for _, choice in steps), code=0)
    told = [event for line in lines for event in line["events"]]
    assert told == [str(table.game.say_event(table.rules, event)) for event in table.events_for(0)]


@pytest.mark.parametrize("typed", ["frob", "", "1", "play c999", "\ufffd"])
def test_a_wrong_line_gets_a_sentence_and_the_decision_again(typed: str) -> None:
    first, wrong, again = said("onirim", "--seed", "3", typed=f"{typed}\n")
    assert list(wrong) == ["error"]
    assert first["options"][0]["id"] in wrong["error"]
    assert again == first


def test_the_seed_is_told_only_at_the_end() -> None:
    seed = 8_123_456_789_012_345
    _, steps = a_whole_game("onirim", seed)
    typed = "".join(f"{choice}\n" for _, choice in steps)
    result = run("play", "onirim", "--jsonl", f"--seed={seed}", typed=typed)
    *before, end = result.stdout.splitlines()
    assert str(seed) in end
    assert not any(str(seed) in line for line in before)


def test_words_are_said_in_the_users_language() -> None:
    [english], [german] = said("onirim", "--seed", "3"), said("onirim", "--seed", "3", language="de")
    assert german["view"] == english["view"]
    assert german["prompt"] != english["prompt"]


def test_nothing_is_saved_unless_asked(data: Path, tmp_path: Path) -> None:
    _, steps = a_whole_game("onirim", 5)
    typed = "".join(f"{choice}\n" for _, choice in steps)
    said("onirim", "--seed", "5", typed=typed, code=0)
    assert list(data.iterdir()) == []
    said("onirim", "--seed", "5", "--records", str(tmp_path / "kept"), typed=typed, code=0)
    [kept] = (tmp_path / "kept").iterdir()
    assert tt.load_record(kept.read_bytes()).outcome is not None


def test_games_follow_each_other_with_the_next_seeds() -> None:
    _, steps = a_whole_game("onirim", 5)
    _, more = a_whole_game("onirim", 6)
    typed = "".join(f"{choice}\n" for _, choice in [*steps, *more])
    ends = [
        line for line in said("onirim", "--seed=5", "--games=2", typed=typed, code=0) if "outcome" in line
    ]
    assert [(end["number"], end["seed"]) for end in ends] == [(1, 5), (2, 6)]
    assert (seed_of("moon", 1), seed_of("moon", 2), seed_of(None, 2)) == ("moon", "moon 2", None)


def test_an_unfinished_game_is_no_game_for_machines() -> None:
    refused = run("play", "onirim", "--jsonl", "--resume")
    assert refused.exit_code == 2
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "before", [signal.SIG_DFL, signal.SIG_IGN], ids=["as usual", "in the background of a script"]
)
def test_ctrl_c_is_heard_while_the_program_thinks(before: signal.Handlers) -> None:
    program = subprocess.Popen(
        [*PROGRAM, "play", "onirim", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ,
        preexec_fn=partial(signal.signal, signal.SIGINT, before),
    )
    assert program.stdout is not None
    assert json.loads(program.stdout.readline())["seat"] == 0
    program.send_signal(signal.SIGINT)
    _, errors = program.communicate(timeout=PATIENCE)
    assert program.returncode == 130
    assert b"Traceback" not in errors


def test_a_bot_in_another_language_plays_a_hundred_games() -> None:
    node = shutil.which("node")
    if node is None:
        (pytest.fail if os.environ.get("TRAUMTISCH_NO_SKIP") == "1" else pytest.skip)("there is no node here")
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 30
    arguments = ["-m", "traumtisch", "play", "onirim", "--jsonl", "--seed", "3", "--games", "100"]
    result = subprocess.run(
        [node, str(BOT), sys.executable, *arguments], capture_output=True, text=True, timeout=300, check=True
    )
    played = json.loads(result.stdout)
    assert (played["games"], played["errors"], played["code"]) == (100, 0, 0)
    assert played["choices"] > 1000
