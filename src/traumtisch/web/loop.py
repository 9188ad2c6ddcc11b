"""The event loop under the server: libuv's where there is one.

With asyncio's own, sending and receiving cost a third of a move (`make bench-web`). On Windows, where uvloop
does not exist, asyncio's does the same, more slowly.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

if sys.platform == "win32":
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop


def run_in_loop(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(work)
