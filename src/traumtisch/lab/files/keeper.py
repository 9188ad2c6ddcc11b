"""What all places for results can do."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Protocol

from traumtisch.engine.phrase import N_
from traumtisch.lab.errors import LabError
from traumtisch.lab.rows import Row


class Keeper(Protocol):
    @property
    def done(self) -> int:
        """How many rows are there."""
        ...

    def append(self, rows: Sequence[Row]) -> None:
        """Put the next rows behind the others. Being killed while it happens does no harm to the others."""
        ...

    def rows(self) -> Iterator[Row]:
        """All rows, in the order of the games."""
        ...

    def close(self) -> None:
        """Leave one tidy file; more can be appended another time."""
        ...


def lock(file: IO[str], path: Path) -> None:
    """Two runs must not write into one file. The lock ends with the process, however it ends."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise LabError(
            N_("Another run is writing to {place}; wait for it, or give --out another name."), place=str(path)
        ) from error
