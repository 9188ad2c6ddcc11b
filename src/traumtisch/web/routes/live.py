"""News about tables, as they happen (server-sent events)."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import msgspec
from litestar import get
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from traumtisch.host.wire import Listener
from traumtisch.web.visit import Visit

PATIENCE = 20.0
"""Seconds until a sign of life is sent, so that nothing on the way thinks the line is dead."""


class News(msgspec.Struct):
    table: str
    version: int
    yours: bool


@get("/events")
async def events(visit: Visit, table: str | None = None) -> ServerSentEvent:
    """Which tables have changed: the guest's own, and one that is being looked at."""
    house = visit.house
    mine = {} if visit.guest is None else {c.id: c.seats for c in await house.tables_of(visit.guest)}
    listener = house.wire.listen({*mine, *([table] if table else [])})
    return ServerSentEvent(_news(visit, listener, mine, table), headers={"x-accel-buffering": "no"})


async def _news(
    visit: Visit, listener: Listener, mine: dict[str, tuple[int, ...]], looked_at: str | None
) -> AsyncGenerator[ServerSentEventMessage]:
    try:
        if looked_at is not None:  # what happened between the page and this stream is not missed
            live = await visit.house.table(looked_at)
            yield _message(live.id, live.version, live.to_move, mine)
        while (changes := await listener.next(PATIENCE)) is not None:
            if not changes:
                yield ServerSentEventMessage(comment="still here", data=None)
            for change in changes:
                yield _message(change.table, change.version, change.to_move, mine)
    finally:
        visit.house.wire.hang_up(listener)


def _message(
    table: str, version: int, to_move: tuple[int, ...] | list[int], mine: dict[str, tuple[int, ...]]
) -> ServerSentEventMessage:
    yours = not set(mine.get(table, ())).isdisjoint(to_move)
    return ServerSentEventMessage(msgspec.json.encode(News(table, version, yours)).decode(), event="table")
