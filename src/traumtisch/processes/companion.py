"""A process that works for this one, which goes on meanwhile: for event loops."""

from __future__ import annotations

import asyncio
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

from traumtisch.processes.frames import LENGTH, STOP, framed
from traumtisch.processes.helper import Died
from traumtisch.processes.starting import command, environment


class Companion:
    """In a session of its own: Ctrl-C is for whoever started it."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, module: str, *, quiet: bool = False, inherits: Sequence[int] = ()) -> Companion:
        """`quiet` throws away what it prints; `inherits` are files that it shares with us."""
        return cls(
            await asyncio.create_subprocess_exec(
                *command(module),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL if quiet else None,
                env=environment(),
                pass_fds=tuple(inherits),
                start_new_session=True,
            )
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.returncode

    def tell(self, message: bytes) -> None:
        self._write(framed(message))

    def stop(self) -> None:
        """Nobody wants to know any more what it was told last."""
        self._write(STOP)

    def _write(self, content: bytes) -> None:
        """Whoever has died hears nothing; `hear` tells of it."""
        assert self._process.stdin is not None
        if not self._process.stdin.is_closing():  # libuv's pipes refuse what asyncio's throw away
            self._process.stdin.write(content)

    async def hear(self) -> bytes:
        assert self._process.stdout is not None
        try:
            head = await self._process.stdout.readexactly(LENGTH.size)
            return await self._process.stdout.readexactly(*LENGTH.unpack(head))
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Died from error

    def dismiss(self) -> None:
        """It leaves at once, and takes its own helpers along."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    def signal(self, how: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self._process.send_signal(how)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)

    async def gone(self) -> None:
        await self._process.wait()
