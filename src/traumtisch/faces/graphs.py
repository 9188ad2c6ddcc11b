"""Graphs as SVG, in layers: what comes first stands on the left, and lines lead to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from markupsafe import escape

from traumtisch.faces.drawing import SANS

WIDTH, HEIGHT = 190, 30
"""Of a box."""
APART, BELOW = 90, 14
"""Between two layers, and between two boxes of one."""
EDGE = 20
MOST_LETTERS = 26


class Box(msgspec.Struct, frozen=True):
    """A node: what stands in it, and the colour that it is filled with."""

    label: str
    fill: str = "#ffffff"


def layers(starts: Sequence[str], leads_to: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """The nodes by how many steps they are from a start; those that nothing leads to come last."""
    found: list[list[str]] = []
    placed: set[str] = set()
    waiting = [start for start in dict.fromkeys(starts) if start in leads_to]
    while waiting:
        found.append(waiting)
        placed.update(waiting)
        after = (other for node in waiting for other in leads_to[node])
        waiting = [node for node in dict.fromkeys(after) if node in leads_to and node not in placed]
    left = [node for node in leads_to if node not in placed]
    return [*found, left] if left else found


def graph_as_svg(
    boxes: Mapping[str, Box], starts: Sequence[str], leads_to: Mapping[str, Sequence[str]]
) -> str:
    """A picture that stands for itself: a whole file."""
    columns = layers(starts, {node: leads_to.get(node, ()) for node in boxes})
    at = {
        node: (EDGE + column * (WIDTH + APART), EDGE + row * (HEIGHT + BELOW))
        for column, nodes in enumerate(columns)
        for row, node in enumerate(nodes)
    }
    width = 2 * EDGE + len(columns) * (WIDTH + APART)
    height = 2 * EDGE + max(map(len, columns), default=0) * (HEIGHT + BELOW)
    ways = [_way(at[one], at[other]) for one in at for other in leads_to.get(one, ()) if other in at]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" {SANS} font-size="12">'
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" '
        'orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" fill="#556"/></marker></defs>'
        f'<rect width="{width}" height="{height}" fill="#f7f5ee"/>'
        f'<g fill="none" stroke="#556">{"".join(ways)}</g>'
        f"{''.join(_box(boxes[node], *place) for node, place in at.items())}</svg>\n"
    )


def _way(one: tuple[int, int], other: tuple[int, int]) -> str:
    """A curve from the right side of one box to the left side of another."""
    x, y = one[0] + WIDTH, one[1] + HEIGHT // 2
    to_x, to_y = other[0], other[1] + HEIGHT // 2
    bend = max(40, abs(to_x - x) // 2)
    return f'<path marker-end="url(#tip)" d="M{x} {y}C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"/>'


def _box(box: Box, x: int, y: int) -> str:
    label = box.label if len(box.label) <= MOST_LETTERS else f"{box.label[: MOST_LETTERS - 1]}…"
    return (
        f"<g><title>{escape(box.label)}</title>"
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{box.fill}" stroke="#334"/>'
        f'<text x="{x + 10}" y="{y + 20}" fill="#112">{escape(label)}</text></g>'
    )
