"""The only door to pyarrow, which comes with the extra `lab` and has no types of its own."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.lab.errors import LabError
from traumtisch.lab.rows import Row


def pyarrow(module: str = "pyarrow") -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise LabError(
            N_("This needs pyarrow: install traumtisch[lab], or let --out end in .csv.")
        ) from error


def parquet() -> Any:
    return pyarrow("pyarrow.parquet")


def arrow_table(rows: Sequence[Row], metadata: dict[bytes, bytes] | None = None) -> Any:
    """A table with the columns of the rows; their types are those of the first row's values."""
    pa = pyarrow()
    types = {bool: pa.bool_(), int: pa.int64(), float: pa.float64(), str: pa.string()}
    fields = [(name, types[type(value)]) for name, value in rows[0].items()] if rows else []
    return pa.Table.from_pylist(list(rows), schema=pa.schema(fields, metadata=metadata))
