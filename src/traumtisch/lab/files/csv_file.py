"""Results as CSV: a line for each game, and beside it `results.csv.json`, which says what experiment it is.

(Not a comment in the file itself: spreadsheets would take it for data.) The last line may be torn if the
process was killed while writing; it counts only when its end has been written, and is cut off otherwise.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from traumtisch.lab.experiment import Experiment
from traumtisch.lab.files.about import FileNote, about_now, check_same, read_about
from traumtisch.lab.files.keeper import lock
from traumtisch.lab.rows import KINDS, Row, Value

NEWLINE = b"\n"


class CsvFile:
    """CSV that is being written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = path.open("a+", encoding="utf-8", newline="")
        lock(self._file, path)
        self._lines = _cut_to_whole_lines(path)

    @classmethod
    def open(cls, path: Path, experiment: Experiment, *, force: bool) -> CsvFile:
        if not force and path.exists() and path.stat().st_size:
            about = _sidecar(path).read_bytes() if _sidecar(path).exists() else b""
            check_same(read_about(about, path), experiment, path)
            return cls(path)
        file = cls(path)
        file._begin_anew(about_now(experiment))
        return file

    def _begin_anew(self, about: FileNote) -> None:
        """Empty first: no moment at which old lines stand beside a new description."""
        self._file.truncate(0)
        self._lines = 0
        written = _sidecar(self.path).with_suffix(".new")
        written.write_bytes(about.encoded())
        written.replace(_sidecar(self.path))

    @property
    def done(self) -> int:
        return max(0, self._lines - 1)

    def append(self, rows: Sequence[Row]) -> None:
        if not rows:
            return
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        if not self._lines:
            writer.writeheader()
            self._lines = 1
        writer.writerows({name: _written(value) for name, value in row.items()} for row in rows)
        self._file.write(text.getvalue())
        self._file.flush()
        self._lines += len(rows)

    def rows(self) -> Iterator[Row]:
        return self.rows_of(self.path)

    def close(self) -> None:
        self._file.close()

    # ---- reading -----------------------------------------------------------------------------

    @staticmethod
    def exists(path: Path) -> bool:
        return path.exists()

    @staticmethod
    def about(path: Path) -> FileNote | None:
        sidecar = _sidecar(path)
        return read_about(sidecar.read_bytes(), sidecar) if sidecar.exists() else None

    @staticmethod
    def rows_of(path: Path) -> Iterator[Row]:
        with path.open(encoding="utf-8", newline="") as file:
            whole = (line for line in file if line.endswith("\n"))
            for row in csv.DictReader(whole):
                yield {name: _read(name, text) for name, text in row.items()}


def _sidecar(path: Path) -> Path:
    return path.with_name(path.name + ".json")


def _cut_to_whole_lines(path: Path) -> int:
    """Cut off a torn last line; gives back how many whole ones there are. No value has a line break in it."""
    lines, end = 0, 0
    with path.open("rb+") as file:
        for line in file:
            if line.endswith(NEWLINE):
                lines += 1
                end += len(line)
        file.truncate(end)
    return lines


def _written(value: Value) -> Value:
    return str(value).lower() if isinstance(value, bool) else value


def _read(name: str, text: str) -> Value:
    """The value that was written: by its column, or by its looks in a column that not every game has."""
    if text in ("true", "false") and KINDS.get(name, bool) is bool:
        return text == "true"
    kind = KINDS.get(name)
    if kind is not None:
        return kind(text)
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    return float(text) if re.fullmatch(r"-?[0-9]+\.[0-9]+(e-?[0-9]+)?", text) else text
