"""News about tables, as they happen (server-sent events): for pages and API alike."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence

import msgspec
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from traumtisch.host.bodies import News
from traumtisch.host.live import LiveTable
from traumtisch.host.presence import Caller

PATIENCE = 20.0
"""Seconds until a sign of life is sent, so that nothing on the way thinks the line is dead."""


def stream(caller: Caller, looked_at: LiveTable | None, mine: Sequence[str] = ()) -> ServerSentEvent:
    return ServerSentEvent(news(caller, looked_at, mine), headers={"x-accel-buffering": "no"})


async def news(
    caller: Caller, looked_at: LiveTable | None, mine: Sequence[str] = ()
) -> AsyncGenerator[ServerSentEventMessage]:
    """That something changed at one of these tables; never what."""
    house = caller.house
    listener = house.wire.listen([looked_at.id] if looked_at else [], besides=mine)
    try:
        if looked_at is not None:  # what happened between the page and this stream is not missed
            yield _message(caller, await house.table(looked_at.id))
        while (changes := await listener.next(PATIENCE)) is not None:
            if not changes:
                yield ServerSentEventMessage(comment="still here", data=None)
            for change in changes:
                live = await house.table(change.table)
                if caller.may_know_of(live):
                    yield _message(caller, live)
    finally:
        house.wire.hang_up(listener)


def _message(caller: Caller, live: LiveTable) -> ServerSentEventMessage:
    yours = not set(caller.seats_at(live)).isdisjoint(live.awaited)
    data = msgspec.json.encode(News(live.id, live.version, yours)).decode()
    return ServerSentEventMessage(data, event="table")
