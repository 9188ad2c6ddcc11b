"""What happens to every request on its way in and out: safe paths, safe headers, a line in the log."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import lru_cache
from time import perf_counter
from typing import Any

from litestar import Request
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.web.connections import LARGEST_HEAD
from traumtisch.web.errors import HTTP_SENTENCES, told
from traumtisch.web.security import safe_headers
from traumtisch.web.settings import ServerSettings

logger = logging.getLogger("traumtisch.requests")

A_PAUSE = 1.0
"""Seconds until somebody who asks too often is told so: then they cannot ask as often as they like."""
MOST_OUTSIDE = 1000
"""Who are told so late; more are told at once, because they need room, too."""
MOST_NAMES_KEPT = 64
"""By which guests have called the server."""
SHORT = 200
"""Bytes of a header that is looked at even if all together are too long."""
NOT_CALLED_SO = N_("This server is not called {name}; whoever runs it can name it so with --allowed-hosts.")


def doorkeeper(app: ASGIApp, settings: ServerSettings) -> ASGIApp:
    """Stands around the whole application."""
    safe = safe_headers(secure=settings.is_secure)
    is_our_name = lru_cache(MOST_NAMES_KEPT)(settings.answers_to)
    outside = _Outside()

    async def keep_the_door(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        began, status, method = perf_counter(), 500, scope["method"]
        if method == "HEAD":  # answered like GET, only without what would be shown
            scope = {**scope, "method": "GET"}

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status == 429:
                    await outside.wait()
                message["headers"] = [*message["headers"], *safe]
            elif method == "HEAD":
                return
            await send(message)
            if method == "HEAD":  # at once: news would go on for ever
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        try:
            await (_refusal(scope, is_our_name) or app)(scope, receive, send_safely)
        finally:
            # The pattern of the address, not the address: nobody learns from the log where a table is.
            facts = {
                "method": method,
                "route": scope.get("path_template", ""),
                "status": status,
                "milliseconds": round((perf_counter() - began) * 1000, 1),
            }
            logger.info("%(method)s %(route)s %(status)s %(milliseconds)s ms", facts, extra={"facts": facts})

    return keep_the_door


class _Outside:
    """Where those wait who were turned away."""

    def __init__(self) -> None:
        self._people = 0

    async def wait(self) -> None:
        if self._people >= MOST_OUTSIDE:
            return
        self._people += 1
        try:
            await asyncio.sleep(A_PAUSE)
        finally:
            self._people -= 1


def _refusal(scope: HTTPScope, is_our_name: Callable[[str], bool]) -> ASGIApp | None:
    """The answer to whoever is not let in. Everybody else is made harmless."""
    headers = scope["headers"] = list(scope["headers"])
    # Neither files nor databases can be asked for a NUL; nothing is called like what stands there now.
    scope["path"] = scope["path"].replace("\0", "\ufffd")
    size = sum(len(name) + len(value) for name, value in headers)
    if size + len(scope["path"]) + len(scope["query_string"]) > LARGEST_HEAD:
        scope["headers"] = [(name, value) for name, value in headers if len(value) <= SHORT]
        scope["query_string"] = b""
        return _answer(scope, 431, Phrase(HTTP_SENTENCES[431]))
    for number, (name, value) in enumerate(headers):
        if name == b"host" and not is_our_name(value.decode("latin-1")):
            headers[number] = (name, b"")
            return _answer(scope, 421, Phrase(NOT_CALLED_SO, name=repr(value.decode("latin-1"))))
        if name == b"cookie":
            # None of ours has one, and older versions of Python read a row of them in quadratic time.
            headers[number] = (name, value.replace(b"\\", b""))
    return None


def _answer(scope: HTTPScope, status: int, phrase: Phrase) -> ASGIApp:
    request: Request[Any, Any, Any] = Request(scope)
    if not request.app.state.limits.admits(scope):
        status, phrase = 429, Phrase(HTTP_SENTENCES[429])
    return told(request, status, phrase).to_asgi_response(app=None, request=request)
