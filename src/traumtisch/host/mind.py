"""One mind: a process that thinks, started by the house (`minds.py`).

It reads tasks and writes what comes of them, each as a pickle; both ends are the same program.
"""

from __future__ import annotations

import os
import pickle

import msgspec

from traumtisch.host.thinking import Task
from traumtisch.processes.line import Line

NICENESS = 5
"""Moves and pages come before thoughts."""


class Done(msgspec.Struct, frozen=True):
    """Nothing more comes. `failed` says what went wrong, for the log."""

    failed: str = ""


def main() -> None:
    os.nice(NICENESS)
    line = Line()
    while True:
        _think(line.hear(), line)


def _think(packed_task: bytes, line: Line) -> None:
    failed = ""
    try:
        task: Task = pickle.loads(packed_task)
        for thought in task.thoughts():
            line.say(pickle.dumps(thought))
            if line.stopped.is_set():
                break
    except Exception as error:
        failed = f"{type(error).__name__}: {error}"
    line.say(pickle.dumps(Done(failed)))
