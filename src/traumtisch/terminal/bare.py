"""A table that lives in this process only, with all seats at one keyboard: no house hosts it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AbstractAsyncContextManager

import traumtisch as tt
from traumtisch.bots.analysis import Analysis, Moment, analysing, reviewing
from traumtisch.host.at_table import AtTable
from traumtisch.host.note import checked_note
from traumtisch.host.unhosted import NOBODY, Unhosted
from traumtisch.terminal.here import HINTS_END_AFTER, TableHere


def keep_nothing(_table: tt.Table) -> None:
    """For games that end with the program."""


class BareTable(TableHere):
    """A `TableSource` in one's own hands. `keep` is called after everything that changes the table."""

    name = NOBODY

    def __init__(
        self,
        table: tt.Table,
        keep: Callable[[tt.Table], None] = keep_nothing,
        *,
        hints: bool = True,
        notes: dict[int, str] | None = None,
    ) -> None:
        self._table = table
        self._keep = keep
        self._notes = {} if notes is None else notes
        """By seat; `keep` writes them down with the table."""
        self._unhosted = Unhosted(table, keep, hints=hints)

    def at_table(self) -> AbstractAsyncContextManager[AtTable]:
        return self._unhosted.at_table()

    async def changed(self, since: int) -> None:
        """Nothing changes here unless we do it."""
        raise AssertionError("somebody has to choose at a table that has no end yet")

    async def note(self, seat: int) -> str:
        return self._notes.get(seat, "")

    async def keep_note(self, seat: int, words: str) -> None:
        self._notes[seat] = checked_note(words)
        self._keep(self._table)

    async def again(self) -> None:
        """Whoever wants another game starts the program again."""

    async def close(self) -> None:
        """There is nothing to let go of."""

    # ---- what only those at one keyboard need ------------------------------------------------------

    @property
    def turns(self) -> int:
        return self._table.state.turn

    async def told_before_last_choice(self, seat: int) -> int:
        """How many lines of the log this seat had been told by then."""
        async with self.at_table() as here:
            last = here.live.table.number_of_choices - 1
            return await here.number_told(seat, last) if last >= 0 else 0

    def practise(self) -> None:
        """What was chosen may be taken back from now on, whatever it revealed; the game stays marked."""
        self._unhosted.practise()

    async def record(self) -> tt.Record:
        async with self.at_table() as here:
            return await here.record()

    # ---- thinking, in this process -----------------------------------------------------------------

    async def check_hint(self, seat: int) -> None:
        """Raises if there are no hints for this seat: said before anybody begins to think."""
        async with self.at_table() as here:
            here.check_hint(seat)

    async def hints(self, seat: int, seconds: float = HINTS_END_AFTER) -> AsyncGenerator[Analysis]:
        await self.check_hint(seat)
        for analysis in analysing(self._table, seat, seconds=seconds):
            yield analysis

    async def review(self, seconds_each: float) -> Generator[Moment]:
        async with self.at_table() as here:
            here.check_review()
        return reviewing(self._table, seconds_each=seconds_each)
