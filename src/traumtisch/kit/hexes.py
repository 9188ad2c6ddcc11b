"""Hexagons: where they lie, and six-sided tiles that are turned and laid beside each other.

Axial coordinates of hexagons with a flat top: `q` grows to the right, `r` grows downwards. The six sides
of a hexagon are numbered clockwise from the top one, 0 to 5. Its six corners are numbered clockwise from
the top left one, so that side n runs from corner n to corner n + 1.

>>> neighbours(Hex(0, 0))[0]
Hex(q=0, r=-1)
>>> distance(Hex(-1, 0), Hex(2, -2))
3
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Hex(NamedTuple):
    """Where a hexagon lies."""

    q: int
    r: int


SIDES = 6
DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
"""Where the neighbour across each side lies, as seen from a hexagon at (0, 0)."""


def moved(start: Hex, side: int, steps: int = 1) -> Hex:
    """Where one gets by leaving through the same side so many times."""
    direction = DIRECTIONS[side % SIDES]
    return Hex(start.q + direction.q * steps, start.r + direction.r * steps)


def neighbours(centre: Hex) -> tuple[Hex, ...]:
    """The six around it, in the order of the sides they touch."""
    return tuple(moved(centre, side) for side in range(SIDES))


def opposite(side: int) -> int:
    """The number that a shared side has for the neighbour.

    >>> opposite(1)
    4
    """
    return (side + SIDES // 2) % SIDES


def distance(one: Hex, other: Hex) -> int:
    """How many steps it is from one to the other if nothing is in the way."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All that are exactly so far from the centre, clockwise from the one straight up.

    >>> ring(Hex(0, 0), 2)[:3]
    (Hex(q=0, r=-2), Hex(q=1, r=-2), Hex(q=2, r=-2))
    """
    if radius == 0:
        return (centre,)
    here, found = moved(centre, 0, radius), list[Hex]()
    for side in range(2, 2 + SIDES):  # from straight up, the ring goes on down to the right
        for _ in range(radius):
            found.append(here)
            here = moved(here, side)
    return tuple(found)


def spiral(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The centre and every ring around it up to this one: a large hexagon made of hexagons.

    >>> len(spiral(Hex(0, 0), 4))
    61
    """
    return tuple(place for distance in range(radius + 1) for place in ring(centre, distance))


# ---- tiles with six sides --------------------------------------------------------------------


def turned(around: Sequence[T], turns: int) -> tuple[T, ...]:
    """What stands at a tile's six sides, or six corners, after so many sixths of a turn clockwise.

    >>> "".join(turned("abcdef", 1))
    'fabcde'
    """
    first = -turns % SIDES
    return (*around[first:], *around[:first])


def meeting(corners: Sequence[T], side: int, others: Sequence[T]) -> tuple[T, ...]:
    """What two neighbouring tiles have in common along the side that they share.

    `side` is the shared side as the first tile numbers it. Each of its two ends meets one corner of the
    other tile; those that are the same on both tiles are given, clockwise as the first tile sees them.

    >>> meeting("abcdef", 0, "xxxbax")  # sides run against each other: a meets a, and b meets b
    ('a', 'b')
    >>> meeting("abcdef", 0, "xxxabx")
    ()
    """
    start, end = corners[side], corners[(side + 1) % SIDES]
    across = opposite(side)
    met_by_end, met_by_start = others[across], others[(across + 1) % SIDES]
    both = ((start, met_by_start), (end, met_by_end))
    return tuple(mine for mine, theirs in both if mine == theirs)
