"""What happens to every request on its way in and out: safe paths, safe headers, a line in the log."""

from __future__ import annotations

import logging
from time import perf_counter

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from traumtisch.web.security import SAFE_HEADERS

logger = logging.getLogger("traumtisch.requests")


def doorkeeper(app: ASGIApp) -> ASGIApp:
    """Stands around the whole application."""

    async def keep_the_door(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        began, status = perf_counter(), 500
        # Neither files nor databases can be asked for a NUL; nothing is called like what stands there now.
        scope["path"] = scope["path"].replace("\0", "\ufffd")

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *SAFE_HEADERS]
            await send(message)

        try:
            await app(scope, receive, send_safely)
        finally:
            # The pattern of the address, not the address: nobody learns from the log where a table is.
            facts = {
                "method": scope["method"],
                "route": scope.get("path_template", ""),
                "status": status,
                "milliseconds": round((perf_counter() - began) * 1000, 1),
            }
            logger.info("%(method)s %(route)s %(status)s %(milliseconds)s ms", facts, extra={"facts": facts})

    return keep_the_door
