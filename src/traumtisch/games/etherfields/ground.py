"""The map as it lies: fields, ways between them, symbols and terrain (EF-7, EF-8, EF-25).

A `Layout` is what can change about a map, as plain data that never changes itself; a `Ground` is what follows
from it, worked out once for each layout. Fields are numbered over the whole pack.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import msgspec

from traumtisch.games.etherfields.pack import elements as el

SIDES = {"east": (2, 0), "south": (0, 2), "west": (-2, 0), "north": (0, -2)}
OPPOSITE = {"east": "west", "west": "east", "south": "north", "north": "south"}
CLOCKWISE = ("north", "east", "south", "west")
CELLS = ("a", "b", "c", "d")
_OF_CELL = ((0, 0), (1, 0), (0, 1), (1, 1))
_TURNED = {0: (0, 1, 2, 3), 90: (1, 3, 0, 2), 180: (3, 2, 1, 0), 270: (2, 0, 3, 1)}
"""Where the cells a, b, c, d come to lie when a tile is turned clockwise."""

FAR = 1 << 20
"""Further than any way."""

Edge = tuple[int, int, str]
"""The east or south side of a place."""


class Field(msgspec.Struct, frozen=True):
    """A quarter of a tile. Places are counted in half fields, as tiles may lie off the grid."""

    number: int
    ground: str
    """The tile or overlay."""
    cell: str
    x: int
    y: int
    walls: tuple[tuple[str, str], ...] = ()
    """Side and state."""
    symbols: tuple[el.SymbolAt, ...] = ()
    terrain: tuple[str, ...] = ()
    blocked: bool = False

    @property
    def name(self) -> str:
        return f"{self.ground}.{self.cell}"


class Layout(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """What lies on the board, and what has been changed about it."""

    tiles: tuple[str, ...] = ()
    overlays: tuple[str, ...] = ()
    walls: tuple[tuple[int, str, str], ...] = ()
    """Field, side and state: later entries count."""
    blocked: tuple[tuple[int, bool], ...] = ()
    links: tuple[tuple[int, int], ...] = ()
    terrain: tuple[tuple[int, str], ...] = ()
    """Terrain markers, by field."""
    bare: tuple[tuple[int, str], ...] = ()
    """Printed terrain that was taken away."""
    symbols: tuple[tuple[int, str, bool], ...] = ()


def fields_of(
    ground: el.Ground, places: tuple[tuple[float, float], ...], first: int, cells: Sequence[str] = CELLS
) -> list[Field]:
    """The fields of a tile or overlay at these places, numbered from `first`."""
    turns = ground.rot // 90 if isinstance(ground, el.Tile) else 0
    made: list[Field] = []
    for number, (x, y) in enumerate(places):
        cell = cells[number]
        walls = [
            (CLOCKWISE[(CLOCKWISE.index(side) + turns) % 4], wall.state)
            for wall in ground.walls
            for own, _, side in [wall.edge.partition(".")]
            if own == cell
        ]
        made.append(
            Field(
                first + number,
                ground.id,
                cell,
                round(2 * x),
                round(2 * y),
                tuple(walls),
                tuple(each for each in ground.symbols if cell in each.at),
                tuple(each.kind for each in ground.terrain if cell in each.at),
                cell in ground.blocked,
            )
        )
    return made


def places_of_tile(tile: el.Tile) -> tuple[tuple[float, float], ...]:
    """EF-7.2, 7.3: where the cells of a tile lie, from its code or as it says itself."""
    if tile.cells:
        return tile.cells
    column, row = ord(tile.code[:1] or "A") - ord("A"), int(tile.code[1:] or 1) - 1
    turned = [_OF_CELL[place] for place in _TURNED[tile.rot]]
    return tuple((2 * column + x, 2 * row + y) for x, y in turned)


def edge_of(field: Field, side: str) -> Edge:
    if side in ("east", "south"):
        return field.x, field.y, side
    dx, dy = SIDES[side]
    return field.x + dx, field.y + dy, OPPOSITE[side]


class Ground:
    """What follows from a layout."""

    def __init__(
        self,
        layout: Layout,
        fields: list[Field],
        by_ground: dict[str, tuple[int, ...]],
        covers: dict[str, dict[int, int]],
        links: dict[str, tuple[tuple[int, int], ...]],
    ) -> None:
        covered = {old for each in layout.overlays for old in covers[each].values()}
        lying = [number for each in (*layout.tiles, *layout.overlays) for number in by_ground[each]]
        self.fields = tuple(number for number in lying if number not in covered)
        self.at = {(fields[n].x, fields[n].y): n for n in self.fields}
        self.edges = self._edges_of(layout, fields)
        changed = dict(layout.blocked)
        self.blocked = {n for n in self.fields if changed.get(n, fields[n].blocked)}
        stands_for = {old: new for each in layout.overlays for new, old in covers[each].items()}
        pairs = [pair for each in (*layout.tiles, *layout.overlays) for pair in links.get(each, ())]
        self.beside = self._beside(fields, [*pairs, *layout.links], stands_for)
        """By field: those it borders on, walls or not, blocked ones left out."""
        self.neighbours = {
            n: tuple(m for m in self.beside[n] if not self._wall_between(fields, n, m)) for n in self.fields
        }
        self.symbols = {n: self._symbols_of(layout, fields[n]) for n in self.fields}
        self.terrain = {n: self._terrain_of(layout, fields[n]) for n in self.fields}
        self.kinds = frozenset(kind for kinds in self.terrain.values() for kind in kinds)
        """Every terrain that lies anywhere."""
        self._distances: dict[int, dict[int, int]] = {}
        self._with_symbol: dict[str, list[int]] = {}
        self.named: dict[str, tuple[int, ...]] = {}
        """By selector (A.5): the fields it names, where only the layout says which (`selecting.py` fills this
        in)."""

    # ---- putting together ----------------------------------------------------------------------

    def _edges_of(self, layout: Layout, fields: list[Field]) -> dict[Edge, str]:
        """Walls by edge; where two tiles disagree the stricter one counts."""
        edges: dict[Edge, str] = {}
        for number in self.fields:
            for side, state in fields[number].walls:
                edge = edge_of(fields[number], side)
                edges[edge] = "wall" if "wall" in (state, edges.get(edge)) else state
        for number, side, state in layout.walls:
            edges[edge_of(fields[number], side)] = state
        return edges

    def _beside(
        self, fields: list[Field], links: list[tuple[int, int]], stands_for: dict[int, int]
    ) -> dict[int, tuple[int, ...]]:
        beside: dict[int, list[int]] = {n: [] for n in self.fields}
        for n in self.fields:
            if n in self.blocked:
                continue
            for dx, dy in SIDES.values():
                other = self.at.get((fields[n].x + dx, fields[n].y + dy))
                if other is not None and other not in self.blocked:
                    beside[n].append(other)
        self.linked: set[tuple[int, int]] = set()
        for one, two in links:
            a, b = stands_for.get(one, one), stands_for.get(two, two)
            if a in beside and b in beside and not {a, b} & self.blocked:
                self.linked |= {(a, b), (b, a)}
                for x, y in ((a, b), (b, a)):
                    if y not in beside[x]:
                        beside[x].append(y)
        return {n: tuple(others) for n, others in beside.items()}

    def _wall_between(self, fields: list[Field], a: int, b: int) -> bool:
        return (a, b) not in self.linked and self.edges.get(self._edge_between(fields, a, b)) == "wall"

    def _edge_between(self, fields: list[Field], a: int, b: int) -> Edge:
        return edge_of(fields[a], self.side_towards(fields, a, b))

    def side_towards(self, fields: list[Field], a: int, b: int) -> str:
        """The side of a field on which another lies."""
        there = fields[b].x - fields[a].x, fields[b].y - fields[a].y
        return next((side for side, step in SIDES.items() if step == there), "east")

    def _symbols_of(self, layout: Layout, field: Field) -> dict[str, el.SymbolAt]:
        own = {each.symbol: each for each in field.symbols}
        found: dict[str, el.SymbolAt] = dict(own)
        for number, symbol, on in layout.symbols:
            if number == field.number:
                if on:
                    found[symbol] = own.get(symbol) or el.SymbolAt(at=(field.cell,), symbol=symbol)  # type: ignore[arg-type]
                else:
                    found.pop(symbol, None)
        return found

    def _terrain_of(self, layout: Layout, field: Field) -> frozenset[str]:
        """EF-8.12 to 8.15: where there is light, darkness does not count."""
        kinds = {k for k in field.terrain if (field.number, k) not in layout.bare}
        kinds |= {kind for number, kind in layout.terrain if number == field.number}
        return frozenset(kinds - {"darkness"} if "light" in kinds else kinds)

    # ---- looking -------------------------------------------------------------------------------

    def distances(self, start: int) -> dict[int, int]:
        """EF-25.1: the number of steps to every field that can be reached."""
        known = self._distances.get(start)
        if known is None:
            known = {start: 0}
            waiting = deque([start] if start not in self.blocked else [])
            while waiting:
                here = waiting.popleft()
                for there in self.neighbours.get(here, ()):
                    if there not in known:
                        known[there] = known[here] + 1
                        waiting.append(there)
            self._distances[start] = known
        return known

    def diagonal_to(self, fields: list[Field], here: int) -> list[int]:
        """EF-23.13: the diagonal fields with at least one open way round the corner."""
        found: list[int] = []
        for dx, dy in ((2, 2), (2, -2), (-2, 2), (-2, -2)):
            there = self.at.get((fields[here].x + dx, fields[here].y + dy))
            if there is None or there in self.blocked:
                continue
            corners = (
                self.at.get((fields[here].x + dx, fields[here].y)),
                self.at.get((fields[here].x, fields[here].y + dy)),
            )
            if any(
                c in self.neighbours[here] and there in self.neighbours[c] for c in corners if c is not None
            ):
                found.append(there)
        return found

    def distance(self, a: int, b: int) -> int:
        return self.distances(a).get(b, FAR)

    def within(self, start: int, steps: int) -> list[int]:
        """EF-25.2: the fields at most that far away, in the order of the map."""
        found = self.distances(start)
        return [n for n in self.fields if found.get(n, FAR) <= steps]

    def with_symbol(self, symbol: str) -> list[int]:
        known = self._with_symbol.get(symbol)
        if known is None:
            known = [n for n in self.fields if symbol in self.symbols[n] and n not in self.blocked]
            self._with_symbol[symbol] = known
        return [*known]

    def has_edge(self, field: Field, state: str) -> bool:
        """Whether a wall in this state lies on any side of the field."""
        return any(self.edges.get(edge_of(field, side)) == state for side in SIDES)
