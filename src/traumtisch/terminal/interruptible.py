"""Running something asynchronous that also waits for a person or a program at the other end of a pipe."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


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
