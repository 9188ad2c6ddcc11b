"""How often one origin may ask. What costs the server much, or could be used to guess, is counted apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

import msgspec
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from traumtisch.web.origins import origin_of
from traumtisch.web.settings import ServerSettings

WEIGHTY = {"weighty": True}
"""Marks routes that open tables, take seats, or read files."""
THOUGHTFUL = {"thoughtful": True}
"""Marks routes that let somebody think."""
TALKATIVE = {"talkative": True}
"""Marks routes by which people say something to others."""
POSTAL = {"postal": True}
"""Marks routes that let letters be written to anybody."""
GUESSING = {"guessing": True}
"""Marks routes at which somebody could try keys."""
STREAM = {"stream": True}
"""Marks routes whose answers have no end."""
UNLIMITED = {"unlimited": True}
"""Marks routes that cost nothing."""
TOKENLESS = {"tokenless": True}
"""Marks routes whose answers bring no cookie for forms."""
A_MINUTE = 60.0


def marks_of(scope: HTTPScope) -> Mapping[str, Any]:
    """What the route of a request is marked with; nothing if no route leads there."""
    return scope["route_handler"].opt if "route_handler" in scope else {}


class _Minute(msgspec.Struct):
    since: float
    requests: int = 0


class RequestCount:
    """Counts the requests of each origin, for a minute from the first of them."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._minutes: dict[str, _Minute] = {}
        self._tidied = clock()

    def admits(self, origin: str) -> bool:
        """Counts one more, unless there were too many already. A limit of 0 is none."""
        if self._most == 0:
            return True
        now = self._clock()
        self._tidy(now)
        minute = self._minutes.get(origin)
        if minute is None or now - minute.since >= A_MINUTE:
            minute = self._minutes[origin] = _Minute(now)
        if minute.requests >= self._most:
            return False
        minute.requests += 1
        return True

    def _tidy(self, now: float) -> None:
        """Nobody is remembered for longer than two minutes."""
        if now - self._tidied >= A_MINUTE:
            self._tidied = now
            self._minutes = {o: m for o, m in self._minutes.items() if now - m.since < A_MINUTE}


class RateLimits:
    """Without a limit for all requests there are no others either."""

    def __init__(self, settings: ServerSettings) -> None:
        self.is_on = settings.rate_limit > 0
        self._all = RequestCount(settings.rate_limit)
        self._marked = {
            "weighty": RequestCount(settings.weighty_rate_limit),
            "thoughtful": RequestCount(settings.thoughtful_rate_limit),
            "guessing": RequestCount(settings.guessing_rate_limit),
            "postal": RequestCount(settings.postal_rate_limit),
            "talkative": RequestCount(settings.talkative_rate_limit),
        }

    def admits(self, scope: HTTPScope) -> bool:
        marks = marks_of(scope)
        if not self.is_on or "unlimited" in marks:
            return True
        origin = origin_of(scope)
        return self._all.admits(origin) and all(
            tally.admits(origin) for mark, tally in self._marked.items() if mark in marks
        )


class RateLimit:
    """Middleware that turns away who asks too often."""

    def __init__(self, app: ASGIApp, limits: RateLimits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._limits.admits(scope):
            raise TooManyRequestsException
        await self._app(scope, receive, send)
