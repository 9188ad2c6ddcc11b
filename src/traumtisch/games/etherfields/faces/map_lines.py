"""The map in letters and lines: fields as boxes, open where one can go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from traumtisch.engine.phrase import Tongue
from traumtisch.games.etherfields.faces.lying import Lying
from traumtisch.games.etherfields.view import FieldView
from traumtisch.games.etherfields.words import said

WIDE, HIGH = 10, 3
"""The size of a field, its upper and left edge included."""
Label = tuple[str, str]
"""Two short lines in a field: what it is called, who stands there."""
SIDES = (("north", 0, -1), ("west", -1, 0), ("south", 0, 1), ("east", 1, 0))


def field_label(lying: Lying, field: FieldView, tongue: Tongue) -> Label:
    tile, _, cell = field.name.rpartition(".")
    view = lying.view
    numbers = [str(n + 1) for n, c in enumerate(view.characters) if c.id in field.characters]
    figures = [lying.letter(figure.creature) for figure in view.figures if figure.number in field.figures]
    signs = ["&"] * len(field.companions) + ["*"] * field.lit + ["o"] * len(field.tokens)
    signs += ["^"] if "trap" in field.symbols else []
    name = said(lying.m, tile).say(tongue)[: WIDE - 4]
    return f"{name} {cell}", "".join([*numbers, *figures, *signs])


class Canvas:
    """Signs at their places, each of which may belong to a field."""

    def __init__(self) -> None:
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, column: int, row: int, text: str, field: str = "") -> None:
        for offset, sign in enumerate(text):
            self._signs[column + offset, row] = sign, field

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

    def rows(self) -> list[list[tuple[str, str]]]:
        """Line by line: each sign, with the field to which it belongs."""
        width = max((column for column, _ in self._signs), default=-1) + 1
        height = max((row for _, row in self._signs), default=-1) + 1
        blank = (" ", "")
        return [[self._signs.get((column, row), blank) for column in range(width)] for row in range(height)]


def drawn(fields: Sequence[FieldView], labels: Mapping[str, Label]) -> Canvas:
    """All fields at their places, with their labels."""
    canvas = Canvas()
    left, top = min((field.x for field in fields), default=0), min((field.y for field in fields), default=0)
    at = {(field.x, field.y): field.name for field in fields}
    for field in fields:
        column, row = round((field.x - left) * WIDE), round((field.y - top) * HIGH)
        is_open = {side: at.get((field.x + dx, field.y + dy)) in field.ways for side, dx, dy in SIDES}
        canvas.box(column, row, is_open)
        for number, text in enumerate(labels.get(field.name, ("", ""))):
            canvas.write(column + 1, row + 1 + number, f"{text:<{WIDE - 1}}"[: WIDE - 1], field.name)
        if field.blocked:
            canvas.write(column + 1, row + 2, "#" * (WIDE - 1), field.name)
    return canvas


def map_lines(fields: Sequence[FieldView], labels: Mapping[str, Label]) -> list[str]:
    """The map as plain text."""
    return ["".join(sign for sign, _ in row).rstrip() for row in drawn(fields, labels).rows()]
