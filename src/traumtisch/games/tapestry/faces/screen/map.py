"""The map: hexes of two lines, with the terrain at their corners, their names, and what stands there.

`~~D3^^` are the corners left, top left, top right and right around the name, below them bottom left and
bottom right around the pieces.
"""

from __future__ import annotations

from traumtisch.faces.face import Colour, Line, Segment
from traumtisch.faces.screen import Block
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.screen.pieces import PLAYER_INKS, OnScreen
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.state import MapPiece
from traumtisch.games.tapestry.view import HexView, TapestryView
from traumtisch.games.tapestry.words.names import hex_name
from traumtisch.kit.hexes import turned

CORNERS: dict[str, tuple[str, Colour]] = {
    "sea": ("~", "blue"),
    "desert": (":", "gold"),
    "forest": ("♠", "green"),
    "grassland": ('"', "lime"),
    "mountain": ("^", "brown"),
}
"""By terrain: its sign and its ground."""
INSIDE, EDGE = 3, 2
HEX = INSIDE + 2 * EDGE
PIECES = HEX - 2
"""Columns of a hex, and of what stands there between two corners."""
UNEXPLORED = "·"


def map_of(pieces: OnScreen, view: TapestryView, gap: int = 1) -> Block:
    places = pieces.m.map.hexes
    left, top = min(each.q for each in places), min(2 * each.r + each.q for each in places)
    rows: dict[int, dict[int, Line]] = {}
    for each, shown in zip(places, view.map, strict=True):
        row, column = 2 * each.r + each.q - top, each.q - left
        upper, lower = _hex(pieces.m, shown)
        rows.setdefault(row, {})[column] = upper
        rows.setdefault(row + 1, {})[column] = lower
    columns = 1 + max(each.q for each in places) - left
    blank: Line = (Segment(" " * HEX),)
    lines = tuple(
        tuple(
            segment for column in range(columns) for segment in (*row.get(column, blank), Segment(" " * gap))
        )
        for _, row in sorted(rows.items())
    )
    return Block(lines, columns * (HEX + gap))


def _hex(m: Material, shown: HexView) -> tuple[Line, Line]:
    thing = things.place(shown.name)
    name = hex_name(m.map, shown.name)
    corners = _corners(m, shown)
    if corners is None:
        dots = Segment(UNEXPLORED * EDGE, faint=True, thing=thing)
        below = Segment(f"{UNEXPLORED}{' ' * PIECES}{UNEXPLORED}", faint=True, thing=thing)
        return (dots, Segment(name.center(INSIDE), faint=True, thing=thing), dots), (below,)
    return _explored(corners, name, _standing(shown.pieces, thing), thing)


def lying(corners: tuple[str, ...], turns: int, name: str, thing: str) -> Block:
    """A tile as it would lie, turned so often."""
    return Block(_explored(turned(corners, turns), name, _standing((), thing), thing), HEX)


def _explored(corners: tuple[str, ...], name: str, stands: list[Segment], thing: str) -> tuple[Line, Line]:
    top_left, top_right, right, bottom_right, bottom_left, left = (_corner(each, thing) for each in corners)
    title = Segment(name.center(INSIDE), strong=True, thing=thing)
    return (left, top_left, title, top_right, right), (bottom_left, *stands, bottom_right)


def _corners(m: Material, shown: HexView) -> tuple[str, ...] | None:
    """The terrain at the corners of a territory as it lies; None where nothing is explored."""
    if shown.tile is not None:
        return turned(m.records[int(shown.tile.id[1:])].corners, shown.turned)
    return m.map.printed[m.map.number[shown.name]]


def _corner(terrain: str, thing: str) -> Segment:
    sign, ground = CORNERS[terrain]
    return Segment(sign, "", ground, thing=thing)


def _standing(pieces: tuple[MapPiece, ...], thing: str) -> list[Segment]:
    """Outposts by the number of their player, other things with a letter before it; what is toppled has an x
    behind it."""
    segments: list[Segment] = []
    used = 0
    for piece in pieces:
        letter = "" if piece.kind == "outpost" else piece.kind[0]
        text = f"{letter}{piece.seat + 1}{'' if piece.stands else 'x'}"[: PIECES - used]
        if text:
            ink = PLAYER_INKS[piece.seat]
            ground: Colour = ink if piece.stands else ""
            segments.append(Segment(text, ink, ground, strong=True, faint=not piece.stands, thing=thing))
            used += len(text)
    return [*segments, Segment(" " * (PIECES - used), thing=thing)] if used < PIECES else segments
