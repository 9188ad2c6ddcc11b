"""The database: reads in threads, and one writer that puts everything waiting into a single transaction.

A move is acknowledged only after its row is safely written. Writing costs a wait for the disk; so that many
tables can move at the same time, all writes that wait share one transaction (group commit).
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from traumtisch.engine.phrase import N_
from traumtisch.host.database import PATIENCE, engine_for, first_line, is_gone, writing
from traumtisch.host.errors import AlreadyWritten, StorageError
from traumtisch.host.migrate import bring_up_to_date

T = TypeVar("T")

MOST_TOGETHER = 256
"""Writes in one transaction: enough for any crowd, and still a short one."""

log = logging.getLogger(__name__)


class Filled(NamedTuple):
    """A statement that is made once and used often, and what goes into it now: building one costs more than
    carrying it out."""

    statement: Executable
    values: dict[str, Any]


class Write:
    """Statements that belong together, and whoever waits for them."""

    __slots__ = ("_done", "_loop", "statements")

    def __init__(self, statements: Sequence[Executable | Filled]) -> None:
        self.statements = statements
        self._loop = asyncio.get_running_loop()
        self._done: asyncio.Future[None] = self._loop.create_future()

    def __await__(self) -> Any:
        return self._done.__await__()

    def finish(self, error: Exception | None = None) -> None:
        """Called by the writer's thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._settle, error)

    def _settle(self, error: Exception | None) -> None:
        if self._done.done():  # whoever waited has gone away
            return
        if error is None:
            self._done.set_result(None)
        else:
            self._done.set_exception(_said(error))


class Store:
    """One database, opened and brought up to date."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        """So that nothing is put into the queue behind the end."""
        self._writer = threading.Thread(target=self._write_on, name="traumtisch-writer", daemon=True)
        self._writer.start()

    @classmethod
    def open(cls, database: str | Path, patience: int = PATIENCE) -> Store:
        """Opens a database by URL, or a SQLite file by its path; makes it if it is new."""
        engine = engine_for(database, patience)
        try:
            bring_up_to_date(engine)
        except SQLAlchemyError as error:
            engine.dispose()
            raise StorageError(
                N_("The database cannot be opened ({detail}); check its address and that it is running."),
                detail=first_line(error),
            ) from error
        except StorageError:
            engine.dispose()
            raise
        return cls(engine)

    # ---- reading -----------------------------------------------------------------------------

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What `ask` finds out, without holding up the other tables."""
        return await asyncio.to_thread(self._read, ask)

    def _read(self, ask: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return ask(connection)
        except SQLAlchemyError as error:
            log.exception("a read failed")
            raise _said(error) from error

    # ---- writing -----------------------------------------------------------------------------

    async def write(self, *statements: Executable | Filled) -> None:
        """Carries out the statements together; when this returns they are safe.

        If it raises AlreadyWritten, the database holds other rows under the same keys. After any other
        StorageError nobody knows (the database may have gone away while it committed): look again.
        """
        write = Write(statements)
        with self._closing:
            if self._closed:
                raise StorageError(N_("The house is closing; come back in a moment."))
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
            with writing(self.engine).begin() as connection:
                for write in batch:
                    for statement in write.statements:
                        if isinstance(statement, Filled):
                            connection.execute(statement.statement, statement.values)
                        else:
                            connection.execute(statement)
        except Exception as error:
            if len(batch) > 1 and not is_gone(error):
                for write in batch:  # one of them is to blame; the others must not suffer
                    self._commit([write])
                return
            log.exception("writing failed")
            for write in batch:
                write.finish(error)
        else:
            for write in batch:
                write.finish()

    def close(self) -> None:
        """Finishes what waits, then lets go of the database."""
        with self._closing:
            self._closed = True
            self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()


def _said(error: Exception) -> Exception:
    """For a guest. What the database says itself is for the log: it may name machines and files."""
    if isinstance(error, IntegrityError):
        said = AlreadyWritten(N_("Somebody was faster; look again, and then try once more."))
    elif isinstance(error, SQLAlchemyError):
        said = StorageError(
            N_("The database does not answer; look again in a moment. Whatever was confirmed is safe.")
        )
    else:
        return error
    said.__cause__ = error
    return said
