"""A table that no house hosts: it lies in this process, with all its seats in one hand.

What may be seen and done there is decided as at every other table (`at_table.py`).
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import traumtisch as tt
from traumtisch.host.agreement import Agreement
from traumtisch.host.at_table import AtTable
from traumtisch.host.capabilities import new_salt
from traumtisch.host.live import Entry, Header, LiveTable
from traumtisch.host.moves import Moves
from traumtisch.host.replaying import entries_of

NOBODY = ""
"""Neither the table nor whoever plays at it has a name in any house."""


class Unhosted(Moves):
    def __init__(self, table: tt.Table, keep: Callable[[tt.Table], None], *, hints: bool = True) -> None:
        header = Header(
            id=NOBODY,
            game=table.game.name,
            rules=table.rules.version,
            options=table.settings.as_options(),
            seed=table.seed,
            salt=new_salt(),
            practice=table.practice,
            hints=hints,
            host=NOBODY,
        )
        entries = entries_of(table)
        self.live = LiveTable(header, table, entries)
        self.live.chosen_by = [entry.seat for entry in entries]
        self._keep = keep
        """Called after everything that changes the table."""

    @asynccontextmanager
    async def at_table(self) -> AsyncGenerator[AtTable]:
        async with self.live.lock:
            yield AtTable(self.live, range(self.live.table.seats), self)

    async def _do(self, live: LiveTable, entry: Entry) -> None:
        live.apply(entry)
        self._keep(live.table)

    async def agree_in_silence(self, live: LiveTable, agreement: Agreement) -> None:
        """As long as the program runs."""
        live.agreement = agreement

    def practise(self) -> None:
        """From now on, and for good. Nobody else is concerned, so nobody need agree."""
        self.live.table.practice = self.live.header.practice = True
        self._keep(self.live.table)
