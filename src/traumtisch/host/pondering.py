"""Something that is being thought about for people, who see it grow and may look away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")


class Pondering(Generic[T]):
    def __init__(self, *, ends_unwatched: bool) -> None:
        self.known: T | None = None
        """What is known so far."""
        self.is_over = False
        self._ends_unwatched = ends_unwatched
        self._editions = 0
        self._watched_by = 0
        self._thinking: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    def begin(self, thinking: asyncio.Task[None]) -> None:
        self._thinking = thinking
        thinking.add_done_callback(lambda _: self._end())

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    def stop_if_unwatched(self) -> None:
        if self._watched_by == 0:
            self.stop()

    async def ended(self) -> None:
        """When nothing more will come, by itself or because it was stopped."""
        if self._thinking is not None:
            with suppress(asyncio.CancelledError):
                await asyncio.shield(self._thinking)

    def tell(self, known: T) -> None:
        self.known = known
        self._editions += 1
        self._wake()

    async def growing(self) -> AsyncGenerator[T]:
        """The newest that is known, again and again until the end."""
        told = 0
        self._watched_by += 1
        try:
            while True:
                if self.known is not None and told < self._editions:
                    told = self._editions
                    yield self.known
                elif self.is_over:
                    return
                else:
                    await self._news.wait()
        finally:
            self._watched_by -= 1
            if self._ends_unwatched:
                self.stop_if_unwatched()

    def _end(self) -> None:
        self.is_over = True
        self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
