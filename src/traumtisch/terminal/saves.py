"""Games kept on disk.

One unfinished game for each kind of game, saved after every choice, so that nothing is lost whatever
happens to the program. Nothing is ever deleted: a finished game moves to `finished`, and one that
cannot be read or has to make room moves to `set-aside`.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path

import msgspec
import platformdirs

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.engine.record import Record
from traumtisch.engine.table import Table

FINISHED = "finished"
SET_ASIDE = "set-aside"


class SaveFailed(TraumtischError):
    """A game could not be read from disk or written to it."""


def data_folder(chosen: Path | None = None) -> Path:
    """Where this user's games are kept: as chosen, as TRAUMTISCH_DATA says, or where the system wants it."""
    if chosen is not None:
        return chosen
    said = os.environ.get("TRAUMTISCH_DATA")
    return Path(said) if said else platformdirs.user_data_path("traumtisch")


class KeptGame(Record, frozen=True, kw_only=True, omit_defaults=True):
    """A record, and how its table was opened: what a save is. Older ones say nothing of hints and notes."""

    hints: bool = True
    notes: dict[int, str] = {}
    """What each seat has written down for itself."""


class Saves:
    """The games of one kind in one folder."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self.name = name
        self.place = folder / f"{name}.json"
        """Where the unfinished game is."""
        self._last: bytes | None = None
        """What we have read or written ourselves, to notice if somebody else writes there."""

    def unfinished(self) -> bytes | None:
        """The record of the unfinished game, if there is one."""
        with _clear_errors(self.place):
            self._last = self.place.read_bytes() if self.place.exists() else None
        return self._last

    def keep(self, table: Table, *, hints: bool = True, notes: Mapping[int, str] | None = None) -> None:
        """Save the game as it stands. The old save is replaced in one step, or stays as it was."""
        self._check_nobody_else_writes()
        data = KeptGame(
            **msgspec.structs.asdict(table.record), hints=hints, notes=dict(notes or {})
        ).to_json()
        with _clear_errors(self.place):
            self.folder.mkdir(parents=True, exist_ok=True)
            unfinished_write = self.place.with_suffix(".tmp")
            with unfinished_write.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            unfinished_write.replace(self.place)
        self._last = data

    def finish(self) -> Path:
        """Move the game to the finished ones."""
        return self._move(FINISHED)

    def set_aside(self) -> Path:
        """Make room for another game."""
        return self._move(SET_ASIDE)

    def _move(self, folder: str) -> Path:
        with _clear_errors(self.place):
            target = self._free_place(self.folder / folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            self.place.replace(target)
        self._last = None
        return target

    def _free_place(self, folder: Path) -> Path:
        stamp = f"{self.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
        names = (f"{stamp}-{number}.json" if number else f"{stamp}.json" for number in count())
        return next(folder / name for name in names if not (folder / name).exists())

    def _check_nobody_else_writes(self) -> None:
        with _clear_errors(self.place):
            there = self.place.read_bytes() if self.place.exists() else None
        if there not in (None, self._last):
            raise SaveFailed(
                N_("Another Traumtisch is playing the game in {place}; close one of them and start again."),
                place=str(self.place),
            )


@contextmanager
def _clear_errors(place: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise SaveFailed(
            N_("The game cannot be kept in {place} ({detail}); choose another folder with --data."),
            place=str(place),
            detail=error.strerror or str(error),
        ) from error
