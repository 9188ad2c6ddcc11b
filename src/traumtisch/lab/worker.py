"""A worker: a process of its own that plays chunks.

It reads lines of JSON from its input, the experiment first and then chunks, and answers each chunk with one.
It ends when its input ends, so that nobody is left behind if whoever started it is killed.
(Not `multiprocessing`: its pools lose all workers with one, leave orphans, and run the main script again.)
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from traceback import format_exc

import msgspec

from traumtisch.lab.experiment import Experiment
from traumtisch.lab.playing import Answer, Chunk, Player


def main() -> None:
    # Ctrl-C is for the one who started us: a chunk that was begun is finished or thrown away there.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a game prints must not get between the answers
    lines = sys.stdin.buffer
    player = Player(msgspec.json.decode(lines.readline(), type=Experiment))
    with suppress(BrokenPipeError):  # whoever started us was killed: nobody wants the answer any more
        for line in iter(lines.readline, b""):
            answers.write(msgspec.json.encode(_answer(player, line)) + b"\n")
            answers.flush()


def _answer(player: Player, line: bytes) -> Answer:
    try:
        return Answer(player.play(Chunk(*msgspec.json.decode(line, type=tuple[int, int]))))
    except Exception:
        return Answer(trouble=format_exc())


if __name__ == "__main__":
    main()
