"""A table in the house on this machine: the same store as the browser's, so a game can go on in either."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, aclosing

from traumtisch.bots.analysis import Analysis
from traumtisch.host.agreement import Times
from traumtisch.host.house import Guest, House
from traumtisch.host.presence import Caller, Presence
from traumtisch.host.reviewed import Reviewed
from traumtisch.terminal.here import HINTS_END_AFTER, TableHere

PATIENCE = 3600.0
"""Seconds; how long to listen before listening again."""


class LocalTable(TableHere):
    """A `TableSource` in a house."""

    def __init__(self, house: House, guest: Guest, name: str) -> None:
        self.house = house
        self.guest = guest
        self.name = name
        self._listener = house.wire.listen([name])

    async def changed(self, since: int) -> None:
        while True:
            if (await self.house.table(self.name)).version != since:
                return
            if await self._listener.next(PATIENCE) != []:
                return

    def at_table(self) -> AbstractAsyncContextManager[Presence]:
        return Caller(self.house, self.guest).at_table(self.name)

    # ---- thinking ----------------------------------------------------------------------------

    async def hints(self, seat: int) -> AsyncGenerator[Analysis]:
        """Like everybody's in this house: thought in another process, noted at the table, and refused where
        the table has none."""
        async with self.at_table() as here:
            hint = await here.hint(seat, seconds=HINTS_END_AFTER)
        async with aclosing(hint.growing()) as growing:
            async for analysis in growing:
                yield analysis
        hint.found_out()

    async def review(self) -> AsyncGenerator[Reviewed]:
        """The one that everybody of this table has."""
        async with self.at_table() as here:
            review = await here.begin_review()
        async with aclosing(review.told()) as told:
            async for known in told:
                yield known

    async def invitations(self) -> dict[int, str]:
        """By seat: what opens it at another device, or for somebody else."""
        async with self.at_table() as here:
            return here.invitations()

    # ---- besides the game ----------------------------------------------------------------------

    async def note(self, seat: int) -> str:
        async with self.at_table() as here:
            return await here.note()

    async def keep_note(self, seat: int, words: str) -> None:
        async with self.at_table() as here:
            await here.keep_note(words)

    async def is_host(self) -> bool:
        async with self.at_table() as here:
            return here.is_host

    async def set_the_clock(self, times: Times) -> None:
        async with self.at_table() as here:
            await here.set_the_clock(times)

    async def again(self) -> LocalTable:
        async with self.at_table() as here:
            opened = await here.rematch()
        return LocalTable(self.house, self.guest, opened.id)

    async def close(self) -> None:
        self.house.wire.hang_up(self._listener)
