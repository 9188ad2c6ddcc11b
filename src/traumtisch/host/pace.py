"""How often somebody may do the same, counted in this process."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic


class Pace:
    """So many times in so many seconds."""

    def __init__(self, most: int, within: float, now: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._within = within
        self._now = now
        self._times: dict[str, deque[float]] = {}

    def admits(self, who: str) -> bool:
        """Counts one more, unless there were too many already."""
        now = self._now()
        for quiet in [other for other, times in self._times.items() if now - times[-1] > self._within]:
            del self._times[quiet]
        times = self._times.setdefault(who, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < self._within:
            return False
        times.append(now)
        return True
