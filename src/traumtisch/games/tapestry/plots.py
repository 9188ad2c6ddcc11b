"""The nine times nine plots of every capital, and wherever a piece can lie on them: as at all tables."""

from __future__ import annotations

from functools import lru_cache

from traumtisch.engine.decision import Option
from traumtisch.kit.grids import columns, rectangle, rows
from traumtisch.kit.shapes import Board, Placement, Shape

OVERHANG = 4
"""How far a landmark can stick out of the capital: the largest (the Aqueduct) is five plots long."""
CITY = Board(rectangle(9, 9), margin=OVERHANG)
LINES = tuple(CITY.mask(line) for line in (*rows(CITY.cells), *columns(CITY.cells)))
"""Nine rows, then nine columns."""
MOST_SHAPES = 256
"""That are remembered. Some twenty are printed; whoever brings cards of their own may draw more."""


@lru_cache(MOST_SHAPES)
def placements_of(piece: Shape) -> dict[tuple[int, int, int], Placement]:
    """Every placement of a piece, by turns, row and column of its top left corner."""
    return {(each.turns, each.corner.row, each.corner.column): each for each in CITY.placements(piece)}


@lru_cache(MOST_SHAPES)
def corners_of(piece: Shape) -> dict[int, list[tuple[int, Option]]]:
    """By how a piece is turned: every placement as a mask, with the option that names it."""
    found: dict[int, list[tuple[int, Option]]] = {}
    for place in CITY.placements(piece):
        option = Option("corner", f"{place.corner.row},{place.corner.column}")
        found.setdefault(place.turns, []).append((place.mask, option))
    return found
