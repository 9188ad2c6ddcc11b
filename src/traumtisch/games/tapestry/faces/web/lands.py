"""Territories in SVG: a hexagon of sea, and land where its corners say so."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from traumtisch.faces.hexagons import corner, middle, outline, written
from traumtisch.kit.hexes import SIDES

SEA = "sea"
SIDE = 30
"""How long the sides of a hexagon are on the map."""
GLYPHS = {
    "forest": "M-4 4 0 -6 4 4ZM-9 6l3-7 3 7ZM3 6l3-7 3 7Z",
    "mountain": "M-9 6-3-6l3 5 2-3L9 6ZM-5-2l2 1.5L-1.5-3",
    "desert": "M-9 2q4.500-5 9 0t9 0M-6 6q3.500-4 7 0t6 0M2-5q2-2 4 0",
    "grassland": "M-6 5v-5M-6 5q-3-2-3-5M-6 5q3-2 3-5M5 6V0M5 6q-3-2-3-5M5 6q3-2 3-5M-1-2v-4M-1-2q-2-1-2-4",
}
"""What grows or stands on each land, so that it is not told by its colour alone."""


def territory(corners: Sequence[str], inside: Sequence[str]) -> str:
    """A hexagon around 0,0; `inside` are the lands that lie in its middle if there is sea all around."""
    sea = f'<path class="sea" d="{outline(SIDE)}"/>'
    return sea + (_islands(inside) if set(corners) == {SEA} else _lands(corners))


def _glyph(kind: str, x: float, y: float, scale: float) -> str:
    return f'<path class="glyph" transform="translate({written(x, y)}) scale({scale:g})" d="{GLYPHS[kind]}"/>'


def _islands(kinds: Sequence[str]) -> str:
    """Land in the middle, cut like a cake if there are several."""
    size = 0.6 * SIDE
    if len(kinds) == 1:
        return f'<circle class="land {kinds[0]}" r="{size * 0.85:g}"/>{_glyph(kinds[0], 0, -9, 0.6)}'
    drawn: list[str] = []
    for number, kind in enumerate(kinds):
        start, end = (2 * pi * (number + more) / len(kinds) - pi / 4 for more in (0, 1))
        between = (start + end) / 2
        edge = written(cos(between) * size * 1.4, sin(between) * size * 1.4)
        first, last = (written(cos(angle) * size, sin(angle) * size) for angle in (start, end))
        drawn.append(f'<path class="land {kind}" d="M0 0L{first}Q{edge} {last}Z"/>')
        drawn.append(_glyph(kind, cos(between) * size * 0.68, sin(between) * size * 0.68, 0.42))
    return "".join(drawn)


def _lands(corners: Sequence[str]) -> str:
    """Corners that are alike and side by side are one land; towards the sea it ends in a bay."""
    if len(set(corners)) == 1:
        spots = ((0, -0.45), (-0.42, 0.25), (0.42, 0.25))
        trees = "".join(_glyph(corners[0], x * SIDE, y * SIDE, 0.7) for x, y in spots)
        return f'<path class="land {corners[0]}" d="{outline(SIDE)}"/>{trees}'
    drawn: list[str] = []
    for first, last in _runs(corners):
        kind = corners[first % SIDES]
        if kind == SEA:
            continue
        begin, end = written(*middle(first - 1, SIDE)), written(*middle(last, SIDE))
        edge = "L".join(written(*corner(number, SIDE)) for number in range(first, last + 1))
        at_sea = corners[(first - 1) % SIDES] == SEA == corners[(last + 1) % SIDES]
        back = f"Q0 0 {begin}" if at_sea else f"L0 0L{begin}"
        drawn.append(f'<path class="land {kind}" d="M{begin}L{edge}L{end}{back}Z"/>')
        for number in range(first, last + 1):
            x, y = corner(number, SIDE * 0.66)
            drawn.append(_glyph(kind, x, y, 0.45))
    return "".join(drawn)


def _runs(corners: Sequence[str]) -> list[tuple[int, int]]:
    """From where to where corners are alike, beginning where one differs from the one before."""
    start = next(number for number in range(SIDES) if corners[number] != corners[number - 1])
    runs: list[tuple[int, int]] = []
    for number in range(start, start + SIDES):
        if runs and corners[number % SIDES] == corners[runs[-1][0] % SIDES]:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return runs
