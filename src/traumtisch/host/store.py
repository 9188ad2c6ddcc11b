"""The database: reads in threads, and one writer that puts everything waiting into a single transaction.

A move is acknowledged only after its row is safely written. Writing costs a wait for the disk; so that many
tables can move at the same time, all writes that wait share one transaction (group commit).
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import StorageError
from traumtisch.host.migrate import bring_up_to_date

T = TypeVar("T")

MOST_TOGETHER = 256
"""Writes in one transaction: enough for any crowd, and still a short one."""


class Write:
    """Statements that belong together, and whoever waits for them."""

    __slots__ = ("_done", "_loop", "statements")

    def __init__(self, statements: Sequence[Executable]) -> None:
        self.statements = statements
        self._loop = asyncio.get_running_loop()
        self._done: asyncio.Future[None] = self._loop.create_future()

    def __await__(self) -> Any:
        return self._done.__await__()

    def finish(self, error: Exception | None = None) -> None:
        """Called by the writer's thread."""
        self._loop.call_soon_threadsafe(self._settle, error)

    def _settle(self, error: Exception | None) -> None:
        if self._done.done():  # whoever waited has gone away
            return
        if error is None:
            self._done.set_result(None)
        else:
            self._done.set_exception(error)


class Store:
    """One database, opened and brought up to date."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="traumtisch-writer", daemon=True)
        self._writer.start()

    @classmethod
    def open(cls, database: str | Path) -> Store:
        """Opens a database by URL, or a SQLite file by its path; makes it if it is new."""
        engine = _engine(database)
        try:
            bring_up_to_date(engine)
        except SQLAlchemyError as error:
            engine.dispose()
            raise StorageError(
                N_("The database cannot be opened ({detail}); check its address and that it is running."),
                detail=_first_line(error),
            ) from error
        return cls(engine)

    # ---- reading -----------------------------------------------------------------------------

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What `ask` finds out, without holding up the other tables."""
        return await asyncio.to_thread(self._read, ask)

    def _read(self, ask: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return ask(connection)

    # ---- writing -----------------------------------------------------------------------------

    async def write(self, *statements: Executable) -> None:
        """Carries out the statements together; when this returns they are safe."""
        write = Write(statements)
        self._waiting.put(write)
        await write

    def _write_on(self) -> None:
        going_on = True
        while going_on:
            batch = [self._waiting.get()]
            while len(batch) < MOST_TOGETHER and not self._waiting.empty():
                batch.append(self._waiting.get())
            going_on = None not in batch
            self._commit([write for write in batch if write is not None])

    def _commit(self, batch: list[Write]) -> None:
        try:
            with self.engine.begin() as connection:
                for write in batch:
                    for statement in write.statements:
                        connection.execute(statement)
        except Exception as error:
            if len(batch) == 1:
                batch[0].finish(error)
            else:
                for write in batch:  # one of them is to blame; the others must not suffer
                    self._commit([write])
        else:
            for write in batch:
                write.finish()

    def close(self) -> None:
        """Finishes what waits, then lets go of the database."""
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()


def _engine(database: str | Path) -> Engine:
    if isinstance(database, Path) or "://" not in database:
        place = Path(database)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(
                N_("The folder {place} cannot be made ({detail}); choose another with --database."),
                place=str(place.parent),
                detail=error.strerror or str(error),
            ) from error
        database = f"sqlite:///{place}"
    try:
        url = make_url(database)
        if url.get_backend_name() == "postgresql":
            url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise StorageError(
            N_("{database} is no usable database ({detail}); give a file or an address postgresql://…"),
            database=_without_password(database),
            detail=_first_line(error),
        ) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Readers do not wait for the writer, and what was committed survives a power cut."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _without_password(database: str) -> str:
    try:
        return make_url(database).render_as_string(hide_password=True)
    except ArgumentError:
        return "?"


def _first_line(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
