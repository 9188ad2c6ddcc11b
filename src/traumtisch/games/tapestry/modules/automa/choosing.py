"""TA-22.6, 22.7 and 22.12: which track, and which hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from traumtisch.games.tapestry.decisions.cards import DecisionCard, HexOrder, order_of_ties
from traumtisch.games.tapestry.decisions.empire import track_of_empire
from traumtisch.games.tapestry.decisions.tracks import first_of, valid_tracks
from traumtisch.games.tapestry.material import MapMaterial
from traumtisch.games.tapestry.modules.automa.box import automa, space_of_automa, space_of_shadow
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.kit.hexes import Hex, distance


def track_of_automa(t: Tapestry, rule: str, tiebreak: DecisionCard) -> str:
    part = automa.part_of(t)
    return first_of(valid_tracks(t, rule, space_of_automa), order_of_ties(t.m, tiebreak), part.favourite)


def track_of_shadow(t: Tapestry, rule: str, tiebreak: DecisionCard) -> str:
    return track_of_empire(t, rule, tiebreak, space_of_shadow, automa.part_of(t).shadow_favourite)


# ---- hexes ---------------------------------------------------------------------------------------

LINES: dict[str, Callable[[Hex], int]] = {
    "q": lambda place: place.q,
    "r": lambda place: place.r,
    "s": lambda place: place.q + place.r,
}
WALKS: dict[str, Callable[[Hex], int]] = {
    "SE": lambda place: place.q,
    "NE": lambda place: place.q,
    "NW": lambda place: -place.q,
    "SW": lambda place: -place.q,
    "S": lambda place: place.r,
    "N": lambda place: -place.r,
}


def in_order(board: MapMaterial, order: HexOrder) -> list[int]:
    """TA-22.12: all hexes, line by line, each walked in one direction from the edge of the map."""
    line, walk = LINES[order.lines], WALKS[order.walk]
    sign = 1 if order.line_order == "ascending" else -1
    return sorted(board.places, key=lambda n: (sign * line(board.hexes[n]), walk(board.hexes[n])))


def first_hex(t: Tapestry, places: Iterable[int], tiebreak: DecisionCard) -> int:
    among = set(places)
    return next(place for place in in_order(t.m.map, tiebreak.hex_tiebreak) if place in among)


def closest(t: Tapestry, places: Iterable[int], goals: Iterable[int], furthest: bool = False) -> list[int]:
    """Those of some places that are nearest to any of these goals, or furthest from all; all, if there are no
    goals."""
    among, to = list(places), list(goals)
    if not to or not among:
        return among
    hexes = t.m.map.hexes
    ways = {place: min(distance(hexes[place], hexes[goal]) for goal in to) for place in among}
    wanted = max(ways.values()) if furthest else min(ways.values())
    return [place for place in among if ways[place] == wanted]
