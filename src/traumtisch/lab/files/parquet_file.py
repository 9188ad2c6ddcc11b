"""Results as Parquet.

A Parquet file cannot be appended to. So while an experiment runs, each chunk becomes a small file of its own
in `results.parquet.parts`, named by its first row; at the end, or when somebody interrupts it, all are joined
into `results.parquet`. Every file is written beside its place and then moved there, so each is whole at any
moment; each says in its metadata what experiment it is.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from traumtisch.lab.arrow import arrow_table, parquet, pyarrow
from traumtisch.lab.experiment import Experiment
from traumtisch.lab.files.about import FileNote, about_now, check_same, read_about
from traumtisch.lab.files.keeper import lock
from traumtisch.lab.rows import Row

ABOUT = b"traumtisch"
DIGITS = 12
BATCH = 10_000
ROWS_A_GROUP = 100_000


class ParquetFile:
    """Parquet that is being written."""

    def __init__(self, path: Path, about: FileNote) -> None:
        self.path = path
        self._about = about
        _parts(path).mkdir(exist_ok=True)
        self._lock = (_parts(path) / "lock").open("w", encoding="utf-8")
        lock(self._lock, path)
        self._done = _drop_what_was_joined(path)

    @classmethod
    def open(cls, path: Path, experiment: Experiment, *, force: bool) -> ParquetFile:
        parquet()  # before anything is played: is it installed?
        there = None if force or not cls.exists(path) else cls.about(path)
        if there is not None:
            check_same(there, experiment, path)
        file = cls(path, there or about_now(experiment))
        if force:
            file._begin_anew()
        return file

    def _begin_anew(self) -> None:
        self.path.unlink(missing_ok=True)
        for part in _parts(self.path).glob("*.parquet"):
            part.unlink()
        self._done = 0

    @property
    def done(self) -> int:
        return self._done

    def append(self, rows: Sequence[Row]) -> None:
        if not rows:
            return
        name = f"{self._done:0{DIGITS}}.parquet"
        table = arrow_table(rows, {ABOUT: self._about.encoded()})
        with _whole(_parts(self.path) / name) as place:
            parquet().write_table(table, place)
        self._done += len(rows)

    def rows(self) -> Iterator[Row]:
        return self.rows_of(self.path)

    def close(self) -> None:
        self._join()
        self._lock.close()
        shutil.rmtree(_parts(self.path))

    def _join(self) -> None:
        pieces = _pieces(self.path)
        if pieces in ([], [self.path]):
            return
        schema = parquet().read_schema(pieces[0])
        with _whole(self.path) as place, parquet().ParquetWriter(place, schema) as writer:
            for group in _in_groups(_batches(pieces)):
                writer.write_table(group)

    # ---- reading -----------------------------------------------------------------------------

    @staticmethod
    def exists(path: Path) -> bool:
        return bool(_pieces(path))

    @staticmethod
    def about(path: Path) -> FileNote:
        try:
            metadata: dict[bytes, bytes] = parquet().read_schema(_pieces(path)[0]).metadata or {}
        except ValueError:  # what pyarrow says about a file that is no Parquet
            metadata = {}
        return read_about(metadata.get(ABOUT, b""), path)

    @staticmethod
    def rows_of(path: Path) -> Iterator[Row]:
        done = 0
        for piece in _pieces(path):
            if piece != path and int(piece.stem) < done:
                continue  # joined already
            for batch in _batches([piece]):
                done += batch.num_rows
                yield from batch.to_pylist()


def _parts(path: Path) -> Path:
    return path.with_name(path.name + ".parts")


def _pieces(path: Path) -> list[Path]:
    """The file as far as it has been joined, and the parts that come after it."""
    return [path] * path.exists() + sorted(_parts(path).glob("*.parquet"))


def _batches(pieces: Iterable[Path]) -> Iterator[Any]:
    for piece in pieces:
        yield from parquet().ParquetFile(piece).iter_batches(BATCH)


def _in_groups(batches: Iterable[Any]) -> Iterator[Any]:
    """The same rows in tables of one size, but for the last: readers skip and compress whole groups, and the
    parts are far too small for that."""
    waiting: list[Any] = []
    rows = 0
    for batch in batches:
        rest = batch
        while rows + rest.num_rows >= ROWS_A_GROUP:
            room = ROWS_A_GROUP - rows
            yield pyarrow().Table.from_batches([*waiting, rest.slice(0, room)])
            rest, waiting, rows = rest.slice(room), [], 0
        waiting.append(rest)
        rows += rest.num_rows
    if rows:
        yield pyarrow().Table.from_batches(waiting)


def _drop_what_was_joined(path: Path) -> int:
    """Whoever joins may be killed before the parts are gone. Gives back how many rows there are."""
    done = 0
    for piece in _pieces(path):
        if piece != path and int(piece.stem) < done:
            piece.unlink()
        else:
            done += parquet().read_metadata(piece).num_rows
    return done


@contextmanager
def _whole(place: Path) -> Generator[Path]:
    """A name to write to; what is written takes its place in one go, when it is complete."""
    written = place.with_name(place.name + ".new")
    yield written
    written.replace(place)
