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
from traumtisch.bots.rollouts import Job, Rollouts, Trials, ideas
from traumtisch.bots.worth import Worth

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


def rollouts_by(workers: int, window: Window, depth: int | None = None) -> Trials:
    """Rollouts in this process, or shared by several."""
    return Rollouts(window, depth) if workers == 1 else SharedRollouts(window, workers, depth)


class SharedRollouts:
    """Rollouts by several processes, each in its part of the worlds. The results are the same as from one."""

    def __init__(self, window: Window, workers: int, depth: int | None) -> None:
        self.options = tuple(ideas(window.decision))
        self._parcel = pickle.dumps((window, depth))
        self._workers = workers

    def worths(self, jobs: Sequence[Job]) -> Sequence[Sequence[Worth]]:
        parts = [[_part(job, number, self._workers) for job in jobs] for number in range(self._workers)]
        answers = in_workers(_worths, [(self._parcel, part) for part in parts])
        return [[worth for answer in answers for worth in answer[place]] for place in range(len(jobs))]


def _part(job: Job, number: int, parts: int) -> Job:
    worlds = len(job.worlds)
    return Job(job.option, job.worlds[worlds * number // parts : worlds * (number + 1) // parts])


def _worths(parcel: bytes, jobs: Sequence[Job]) -> list[list[Worth]]:
    return [list(worths) for worths in _rollouts(parcel).worths(jobs)]


@lru_cache(maxsize=4)
def _rollouts(parcel: bytes) -> Rollouts:
    """A worker is asked about the same decision several times in a row."""
    return Rollouts(*pickle.loads(parcel))
