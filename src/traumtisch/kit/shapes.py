"""Shapes: pieces made of cells, and where they can lie on a board.

A set of cells is one int, its mask, with a bit for each cell; so a piece lies free if
`placement.mask & taken == 0`, and a row is full if `row & taken == row`.

>>> from traumtisch.kit.grids import rectangle
>>> corner = shape([Cell(0, 0), Cell(1, 0), Cell(1, 1)])
>>> board = Board(rectangle(2, 2))
>>> taken = board.mask([Cell(0, 1)])
>>> [(placement.turns, placement.corner) for placement in board.free(corner, taken)]
[(0, Cell(row=0, column=0))]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from traumtisch.kit.grids import SIDES, Cell, turned

Shape = tuple[Cell, ...]
"""The cells of a piece, pushed up to row 0 and column 0, row by row."""


class Placement(NamedTuple):
    """A piece that lies somewhere."""

    turns: int
    """Quarters of a turn, clockwise."""
    corner: Cell
    """The top left corner of the rectangle around the piece."""
    cells: tuple[Cell, ...]
    mask: int


def shape(cells: Iterable[Cell]) -> Shape:
    """The shape that these cells make, wherever they lie.

    >>> shape([Cell(5, 8), Cell(4, 8)])
    (Cell(row=0, column=0), Cell(row=1, column=0))
    """
    sorted_cells = sorted(set(cells))
    if not sorted_cells:
        raise ValueError("a shape has at least one cell")
    top, left = _corner(sorted_cells)
    return tuple(Cell(row - top, column - left) for row, column in sorted_cells)


def orientations(piece: Shape) -> tuple[tuple[int, Shape], ...]:
    """The ways in which a piece can lie that look different, each with the fewest quarters of a turn.

    Pieces are turned, never turned over.

    >>> [turns for turns, _ in orientations(shape([Cell(0, 0), Cell(0, 1), Cell(0, 2)]))]
    [0, 1]
    """
    height, width = _size(piece)
    found: dict[Shape, int] = {}
    for turns in range(SIDES):
        found.setdefault(shape(turned(cell, turns, height, width) for cell in piece), turns)
    return tuple((turns, looks) for looks, turns in found.items())


class Board:
    """Cells on which pieces are laid, in any arrangement; it never changes.

    With a margin, pieces may stick out over the edge by up to so many cells, and lie over holes, as long as
    they cover at least one cell of the board. The cells beyond the board have bits in masks, too, so that
    pieces do not overlap there either.
    """

    __slots__ = ("_bits", "_known", "cells", "whole")

    def __init__(self, cells: Iterable[Cell], margin: int = 0) -> None:
        self.cells: tuple[Cell, ...] = tuple(dict.fromkeys(cells))
        if not self.cells:
            raise ValueError("a board has at least one cell")
        top, left = _corner(self.cells)
        bottom, right = max(cell.row for cell in self.cells), max(cell.column for cell in self.cells)
        around = [
            Cell(row, column)
            for row in range(top - margin, bottom + margin + 1)
            for column in range(left - margin, right + margin + 1)
        ]
        usable = around if margin else self.cells
        # The board itself has the low bits: most of what is compared lies there, and small masks are cheap.
        number = {cell: number for number, cell in enumerate(dict.fromkeys((*self.cells, *around)))}
        self._bits = {cell: 1 << number[cell] for cell in usable}
        self._known: dict[Shape, tuple[Placement, ...]] = {}
        self.whole: int = self.mask(self.cells)
        """The mask of all cells of the board, without those beyond it."""

    def mask(self, cells: Iterable[Cell]) -> int:
        """These cells as one int."""
        mask = 0
        for cell in cells:
            mask |= self._bits[cell]
        return mask

    def cells_in(self, mask: int) -> tuple[Cell, ...]:
        """The cells of a mask; `mask & board.whole` leaves out those beyond the board.

        >>> board = Board([Cell(0, 0), Cell(0, 1)], margin=1)
        >>> board.cells_in(board.mask([Cell(0, 1), Cell(-1, 1)]) & board.whole)
        (Cell(row=0, column=1),)
        """
        return tuple(cell for cell, bit in self._bits.items() if mask & bit)

    def placements(self, piece: Shape) -> tuple[Placement, ...]:
        """Wherever a piece could lie on the empty board: by turns, then row by row."""
        found = self._known.get(piece)
        if found is None:
            found = self._known[piece] = tuple(self._placed(piece))
        return found

    def free(self, piece: Shape, taken: int) -> tuple[Placement, ...]:
        """The placements that touch none of the cells of the mask `taken`."""
        return tuple([placement for placement in self.placements(piece) if not placement.mask & taken])

    def _placed(self, piece: Shape) -> Iterable[Placement]:
        for turns, looks in orientations(piece):
            # some cell of the piece lies on some cell of the board
            corners = {(on.row - down, on.column - right) for on in self.cells for down, right in looks}
            for row, column in sorted(corners):
                cells = tuple(Cell(row + down, column + right) for down, right in looks)
                if all(cell in self._bits for cell in cells):
                    yield Placement(turns, Cell(row, column), cells, self.mask(cells))


def _corner(cells: Sequence[Cell]) -> Cell:
    return Cell(min(cell.row for cell in cells), min(cell.column for cell in cells))


def _size(piece: Shape) -> tuple[int, int]:
    return max(cell.row for cell in piece) + 1, max(cell.column for cell in piece) + 1
