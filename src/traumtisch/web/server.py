"""Runs the server until it is told to stop: one process (`serving.py`), or several (`processes.py`)."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from collections.abc import Coroutine
from typing import Any

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError
from traumtisch.web.loop import run_in_loop
from traumtisch.web.processes import run_several
from traumtisch.web.serving import serve
from traumtisch.web.settings import ServerSettings


class PortTaken(HostError):
    """Something else listens there."""


def run(settings: ServerSettings) -> None:
    """Serves until SIGINT or SIGTERM; then finishes what has begun and closes the database."""
    listening = _listen(settings)
    one_or_more = serve if settings.processes == 1 else run_several
    run_in_loop(_announced(settings, one_or_more(settings, listening)))


async def _announced(settings: ServerSettings, serving: Coroutine[Any, Any, None]) -> None:
    if settings.open_browser:
        asyncio.get_running_loop().call_later(0.5, webbrowser.open, settings.address)
    await serving


def _listen(settings: ServerSettings) -> socket.socket:
    """The port, taken before anything else: if it is not free, nothing has been touched."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Without the protocol asyncio leaves Nagle's algorithm on, and every answer comes 40 ms late.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise PortTaken(
            N_("The server cannot listen at {host}, port {port} ({detail}); choose another with --port."),
            host=settings.host,
            port=settings.port,
            detail=error.strerror or str(error),
        ) from error
    listening.set_inheritable(True)
    return listening
