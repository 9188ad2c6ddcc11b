"""Grids: square cells in rows and columns, in any arrangement.

A grid is its cells, so it may have holes and ragged edges. The four sides of a cell are numbered clockwise
from the top one, 0 to 3, like those of hexagons.

>>> from traumtisch.kit.graphs import joined
>>> rooms = joined(rectangle(2, 3), neighbours)
>>> rooms.cut([(Cell(0, 0), Cell(0, 1))]).distance(Cell(0, 0), Cell(0, 1))
3
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from traumtisch.kit.graphs import Graph


class Cell(NamedTuple):
    """Where a cell lies; rows are counted downwards, columns to the right."""

    row: int
    column: int


SIDES = 4
DIRECTIONS = (Cell(-1, 0), Cell(0, 1), Cell(1, 0), Cell(0, -1))
"""Where the neighbour across each side lies, as seen from a cell at (0, 0)."""
DIAGONALS = (Cell(-1, 1), Cell(1, 1), Cell(1, -1), Cell(-1, -1))
"""The same for those that touch only at a corner, clockwise from the top right one."""


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four that share a side with it, in the order of the sides."""
    return tuple(_beyond(cell, direction) for direction in DIRECTIONS)


def diagonals(cell: Cell) -> tuple[Cell, ...]:
    """The four that share only a corner with it."""
    return tuple(_beyond(cell, direction) for direction in DIAGONALS)


def rectangle(height: int, width: int) -> tuple[Cell, ...]:
    """A grid without holes, row by row.

    >>> rectangle(1, 2)
    (Cell(row=0, column=0), Cell(row=0, column=1))
    """
    return tuple(Cell(row, column) for row in range(height) for column in range(width))


def rows(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The cells row by row; rows and cells in the order in which they are met."""
    return _gathered(cells, lambda cell: cell.row)


def columns(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The cells column by column."""
    return _gathered(cells, lambda cell: cell.column)


def blocks(cells: Iterable[Cell], height: int, width: int) -> tuple[tuple[Cell, ...], ...]:
    """The cells by blocks of this size, of which the first begins at (0, 0).

    >>> [len(block) for block in blocks(rectangle(9, 9), 3, 3)]
    [9, 9, 9, 9, 9, 9, 9, 9, 9]
    """
    return _gathered(cells, lambda cell: (cell.row // height, cell.column // width))


def straight(ways: Graph[Cell], start: Cell, side: int) -> tuple[Cell, ...]:
    """What one passes by going straight on through a side until a wall or the edge, without the start.

    >>> from traumtisch.kit.graphs import joined
    >>> rooms = joined(rectangle(1, 4), neighbours).cut([(Cell(0, 2), Cell(0, 3))])
    >>> straight(rooms, Cell(0, 0), 1)
    (Cell(row=0, column=1), Cell(row=0, column=2))
    """
    passed: list[Cell] = []
    here = start
    while (there := _beyond(here, DIRECTIONS[side])) in ways.neighbours(here):
        passed.append(there)
        here = there
    return tuple(passed)


def turned(cell: Cell, turns: int, height: int, width: int) -> Cell:
    """Where a cell of a rectangle lies after so many quarters of a turn of the rectangle, clockwise.

    Side n of a cell becomes side n + turns.

    >>> turned(Cell(0, 0), 1, height=2, width=3)
    Cell(row=0, column=1)
    """
    for _ in range(turns % SIDES):
        cell = Cell(cell.column, height - 1 - cell.row)
        height, width = width, height
    return cell


def _beyond(cell: Cell, direction: Cell) -> Cell:
    return Cell(cell.row + direction.row, cell.column + direction.column)


def _gathered(cells: Iterable[Cell], key: Callable[[Cell], Hashable]) -> tuple[tuple[Cell, ...], ...]:
    found: dict[Hashable, list[Cell]] = {}
    for cell in cells:
        found.setdefault(key(cell), []).append(cell)
    return tuple(tuple(group) for group in found.values())
