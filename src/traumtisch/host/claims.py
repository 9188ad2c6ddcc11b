"""Which process thinks for the bots of a table: exactly one at a time.

In a house that is shared, whoever begins to think for a table holds a lock of PostgreSQL that is called like
it, until the choice is written. If the process dies, its connection ends, and the lock with it.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from hashlib import sha256

from sqlalchemy import Connection, Engine, TextClause, text
from sqlalchemy.exc import SQLAlchemyError

from traumtisch.host.store import Store
from traumtisch.host.troubles import note, said_to_guests, shown

LOCK = text("SELECT pg_try_advisory_lock(:name)")
UNLOCK = text("SELECT pg_advisory_unlock(:name)")


class Claims:
    def __init__(self, store: Store) -> None:
        self._engine: Engine | None = store.engine if store.is_shared else None
        self._connection: Connection | None = None
        self._one_at_a_time = asyncio.Lock()

    async def claim(self, table: str) -> bool:
        """Whether this process may think there; then it has to `release` it."""
        if self._engine is None:
            return True
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._ask, self._engine, LOCK, table)

    async def release(self, table: str) -> None:
        if self._engine is not None and self._connection is not None:
            async with self._one_at_a_time:
                with suppress(Exception):  # a connection that is gone holds nothing
                    await asyncio.to_thread(self._ask, self._engine, UNLOCK, table)

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()

    def _ask(self, engine: Engine, question: TextClause, table: str) -> bool:
        try:
            if self._connection is None:
                self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
                self._connection.detach()
            return bool(self._connection.execute(question, {"name": lock_name(table)}).scalar())
        except SQLAlchemyError as error:
            note("claiming", error, shown(engine))
            self.close()
            raise said_to_guests(error) from error


def lock_name(table: str) -> int:
    """PostgreSQL calls its locks by numbers. If two tables share one, one of them waits a little."""
    return int.from_bytes(sha256(f"traumtisch {table}".encode()).digest()[:8], signed=True)
