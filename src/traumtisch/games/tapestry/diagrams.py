"""What Tapestry shows learners by itself: the map as planes, the tracks, and what lies before everybody.

Everything is told from the seat that looks: `own` is it, `left 1` the next one clockwise, and so on. Numbers
are measured by what is a lot of a thing, so that nearly all of them lie between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from traumtisch.engine.pile import Component
from traumtisch.engine.rules import Rules
from traumtisch.games.tapestry.material import BUILDINGS, LAST_SPACE, RESOURCES, Material
from traumtisch.games.tapestry.view import PlayerView, TapestryView
from traumtisch.kit.study import Diagram

A_LOT: dict[str, tuple[float, Callable[[PlayerView], float]]] = {
    "points": (200, lambda player: player.points),
    "era": (5, lambda player: player.era),
    "hand": (8, lambda player: len(player.hand)),
    "tiles": (8, lambda player: len(player.tiles)),
    "space tiles": (4, lambda player: len(player.space)),
    "techs below": (8, lambda player: len(player.bottom)),
    "techs in the middle": (8, lambda player: len(player.middle)),
    "techs on top": (8, lambda player: len(player.top)),
    "landmarks": (8, lambda player: len(player.landmarks)),
    "civilizations": (3, lambda player: len(player.civs)),
    "built": (30, lambda player: len(player.built)),
    "outposts left": (10, lambda player: player.outposts),
    "achievements": (3, lambda player: len(player.achievements)),
    "in force": (6, lambda player: len(player.in_force)),
    "finished": (1, lambda player: player.finished),
}
"""What is counted of every player, and how much of it is a lot."""
MOST_RESOURCES, MOST_BUILDINGS, MOST_PIECES = 8, 5, 2


def diagrams(rules: Rules) -> Sequence[Diagram]:
    m: Material = rules.material
    seats = rules.seats
    return (_map(m, seats), _tracks(m, seats), _players(seats), _cards(m))


def _who(seats: int) -> list[str]:
    return ["own", *(f"left {step}" for step in range(1, seats))]


def _around(view: TapestryView, seat: int) -> Iterator[PlayerView]:
    """All players, from the one who looks."""
    seats = len(view.players)
    yield from (view.players[(seat + step) % seats] for step in range(seats))


# ---- the map -------------------------------------------------------------------------------------


def _map(m: Material, seats: int) -> Diagram:
    """Axial coordinates, laid out as rows and columns: neighbours stay near, and the corners are empty."""
    left, top = min(place.q for place in m.map.hexes), min(place.r for place in m.map.hexes)
    width = max(place.q for place in m.map.hexes) - left + 1
    height = max(place.r for place in m.map.hexes) - top + 1
    cells = [(place.r - top) * width + place.q - left for place in m.map.hexes]
    lands = {m.ids[tile]: m.records[tile].land_terrains for tile in m.of_kind("territory")}
    printed = [terrain for lands_here in m.map.lands for terrain in lands_here]
    terrains = list(dict.fromkeys([*printed, *(each for found in lands.values() for each in found)]))
    who = _who(seats)
    planes = (
        "explored",
        *terrains,
        *(f"pieces of {name}" for name in who),
        *(f"toppled, of {name}" for name in who),
    )

    def fill(view: TapestryView, seat: int) -> list[float]:
        drawn = {plane: [0.0] * (width * height) for plane in planes}
        for number, (cell, here) in enumerate(zip(cells, view.map, strict=True)):
            found = m.map.lands[number] if here.tile is None else lands.get(here.tile.face, ())
            drawn["explored"][cell] = float(here.tile is not None)
            for terrain in found:
                drawn[terrain][cell] = 1.0
            for piece in here.pieces:
                whose = who[(piece.seat - seat) % seats]
                plane = f"pieces of {whose}" if piece.stands else f"toppled, of {whose}"
                drawn[plane][cell] += 1 / MOST_PIECES
        return [number for plane in planes for number in drawn[plane]]

    return Diagram("map", planes, fill, (height, width))


# ---- tracks --------------------------------------------------------------------------------------


def _tracks(m: Material, seats: int) -> Diagram:
    """How far everybody has come on each track, by the token that is furthest."""
    columns = tuple(f"{track} {name}" for name in _who(seats) for track in m.track_names)

    def fill(view: TapestryView, seat: int) -> list[float]:
        return [
            1.0 if track in player.completed else max(player.tokens[track], default=0) / LAST_SPACE
            for player in _around(view, seat)
            for track in m.track_names
        ]

    return Diagram("tracks", columns, fill)


# ---- what lies before everybody --------------------------------------------------------------------


def _players(seats: int) -> Diagram:
    columns = tuple(
        f"{what} {name}"
        for name in _who(seats)
        for what in (*A_LOT, *RESOURCES, *(f"uncovered {kind}" for kind in BUILDINGS))
    )

    def fill(view: TapestryView, seat: int) -> list[float]:
        numbers: list[float] = []
        for player in _around(view, seat):
            numbers += [count(player) / much for much, count in A_LOT.values()]
            numbers += [player.resources[each] / MOST_RESOURCES for each in RESOURCES]
            numbers += [player.uncovered[kind] / MOST_BUILDINGS for kind in BUILDINGS]
        return numbers

    return Diagram("tableau", columns, fill)


def _cards(m: Material) -> Diagram:
    """A one for every card that lies in a place where it matters to whoever looks."""
    places: dict[str, tuple[str, Callable[[TapestryView, PlayerView], Iterable[Component | None]]]] = {
        "in hand": ("tapestry", lambda view, own: (*own.hand, *own.drawn)),
        "played": ("tapestry", lambda view, own: (card for stack in own.stacks for card in stack)),
        "own": ("civ", lambda view, own: own.civs),
        "below": ("tech", lambda view, own: own.bottom),
        "in the middle": ("tech", lambda view, own: own.middle),
        "on top": ("tech", lambda view, own: own.top),
        "on display": ("tech", lambda view, own: view.market),
        "still there": ("landmark", lambda view, own: view.landmarks),
    }
    names = {
        kind: list(dict.fromkeys(m.ids[each] for each in m.of_kind(kind)))
        for kind in ("tapestry", "civ", "tech", "landmark")
    }
    columns = tuple(f"{name} {place}" for place, (kind, _) in places.items() for name in names[kind])

    def fill(view: TapestryView, seat: int) -> list[float]:
        own = view.players[seat]
        numbers: list[float] = []
        for kind, lying in places.values():
            here = {card.face for card in lying(view, own) if card is not None}
            numbers += [float(name in here) for name in names[kind]]
        return numbers

    return Diagram("cards", columns, fill)
