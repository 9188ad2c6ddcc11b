"""The looker: one thread that finds out for all who ask whether tables are still as they are remembered."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, text

from traumtisch.host.clerk import Clerk, Errand
from traumtisch.host.troubles import note

EDITIONS = text("SELECT id, edition FROM tables WHERE id = ANY(:tables)")


class Look(Errand[int | None]):
    __slots__ = ("table",)

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table


class Looker(Clerk[Look]):
    """For PostgreSQL."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine, "traumtisch-looker")

    async def edition(self, table: str) -> int | None:
        """Which edition of a table is written now; None if there is none any more."""
        look = Look(table)
        self.put(look)
        return await look

    def _connect(self) -> Connection:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        connection.detach()
        return connection

    def _serve(self, errands: list[Look]) -> list[Look]:
        try:
            self._try(errands)
        except Exception as error:
            note("looking", error, self.place)
            for look in errands:
                look.fail(error)
        return []

    def _do(self, connection: Connection, errands: list[Look]) -> None:
        tables = list({look.table for look in errands})
        found = {row.id: row.edition for row in connection.execute(EDITIONS, {"tables": tables})}
        for look in errands:
            look.finish(found.get(look.table))
