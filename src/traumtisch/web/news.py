"""News about tables, as they happen (server-sent events): for pages and API alike."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import AbstractContextManager, aclosing, nullcontext

import msgspec
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from traumtisch.host.bodies import News
from traumtisch.host.live import LiveTable
from traumtisch.host.presence import Caller
from traumtisch.host.wire import Listener, Topic

PATIENCE = 20.0
"""Seconds until a sign of life is sent, so that nothing on the way thinks the line is dead."""


def stream(
    caller: Caller, looked_at: LiveTable | None, mine: Sequence[str] = (), *, people: bool = False
) -> ServerSentEvent:
    """With `people` also who comes and goes, and that something was said."""
    return ServerSentEvent(news(caller, looked_at, mine, people=people), headers={"x-accel-buffering": "no"})


async def news(
    caller: Caller, looked_at: LiveTable | None, mine: Sequence[str] = (), *, people: bool = False
) -> AsyncGenerator[ServerSentEventMessage]:
    """That something changed at one of these tables; never what."""
    wire = caller.house.wire
    with _in_company(caller, looked_at):  # first: that they have come themselves is no news
        listener = wire.listen([looked_at.id] if looked_at else [], besides=mine, people=people)
        try:
            async with aclosing(_heard(caller, looked_at, listener)) as heard:
                async for message in heard:
                    yield message
        finally:
            wire.hang_up(listener)


def _in_company(caller: Caller, looked_at: LiveTable | None) -> AbstractContextManager[None]:
    """Whoever has a table open is there, for the others to see."""
    if looked_at is None:
        return nullcontext()
    guest = caller.guest.id if caller.guest is not None and caller.seats_at(looked_at) else None
    return caller.house.company.visit(looked_at.id, guest)


async def _heard(
    caller: Caller, looked_at: LiveTable | None, listener: Listener
) -> AsyncGenerator[ServerSentEventMessage]:
    house = caller.house
    if looked_at is not None:  # what happened between the page and this stream is not missed
        yield _message(caller, await house.table(looked_at.id))
        if listener.hears_of_people and looked_at.table.seats > 1:
            yield _message(caller, await house.table(looked_at.id), "people")
    while (changes := await listener.next(PATIENCE)) is not None:
        if not changes:
            yield ServerSentEventMessage(comment="still here", data=None)
        for change in changes:
            live = await house.table(change.table)
            if caller.may_know_of(live):
                yield _message(caller, live, change.about)


def _message(caller: Caller, live: LiveTable, about: Topic = "table") -> ServerSentEventMessage:
    yours = not set(caller.seats_at(live)).isdisjoint(live.awaited)
    data = msgspec.json.encode(News(live.id, live.version, yours)).decode()
    return ServerSentEventMessage(data, event=about)
