"""Results: the rows of a simulation, wherever they are kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from traumtisch.lab.arrow import arrow_table
from traumtisch.lab.experiment import Experiment
from traumtisch.lab.files import Keeper
from traumtisch.lab.rows import Row
from traumtisch.lab.statistics import Rate


class Results:
    """Iterate over it: a row is a dict with the columns of the file."""

    def __init__(self, experiment: Experiment, keeper: Keeper) -> None:
        self.experiment = experiment
        self._keeper = keeper

    def __iter__(self) -> Iterator[Row]:
        return self._keeper.rows()

    def __len__(self) -> int:
        return self._keeper.done

    @property
    def win_rate(self) -> Rate:
        """How many of the games were won: `.share`, and `.interval` (95 %)."""
        return Rate(sum(bool(row["won"]) for row in self), len(self))

    def to_arrow(self) -> Any:
        """A `pyarrow.Table`, for pandas, polars and the like."""
        return arrow_table(list(self))
