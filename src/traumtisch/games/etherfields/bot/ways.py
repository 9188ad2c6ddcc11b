"""Ways over the map: short ones, and round traps where that is not too far."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from traumtisch.games.etherfields.bot.weights import WEIGHTS
from traumtisch.games.etherfields.ground import FAR, Ground


class Route(NamedTuple):
    toll: float
    """Its steps, and more for each trap on it."""
    steps: int


NO_WAY = Route(float(FAR), FAR)


def toll_of(ground: Ground, field: int) -> float:
    """What it is to enter a field."""
    return 1.0 + (WEIGHTS.trap if "trap" in ground.symbols.get(field, {}) else 0.0)


@lru_cache(maxsize=4096)
def ways_from(ground: Ground, start: int) -> dict[int, Route]:
    """The best way to every field that can be reached."""
    found: dict[int, Route] = {}
    waiting: list[tuple[float, int, int]] = [(0.0, 0, start)]
    while waiting:
        toll, steps, here = heappop(waiting)
        if here in found:
            continue
        found[here] = Route(toll, steps)
        for there in ground.neighbours.get(here, ()):
            if there not in found:
                heappush(waiting, (toll + toll_of(ground, there), steps + 1, there))
    return found
