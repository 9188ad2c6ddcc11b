"""The same experiments on a Ray cluster: chunks are tasks, and Ray begins those of dead workers again.

Whoever has connected to a cluster already (`ray.init(...)`) uses that one; otherwise Ray finds the cluster of
`RAY_ADDRESS`, or starts a small one on this machine. Traumtisch must be installed wherever the workers run.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.lab.cast import Cast
from traumtisch.lab.errors import LabError
from traumtisch.lab.playing import Chunk, ChunkPlayer
from traumtisch.lab.rows import Row
from traumtisch.lab.staff import PlayedChunk


class OnRay:
    def __init__(self, workers: int | None) -> None:
        self._ray = _ray()
        if not self._ray.is_initialized():
            self._ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        self.workers = workers or max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def play(self, cast: Cast, chunks: Iterable[Chunk]) -> Generator[PlayedChunk]:
        ray = self._ray
        task = ray.remote(max_retries=-1)(play_chunk)
        shared = ray.put(cast)
        upcoming = iter(chunks)
        running: dict[Any, Chunk] = {}
        try:
            while True:
                for chunk in islice(upcoming, self.workers - len(running)):
                    running[task.remote(shared, chunk)] = chunk
                if not running:
                    return
                done, _ = ray.wait(list(running))
                for reference in done:
                    yield running.pop(reference), ray.get(reference)
        finally:
            for reference in running:
                ray.cancel(reference, force=True)


def play_chunk(cast: Cast, chunk: Chunk) -> list[Row]:
    return ChunkPlayer(cast).play(chunk)


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        raise LabError(N_("Ray is not installed: install traumtisch[ray], or leave out --on ray.")) from error
