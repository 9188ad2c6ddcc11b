"""The bulletin: processes at one PostgreSQL tell each other what they have written about (LISTEN and NOTIFY).

What is told is only that something about a table or a guest was written, never what; the writer tells it in
the same transaction (`writer.py`).
"""

from __future__ import annotations

import asyncio
import logging

from traumtisch.host.errors import HostError
from traumtisch.host.house import House
from traumtisch.host.troubles import shown
from traumtisch.host.writer import CHANNEL

log = logging.getLogger(__name__)

BREATH = 2.0
"""Seconds until PostgreSQL is asked again after it has gone away."""


async def read_the_bulletin(house: House) -> None:
    """For as long as the house is open."""
    # Only here: it is needed for PostgreSQL alone, and not installed otherwise.
    import psycopg

    hearing: set[asyncio.Task[None]] = set()

    def hear(what: str | None) -> None:
        task = asyncio.ensure_future(_hear(house, what))
        hearing.add(task)
        task.add_done_callback(hearing.discard)

    engine = house.store.engine
    arguments, named = engine.dialect.create_connect_args(engine.url)
    while True:
        try:
            listening = await psycopg.AsyncConnection.connect(*arguments, **named, autocommit=True)
            async with listening:
                await listening.execute(f"LISTEN {CHANNEL}".encode())
                hear(None)
                async for notice in listening.notifies():
                    writer, *about = notice.payload.split()
                    if writer != house.store.writer.name:
                        for what in about:
                            hear(what)
        except psycopg.Error as error:
            log.warning("the database %s says nothing about other processes: %s", shown(engine), error)
        await asyncio.sleep(BREATH)


async def _hear(house: House, what: str | None) -> None:
    """None: nobody knows what was written before we began to listen."""
    try:
        await (house.hear_of_everything() if what is None else house.hear_of(what))
    except HostError as error:
        log.warning("what another process has written could not be read: %s", error)
