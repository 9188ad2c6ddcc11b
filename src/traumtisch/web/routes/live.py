"""News for pages: one stream for each."""

from __future__ import annotations

from litestar import get
from litestar.response import Stream

from traumtisch.host.hall import no_such_table
from traumtisch.web.limits import STREAM
from traumtisch.web.news import stream
from traumtisch.web.visit import Visit


@get("/events", opt=STREAM)
async def events(visit: Visit, table: str | None = None) -> Stream:
    """Which tables have changed: the guest's own, and one that is being looked at."""
    house = visit.house
    looked_at = None if table is None else await house.table(table)
    if looked_at is not None and not visit.caller.may_know_of(looked_at):
        raise no_such_table()
    mine = [] if visit.guest is None else [card.id for card in await house.tables_of(visit.guest)]
    return stream(visit.caller, looked_at, mine, people=True)
