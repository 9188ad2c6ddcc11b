"""Other programs in the same house: a terminal beside the server, or several processes of a server.

Each keeps the tables it uses in memory. Nothing can be written twice (entries are numbered), but what the
others wrote has to be noticed. PostgreSQL tells (`bulletin.py`). In a SQLite file one has to look now and
then, at the tables that somebody here is looking at.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from sqlalchemy import Connection, select

from traumtisch.host import schema
from traumtisch.host.bulletin import read_the_bulletin
from traumtisch.host.errors import HostError
from traumtisch.host.house import House

EVERY = 1.0
"""Seconds between two looks."""
MOST_AT_ONCE = 500
"""Tables in one question to the database."""


async def keep_in_touch(house: House) -> None:
    """For as long as the house is open; a database that does not answer is asked again."""
    if house.store.is_shared:
        await read_the_bulletin(house)
    while True:
        await asyncio.sleep(EVERY)
        with suppress(HostError):
            await look_around(house)


async def look_around(house: House) -> None:
    """Notices, and tells those who listen, what another program has changed."""
    lives = house.tables.in_memory(house.wire.tables)
    for first in range(0, len(lives), MOST_AT_ONCE):
        some = lives[first : first + MOST_AT_ONCE]
        written = await house.store.read(_editions_of([live.id for live in some]))
        for live in some:
            if written.get(live.id) != live.edition:
                await house.hear_of(live.id)


def _editions_of(tables: Collection[str]) -> Callable[[Connection], dict[str, int]]:
    asked = select(schema.tables.c.id, schema.tables.c.edition).where(schema.tables.c.id.in_(tables))
    return lambda connection: {row.id: row.edition for row in connection.execute(asked)}
