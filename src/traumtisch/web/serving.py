"""One process of the server: the house, the application over it, and uvicorn, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from traumtisch.host.house import House
from traumtisch.host.minds import ThinkingSettings
from traumtisch.host.neighbours import keep_in_touch
from traumtisch.host.store import Store
from traumtisch.web.app import create_app
from traumtisch.web.connections import (
    CONNECTIONS_OF_AN_ORIGIN,
    Connections,
    protocol_among,
    room_for_connections,
)
from traumtisch.web.logs import logging_settings, note_less
from traumtisch.web.settings import ServerSettings

PATIENCE_AT_THE_END = 5
ACCEPTED_AT_ONCE = 64
"""Connections that are accepted before the first of them is looked at, and turned away if need be."""
WAITING_OUTSIDE = 1024
"""Connections that the system keeps for us meanwhile."""
logger = logging.getLogger("traumtisch.web")


async def serve(
    settings: ServerSettings,
    listening: socket.socket,
    *,
    when_ready: Callable[[], object] = lambda: None,
) -> None:
    thinking = ThinkingSettings(settings.thinkers, settings.bot_pause)
    house = await House.open(Store.open(settings.database), thinking=thinking)
    server = _Server(
        house,
        uvicorn.Config(
            create_app(house, settings),
            log_config=logging_settings(settings.log_format),
            access_log=False,  # ours names no secret; see logs.py
            http=protocol_among(_connections(settings)),
            ws="none",
            backlog=ACCEPTED_AT_ONCE,
            proxy_headers=True,
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=PATIENCE_AT_THE_END,
            server_header=False,
        ),
    )
    logger.info("Traumtisch is at %s", settings.address)
    _collect_rarely()
    note_less()
    beside = [
        asyncio.create_task(each)
        for each in (
            keep_in_touch(house),
            house.company.keep_telling(),
            house.herald.prepare(),
            house.minds.prepare(),
            house.crew.wake(),
            house.timekeeper.keep_watch(),
            _say_when_ready(server, when_ready),
        )
    ]
    try:
        await server.serve([listening])
    finally:
        for task in beside:
            task.cancel()
        await house.herald.close()
        house.close()
        await house.minds.gone()


def _connections(settings: ServerSettings) -> Connections:
    """Whoever wants no limits for one address wants none for its connections either."""
    most_of_an_origin = CONNECTIONS_OF_AN_ORIGIN if settings.rate_limit else None
    return Connections(room_for_connections(), most_of_an_origin, settings.trusted_proxies)


def _collect_rarely() -> None:
    """What has been loaded stays, and hardly anything goes round in circles: looking for it after every few
    hundred new things, as Python does, would be a tenth of all work."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


async def _say_when_ready(server: uvicorn.Server, say: Callable[[], object]) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    say()


class _Server(uvicorn.Server):
    """Ends the streams of news when it is told to stop: otherwise it would wait for them for ever.

    Uvicorn's own way is to end by the signal that it was sent; being told to stop is no failure, so this one
    ends with 0.
    """

    def __init__(self, house: House, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._house = house

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING_OUTSIDE)  # for asyncio this is the same number as the one above

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._house.wire.close()
        self.force_exit = self.should_exit and sig == signal.SIGINT  # whoever is impatient asks twice
        self.should_exit = True
