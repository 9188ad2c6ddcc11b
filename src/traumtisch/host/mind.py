"""One mind: a process that thinks, started by the house (`minds.py`).

It reads tasks from its input and writes what comes of them to its output, each as a length and a pickle; both
ends are the same program. Nothing at all instead of a task ends what is being thought. When the house is
gone, however it went, the input ends, and the mind with it.
"""

from __future__ import annotations

import os
import pickle
import queue
import struct
import sys
import threading
from typing import IO

import msgspec

from traumtisch.host.thinking import Task, Thought

LENGTH = struct.Struct("!I")
STOP = LENGTH.pack(0)
NICENESS = 5
"""Moves and pages come before thoughts."""


class Done(msgspec.Struct, frozen=True):
    """Nothing more comes. `failed` says what went wrong, for the log."""

    failed: str = ""


def packed(message: Task | Thought | Done) -> bytes:
    content = pickle.dumps(message)
    return LENGTH.pack(len(content)) + content


def main() -> None:
    os.nice(NICENESS)
    said = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints must not come between
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    stopped = threading.Event()
    listener = threading.Thread(target=_listen, args=(sys.stdin.buffer, waiting, stopped), daemon=True)
    listener.start()
    while True:
        _think(waiting.get(), stopped, said)


def _listen(heard: IO[bytes], waiting: queue.SimpleQueue[bytes], stopped: threading.Event) -> None:
    while len(head := heard.read(LENGTH.size)) == LENGTH.size:
        if head == STOP:
            stopped.set()
        else:  # what was stopped is over before the next task comes
            stopped.clear()
            waiting.put(heard.read(*LENGTH.unpack(head)))
    os._exit(0)  # in the middle of a thought, if need be


def _think(packed_task: bytes, stopped: threading.Event, said: IO[bytes]) -> None:
    failed = ""
    try:
        task: Task = pickle.loads(packed_task)
        for thought in task.thoughts():
            _say(said, thought)
            if stopped.is_set():
                break
    except Exception as error:
        failed = f"{type(error).__name__}: {error}"
    _say(said, Done(failed))


def _say(said: IO[bytes], message: Thought | Done) -> None:
    said.write(packed(message))
    said.flush()
