"""Several processes of one server: they share its port and its database; one that dies is replaced.

The first process listens, starts the others and waits. They inherit its socket, so whoever is free takes the
next guest. When the first one is gone, however it went, the others stop as if they were told to.
"""

from __future__ import annotations

import asyncio
import logging
import logging.config
import os
import pickle
import signal
import socket
import sys
from contextlib import suppress

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.host.database import is_a_file
from traumtisch.host.errors import HostError, StorageError
from traumtisch.host.store import Store
from traumtisch.processes.companion import Companion
from traumtisch.processes.helper import Died
from traumtisch.processes.pipe import Pipe
from traumtisch.web.logs import logging_settings
from traumtisch.web.loop import run_in_loop
from traumtisch.web.serving import serve
from traumtisch.web.settings import ServerSettings

logger = logging.getLogger("traumtisch.web")

PATIENCE_AT_THE_END = 10.0
"""Seconds for the processes to finish what has begun."""
MOST_BAD_STARTS = 5
"""Processes in a row that have ended before they served anybody; if no other serves either, it is no use to
start another."""
A_PAUSE, LONGEST_PAUSE = 0.2, 5.0
"""Seconds before another begins, for each bad start; and at most."""


class NeedsPostgres(HostError):
    """A SQLite file is for one process."""


class CannotBegin(HostError):
    """The processes end as soon as they begin."""


def check_database(settings: ServerSettings) -> None:
    """Once for all processes, before the first begins."""
    if is_a_file(settings.database):
        raise NeedsPostgres(
            N_("Several processes need PostgreSQL: give --database postgresql://…, or leave out --processes.")
        )
    Store.open(settings.database).close()


async def run_several(settings: ServerSettings, listening: socket.socket) -> None:
    """Until SIGINT or SIGTERM."""
    check_database(settings)
    logging.config.dictConfig(logging_settings(settings.log_format))
    foreman = _Foreman(settings, listening)
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, foreman.stop)
    await foreman.work()


class _Foreman:
    def __init__(self, settings: ServerSettings, listening: socket.socket) -> None:
        each = max(1, -(-settings.thinkers // settings.processes))
        self._number = settings.processes
        self._listening = listening
        alone = msgspec.structs.replace(settings, processes=1, thinkers=each, open_browser=False)
        self._told = pickle.dumps((alone, listening.fileno()))
        self._running: set[Companion] = set()
        self._serving: set[Companion] = set()
        self._stopping = asyncio.Event()
        self._bad_starts = 0

    async def work(self) -> None:
        workers = [asyncio.ensure_future(self._keep_one_running()) for _ in range(self._number)]
        try:
            await asyncio.gather(*workers)
        finally:
            self.stop()
            await asyncio.gather(*workers, return_exceptions=True)

    def stop(self) -> None:
        """Asked once, they finish what has begun; asked again, they end."""
        is_impatient = self._stopping.is_set()
        self._stopping.set()
        for process in self._running:
            process.signal(signal.SIGKILL if is_impatient else signal.SIGTERM)

    async def _keep_one_running(self) -> None:
        while not self._stopping.is_set():
            process = await self._start_one()
            try:
                await self._see_to(process)
            finally:
                self._running.discard(process)
                self._serving.discard(process)
            if self._stopping.is_set():
                return
            logger.warning("a process of the server has ended (%s); another begins", process.returncode)
            if self._bad_starts >= MOST_BAD_STARTS and not self._serving:
                raise CannotBegin(
                    N_("The processes of the server end as soon as they begin; the log says why.")
                )
            with suppress(TimeoutError):
                pause = min(A_PAUSE * self._bad_starts, LONGEST_PAUSE)
                await asyncio.wait_for(self._stopping.wait(), pause)

    async def _start_one(self) -> Companion:
        process = await Companion.start("traumtisch.web.processes", inherits=[self._listening.fileno()])
        self._running.add(process)
        return process

    async def _see_to(self, process: Companion) -> None:
        """Until it has ended, by itself or because it was told to."""
        process.tell(self._told)
        try:
            await process.hear()  # it serves
        except Died:
            self._bad_starts += 1
        else:
            self._serving.add(process)
            self._bad_starts = 0
        ended = asyncio.ensure_future(process.gone())
        stopping = asyncio.ensure_future(self._stopping.wait())
        await asyncio.wait([ended, stopping], return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            process.signal(signal.SIGTERM)
            await asyncio.wait([ended], timeout=PATIENCE_AT_THE_END)
        if not ended.done():
            process.kill()
        await ended


# ---- in each of them -----------------------------------------------------------------------------


def main() -> None:
    pipe = Pipe(when_alone=lambda: os.kill(os.getpid(), signal.SIGTERM))
    settings: ServerSettings
    settings, listening = pickle.loads(pipe.hear())
    try:
        run_in_loop(
            serve(settings, socket.socket(fileno=listening), when_ready=lambda: pipe.say(b"it serves"))
        )
    except StorageError as error:
        sys.exit(str(error))
