"""One mind: a process that thinks, started by the house (`minds.py`).

It reads tasks and writes what comes of them, each as a pickle; both ends are the same program.
"""

from __future__ import annotations

import os
import pickle

import msgspec

from traumtisch.host.thinking import Task
from traumtisch.processes.pipe import Pipe

NICENESS = 5
"""Moves and pages come before thoughts."""


class Done(msgspec.Struct, frozen=True):
    """Nothing more comes. `failed` says what went wrong, for the log."""

    failed: str = ""


def main() -> None:
    os.nice(NICENESS)
    pipe = Pipe()
    while True:
        _think(pipe.hear(), pipe)


def _think(packed_task: bytes, pipe: Pipe) -> None:
    failed = ""
    try:
        task: Task = pickle.loads(packed_task)
        for thought in task.thoughts():
            pipe.say(pickle.dumps(thought))
            if pipe.stopped.is_set():
                break
    except Exception as error:
        failed = f"{type(error).__name__}: {error}"
    pipe.say(pickle.dumps(Done(failed)))
