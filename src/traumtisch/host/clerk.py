"""A clerk: a thread that serves all who wait together, over a connection to the database that it keeps."""

from __future__ import annotations

import asyncio
import queue
import threading
from contextlib import suppress
from time import monotonic
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import StorageError
from traumtisch.host.troubles import said_to_guests, shown

MOST_TOGETHER = 256
"""Errands that are run at once: enough for any crowd, and still soon done."""

T = TypeVar("T")


class Errand(Generic[T]):
    """Something to be done, and whoever waits for it."""

    __slots__ = ("_done", "_loop", "asked")

    def __init__(self) -> None:
        self.asked = monotonic()
        self._loop = asyncio.get_running_loop()
        self._done: asyncio.Future[T] = self._loop.create_future()

    def __await__(self) -> Any:
        return self._done.__await__()

    def finish(self, result: T) -> None:
        """Called by the clerk's thread, like the next."""
        self._tell(result, None)

    def fail(self, error: Exception) -> None:
        self._tell(None, error)

    def _tell(self, result: Any, error: Exception | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: T, error: Exception | None) -> None:
        if self._done.done():  # whoever waited has gone away
            return
        if error is None:
            self._done.set_result(result)
        else:
            self._done.set_exception(said_to_guests(error))


W = TypeVar("W", bound=Errand[Any])


class Clerk(Generic[W]):
    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self.place = shown(engine)
        self._kept: Connection | None = None
        """From one time to the next: getting a connection would cost as much as using it."""
        self._waiting: queue.SimpleQueue[W | None] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        """So that nothing is put into the queue behind the end."""
        self._thread = threading.Thread(target=self._serve_on, name=name, daemon=True)
        self._thread.start()

    def put(self, errand: W) -> None:
        with self._closing:
            if self._closed:
                raise StorageError(N_("The house is closing; come back in a moment."))
            self._waiting.put(errand)

    def close(self) -> None:
        """Finishes what waits."""
        with self._closing:
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    @property
    def number_waiting(self) -> int:
        return self._waiting.qsize()

    # ---- in the clerk's thread -------------------------------------------------------------------

    def _connect(self) -> Connection:
        """A new connection, as this clerk needs it."""
        raise NotImplementedError

    def _serve(self, errands: list[W]) -> list[W]:
        """Runs them; gives back what is to be tried again."""
        raise NotImplementedError

    def _do(self, connection: Connection, errands: list[W]) -> None:
        """Once, all together."""
        raise NotImplementedError

    def _serve_on(self) -> None:
        errands: list[W] = []
        going_on = True
        while going_on or errands:
            if going_on:
                going_on = self._gather(errands)
            errands = self._serve(errands) if errands else []
        self._let_go()

    def _gather(self, errands: list[W]) -> bool:
        """All that wait; if there are none, the next that comes. Says whether there may be more."""
        while len(errands) < MOST_TOGETHER and not (errands and self._waiting.empty()):
            errand = self._waiting.get()
            if errand is None:
                return False
            errands.append(errand)
        return True

    def _try(self, errands: list[W]) -> None:
        """Raises what the database says."""
        was_kept = self._kept is not None
        try:
            self._do(self._connection(), errands)
        except DBAPIError as error:
            self._let_go()
            # A database that was restarted has forgotten our connection. Before anything was committed, that
            # is no reason to bother anybody.
            if not (was_kept and error.connection_invalidated and error.statement is not None):
                raise
            self._do(self._connection(), errands)
        except BaseException:
            self._let_go()
            raise

    def _connection(self) -> Connection:
        if self._kept is None:
            self._kept = self._connect()
        return self._kept

    def _let_go(self) -> None:
        if self._kept is not None:
            with suppress(SQLAlchemyError):
                self._kept.close()
            self._kept = None
