"""Results: the rows of a simulation, wherever they are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from traumtisch.engine.game import find_game
from traumtisch.engine.phrase import N_
from traumtisch.lab.arrow import arrow_table
from traumtisch.lab.errors import LabError
from traumtisch.lab.experiment import Experiment
from traumtisch.lab.files import Keeper
from traumtisch.lab.rows import Row, SeatResult, seat_results
from traumtisch.lab.statistics import Rate, Standing

K = TypeVar("K")


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
        """How many of the games were won: `.share`, and `.interval` (95 %). Rivals have `standings`
        instead."""
        if self.has_rivals:
            raise LabError(N_("Among rivals somebody always wins: look at .standings or .bots instead."))
        return Rate(sum(bool(row["won"]) for row in self), len(self))

    @property
    def has_rivals(self) -> bool:
        game = find_game(self.experiment.game)
        return game.has_rivals(self.experiment.settings_of(self.experiment.sides[0]))

    @property
    def standings(self) -> list[Standing]:
        """Of rivals: how each seat did (`.rate`, `.place` and `.points`, on average)."""
        return list(self._standings(lambda seat, result: seat).values())

    @property
    def bots(self) -> dict[str, Standing]:
        """The same for each bot, wherever it sat."""
        return self._standings(lambda seat, result: result.bot)

    @property
    def roles(self) -> dict[str, Standing]:
        """The same by the role in which rivals have played."""
        return self._standings(lambda seat, result: result.role)

    def _standings(self, key: Callable[[int, SeatResult], K]) -> dict[K, Standing]:
        found: dict[K, Standing] = {}
        for row in self if self.has_rivals else ():
            for seat, result in enumerate(seat_results(row)):
                known = found.get(key(seat, result), Standing())
                found[key(seat, result)] = known.and_one(result.share, result.place, result.points)
        return found

    def to_arrow(self) -> Any:
        """A `pyarrow.Table`, for pandas, polars and the like."""
        return arrow_table(list(self))
