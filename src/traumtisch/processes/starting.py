"""How a process of ours is started: the same program, with the same places to find games in."""

from __future__ import annotations

import os
import sys


def command(module: str) -> list[str]:
    """Runs the function `main` of one of our modules."""
    return [sys.executable, "-P", "-c", f"from {module} import main; main()"]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def cores() -> int:
    """How many processes can run at the same time on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
