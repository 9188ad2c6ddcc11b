"""What time it is in the house."""

from __future__ import annotations

from datetime import UTC, datetime
from time import time


def now() -> int:
    return int(time())


def today() -> str:
    """The day of the daily dream: the same for everybody, so that of Greenwich."""
    return datetime.fromtimestamp(now(), UTC).date().isoformat()
