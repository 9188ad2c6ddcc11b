"""How a tile or a landmark that is being placed would lie: every way to turn it, side by side."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.faces.screen import NOTHING, Block, below, flow, words
from traumtisch.games.tapestry.faces import things
from traumtisch.games.tapestry.faces.screen.map import lying
from traumtisch.games.tapestry.faces.screen.pieces import OnScreen
from traumtisch.games.tapestry.foreseen import matching
from traumtisch.games.tapestry.handled import Handled
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.words.things import source_name

FILLED = "■ "


def tile_ways(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    """The six ways to turn a tile, with the number of sides that fit."""
    handled = view.handled
    if handled is None or not handled.hex:
        return NOTHING
    shown = [_tile(pieces, view, handled, turns) for turns in things.ways(pieces.m, handled)]
    return below([pieces.head(N_("How the tile can be turned")), flow(shown, width, gap=2)])


def _tile(pieces: OnScreen, view: TapestryView, handled: Handled, turns: int) -> Block:
    thing = things.turned(turns)
    fitting = len(matching(pieces.m, view.map, handled, turns))
    drawn = lying(pieces.m.records[pieces.m.by_id[handled.what]].corners, turns, f"+{fitting}", thing)
    return below([words(f"{turns}/6", strong=True, thing=thing), drawn])


def landmark_ways(pieces: OnScreen, view: TapestryView, width: int) -> Block:
    """The ways to turn a landmark that differ."""
    handled = view.handled
    ways = things.ways(pieces.m, handled)
    if handled is None or handled.hex or not ways:
        return NOTHING
    shown = [_landmark(pieces, handled.what, turns) for turns in ways]
    return below(
        [
            words(pieces.say(source_name(pieces.m, handled.what)), ink="gold", strong=True),
            flow(shown, width, gap=3),
        ]
    )


def _landmark(pieces: OnScreen, what: str, turns: int) -> Block:
    thing = things.turned(turns)
    place = next(each for key, each in pieces.m.placements[what].items() if key[0] == turns)
    cells = {(cell.row - place.corner.row, cell.column - place.corner.column) for cell in place.cells}
    rows, columns = (1 + max(cell[axis] for cell in cells) for axis in (0, 1))
    drawn = [
        words(
            "".join(FILLED if (row, column) in cells else "  " for column in range(columns)),
            ink="stone",
            thing=thing,
        )
        for row in range(rows)
    ]
    return below([words(f"{turns}/4", strong=True, thing=thing), *drawn])
