"""The bulletin: processes at one PostgreSQL tell each other what they have written about (LISTEN and NOTIFY).

What is told is only that something about a table or a guest was written, never what; the writer tells it in
the same transaction (`writer.py`). A thread listens, not the event loop: libuv ends the whole process if what
it watches is closed at the wrong moment, and PostgreSQL's library closes and opens connections as it likes.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress

from traumtisch.host.database import PATIENCE
from traumtisch.host.errors import HostError
from traumtisch.host.house import House
from traumtisch.host.troubles import shown
from traumtisch.host.writer import CHANNEL

log = logging.getLogger(__name__)

BREATH = 2.0
"""Seconds until PostgreSQL is asked again after it has gone away."""
A_WHILE = 0.5
"""Seconds after which the thread looks whether anybody still wants to hear."""


async def read_the_bulletin(house: House) -> None:
    """For as long as the house is open."""
    hearing: set[asyncio.Task[None]] = set()

    def hear(what: str | None) -> None:
        task = asyncio.ensure_future(_hear(house, what))
        hearing.add(task)
        task.add_done_callback(hearing.discard)

    loop, enough = asyncio.get_running_loop(), threading.Event()

    def tell(what: str | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody wants to hear any more
            loop.call_soon_threadsafe(hear, what)

    threading.Thread(
        target=_listen, args=(house, tell, enough), name="traumtisch-bulletin", daemon=True
    ).start()
    try:
        await asyncio.Event().wait()
    finally:
        enough.set()


async def _hear(house: House, what: str | None) -> None:
    """None: nobody knows what was written before we began to listen."""
    try:
        await (house.hear_of_everything() if what is None else house.hear_of(what))
    except HostError as error:
        log.warning("what another process has written could not be read: %s", error)


# ---- in the thread ---------------------------------------------------------------------------------


def _listen(house: House, tell: Callable[[str | None], None], enough: threading.Event) -> None:
    # Only here: it is needed for PostgreSQL alone, and not installed otherwise.
    import psycopg

    engine = house.store.engine
    arguments, named = engine.dialect.create_connect_args(engine.url)
    while not enough.is_set():
        try:
            with psycopg.Connection.connect(
                *arguments, **named, autocommit=True, connect_timeout=PATIENCE
            ) as listening:
                listening.execute(f"LISTEN {CHANNEL}".encode())
                tell(None)
                while not enough.is_set():
                    for notice in listening.notifies(timeout=A_WHILE):
                        writer, *about = notice.payload.split()
                        if writer != house.store.writer.name:
                            for what in about:
                                tell(what)
        except psycopg.Error as error:
            log.warning("the database %s says nothing about other processes: %s", shown(engine), error)
            enough.wait(BREATH)
