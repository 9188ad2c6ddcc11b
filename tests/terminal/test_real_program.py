"""The installed program as a process of its own, at a real (pseudo) terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from signal import Signals
from types import TracebackType

import pytest

import traumtisch as tt

PROGRAM = [sys.executable, "-c", "from traumtisch.cli import main; main()"]
PATIENCE = 300.0


class Terminal:
    """A program at a pseudo terminal, read until it has said something."""

    def __init__(self, *arguments: str, ignoring: Signals | None = None, **environment: str) -> None:
        """`ignoring` is a signal that the program finds ignored when it starts."""
        ours, theirs = pty.openpty()
        self.handle = ours
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=os.environ | environment,
            start_new_session=True,
            preexec_fn=partial(_sit_down, ignoring),
        )
        os.close(theirs)
        self.screen = ""
        self.seen = 0
        """How much of the screen has been waited for."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.handle)

    def wait_for(self, text: str) -> None:
        """Read until this text has come after what was waited for last."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.screen[self.seen :]:
            ready, _, _ = select.select([self.handle], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"{text!r} never came; the screen says:\n{self.screen}"
            try:
                read = os.read(self.handle, 65536).decode(errors="replace")
            except OSError:  # the program has ended
                read = ""
            assert read, f"the program ended before {text!r} came:\n{self.screen}"
            self.screen += read
        self.seen = self.screen.index(text, self.seen) + len(text)

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())


def _sit_down(ignoring: Signals | None) -> None:
    """In the new process: the pseudo terminal becomes the one that Ctrl-C comes from. Signals that we were
    started without (in the background of a script, by nohup) are there all the same."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    for each in (Signals.SIGINT, Signals.SIGHUP):
        signal.signal(each, signal.SIG_IGN if each == ignoring else signal.SIG_DFL)


def saved(data: Path) -> tt.Table:
    return tt.load_record((data / "onirim.json").read_bytes())


def test_kill_9_loses_nothing(data: Path) -> None:
    with Terminal("play", "onirim", "--plain", "--seed", "7") as terminal:
        terminal.wait_for("\n> ")
        for _ in range(4):
            terminal.type("1\n")
            terminal.wait_for("\n> ")
        os.kill(terminal.process.pid, signal.SIGKILL)
        terminal.process.wait()
    expected = tt.new_table("onirim", seed=7)
    assert len(saved(data).choices) == 4
    for choice in saved(data).record.choices:
        expected.choose(choice)
    assert saved(data).state.digest() == expected.state.digest()
    with Terminal("play", "onirim", "--plain", "--lang", "de") as terminal:
        terminal.wait_for("Soll sie weitergehen?")
        terminal.type("j\n")
        terminal.wait_for(f"Zug {expected.state.turn} ")
        terminal.wait_for("\n> ")
        terminal.type("e\n")
        terminal.wait_for("Die Partie ist gespeichert.")
        assert terminal.process.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    ("key", "ignoring"),
    [("\x03", None), ("\x03", Signals.SIGINT), ("\x04", None)],
    ids=["Ctrl-C", "Ctrl-C in the background of a script", "Ctrl-D"],
)
def test_keys_that_end_a_program_keep_the_game(data: Path, key: str, ignoring: Signals | None) -> None:
    with Terminal("play", "onirim", "--plain", "--seed", "7", ignoring=ignoring) as terminal:
        terminal.wait_for("\n> ")
        terminal.type("1\n")
        terminal.wait_for("\n> ")
        terminal.type(key)
        terminal.wait_for("The game is kept.")
        assert terminal.process.wait(PATIENCE) == 0
    assert "Traceback" not in terminal.screen
    assert len(saved(data).choices) == 1


def test_an_ascii_terminal_gets_ascii() -> None:
    result = subprocess.run(
        [*PROGRAM, "play", "onirim", "--seed", "7", "--lang", "de"],
        input=b"1\n\xff\n" * 100,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        timeout=PATIENCE,
    )
    assert result.returncode == 0, result.stderr.decode()
    assert result.stderr == b""
    assert result.stdout.isascii()
    assert b"gruen" in result.stdout


def test_errors_and_help_in_ascii_do_not_crash() -> None:
    for arguments, code in ((["play", "--help"], 0), (["play", "onirim", "--incubus", "Z"], 2)):
        result = subprocess.run(
            [*PROGRAM, *arguments, "--lang", "de"],
            capture_output=True,
            env=os.environ | {"PYTHONIOENCODING": "ascii"},
            timeout=PATIENCE,
        )
        assert result.returncode == code
        assert b"Traceback" not in result.stderr
        assert (result.stdout + result.stderr).isascii()


def test_a_pipe_that_closes_is_no_crash() -> None:
    program = subprocess.Popen(
        [*PROGRAM, "play", "onirim"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdin is not None
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    program.stdin.write(b"1\n" * 50)
    program.stdin.close()
    errors = program.stderr.read()
    program.wait(PATIENCE)
    program.stderr.close()
    assert b"Traceback" not in errors
