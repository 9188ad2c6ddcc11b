"""What tests of the laboratory share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from traumtisch import lab
from traumtisch.lab.rows import without_seconds


def lasting(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What must be the same whoever plays: everything but the time it took."""
    return [without_seconds(row) for row in rows]


class StopAfter:
    """Presses Ctrl-C as soon as so many rows have been kept in this run."""

    def __init__(self, rows: int) -> None:
        self.left = rows
        self.first = True

    def __call__(self, rows: Iterable[lab.Row]) -> None:
        if self.first:
            self.first = False  # what an earlier run has left
            return
        self.left -= len(list(rows))
        if self.left <= 0:
            raise KeyboardInterrupt
