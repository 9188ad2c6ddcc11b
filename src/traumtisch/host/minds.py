"""The minds of the house: a few processes that think, so that tables and pages never wait for it.

They are started when there is something to think about, and stay. A mind that dies is replaced by the next
one; whoever asked is told, and may ask again.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import AsyncGenerator
from contextlib import aclosing, asynccontextmanager

import msgspec

import traumtisch as tt
from traumtisch.host.mind import Done
from traumtisch.host.thinking import Preparing, Task, Thought
from traumtisch.host.waiting import THE_HOUSE, Asker, WaitingRoom
from traumtisch.processes.companion import Companion
from traumtisch.processes.helper import Died

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds until a mind that was told to stop is no longer waited for."""


class ThinkingSettings(msgspec.Struct, frozen=True):
    processes: int
    """How many think at the same time; 0 thinks in threads of this process, for games only it knows."""
    pause: float
    """Seconds that a bot takes at least for a choice, so that people can follow."""
    quiet: bool = False
    """Whether what minds print is thrown away, for whoever has the whole screen; else it is for the log."""


IN_THIS_PROCESS = ThinkingSettings(0, 0.0)


class ThinkingFailed(Exception):
    """A mind died, or what it thought about is broken. For the log; people never see it."""


class Mind:
    """One process that thinks."""

    def __init__(self, process: Companion) -> None:
        self._process = process

    @classmethod
    async def start(cls, *, quiet: bool = False) -> Mind:
        return cls(await Companion.start("traumtisch.host.mind", quiet=quiet))

    def think(self, task: Task) -> None:
        self._process.tell(pickle.dumps(task))

    def stop(self) -> None:
        self._process.stop()

    async def hear(self) -> Thought | Done:
        try:
            return pickle.loads(await self._process.hear())
        except Died as error:
            raise ThinkingFailed("a mind has died") from error

    def kill(self) -> None:
        self._process.kill()

    async def gone(self) -> None:
        await self._process.gone()


class Place:
    """Room for one who thinks: a mind of the house, or a thread of this process."""

    def __init__(self, mind: Mind | None) -> None:
        self.mind = mind
        self.is_busy = False
        """Whether a thought has begun and not ended, by itself or with an answer."""

    async def think(self, task: Task) -> AsyncGenerator[Thought]:
        """What comes of a task, piece by piece."""
        if self.mind is None:
            async for thought in _think_here(task):
                yield thought
            return
        self.is_busy = True
        self.mind.think(task)
        while not isinstance(heard := await self.mind.hear(), Done):
            yield heard
        self.is_busy = False
        if heard.failed:
            raise ThinkingFailed(heard.failed)


async def _think_here(task: Task) -> AsyncGenerator[Thought]:
    thinking = task.thoughts()
    try:
        while (thought := await asyncio.to_thread(next, thinking, None)) is not None:
            yield thought
    except tt.TraumtischError as error:
        raise ThinkingFailed(str(error)) from error


class Minds:
    """Bounded: whoever comes later waits until it is their turn (`waiting.py`)."""

    def __init__(self, most: int, *, quiet: bool = False) -> None:
        self._in_threads = most == 0
        self._quiet = quiet
        self.room = WaitingRoom(most or 1)
        self._idle: list[Mind] = []
        self._all: set[Mind] = set()
        self._recalled: set[asyncio.Task[None]] = set()
        self._closed = False

    async def think(self, task: Task, asker: Asker = THE_HOUSE) -> AsyncGenerator[Thought]:
        """What comes of a task, piece by piece. Close the generator (`aclosing`) to stop thinking."""
        async with self.place(asker) as place, aclosing(place.think(task)) as thinking:
            async for thought in thinking:
                yield thought

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncGenerator[Place]:
        """A mind for as long as the block lasts. Whatever it still thinks about then is stopped."""
        since = await self.room.enter(asker)
        try:
            place = Place(None if self._in_threads else await self._mind())
        except BaseException:
            self.room.leave(asker, since)
            raise
        try:
            yield place
        finally:
            if place.is_busy and place.mind is not None:  # it has died, or nobody wants to know any more
                self._recall(place.mind, asker, since)
            else:
                self._leave(place.mind, asker, since)

    async def replace(self, place: Place) -> None:
        """Another mind for a place whose own has died, or thinks on and on."""
        if place.mind is not None and place.is_busy:
            self._bury(place.mind)
            place.mind, place.is_busy = await self._mind(), False

    async def prepare(self) -> None:
        """One of them gets ready, so that the first guest with a question need not wait for it. A thread of
        this process would only hold it up."""
        if self._in_threads:
            return
        try:
            async for _ in self.think(Preparing()):
                pass
        except ThinkingFailed as failure:  # whoever asks something will see to it
            log.warning("the minds could not be prepared: %s", failure)

    async def begin(self) -> None:
        """One of them starts while nobody asks anything yet."""
        if not (self._in_threads or self._all):
            self._idle.append(await self._mind())

    def _leave(self, mind: Mind | None, asker: Asker, since: float) -> None:
        if mind is not None:
            self._idle.append(mind)
        self.room.leave(asker, since)

    async def _mind(self) -> Mind:
        """One that has nothing to do, or a new one."""
        mind = self._idle.pop() if self._idle else await Mind.start(quiet=self._quiet)
        self._all.add(mind)
        if self._closed:  # it shall not outlive the house; what it is asked fails
            mind.kill()
        return mind

    def _bury(self, mind: Mind) -> None:
        mind.kill()
        self._all.discard(mind)

    def _recall(self, mind: Mind, asker: Asker, since: float) -> None:
        recalling = asyncio.ensure_future(self._stop(mind, asker, since))
        self._recalled.add(recalling)
        recalling.add_done_callback(self._recalled.discard)

    async def _stop(self, mind: Mind, asker: Asker, since: float) -> None:
        """Its place is free only when it has stopped."""
        try:
            mind.stop()
            async with asyncio.timeout(PATIENCE):
                while not isinstance(await mind.hear(), Done):
                    pass
            self._leave(mind, asker, since)
        except (ThinkingFailed, TimeoutError):
            self._bury(mind)
            self._leave(None, asker, since)

    # ---- the end -------------------------------------------------------------------------------

    def close(self) -> None:
        """No mind outlives the house."""
        self._closed = True
        for task in self._recalled:
            task.cancel()
        for mind in self._all:
            mind.kill()

    async def gone(self) -> None:
        """When the last of them has ended."""
        for mind in list(self._all):
            await mind.gone()
