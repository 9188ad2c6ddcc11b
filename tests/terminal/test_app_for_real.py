"""The application as a program of its own, at real terminals: killed, closed, played to the end in tmux."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.host.postgres import must_not_skip
from tests.terminal.test_real_program import PATIENCE, PROGRAM, Terminal
from traumtisch.host.at_home import guest_at_home
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable
from traumtisch.host.store import Store

CHOICES = 4
LEAVING = "\x1b[?1049l"
"""What a program says when it gives the whole screen back."""


def written(data: Path) -> LiveTable:
    """The only table of the house, as the database has it."""

    async def read() -> LiveTable:
        house = await House.open(Store.open(data / "house.db"))
        try:
            [card] = await house.tables_of(await guest_at_home(house, data, "Ann"))
            return await house.table(card.id)
        finally:
            house.close()

    return asyncio.run(read())


def until_written(data: Path, version: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while written(data).version < version:
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.fixture
def terminal(data: Path) -> Generator[Terminal]:
    """A new table on the whole screen, after a few choices."""
    with Terminal("play", "onirim", "--seed", "7", TERM="xterm-256color") as terminal:
        terminal.wait_for("Play a location")
        for number in range(1, CHOICES + 1):
            terminal.type("1")
            until_written(data, number)
        yield terminal


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGHUP], ids=["kill -9", "terminal closed"])
def test_at_most_the_choice_being_typed_is_lost(terminal: Terminal, data: Path, end: signal.Signals) -> None:
    os.kill(terminal.process.pid, end)
    terminal.process.wait(PATIENCE)
    live = written(data)
    assert live.version == CHOICES
    assert len(live.table.choices) == CHOICES


@pytest.mark.parametrize("key", ["\x03", "\x11"], ids=["Ctrl-C", "Ctrl-Q"])
def test_keys_that_end_a_program_keep_the_game(terminal: Terminal, data: Path, key: str) -> None:
    terminal.type(key)
    terminal.wait_for(LEAVING)
    assert terminal.process.wait(PATIENCE) == 0
    assert written(data).version == CHOICES


def test_the_lesson_fills_the_screen() -> None:
    with Terminal("learn", TERM="xterm-256color") as terminal:
        terminal.wait_for("page 1 of 18")
        terminal.type("q")
        terminal.wait_for("New here?")
        terminal.type("q")
        terminal.wait_for(LEAVING)
        assert terminal.process.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    "how", [("--plain", "xterm-256color"), ("--lang=en", "dumb")], ids=lambda how: how[0]
)
def test_the_lesson_in_lines(how: tuple[str, str]) -> None:
    flag, kind = how
    with Terminal("learn", flag, TERM=kind) as terminal:
        terminal.wait_for("[1/18] A dream")
        terminal.wait_for("\n> ")
        terminal.type("q\n")
        assert terminal.process.wait(PATIENCE) == 0
        assert LEAVING not in terminal.screen


def test_without_a_terminal_there_is_help() -> None:
    result = subprocess.run(
        PROGRAM, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE
    )
    assert result.returncode == 0
    assert "traumtisch play onirim" in result.stdout


def test_plain_lines_without_a_command(data: Path) -> None:
    result = subprocess.run(
        [*PROGRAM, "--plain"], input="7\n2\nq\n", capture_output=True, text=True, timeout=PATIENCE
    )
    assert result.returncode == 0, result.stderr
    assert "“7” is no game here" in result.stdout
    assert "Turn 1 ·" in result.stdout
    assert (data / "onirim.json").exists()


class Tmux:
    """A session of tmux with one program in it."""

    def __init__(self, folder: Path, command: str) -> None:
        self._socket = str(folder / "tmux")
        self.run("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", command)

    def run(self, *arguments: str) -> str:
        environment = os.environ | {"LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            ["tmux", "-S", self._socket, *arguments], capture_output=True, text=True, env=environment
        )
        return done.stdout

    def screen(self) -> str:
        return self.run("capture-pane", "-p")

    def shows(self, *texts: str) -> str:
        """Wait until one of these is on the screen; which one."""
        deadline = time.monotonic() + PATIENCE
        while True:
            screen = self.screen()
            found = [text for text in texts if text in screen]
            if found:
                return found[0]
            assert time.monotonic() < deadline, screen
            time.sleep(0.02)


@pytest.fixture
def tmux(data: Path) -> Generator[Tmux]:
    if shutil.which("tmux") is None:
        (pytest.fail if must_not_skip() else pytest.skip)("tmux is not installed")
    program = " ".join([PROGRAM[0], PROGRAM[1], f"'{PROGRAM[2]}'", "play onirim --seed 7 --lang en"])
    session = Tmux(data, program)
    yield session
    session.run("kill-server")


def test_a_game_to_its_end_in_tmux(tmux: Tmux, data: Path) -> None:
    tmux.shows("Labyrinth")
    while tmux.shows("Won: ", "Lost: ", "ON-") == "ON-":
        tmux.run("send-keys", "1")
    tmux.shows("seed: 7")
    tmux.run("send-keys", "q")
    tmux.shows("Ended: 1")
    assert written(data).table.outcome is not None
