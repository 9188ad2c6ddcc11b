"""The hall: the tables that are in memory. The others are in the database, and come when they are called.

If other processes live in the same house (PostgreSQL), each has a hall of its own. Whoever comes to a table
looks first whether it is still what is written; what others have done there is then done here, too.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

import traumtisch as tt
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.phrase import N_
from traumtisch.host import statements
from traumtisch.host.aside import aside
from traumtisch.host.capabilities import is_table_id
from traumtisch.host.errors import DatabaseDamaged, NoSuchTable
from traumtisch.host.live import LiveTable
from traumtisch.host.replaying import go_on, replay
from traumtisch.host.rows import LiveRows, WrittenSince, header_from_row, read_live_rows, read_news
from traumtisch.host.store import Store

MOST_IN_MEMORY = 2000


class Hall:
    def __init__(
        self,
        store: Store,
        game: Callable[[str], tt.Game[Any]],
        when_changed_elsewhere: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._game = game
        self._when_changed_elsewhere = when_changed_elsewhere
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(self._tables.values())

    def __contains__(self, live: LiveTable) -> bool:
        return self._tables.get(live.id) is live

    def get(self, table_id: str) -> LiveTable | None:
        """A table if it is here, as it is remembered."""
        return self._tables.get(table_id)

    async def table(self, table_id: str) -> LiveTable:
        live = await self._known(table_id)
        if self._store.is_shared and not live.lock.locked():  # whoever is at it has just looked
            async with self.at_table(table_id) as live:
                return live
        return live

    @asynccontextmanager
    async def at_table(self, table_id: str, *, must_look: bool = False) -> AsyncGenerator[LiveTable]:
        """A table that nobody changes meanwhile."""
        must_look = must_look or self._store.is_shared
        while True:
            live = await self._known(table_id)
            async with live.lock:
                if live in self and (not must_look or await self._catch_up(live)):
                    yield live
                    return
            # It was dropped while we waited, or cannot go on from what is in memory.

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

    # ---- from the database ---------------------------------------------------------------------

    async def _known(self, table_id: str) -> LiveTable:
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

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self._rows(table_id)
        header = header_from_row(rows.header)
        # Replaying is work for the processor; meanwhile the other tables go on.
        game = self._game(header.game)
        live = await aside(replay, header, rows.entries, rows.checkpoints, game)
        live.edition, live.review_wanted = rows.header.edition, rows.header.review_wanted
        rows.seating.take_effect(live)
        if live.rescued is not None:
            await self._store.write(*statements.rescued(live, rows.missing), about=live.id)
            live.edition += 1
            live.checkpoints = statements.checkpoints_of(live)
        return live

    async def _rows(self, table_id: str) -> LiveRows:
        try:
            rows = (
                await self._store.read(lambda c: read_live_rows(c, table_id))
                if is_table_id(table_id)
                else None
            )
            if rows is not None:
                header_from_row(rows.header)
        except msgspec.DecodeError as error:
            raise DatabaseDamaged(
                N_("This table is damaged in the database; ask your host to put a backup in its place.")
            ) from error
        if rows is None:
            raise no_such_table()
        return rows

    async def _catch_up(self, live: LiveTable) -> bool:
        """Whether the table is what is written now. If not, it is out of the hall."""
        if await self._store.edition(live.id) == live.edition:
            return True
        news = await self._store.read(lambda c: read_news(c, live.id, live.version))
        if news is None:
            self.drop(live)
            raise no_such_table()
        if not await aside(_take_effect, news, live):
            self.drop(live)
            return False
        self._when_changed_elsewhere(live)
        return True


def _take_effect(news: WrittenSince, live: LiveTable) -> bool:
    """What others have done is done here, too; False if that leads nowhere."""
    if news.missing or news.base != live.header.base:
        return False
    try:
        for entry in news.entries:
            go_on(live, entry)
    except (tt.TraumtischError, AuthorError):
        return False
    news.seating.take_effect(live)
    live.edition, live.review_wanted = news.edition, news.review_wanted
    live.checkpoints = news.checkpoints
    live.header.talk = news.talk
    return True


def no_such_table() -> NoSuchTable:
    return NoSuchTable(N_("There is no such table; check the link, or ask whoever sent it."))
