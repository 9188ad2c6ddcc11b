"""Running something asynchronous that also waits for a person or a program at the other end of a pipe."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import aclosing, contextmanager
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")

A_MOMENT = 0.1
"""Seconds between two looks whether the person has had enough."""


def run(work: Coroutine[Any, Any, T]) -> T:
    """Like `asyncio.run`, but Ctrl-C is heard even while a line is being read."""
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.run_until_complete(_end(asyncio.all_tasks(loop)))
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


async def _end(left: set[asyncio.Task[Any]]) -> None:
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


async def until_stopped(growing: AsyncGenerator[T], is_enough: Callable[[], bool]) -> AsyncGenerator[T]:
    """What comes, until the person has had enough of it or presses Ctrl-C, which ends nothing else."""
    stopped = asyncio.Event()
    async with aclosing(growing):
        with _ctrl_c_means(stopped.set):
            while not stopped.is_set():
                coming = asyncio.ensure_future(_next(growing))
                while not (coming.done() or stopped.is_set() or is_enough()):
                    await asyncio.wait([coming], timeout=A_MOMENT)
                if not coming.done():
                    coming.cancel()
                    await asyncio.wait([coming])
                    return
                if (come := coming.result()) is None:
                    return
                yield come


async def _next(growing: AsyncGenerator[T]) -> T | None:
    async for come in growing:
        return come
    return None


@contextmanager
def _ctrl_c_means(stop: Callable[[], None]) -> Generator[None]:
    """Only the main thread hears it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()

    def heard(_signal: int, _frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stop)

    before = signal.signal(signal.SIGINT, heard)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
