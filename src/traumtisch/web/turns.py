"""Nobody waits long because of somebody else: each origin has a few requests worked on at once, and so many
streams open. What comes beyond waits behind its own kind, or is refused."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager, nullcontext

from litestar import Request
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError
from traumtisch.web.limits import marks_of
from traumtisch.web.origins import origin_of
from traumtisch.web.security import guest_key

AT_ONCE = 4
"""Requests of one origin that are worked on."""
WEIGHTY_AT_ONCE = 1
"""How many of them may be weighty."""
MOST_WAITING = 100
"""Requests of one origin that wait for that."""
STREAMS_OF_AN_ORIGIN = 100
STREAMS_OF_A_GUEST = 12


class TooManyStreams(HostError):
    """Somebody listens already, often enough."""


class _Line:
    """Who of one origin is worked on, or waits for it."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)
        self.weighty_places = asyncio.Semaphore(WEIGHTY_AT_ONCE)
        self.beginning = asyncio.Lock()
        self.people = 0


class Turns:
    def __init__(self) -> None:
        self._lines: dict[str, _Line] = {}
        self._streams: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, origin: str, *, weighty: bool = False) -> AsyncGenerator[None]:
        line = self._lines.setdefault(origin, _Line())
        if line.people >= AT_ONCE + MOST_WAITING:
            raise TooManyRequestsException
        line.people += 1
        try:
            # Whoever is weighty waits among their like first, and takes no place from the others.
            async with line.weighty_places if weighty else nullcontext(), line.places:
                # Most pages are made in one go. Between two of them, whoever else waits has a turn.
                if line.people > 1:
                    async with line.beginning:
                        await asyncio.sleep(0)
                yield
        finally:
            line.people -= 1
            if not line.people:
                del self._lines[origin]

    @contextmanager
    def stream(self, origin: str, guest: str | None) -> Generator[None]:
        """Strangers are counted by their origin alone."""
        counted = {f"origin {origin}": STREAMS_OF_AN_ORIGIN}
        if guest is not None:
            counted[f"guest {guest}"] = STREAMS_OF_A_GUEST
        if any(self._streams[who] >= most for who, most in counted.items()):
            raise TooManyStreams(
                N_("You listen to too many tables at once; close some of their pages first.")
            )
        self._streams.update(counted.keys())
        try:
            yield
        finally:
            self._streams.subtract(counted.keys())
            self._streams += Counter()  # forgets whoever has none


class TakingTurns:
    """Middleware that lets every origin have its turn. Whoever lets somebody think is counted elsewhere."""

    def __init__(self, app: ASGIApp, turns: Turns) -> None:
        self._app = app
        self._turns = turns

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        marks = marks_of(scope) if scope["type"] == "http" else {"unlimited": True}
        if scope["type"] != "http" or "unlimited" in marks or "thoughtful" in marks:
            await self._app(scope, receive, send)
        elif "stream" in marks:
            with self._turns.stream(origin_of(scope), guest_key(Request(scope))):
                await self._app(scope, receive, send)
        else:
            async with self._turns.turn(origin_of(scope), weighty="weighty" in marks):
                await self._app(scope, receive, send)
