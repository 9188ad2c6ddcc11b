"""Work that takes long must neither keep others waiting nor be left half done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def aside(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Work for the processor, in a thread of its own: everybody at other tables goes on meanwhile. Nobody
    comes to this one before it has ended, even if whoever asked for it goes away."""
    return await see_through(asyncio.to_thread(work, *args, **named))


async def see_through(work: Awaitable[T]) -> T:
    """Waits for the work to end even if whoever asked for it goes away: nothing is left half done."""
    task = asyncio.ensure_future(work)
    gone_away: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as cancelled:
            gone_away = None if task.cancelled() else cancelled
        except BaseException:  # it is the work's own, and told below
            break
    if gone_away is not None:
        if not task.cancelled() and task.exception() is not None:
            raise gone_away from task.exception()
        raise gone_away
    return task.result()
