"""The map in plain text: fields as boxes, open where one can go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from traumtisch.games.etherfields.view import FieldView

WIDE, HIGH = 10, 3
"""The size of a field, its upper and left edge included."""


def map_lines(fields: Sequence[FieldView], labels: Mapping[str, tuple[str, str]]) -> list[str]:
    """All fields at their places; a label is two short lines in the field of that name."""
    if not fields:
        return []
    left, top = min(field.x for field in fields), min(field.y for field in fields)
    at = {(field.x, field.y): field.name for field in fields}
    canvas = _Canvas()
    for field in fields:
        column, row = round((field.x - left) * WIDE), round((field.y - top) * HIGH)
        is_open = {side: at.get((field.x + dx, field.y + dy)) in field.ways for side, dx, dy in SIDES}
        canvas.box(column, row, is_open)
        for number, text in enumerate(labels.get(field.name, ("", ""))):
            canvas.write(column + 1, row + 1 + number, text[: WIDE - 1])
        if field.blocked:
            canvas.write(column + 1, row + 2, "#" * (WIDE - 1))
    return canvas.lines()


SIDES = (("north", 0, -1), ("west", -1, 0), ("south", 0, 1), ("east", 1, 0))


class _Canvas:
    def __init__(self) -> None:
        self._signs: dict[tuple[int, int], str] = {}

    def write(self, column: int, row: int, text: str) -> None:
        for offset, sign in enumerate(text):
            self._signs[column + offset, row] = sign

    def box(self, column: int, row: int, is_open: Mapping[str, bool]) -> None:
        """Edges are lines, or dots where one can go on; corners are crosses."""
        for side, line in (("north", row), ("south", row + HIGH)):
            self.write(column + 1, line, ("." if is_open[side] else "-") * (WIDE - 1))
        for side, place in (("west", column), ("east", column + WIDE)):
            for line in range(row + 1, row + HIGH):
                self.write(place, line, ":" if is_open[side] else "|")
        for place in (column, column + WIDE):
            for line in (row, row + HIGH):
                self.write(place, line, "+")

    def lines(self) -> list[str]:
        width = max(column for column, _ in self._signs) + 1
        height = max(row for _, row in self._signs) + 1
        rows = (
            "".join(self._signs.get((column, row), " ") for column in range(width)) for row in range(height)
        )
        return [row.rstrip() for row in rows]
