"""Shapes: orientations, and every place where a piece can lie."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from traumtisch.kit.grids import Cell, rectangle, rows, turned
from traumtisch.kit.shapes import Board, Shape, orientations, shape

CELL = st.builds(Cell, st.integers(0, 3), st.integers(0, 3))
CELLS = st.lists(CELL, min_size=1, max_size=6)
PIECE = CELLS.map(shape)
MARGIN = st.integers(0, 3)


def footprints(piece: Shape) -> set[frozenset[Cell]]:
    """By brute force: the piece, turned and moved everywhere near the origin."""
    return {
        frozenset(Cell(row + down, column + right) for row, column in looks)
        for turns in range(4)
        for looks in [shape(turned(cell, turns, 9, 9) for cell in piece)]
        for down, right in product(range(-8, 9), repeat=2)
    }


@given(CELLS, st.integers(-9, 9), st.integers(-9, 9))
def test_a_shape_is_the_same_wherever_it_lies_and_in_whatever_order(cells: list[Cell], down: int, right: int):
    moved = [Cell(cell.row + down, cell.column + right) for cell in reversed(cells)]
    assert shape(moved) == shape(cells)
    assert min(cell.row for cell in shape(moved)) == min(cell.column for cell in shape(moved)) == 0


@given(PIECE)
def test_orientations_are_distinct_and_all_there_are(piece: Shape):
    found = orientations(piece)
    looks = [looks for _, looks in found]
    assert len(set(looks)) == len(looks)
    assert set(looks) == {shape(turned(cell, turns, 9, 9) for cell in piece) for turns in range(4)}
    for turns, how in found:
        assert how == shape(turned(cell, turns, 9, 9) for cell in piece)
        earlier = [shape(turned(cell, fewer, 9, 9) for cell in piece) for fewer in range(turns)]
        assert how not in earlier, "fewer turns would look the same"


@pytest.mark.parametrize(
    ("cells", "count"),
    [
        (rectangle(2, 2), 1),
        (rectangle(2, 3), 2),
        ([cell for cell in rectangle(4, 4) if cell not in rectangle(2, 2)], 4),
        ([cell for cell in rectangle(3, 4) if cell not in (Cell(1, 1), Cell(1, 2))], 2),
        ([Cell(0, 1), Cell(0, 2), Cell(1, 0), Cell(1, 1)], 2),
    ],
    ids=["square", "oblong", "square-without-a-quarter", "ring", "zigzag-that-has-a-mirror-image"],
)
def test_how_many_ways_a_piece_can_lie(cells: list[Cell], count: int):
    assert len(orientations(shape(cells))) == count


@given(PIECE, CELLS, MARGIN, st.data())
def test_free_placements_are_complete(piece: Shape, cells: list[Cell], margin: int, data: st.DataObject):
    board = Board(cells, margin)
    bottom, right = max(cell.row for cell in cells), max(cell.column for cell in cells)
    top, left = min(cell.row for cell in cells), min(cell.column for cell in cells)

    def may_be_covered(cell: Cell) -> bool:
        near = top - margin <= cell.row <= bottom + margin and left - margin <= cell.column <= right + margin
        return near if margin else cell in cells

    usable = [
        cell for cell in (Cell(r, c) for r, c in product(range(-4, 9), repeat=2)) if may_be_covered(cell)
    ]
    taken = data.draw(st.sets(st.sampled_from(usable), max_size=3))
    expected = {
        foot
        for foot in footprints(piece)
        if all(map(may_be_covered, foot)) and not foot.isdisjoint(cells) and foot.isdisjoint(taken)
    }
    found = board.free(piece, board.mask(taken))
    assert {frozenset(placement.cells) for placement in found} == expected
    assert len(found) == len(expected), "each footprint once"
    for placement in found:
        looks = shape(turned(cell, placement.turns, 9, 9) for cell in piece)
        down, across = placement.corner
        assert placement.cells == tuple(Cell(row + down, column + across) for row, column in looks)
        assert set(board.cells_in(placement.mask)) == set(placement.cells)


def test_placements_come_by_turns_and_then_row_by_row():
    found = Board(rectangle(3, 3)).placements(shape(rectangle(1, 2)))
    assert [placement[:2] for placement in found] == sorted(placement[:2] for placement in found)
    assert len(found) == 12


def test_a_margin_lets_pieces_stick_out_but_not_lie_beside():
    square = shape(rectangle(2, 2))
    board = Board(rectangle(9, 9), margin=4)
    assert len(Board(rectangle(9, 9)).placements(square)) == 8 * 8
    assert len(board.placements(square)) == 10 * 10
    assert all(placement.mask & board.whole for placement in board.placements(square))


def test_only_a_corner_is_left():
    """A square of four lies over the edge on all sides but one cell."""
    square, board = shape(rectangle(2, 2)), Board(rectangle(9, 9), margin=4)
    taken = board.whole & ~board.mask([Cell(0, 0)])
    (only,) = board.free(square, taken)
    assert only.corner == Cell(-1, -1)
    assert board.cells_in(only.mask & board.whole) == (Cell(0, 0),)
    assert not board.free(square, taken | board.mask([Cell(-1, 0)])), "taken beyond the board, too"


def test_a_row_is_full_when_its_mask_is():
    board = Board(rectangle(3, 3))
    masks = [board.mask(row) for row in rows(board.cells)]
    taken = board.mask([Cell(0, 0), Cell(1, 0), Cell(1, 1), Cell(1, 2)])
    assert [row & taken == row for row in masks] == [False, True, False]
    assert sum(masks) == board.whole


def test_nothing_has_no_shape_and_is_no_board():
    with pytest.raises(ValueError, match="at least one cell"):
        shape([])
    with pytest.raises(ValueError, match="at least one cell"):
        Board([])
