"""The writer: one thread that puts all writes that wait into a single transaction (group commit).

A move is acknowledged only after its row is safely written. Writing costs a wait for the disk; so that many
tables can move at the same time, all writes that wait share one transaction. If somebody else holds the
database, they wait together too, each for as long as its own patience lasts.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from traumtisch.engine.phrase import N_
from traumtisch.host.database import hurried, writing
from traumtisch.host.errors import StorageError
from traumtisch.host.troubles import HELD, note, said_to_guests, shown, trouble_with

MOST_TOGETHER = 256
"""Writes in one transaction: enough for any crowd, and still a short one."""
A_TRY = 0.25
"""Seconds that one attempt waits for a lock; then those whose patience is over are told, and others join."""


class Filled(NamedTuple):
    """A statement that is made once and used often, and what goes into it now: building one costs more than
    carrying it out."""

    statement: Executable
    values: dict[str, Any]


class Write:
    """Statements that belong together, and whoever waits for them."""

    __slots__ = ("_done", "_loop", "asked", "statements")

    def __init__(self, statements: Sequence[Executable | Filled]) -> None:
        self.statements = statements
        self.asked = monotonic()
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
            self._done.set_exception(said_to_guests(error))


class Writer:
    def __init__(self, engine: Engine, patience: float) -> None:
        self._engine = writing(engine)
        self._place = shown(engine)
        self._patience = patience
        self._connection: Connection | None = None
        """Kept from one transaction to the next: getting one would cost as much as writing."""
        self._waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        """So that nothing is put into the queue behind the end."""
        self.last_success = -patience
        """When something was written last (monotonic)."""
        self._thread = threading.Thread(target=self._write_on, name="traumtisch-writer", daemon=True)
        self._thread.start()

    def put(self, write: Write) -> None:
        with self._closing:
            if self._closed:
                raise StorageError(N_("The house is closing; come back in a moment."))
            self._waiting.put(write)

    def close(self) -> None:
        """Finishes what waits."""
        with self._closing:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    @property
    def number_waiting(self) -> int:
        return self._waiting.qsize()

    # ---- in the writer's thread ------------------------------------------------------------------

    def _write_on(self) -> None:
        batch: list[Write] = []
        going_on = True
        while going_on or batch:
            if going_on:
                going_on = self._gather(batch)
            batch = self._commit(batch)
        self._let_go()

    def _gather(self, batch: list[Write]) -> bool:
        """All that wait; if there are none, the next that comes. Says whether there may be more."""
        while len(batch) < MOST_TOGETHER and not (batch and self._waiting.empty()):
            write = self._waiting.get()
            if write is None:
                return False
            batch.append(write)
        return True

    def _commit(self, batch: list[Write]) -> list[Write]:
        """Gives back those that are to be tried again."""
        try:
            self._carry_out(batch)
        except Exception as error:
            self._let_go()
            if len(batch) > 1 and isinstance(error, IntegrityError | DataError):
                return [left for write in batch for left in self._commit([write])]  # one of them is to blame
            if trouble_with(error) is HELD:  # nothing is written: it may be tried again
                return self._told_if_impatient(batch, error)
            note("writing", error, self._place)
            for write in batch:
                write.finish(error)
        else:
            self.last_success = monotonic()
            for write in batch:
                write.finish()
        return []

    def _told_if_impatient(self, batch: list[Write], error: Exception) -> list[Write]:
        """Whoever could not wait for another attempt is told now."""
        latest = monotonic() + A_TRY - self._patience
        impatient = [write for write in batch if write.asked <= latest]
        if impatient:
            note("writing", error, self._place)
        for write in impatient:
            write.finish(error)
        return [write for write in batch if write.asked > latest]

    def _carry_out(self, batch: list[Write]) -> None:
        if not batch:
            return
        was_kept = self._connection is not None
        try:
            self._transact(batch)
        except DBAPIError as error:
            # A database that was restarted has forgotten our connection. Before anything was committed, that
            # is no reason to bother anybody.
            if not (was_kept and error.connection_invalidated and error.statement is not None):
                raise
            self._let_go()
            self._transact(batch)

    def _transact(self, batch: list[Write]) -> None:
        if self._connection is None:
            self._connection = hurried(self._engine.connect(), A_TRY)
        connection = self._connection
        with connection.begin():
            for write in batch:
                for statement in write.statements:
                    if isinstance(statement, Filled):
                        connection.execute(statement.statement, statement.values)
                    else:
                        connection.execute(statement)

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None
