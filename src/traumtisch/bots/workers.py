"""Processes that think for a bot, so that it uses several cores.

They are started when first needed and stay until the program ends. What they do depends only on what they are
sent, so if one dies (which is noticed at once) the work is simply done here.

What processes are made of is imported late: most who import Traumtisch never need it.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from traumtisch.bots.bot import Window
from traumtisch.bots.rollouts import Job, Rollouts, Trials

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

T = TypeVar("T")


def in_workers(work: Callable[..., T], calls: Sequence[tuple[Any, ...]]) -> list[T]:
    """The results of these calls, made at the same time, in their order."""
    from concurrent.futures.process import BrokenProcessPool

    try:
        pool = _pool(len(calls))
        return [future.result() for future in [pool.submit(work, *arguments) for arguments in calls]]
    except BrokenProcessPool:
        _pool.cache_clear()
        return [work(*arguments) for arguments in calls]


@cache
def _pool(workers: int) -> ProcessPoolExecutor:
    """Started anew rather than forked: a fork of a program with threads may wait for itself forever."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_be_a_good_child)


def _be_a_good_child() -> None:
    """Ctrl-C is for the parent to answer; and a child whose parent was killed has nothing to live for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_the_parent, daemon=True).start()


def _follow_the_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def rollouts_by(workers: int, window: Window) -> Trials:
    """Rollouts in this process, or shared by several."""
    return Rollouts(window) if workers == 1 else SharedRollouts(window, workers)


class SharedRollouts:
    """Rollouts by several processes, each in its part of the worlds. The results are the same as from one."""

    def __init__(self, window: Window, workers: int) -> None:
        self.options = tuple(window.decision.options)
        self._parcel = pickle.dumps(window)
        self._workers = workers

    def values(self, jobs: Sequence[Job]) -> Sequence[Sequence[float]]:
        parts = [[_part(job, number, self._workers) for job in jobs] for number in range(self._workers)]
        answers = in_workers(_values, [(self._parcel, part) for part in parts])
        return [[value for answer in answers for value in answer[place]] for place in range(len(jobs))]


def _part(job: Job, number: int, parts: int) -> Job:
    worlds = len(job.worlds)
    return Job(job.option, job.worlds[worlds * number // parts : worlds * (number + 1) // parts])


def _values(parcel: bytes, jobs: Sequence[Job]) -> list[list[float]]:
    return [list(values) for values in _rollouts(parcel).values(jobs)]


@lru_cache(maxsize=4)
def _rollouts(parcel: bytes) -> Rollouts:
    """A worker is asked about the same decision several times in a row."""
    return Rollouts(pickle.loads(parcel))
