"""Results that are kept in memory only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from traumtisch.lab.rows import Row


class Memory:
    def __init__(self) -> None:
        self._rows: list[Row] = []

    @property
    def done(self) -> int:
        return len(self._rows)

    def append(self, rows: Sequence[Row]) -> None:
        self._rows += rows

    def rows(self) -> Iterator[Row]:
        return iter(self._rows)

    def close(self) -> None:
        """Nothing to do."""
