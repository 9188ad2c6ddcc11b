"""Connections: how many there may be, and how long each may take to say what it wants.

Uvicorn has a clock only for connections that have been answered: who says nothing, or half of a request,
may stay for ever, with headers of any length. Here everybody has a deadline, each origin so many
connections, and when there is no room left, whoever has had nothing to say for the longest time has to go.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from traumtisch.web.origins import UNKNOWN, origin

LARGEST_HEAD = 16_384
"""Bytes of the address and the headers of a request."""
PATIENCE_WITH_HEADS = 10.0
"""Seconds until address and headers are there."""
PATIENCE_WITH_BODIES = 60.0
"""Seconds until the rest of a request is there: files may come over slow lines."""
PATIENCE_WITH_READERS = 60.0
"""Seconds until somebody reads on who has not read what was sent."""
MOST_CONNECTIONS = 10_000
CONNECTIONS_OF_AN_ORIGIN = 200
FILES_OF_OUR_OWN = 400
"""Open files that are no connections, or some that are just coming or going."""


class Connections:
    """Who is connected, and who of them has nothing to say."""

    def __init__(self, most: int, most_of_an_origin: int | None, proxies: Sequence[str]) -> None:
        """Proxies speak for many; they may have as many connections as they like."""
        self._most = most
        self._most_of_an_origin = most_of_an_origin
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._all: dict[PatientProtocol, str] = {}
        self._silent: dict[PatientProtocol, None] = {}
        """Those who wait for nothing, the longest first."""
        self._of_origin: Counter[str] = Counter()

    def admits(self, connection: PatientProtocol) -> bool:
        host = connection.client[0] if connection.client else UNKNOWN
        where = origin(host)
        if self._has_enough(where, host):
            return False
        if len(self._all) >= self._most:
            longest = next(iter(self._silent), None)
            if longest is None:
                return False
            longest.hang_up()
            self.leaves(longest)
        self._all[connection] = where
        self._of_origin[where] += 1
        self.falls_silent(connection)
        return True

    def _has_enough(self, where: str, host: str) -> bool:
        most = self._most_of_an_origin
        return most is not None and self._of_origin[where] >= most and not self._is_proxy(host)

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)

    def leaves(self, connection: PatientProtocol) -> None:
        where = self._all.pop(connection, None)
        self._silent.pop(connection, None)
        if where is not None:
            self._of_origin[where] -= 1
            if not self._of_origin[where]:
                del self._of_origin[where]

    def speaks(self, connection: PatientProtocol) -> None:
        """A request has come, and is to be answered."""
        self._silent.pop(connection, None)

    def falls_silent(self, connection: PatientProtocol) -> None:
        if connection in self._all:
            self._silent[connection] = None


class PatientProtocol(HttpToolsProtocol):
    """One connection."""

    crowd: Connections

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._deadline: asyncio.TimerHandle | None = None
        self._reader: asyncio.TimerHandle | None = None
        self._head: int | None = None
        """Bytes that have come since a head began; None while there is none that is not complete."""

    # ---- coming and going --------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().connection_made(cast("asyncio.Transport", InOnePiece(transport, self.loop)))
        if self.crowd.admits(self):
            self._wait(PATIENCE_WITH_HEADS)
        else:
            self._refuse(b"503 Service Unavailable")

    def connection_lost(self, exc: Exception | None) -> None:
        self.crowd.leaves(self)
        self._wait(None)
        self.resume_writing()
        super().connection_lost(exc)

    def hang_up(self) -> None:
        self.transport.abort()

    def _refuse(self, status: bytes) -> None:
        """Without a word: whoever gets this has no browser, or one that says it better."""
        is_answering = bool(self.cycle) and not self.cycle.response_complete
        if is_answering or self.transport.is_closing():
            self.hang_up()
            return
        self.transport.write(b"HTTP/1.1 %b\r\ncontent-length: 0\r\nconnection: close\r\n\r\n" % status)
        self.transport.close()

    # ---- what is said ------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        goes_on = self._head is not None
        super().data_received(data)
        if goes_on and self._head is not None:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._refuse(b"431 Request Header Fields Too Large")

    def on_message_begin(self) -> None:
        self._head = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = None
        self._wait(PATIENCE_WITH_BODIES)
        self.crowd.speaks(self)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        answered_already = self.cycle.response_complete
        self._wait(PATIENCE_WITH_HEADS if answered_already else None)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self.crowd.falls_silent(self)
            is_read = self.transport.get_write_buffer_size() == 0
            self._wait(PATIENCE_WITH_HEADS if is_read else PATIENCE_WITH_READERS)

    # ---- clocks ------------------------------------------------------------------------------

    def _wait(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        late = b"408 Request Timeout"
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._refuse, late)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader = self.loop.call_later(PATIENCE_WITH_READERS, self.hang_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None


class InOnePiece:
    """A transport on which the head of an answer waits for its body: one packet and one call of the system
    instead of two, which is much of what the system does for a move. A head whose body does not come in the
    same turn of the loop goes without it."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._head: bytes | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def write(self, data: bytes) -> None:
        if self._head is not None:
            head, self._head = self._head, None
            self._waiting.cancel()
            self._transport.writelines((head, data))
        elif data.startswith(b"HTTP/"):
            self._head = data
            self._waiting = self._loop.call_soon(self._send_head)
        else:
            self._transport.write(data)

    def close(self) -> None:
        self._send_head()
        self._transport.close()

    def _send_head(self) -> None:
        if self._head is not None:
            head, self._head = self._head, None
            self._waiting.cancel()
            if not self._transport.is_closing():
                self._transport.write(head)


def protocol_among(connections: Connections) -> type[PatientProtocol]:
    """What uvicorn makes one of for every connection."""

    class Protocol(PatientProtocol):
        crowd = connections

    return Protocol


def room_for_connections() -> int:
    """How many there may be, when as many files may be open as the system allows us."""
    try:
        import resource
    except ImportError:  # Windows has no such bound
        return MOST_CONNECTIONS
    wanted = MOST_CONNECTIONS + FILES_OF_OUR_OWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):  # some sandboxes allow no more
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
            soft = allowed
    if soft == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return max(soft // 2, min(MOST_CONNECTIONS, soft - FILES_OF_OUR_OWN))
