"""A second referee: what may be chosen and what a tile is worth, worked out again from the files of facts and
from what everybody can see, without any of the rules.

He judges where numbers decide: who can pay which step, what can be conquered and explored, where a building
finds room, which sides of a tile touch. Where a card bends such a rule he says nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from traumtisch.engine.decision import Decision
from traumtisch.games import tapestry
from traumtisch.games.tapestry import TapestryView
from traumtisch.games.tapestry.state import Built, MapPiece
from traumtisch.games.tapestry.view import HexView, PlayerView

FACTS = Path(tapestry.__file__).parent / "data"
NEIGHBOURS = ((-1, -1), (-1, 0), (0, 1), (1, 1), (1, 0), (0, -1))
"""Section 2.8 of the catalogue: the hexes across the edges 0 to 5, in x and y."""
NAMED = {"exploration": "food", "science": "worker", "military": "culture", "technology": "coin"}
PRICES = {1: (0, 1), 2: (1, 1), 3: (1, 2), 4: (2, 0)}
"""Section 2.6, by tier: of the named resource, of any."""
BENDING = ("alliance", "espionage", "terraforming", "exploitation")
"""The cards that bend what is judged here."""
Plot = tuple[int, int]


@cache
def items(file: str) -> dict[str, Any]:
    found = json.loads((FACTS / f"{file}.json").read_text("utf-8"))
    return {each["id"]: each for each in found["items"]}


@cache
def board(size: str) -> dict[str, Any]:
    """By `q,r`: what is printed on a hex, or None."""
    hexes = json.loads((FACTS / "map.json").read_text("utf-8"))["maps"][size]["hexes"]
    return {f"{each['q']},{each['r']}": each["printed"] for each in hexes}


class SecondReferee:
    """Looks at a table as one seat sees it."""

    def __init__(self, view: TapestryView, seat: int) -> None:
        self.view, self.seat = view, seat
        self.player: PlayerView = view.players[seat]
        self.hexes = {each.name: each for each in view.map}
        self.printed = board("large" if len(view.players) > 3 else "small")
        self.at = {self._xy(name): name for name in self.printed}

    def _xy(self, name: str) -> tuple[int, int]:
        q, r = map(int, name.split(","))
        return r, q + r

    def around(self, name: str) -> list[str | None]:
        x, y = self._xy(name)
        return [self.at.get((x + dx, y + dy)) for dx, dy in NEIGHBOURS]

    @property
    def bent(self) -> bool:
        """Whether anybody has a card before him that this referee does not know."""
        sources = (entry.source for player in self.view.players for entry in player.in_force)
        return any(card in source for source in sources for card in BENDING)

    # ---- the turn (TA-4.4, TA-5.1) ---------------------------------------------------------------

    def turn(self) -> set[str]:
        if not self.player.era:
            return {"income"}
        steps = {
            f"advance {track}" if len(tokens) == 1 else f"advance {track} {space}"
            for track, tokens in self.player.tokens.items()
            for space in tokens
            if space < 12 and track not in self._closed() and self._can_pay(track, space + 1)
        }
        return {*steps, "income"}

    def _can_pay(self, track: str, space: int) -> bool:
        named, anything = PRICES[(space + 2) // 3]
        stock = self.player.resources
        return stock[NAMED[track]] >= named and sum(stock.values()) >= named + anything

    def _closed(self) -> set[str]:
        own = {entry.source for entry in self.player.in_force}
        closed = {"military"} if "tapestry.broker_of_peace" in own else set[str]()
        closed |= {"science"} if "tapestry.theocracy" in own else set[str]()
        others = (player for player in self.view.players if player is not self.player)
        return closed | {
            entry.track
            for player in others
            for entry in player.in_force
            if entry.source == "tapestry.dictatorship"
        }

    # ---- the map (TA-6.1, TA-6.7, TA-10.1 to 10.4) -----------------------------------------------

    def _holders(self, place: HexView) -> set[int]:
        return {piece.seat for piece in place.pieces if _upright(piece)}

    def _own(self) -> list[str]:
        return [name for name, place in self.hexes.items() if self._holders(place) == {self.seat}]

    def territories(self) -> int:
        """TA-10.2: how many the player controls."""
        return len(self._own())

    def _next_to_own(self) -> set[str]:
        return {other for name in self._own() for other in self.around(name) if other is not None}

    def targets(self, anywhere: bool) -> set[str]:
        found = {
            name
            for name, place in self.hexes.items()
            if (place.tile or self.printed[name]) and len(place.pieces) < 2 and name not in self._own()
        }
        return found if anywhere else found & self._next_to_own()

    def free_hexes(self, anywhere: bool) -> set[str]:
        found = {name for name, place in self.hexes.items() if not (place.tile or self.printed[name])}
        return found if anywhere else found & self._next_to_own()

    def _corners(self, name: str) -> list[str] | None:
        tile = self.hexes[name].tile
        if tile is None:
            printed = self.printed[name]
            return printed and printed["corners"]
        corners = items("territory_tiles")[tile.face]["corners"]
        return [corners[(corner - self.hexes[name].turned) % 6] for corner in range(6)]

    def sides_that_touch(self, name: str) -> int:
        """Of a tile that lies there."""
        own, sides = self._corners(name), 0
        assert own is not None
        for edge, other in enumerate(self.around(name)):
            theirs = None if other is None else self._corners(other)
            if theirs is not None:
                meets = own[edge] == theirs[(edge + 4) % 6] or own[(edge + 1) % 6] == theirs[(edge + 3) % 6]
                sides += meets
        return sides

    # ---- the capital (TA-15.2 to 15.4) -----------------------------------------------------------

    def _taken(self) -> set[Plot]:
        assert self.player.capital is not None
        grid = items("capitals")[self.player.capital.face]["grid"]
        closed = {(row, column) for row in range(9) for column in range(9) if grid[row][column] == "#"}
        return closed | set(self.player.plots) | {plot for each in self.player.built for plot in _plots(each)}

    def plots(self) -> set[str]:
        taken = self._taken()
        return {f"{row},{column}" for row in range(9) for column in range(9) if (row, column) not in taken}

    def complete_lines(self) -> int:
        """TA-15.10: rows and columns without a free plot."""
        taken = self._taken()
        rows = sum(all((row, column) in taken for column in range(9)) for row in range(9))
        return rows + sum(all((row, column) in taken for row in range(9)) for column in range(9))

    def corners(self, landmark: str, turns: int) -> set[str]:
        """At least one plot on the grid, and nothing upon anything else (TA-15.4)."""
        taken, found = self._taken(), set[str]()
        for row in range(-4, 9):
            for column in range(-4, 9):
                plots = {(row + down, column + right) for down, right in _shape(landmark, turns)}
                if plots & GRID and not plots & taken:
                    found.add(f"{row},{column}")
        return found

    def rotations(self, landmark: str) -> set[str]:
        """R63: every footprint once, by its lowest number, if it finds room."""
        shapes = [frozenset(_shape(landmark, turns)) for turns in range(4)]
        return {
            str(turns)
            for turns, each in enumerate(shapes)
            if each not in shapes[:turns] and self.corners(landmark, turns)
        }

    # ---- the judgement ---------------------------------------------------------------------------

    def allows(self, decision: Decision) -> tuple[set[str], ...]:
        """What may be offered there: one of these; nothing, if it is none of his questions."""
        handled = self.view.handled
        match decision.kind:
            case "turn":
                return (self.turn(),)
            case "target":
                return _each("hex", self.targets(False), self.targets(True))
            case "hex":
                return _each("hex", self.free_hexes(False), self.free_hexes(True))
            case "plot":
                return _each("plot", self.plots())
            case "corner" if handled is not None:
                return _each("corner", self.corners(handled.what, handled.turns))
            case "rotation" if handled is not None:
                return _each("turn", self.rotations(handled.what))
            case _:
                return ()


GRID = {(row, column) for row in range(9) for column in range(9)}


def _each(verb: str, *targets: Iterable[str]) -> tuple[set[str], ...]:
    return tuple({f"{verb} {target}" for target in each} for each in targets)


def _upright(piece: MapPiece) -> bool:
    return piece.toppled_by < 0 and piece.controls


def _shape(landmark: str, turns: int) -> list[Plot]:
    """Turned clockwise by so many quarters, with its corner at 0,0."""
    cells = [(row, column) for row, column in items("landmarks")[landmark]["cells"]]
    for _ in range(turns):
        cells = [(column, -row) for row, column in cells]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return [(row - top, column - left) for row, column in cells]


def _plots(built: Built) -> list[Plot]:
    if not built.what.startswith("landmark."):
        return [(built.row, built.column)]
    return [(built.row + down, built.column + right) for down, right in _shape(built.what, built.turns)]
