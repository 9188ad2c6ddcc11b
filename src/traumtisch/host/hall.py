"""The hall: the tables that are in memory. The others are in the database, and come when they are called."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from traumtisch.host.live import LiveTable

T = TypeVar("T")

MOST_IN_MEMORY = 2000


class Hall:
    def __init__(self, load: Callable[[str], Coroutine[Any, Any, LiveTable]]) -> None:
        self._load = load
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(self._tables.values())

    def __contains__(self, live: LiveTable) -> bool:
        return self._tables.get(live.id) is live

    async def table(self, table_id: str) -> LiveTable:
        live = self._tables.get(table_id)
        if live is not None:
            self._tables.move_to_end(table_id)
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._bring(table_id))
        # Several may wait for the same table: one of them going away must not stop it for the others.
        return await asyncio.shield(loading)

    async def _bring(self, table_id: str) -> LiveTable:
        try:
            live = await self._load(table_id)
            self.place(live)
            return live
        finally:
            del self._loading[table_id]

    def place(self, live: LiveTable) -> None:
        """A table comes into the hall; those nobody has looked at for longest make room."""
        self._tables[live.id] = live
        self._tables.move_to_end(live.id)
        if len(self._tables) <= MOST_IN_MEMORY:
            return
        idle = [other for other in self if other is not live and not other.lock.locked()]
        for other in idle[: len(self._tables) - MOST_IN_MEMORY]:
            del self._tables[other.id]

    def drop(self, live: LiveTable) -> None:
        """What is in memory is not to be trusted any more, or not wanted: the database knows better."""
        if live in self:
            del self._tables[live.id]

    @asynccontextmanager
    async def at_table(self, table_id: str) -> AsyncGenerator[LiveTable]:
        """A table that nobody changes meanwhile."""
        while True:
            live = await self.table(table_id)
            async with live.lock:
                if live in self:  # it may have been dropped while we waited
                    yield live
                    return


async def see_through(work: Awaitable[T]) -> T:
    """Waits for the work to end even if whoever asked for it goes away: nothing is left half done."""
    task = asyncio.ensure_future(work)
    gone_away: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as cancelled:
            gone_away = cancelled
    if gone_away is not None:
        if not task.cancelled() and task.exception() is not None:
            raise gone_away from task.exception()
        raise gone_away
    return task.result()
