"""The database: reads in threads, and one writer for everything that waits (`writer.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TypeVar

from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from traumtisch.host import schema
from traumtisch.host.database import PATIENCE, engine_for
from traumtisch.host.errors import AlreadyWritten, StorageError
from traumtisch.host.looker import Looker
from traumtisch.host.migrate import bring_up_to_date
from traumtisch.host.troubles import note, said_to_guests, shown, trouble_with
from traumtisch.host.writer import Statement, Write, Writer

T = TypeVar("T")

PROOF_LASTS = 5.0
"""Seconds for which it is believed that writing works, after it did."""


class Store:
    """One database, opened and brought up to date."""

    def __init__(self, engine: Engine, patience: float = PATIENCE) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name != "sqlite"
        """Whether other processes may live in the same house, with tables in their memory."""
        self.writer = Writer(engine, patience)
        self._looker = Looker(engine) if self.is_shared else None

    @classmethod
    def open(cls, database: str | Path, patience: int = PATIENCE) -> Store:
        """Opens a database by URL, or a SQLite file by its path; makes it if it is new."""
        engine = engine_for(database, patience)
        try:
            bring_up_to_date(engine)
        except SQLAlchemyError as error:
            engine.dispose()
            raise trouble_with(error).told_to_hosts(shown(engine), error) from error
        except StorageError:
            engine.dispose()
            raise
        return cls(engine, patience)

    # ---- reading -----------------------------------------------------------------------------

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What `ask` finds out, without holding up the other tables."""
        return await asyncio.to_thread(self._read, ask)

    def _read(self, ask: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return ask(connection)
        except SQLAlchemyError as error:
            note("reading", error, shown(self.engine))
            raise said_to_guests(error) from error

    async def edition(self, table: str) -> int | None:
        """Which edition of a table is written now; None if there is none."""
        if self._looker is not None:
            return await self._looker.edition(table)
        asked = select(schema.tables.c.edition).where(schema.tables.c.id == table)
        return await self.read(lambda c: c.execute(asked).scalar())

    # ---- writing -----------------------------------------------------------------------------

    async def write(self, *statements: Statement, about: str | None = None) -> None:
        """Carries out the statements together; when this returns they are safe. Other processes are told what
        they are `about`.

        If it raises AlreadyWritten, the database holds other rows under the same keys, or a row is no
        longer as it had to be (`IfStill`). After any other StorageError nobody knows (the database may have
        gone away while it committed): look again.
        """
        write = Write(statements, about)
        self.writer.put(write)
        await write

    async def kept(self, key: str, make: Callable[[], str]) -> str:
        """What the house keeps under this key; made the first time."""
        house = schema.house
        asked = select(house.c.value).where(house.c.key == key)
        kept = await self.read(lambda c: c.execute(asked).scalar())
        if kept is not None:
            return kept
        made = make()
        try:
            await self.write(insert(house).values(key=key, value=made))
        except AlreadyWritten:  # another process moves in at the same moment
            return await self.read(lambda c: c.execute(asked).scalar_one())
        return made

    async def check_writing(self) -> None:
        """Raises if nothing can be written. Whoever asks often is answered from what was found out before."""
        if monotonic() - self.writer.last_success > PROOF_LASTS:
            house = schema.house
            await self.write(update(house).where(house.c.key == "secret").values(value=house.c.value))

    def close(self) -> None:
        """Finishes what waits, then lets go of the database."""
        self.writer.close()
        if self._looker is not None:
            self._looker.close()
        self.engine.dispose()
