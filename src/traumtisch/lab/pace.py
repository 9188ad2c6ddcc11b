"""Pace: how many games are played in one go.

Short at first, so that one soon sees how long it will take; longer later, so that a long experiment is not
spent on talking. What is played never depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from traumtisch.lab.playing import Chunk
from traumtisch.lab.rows import SECONDS, Row

SHORTEST, LONGEST = 0.2, 10.0
"""How many seconds a chunk shall take."""
PART_OF_THE_TIME = 30
"""A chunk shall take this part of the time that the experiment has taken so far."""


class Chunks:
    """Cuts what is left to do into chunks, one whenever somebody has time for it."""

    def __init__(self, start: int, stop: int, workers: int) -> None:
        self._next = start
        self._stop = stop
        self._workers = workers
        self._began = monotonic()
        self._rows = 0
        self._seconds = 0.0

    def __iter__(self) -> Iterator[Chunk]:
        while self._next < self._stop:
            chunk = Chunk(self._next, self._next + self._size())
            self._next = chunk.stop
            yield chunk

    def _size(self) -> int:
        left = self._stop - self._next
        if not self._rows:
            return 1
        wanted = min(max((monotonic() - self._began) / PART_OF_THE_TIME, SHORTEST), LONGEST)
        fair = -(-left // (2 * self._workers))  # at the end nobody shall wait long for the last one
        return max(1, min(int(wanted * self._rows / max(self._seconds, 1e-9)), fair))

    def took(self, rows: Sequence[Row]) -> None:
        """Learn from what was played how long a game takes."""
        self._rows += len(rows)
        self._seconds += sum(float(row[SECONDS]) for row in rows)
