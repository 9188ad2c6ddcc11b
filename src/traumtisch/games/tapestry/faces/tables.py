"""Map and capitals as rows of signs."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.games.tapestry.material import BUILDINGS, Material
from traumtisch.games.tapestry.view import HexView, PlayerView, TapestryView
from traumtisch.games.tapestry.words.names import hex_name

HEX = 8
SIDE = 9


def map_lines(view: TapestryView, m: Material) -> list[str]:
    """Flat-topped hexes: a column for each q, and one line further down for each step to the right. A hex is
    two lines high: its name, and below it what lies there."""
    places = m.map.hexes
    left, top = min(place.q for place in places), min(2 * place.r + place.q for place in places)
    rows: dict[int, dict[int, str]] = {}
    for place, shown in zip(places, view.map, strict=True):
        row, column = 2 * place.r + place.q - top, place.q - left
        rows.setdefault(row, {})[column] = hex_name(m.map, shown.name)
        rows.setdefault(row + 1, {})[column] = _hex(m, shown)
    columns = 1 + max(place.q for place in places) - left
    return [
        "".join(row.get(column, "").ljust(HEX) for column in range(columns)).rstrip()
        for _, row in sorted(rows.items())
    ]


def _hex(m: Material, shown: HexView) -> str:
    land = "..." if m.map.printed[m.map.number[shown.name]] is None else "###"
    if shown.tile is not None:
        land = f"~{shown.tile.face.partition('.')[2]:>2}"
    pieces = "".join(
        f"{'' if piece.kind == 'outpost' else piece.kind[0]}{piece.seat + 1}{'x' * (piece.toppled_by >= 0)}"
        for piece in shown.pieces
    )
    return f"{land}{pieces}"[: HEX - 1]


def capital_lines(player: PlayerView, m: Material) -> list[str]:
    """The capital with the numbers of its rows and columns; nothing before it is chosen."""
    if player.capital is None:
        return []
    grid = [list(row) for row in m.records[int(player.capital.id[1:])].grid]
    for row, column in player.plots:
        grid[row][column] = "#"
    for (row, column), number in built_on(player, m).items():
        what = player.built[number].what
        grid[row][column] = what[0] if what in BUILDINGS else chr(ord("A") + number % 26)
    return grid_lines(["".join(row) for row in grid])


def built_on(player: PlayerView, m: Material) -> dict[tuple[int, int], int]:
    """By plot of the capital: which of the player's buildings stands there."""
    return {
        (cell.row, cell.column): number
        for number, each in enumerate(player.built)
        for cell in m.placements[each.what][each.turns, each.row, each.column].cells
        if 0 <= cell.row < SIDE and 0 <= cell.column < SIDE
    }


def grid_lines(grid: Sequence[str]) -> list[str]:
    """Nine rows of nine plots, district by district, with their numbers."""
    return [f"  {_thirds('123456789')}", *[f"{n} {_thirds(row)}" for n, row in enumerate(grid, start=1)]]


def _thirds(line: str) -> str:
    return f"{line[:3]} {line[3:6]} {line[6:]}"
