"""Pieces of several cells in SVG: one line around all of them.

>>> outline([Cell(0, 0), Cell(0, 1)], 10)
'M0 0L20 0L20 10L0 10Z'
"""

from __future__ import annotations

from collections.abc import Collection

from traumtisch.faces.hexagons import written
from traumtisch.kit.grids import Cell

Corner = tuple[int, int]
"""Column and row of a crossing of the grid's lines."""


def outline(cells: Collection[Cell], unit: float, inset: float = 0) -> str:
    """Around cells that hang together, clockwise, drawn in a little if wished."""
    path = _around(cells)
    points: list[str] = []
    for number, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[number - 1], path[(number + 1) % len(path)]
        before, after = (x - ax, y - ay), (bx - x, by - y)
        if before != after:  # only where it turns
            inwards = -before[1] - after[1], before[0] + after[0]
            points.append(written(x * unit + inwards[0] * inset, y * unit + inwards[1] * inset))
    return f"M{'L'.join(points)}Z"


def _around(cells: Collection[Cell]) -> list[Corner]:
    """The crossings that the line passes, one after the other."""
    there = set(cells)
    ways: dict[Corner, list[Corner]] = {}
    for row, column in cells:
        for across, start, end in (
            (Cell(row - 1, column), (column, row), (column + 1, row)),
            (Cell(row, column + 1), (column + 1, row), (column + 1, row + 1)),
            (Cell(row + 1, column), (column + 1, row + 1), (column, row + 1)),
            (Cell(row, column - 1), (column, row + 1), (column, row)),
        ):
            if across not in there:
                ways.setdefault(start, []).append(end)
    first = min(ways)
    path, here = [first], ways[first].pop()
    while here != first:
        path.append(here)
        here = ways[here].pop()
    return path
