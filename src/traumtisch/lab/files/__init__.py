"""Where results are kept: CSV or Parquet by the file's ending, or nowhere but in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from traumtisch.engine.phrase import N_
from traumtisch.lab.errors import LabError, WrongPlan
from traumtisch.lab.experiment import Experiment
from traumtisch.lab.files.about import FileNote
from traumtisch.lab.files.csv_file import CsvFile
from traumtisch.lab.files.keeper import Keeper
from traumtisch.lab.files.memory import Memory
from traumtisch.lab.files.parquet_file import ParquetFile
from traumtisch.lab.rows import Row

__all__ = [
    "CsvFile",
    "FileNote",
    "Keeper",
    "Memory",
    "ParquetFile",
    "check_folder",
    "keeper_for",
    "read_results",
]

KINDS = {".csv": CsvFile, ".parquet": ParquetFile}


def keeper_for(out: str | Path | None, experiment: Experiment, *, force: bool = False) -> Keeper:
    """Opens the file to write into it, behind what is there already if it is the same experiment."""
    if out is None:
        return Memory()
    path = Path(out)
    kind = _kind_of(path)
    check_folder(path)
    try:
        return kind.open(path, experiment, force=force)
    except OSError as error:
        raise LabError(
            N_("{place} cannot be written ({detail}); give --out another name."),
            place=str(path),
            detail=error.strerror or str(error),
        ) from error


def check_folder(place: Path) -> None:
    """A folder is never made in passing: a slip of the pen would hide results somewhere."""
    if not place.parent.is_dir():
        raise LabError(
            N_("There is no folder {folder}; make it first, or give --out another name."),
            folder=str(place.parent),
        )


def read_results(path: str | Path) -> tuple[FileNote | None, Iterator[Row]]:
    """What a file says about itself, and its rows, finished or not."""
    path = Path(path)
    kind = _kind_of(path)
    if not kind.exists(path):
        raise LabError(N_("There are no results in {place}; is the name right?"), place=str(path))
    return kind.about(path), kind.rows_of(path)


def _kind_of(path: Path) -> type[CsvFile | ParquetFile]:
    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise WrongPlan(
            N_("Results are kept as .csv or .parquet; {name} ends in neither."), name=repr(path.name)
        )
    return kind
