"""News about tables, as they happen (server-sent events)."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence

import msgspec
from litestar import get
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import NoSuchTable
from traumtisch.host.live import LiveTable
from traumtisch.web.limits import STREAM
from traumtisch.web.visit import Visit

PATIENCE = 20.0
"""Seconds until a sign of life is sent, so that nothing on the way thinks the line is dead."""


class News(msgspec.Struct):
    table: str
    version: int
    yours: bool


@get("/events", opt=STREAM)
async def events(visit: Visit, table: str | None = None) -> ServerSentEvent:
    """Which tables have changed: the guest's own, and one that is being looked at."""
    house = visit.house
    looked_at = None if table is None else await house.table(table)
    if looked_at is not None and not may_know(visit, looked_at):
        raise NoSuchTable(N_("There is no such table; check the link, or ask whoever sent it."))
    mine = [] if visit.guest is None else [card.id for card in await house.tables_of(visit.guest)]
    return stream(visit, looked_at, mine)


def stream(visit: Visit, looked_at: LiveTable | None, mine: Sequence[str] = ()) -> ServerSentEvent:
    return ServerSentEvent(news(visit, looked_at, mine), headers={"x-accel-buffering": "no"})


async def news(
    visit: Visit, looked_at: LiveTable | None, mine: Sequence[str] = ()
) -> AsyncGenerator[ServerSentEventMessage]:
    """That something changed at one of these tables; never what."""
    house = visit.house
    listener = house.wire.listen([looked_at.id] if looked_at else [], besides=mine)
    try:
        if looked_at is not None:  # what happened between the page and this stream is not missed
            yield _message(visit, await house.table(looked_at.id))
        while (changes := await listener.next(PATIENCE)) is not None:
            if not changes:
                yield ServerSentEventMessage(comment="still here", data=None)
            for change in changes:
                live = await house.table(change.table)
                if may_know(visit, live):
                    yield _message(visit, live)
    finally:
        house.wire.hang_up(listener)


def may_know(visit: Visit, live: LiveTable) -> bool:
    """Asked with every change: whoever had to get up meanwhile knows no more than any stranger."""
    return live.header.watchable or bool(visit.seats_at(live))


def _message(visit: Visit, live: LiveTable) -> ServerSentEventMessage:
    yours = not set(visit.seats_at(live)).isdisjoint(live.awaited)
    data = msgspec.json.encode(News(live.id, live.version, yours)).decode()
    return ServerSentEventMessage(data, event="table")
