"""Lines of plain text, for faces in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def paragraph(label: str, items: Sequence[str], indent: int, width: int) -> list[str]:
    """The items in a row, wrapped between items, beside a label."""
    lines: list[str] = []
    line = label.ljust(indent)
    for item in items:
        if len(line) + len(item) > width and line.strip():
            lines.append(line.rstrip())
            line = " " * indent
        line += item + GAP
    return [*lines, line.rstrip()]
