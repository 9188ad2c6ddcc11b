"""Grids: neighbours, rows, columns and blocks, going straight on, and turning."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from traumtisch.kit import grids
from traumtisch.kit.graphs import Graph, joined
from traumtisch.kit.grids import SIDES, Cell

SIZE = st.integers(1, 5)
TURNS = st.integers(-9, 9)


def test_neighbours_share_a_side_and_diagonals_a_corner():
    assert grids.neighbours(Cell(4, 7)) == (Cell(3, 7), Cell(4, 8), Cell(5, 7), Cell(4, 6))
    assert grids.diagonals(Cell(4, 7)) == (Cell(3, 8), Cell(5, 8), Cell(5, 6), Cell(3, 6))


def test_a_diagonal_cell_touches_the_two_neighbours_beside_it():
    for side, corner in enumerate(grids.diagonals(Cell(0, 0))):
        around = grids.neighbours(Cell(0, 0))
        assert {around[side], around[(side + 1) % SIDES]} <= set(grids.neighbours(corner))


@given(SIZE, SIZE)
def test_rows_and_columns_hold_every_cell_once(height: int, width: int):
    cells = grids.rectangle(height, width)
    rows, columns = grids.rows(cells), grids.columns(cells)
    assert [len(row) for row in rows] == [width] * height
    assert [len(column) for column in columns] == [height] * width
    assert tuple(zip(*rows, strict=True)) == columns


def test_blocks_are_told_row_by_row_and_hold_what_there_is():
    cells = [cell for cell in grids.rectangle(4, 6) if cell != Cell(0, 0)]
    blocks = grids.blocks(cells, height=2, width=3)
    assert blocks[0] == (Cell(0, 1), Cell(0, 2), Cell(1, 0), Cell(1, 1), Cell(1, 2))
    assert [block[-1] for block in blocks] == [Cell(1, 2), Cell(1, 5), Cell(3, 2), Cell(3, 5)]


def test_straight_on_ends_at_walls_edges_and_holes():
    cells = [cell for cell in grids.rectangle(5, 5) if cell != Cell(2, 0)]
    ways = joined(cells, grids.neighbours).cut([(Cell(1, 2), Cell(0, 2))])
    reached = [len(grids.straight(ways, Cell(2, 2), side)) for side in range(SIDES)]
    assert reached == [1, 2, 2, 1]


def test_straight_on_takes_no_link_around_a_corner():
    ways = joined(grids.rectangle(1, 2), grids.neighbours)
    far = Graph({**{place: ways.neighbours(place) for place in ways.places}, Cell(7, 7): ()})
    linked = far.linked([(Cell(0, 1), Cell(7, 7))])
    assert grids.straight(linked, Cell(0, 0), 1) == (Cell(0, 1),)


@given(SIZE, SIZE, TURNS)
def test_a_turned_rectangle_is_a_rectangle(height: int, width: int, turns: int):
    there = [grids.turned(cell, turns, height, width) for cell in grids.rectangle(height, width)]
    expected = grids.rectangle(width, height) if turns % 2 else grids.rectangle(height, width)
    assert sorted(there) == list(expected)


@given(SIZE, SIZE, st.data())
def test_turns_add_up_and_four_are_none(height: int, width: int, data: st.DataObject):
    cell = data.draw(st.sampled_from(grids.rectangle(height, width)))
    one, other = data.draw(TURNS), data.draw(TURNS)
    size = (width, height) if one % 2 else (height, width)
    twice = grids.turned(grids.turned(cell, one, height, width), other, *size)
    assert twice == grids.turned(cell, one + other, height, width)
    assert grids.turned(cell, 4, height, width) == cell


def test_sides_turn_with_their_cells():
    start = Cell(1, 1)
    for turns in range(SIDES):
        for side, there in enumerate(grids.neighbours(start)):
            around = grids.neighbours(grids.turned(start, turns, 3, 3))
            assert grids.turned(there, turns, 3, 3) == around[(side + turns) % SIDES]
