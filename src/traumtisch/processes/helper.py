"""A process that works for this one, which waits for its answers (in a thread, if others shall go on)."""

from __future__ import annotations

import subprocess
from contextlib import suppress

from traumtisch.processes.frames import LENGTH, framed
from traumtisch.processes.starting import command, environment

SECONDS_TO_LEAVE = 10.0


class Died(Exception):
    """The process is gone: its pipe has ended in the middle of an answer, or before."""


class Helper:
    """In a session of its own: Ctrl-C is for whoever started it."""

    def __init__(self, module: str) -> None:
        self._process = subprocess.Popen(
            command(module),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            start_new_session=True,
        )

    @property
    def returncode(self) -> int | None:
        """None as long as it lives, or nobody has seen it off."""
        return self._process.returncode

    def tell(self, message: bytes) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # if it has died, its silence will tell
            self._process.stdin.write(framed(message))
            self._process.stdin.flush()

    def hear(self) -> bytes:
        assert self._process.stdout is not None
        head = self._process.stdout.read(LENGTH.size)
        if len(head) == LENGTH.size:
            [length] = LENGTH.unpack(head)
            message = self._process.stdout.read(length)
            if len(message) == length:
                return message
        raise Died

    def dismiss(self) -> None:
        """It leaves at once, and takes its own helpers along."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            self._process.stdin.close()

    def kill(self) -> None:
        self._process.kill()

    def see_off(self) -> None:
        """See to it that it has gone, after it was dismissed or killed."""
        try:
            self._process.wait(SECONDS_TO_LEAVE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
