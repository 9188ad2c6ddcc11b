"""Processes that think for a bot, so that it uses several cores: the same choices, sooner."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from traumtisch.bots.bot import Vantage
from traumtisch.bots.horizon import OPEN, Horizon
from traumtisch.bots.rollouts import Job, Rollouts, Trials, ideas
from traumtisch.bots.worth import Worth

if TYPE_CHECKING:
    from traumtisch.processes.calls import Pool

T = TypeVar("T")


def in_workers(work: Callable[..., T], calls: Sequence[tuple[Any, ...]]) -> list[T]:
    """The results of these calls, made at the same time, in their order."""
    return _pool().call(work, calls)


@cache
def _pool() -> Pool:
    # What processes are made of is imported late: most who import Traumtisch never need it.
    from traumtisch.processes.calls import Pool

    return Pool()


def rollouts_by(workers: int, vantage: Vantage, horizon: Horizon = OPEN) -> Trials:
    """Rollouts in this process, or shared by several."""
    return Rollouts(vantage, horizon) if workers == 1 else SharedRollouts(vantage, workers, horizon)


class SharedRollouts:
    """Rollouts by several processes, each in its part of the worlds. The results are the same as from one."""

    def __init__(self, vantage: Vantage, workers: int, horizon: Horizon) -> None:
        self.options = tuple(ideas(vantage.decision))
        self.grain = horizon.grain(vantage.rules.game)
        self._parcel = pickle.dumps((vantage, horizon))
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
