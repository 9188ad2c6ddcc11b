"""News about tables, as they happen (server-sent events): for pages and API alike."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import AbstractContextManager, aclosing, nullcontext

import msgspec
from litestar.response import Stream

from traumtisch.host.bodies import News
from traumtisch.host.live import LiveTable
from traumtisch.host.presence import Caller
from traumtisch.host.wire import Listener, Topic

PATIENCE = 20.0
"""Seconds until a sign of life is sent, so that nothing on the way thinks the line is dead."""


STILL_HERE = b": still here\r\n\r\n"
HEADERS = {"cache-control": "no-cache", "connection": "keep-alive", "x-accel-buffering": "no"}


def stream(
    caller: Caller, looked_at: LiveTable | None, mine: Sequence[str] = (), *, people: bool = False
) -> Stream:
    """With `people` also who comes and goes, and that something was said."""
    heard = news(caller, looked_at, mine, people=people)
    return Stream(heard, media_type="text/event-stream", headers=HEADERS)


async def news(
    caller: Caller, looked_at: LiveTable | None, mine: Sequence[str] = (), *, people: bool = False
) -> AsyncGenerator[bytes]:
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


async def _heard(caller: Caller, looked_at: LiveTable | None, listener: Listener) -> AsyncGenerator[bytes]:
    house = caller.house
    if looked_at is not None:  # what happened between the page and this stream is not missed
        yield _message(caller, await house.table(looked_at.id))
        if listener.hears_of_people and looked_at.table.seats > 1:
            yield _message(caller, await house.table(looked_at.id), "people")
    while (changes := await listener.next(PATIENCE)) is not None:
        if not changes:
            yield STILL_HERE
        for change in changes:
            live = await house.table(change.table)
            if caller.may_know_of(live):
                yield _message(caller, live, change.about)


def _message(caller: Caller, live: LiveTable, about: Topic = "table") -> bytes:
    """As it goes over the line: Litestar's own way there was a twentieth of what a move costs."""
    yours = not set(caller.seats_at(live)).isdisjoint(live.awaited)
    data = msgspec.json.encode(News(live.id, live.version, yours))  # JSON in one line
    return b"event: %b\r\ndata: %b\r\n\r\n" % (about.encode(), data)
