"""Other programs in the same house: a terminal beside the server, both on one database.

Each keeps the tables it uses in memory. Nothing can be written twice (entries are numbered), but what the
other one wrote has to be noticed. So whoever lives in a house looks around now and then, at the tables that
somebody there is looking at.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress

from sqlalchemy import Connection, func, select

from traumtisch.host import schema
from traumtisch.host.errors import HostError
from traumtisch.host.house import House

EVERY = 1.0
"""Seconds between two looks."""
MOST_AT_ONCE = 500
"""Tables in one question to the database."""


async def keep_looking_around(house: House, every: float = EVERY) -> None:
    """For as long as the house is open; a database that does not answer is asked again."""
    while True:
        await asyncio.sleep(every)
        with suppress(HostError):
            await look_around(house)


async def look_around(house: House) -> None:
    """Reads anew, and tells those who listen, what another program has changed."""
    lives = house.in_memory(house.wire.tables)
    for first in range(0, len(lives), MOST_AT_ONCE):
        some = [live.id for live in lives[first : first + MOST_AT_ONCE]]
        for changed in await _changed(house, some):
            async with house.at_table(changed):  # whatever we were writing ourselves is written now
                still = await _changed(house, [changed])
            if still:
                await house.reread(changed)


async def _changed(house: House, tables: Collection[str]) -> list[str]:
    """Those of the tables that are not written as they are remembered."""
    written = await house.store.read(lambda connection: _marks(connection, tables))
    return [
        live.id
        for live in house.in_memory(tables)
        if written.get(live.id) != (live.version, len(live.sittings))
    ]


def _marks(connection: Connection, tables: Collection[str]) -> dict[str, tuple[int, int]]:
    """By table: its version, and how many sit there."""
    sitting = select(func.count()).where(schema.sittings.c.table_id == schema.tables.c.id).scalar_subquery()
    rows = connection.execute(
        select(schema.tables.c.id, schema.tables.c.version, sitting).where(schema.tables.c.id.in_(tables))
    )
    return {table: (version, sitters) for table, version, sitters in rows}
