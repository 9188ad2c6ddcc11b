"""A worker: a process of its own that plays chunks.

It reads lines of JSON from its input, the cast first and then chunks, and answers each chunk with one.
It ends when its input ends, so that nobody is left behind if whoever started it is killed.
(Not `multiprocessing`: its pools lose all workers with one, leave orphans, and run the main script again.)
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from functools import cached_property
from traceback import format_exc

import msgspec

from traumtisch.lab.cast import Cast
from traumtisch.lab.playing import Answer, Chunk, Player


def main() -> None:
    # Ctrl-C is for the one who started us: a chunk that was begun is finished or thrown away there.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a game prints must not get between the answers
    lines = sys.stdin.buffer
    desk = Desk(lines.readline())
    with suppress(BrokenPipeError):  # whoever started us was killed: nobody wants the answer any more
        for line in iter(lines.readline, b""):
            answers.write(msgspec.json.encode(desk.answer(line)) + b"\n")
            answers.flush()


class Desk:
    """Answers chunks; also with what keeps it from beginning at all, such as a bot that is not found here."""

    def __init__(self, cast: bytes) -> None:
        self._cast = cast

    @cached_property
    def _player(self) -> Player:
        return Player(msgspec.json.decode(self._cast, type=Cast))

    def answer(self, line: bytes) -> Answer:
        try:
            return Answer(self._player.play(Chunk(*msgspec.json.decode(line, type=tuple[int, int]))))
        except Exception:
            return Answer(trouble=format_exc())


if __name__ == "__main__":
    main()
