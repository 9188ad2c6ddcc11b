"""Hexagons in SVG: where they lie on a board, and their outline. Numbers as in `kit/hexes.py`: flat tops,
corners clockwise from the top left one.

>>> outline(10)
'M-5 -8.7L5 -8.7L10 0L5 8.7L-5 8.7L-10 0Z'
>>> centre(Hex(1, 0), 10)
(15.0, 8.7)
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from traumtisch.kit.hexes import SIDES, Hex

OnPage = tuple[float, float]
"""Where something lies in a drawing."""

CORNERS: tuple[OnPage, ...] = tuple(
    (cos(pi * (4 + corner) / 3), sin(pi * (4 + corner) / 3)) for corner in range(SIDES)
)
"""Of a hexagon around 0,0 with sides of length 1."""


def written(*numbers: float) -> str:
    """Numbers of a path, as short as they may be."""
    return " ".join(f"{round(number, 1) + 0.0:.1f}".removesuffix(".0") for number in numbers)


def centre(place: Hex, side: float) -> OnPage:
    """Where the middle of a hexagon lies on a board whose hexagons have sides of this length."""
    return round(1.5 * place.q * side, 1), round(sqrt(3) * (place.r + place.q / 2) * side, 1)


def corner(number: int, side: float) -> OnPage:
    x, y = CORNERS[number % SIDES]
    return x * side, y * side


def middle(number: int, side: float) -> OnPage:
    """The middle of a side."""
    (ax, ay), (bx, by) = corner(number, side), corner(number + 1, side)
    return (ax + bx) / 2, (ay + by) / 2


def outline(side: float) -> str:
    return f"M{'L'.join(written(*corner(number, side)) for number in range(SIDES))}Z"
