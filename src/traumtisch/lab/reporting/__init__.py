"""`report`: a page about the results of experiments."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from traumtisch.engine.phrase import N_
from traumtisch.lab.errors import LabError
from traumtisch.lab.files import check_folder
from traumtisch.lab.reporting.page import ReportPage
from traumtisch.lab.reporting.tally import read_files

__all__ = ["report"]


def report(
    results: str | Path | Iterable[str | Path], *, out: str | Path | None = None, language: str = "en"
) -> str:
    """A page of HTML, without anything it would have to load, about one or several files of results.

    It is given back, and written to `out` if that is said. Partial results will do.
    """
    if out is not None:
        check_folder(Path(out))  # before everything is read
    paths = [results] if isinstance(results, str | Path) else list(results)
    page = str(ReportPage(read_files(paths), language))
    if out is not None:
        _write(page, Path(out))
    return page


def _write(page: str, place: Path) -> None:
    try:
        place.write_text(page, encoding="utf-8")
    except OSError as error:
        raise LabError(
            N_("{place} cannot be written ({detail}); give --out another name."),
            place=str(place),
            detail=error.strerror or str(error),
        ) from error
