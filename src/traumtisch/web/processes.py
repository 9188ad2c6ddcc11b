"""Several processes of one server: they share its port and its database; one that dies is replaced.

The first process listens, starts the others and waits. They inherit its socket, so whoever is free takes the
next guest. Each reads its settings from its input, which stays open for as long as the first one lives: when
it is gone, however it went, the others stop as if they were told to.
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
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.host.database import is_a_file
from traumtisch.host.errors import HostError, StorageError
from traumtisch.host.mind import LENGTH
from traumtisch.host.store import Store
from traumtisch.web.logs import logging_settings
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
READY = b"."
"""What a process says when it serves."""


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
        self._running: set[Process] = set()
        self._serving: set[Process] = set()
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
            with suppress(ProcessLookupError):
                process.kill() if is_impatient else process.terminate()

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

    async def _start_one(self) -> Process:
        # In a session of its own: Ctrl-C is for the first process, which then sees to the others.
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-c", "from traumtisch.web.processes import main; main()"),
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=(self._listening.fileno(),),
            start_new_session=True,
        )
        self._running.add(process)
        return process

    async def _see_to(self, process: Process) -> None:
        """Until it has ended, by itself or because it was told to."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(LENGTH.pack(len(self._told)) + self._told)
        if await process.stdout.read(1) == READY:
            self._serving.add(process)
            self._bad_starts = 0
        else:
            self._bad_starts += 1
        ended = asyncio.ensure_future(process.wait())
        stopping = asyncio.ensure_future(self._stopping.wait())
        await asyncio.wait([ended, stopping], return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not ended.done():
            with suppress(ProcessLookupError):
                process.terminate()
            await asyncio.wait([ended], timeout=PATIENCE_AT_THE_END)
        if not ended.done():
            process.kill()
        await ended


# ---- in each of them -----------------------------------------------------------------------------


def main() -> None:
    told = sys.stdin.buffer
    settings: ServerSettings
    settings, listening = pickle.loads(told.read(*LENGTH.unpack(told.read(LENGTH.size))))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        asyncio.run(
            serve(
                settings,
                socket.socket(fileno=listening),
                until_end_of=told.fileno(),
                when_ready=lambda: os.write(sys.stdout.fileno(), READY),
            )
        )
    except StorageError as error:
        sys.exit(str(error))
