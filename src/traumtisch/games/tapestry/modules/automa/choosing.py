"""TA-22.6, 22.7 and 22.12: which track, and which hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from traumtisch.games.tapestry.material import LANDMARK_SPACES, LAST_SPACE, MapMaterial
from traumtisch.games.tapestry.modules.automa.box import automa, space_of_automa, space_of_shadow
from traumtisch.games.tapestry.modules.automa.printed import FAVOURITE, DecisionCard, HexOrder
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.kit.hexes import Hex, distance

Standing = Callable[[Tapestry, str], int]
"""Where somebody's token stands on a track."""


# ---- tracks --------------------------------------------------------------------------------------


def unfinished(t: Tapestry, stands: Standing) -> list[str]:
    return [track for track in t.m.track_names if stands(t, track) < LAST_SPACE]


def way_to_goal(t: Tapestry, track: str, space: int) -> int:
    """How far it is to a landmark that nobody has, or to the end of the track."""
    for ahead in range(space + 1, LAST_SPACE):
        if ahead in LANDMARK_SPACES and landmark_at(t, track, ahead) in t.state.landmarks:
            return ahead - space
    return LAST_SPACE - space


def landmark_at(t: Tapestry, track: str, space: int) -> int:
    record = t.m.spaces[track][space]
    assert record is not None
    return t.m.track_landmarks[track, record.tier]


def valid_tracks(t: Tapestry, rule: str, stands: Standing) -> list[str]:
    """TA-22.6: the tracks among which a card lets choose."""
    open_ones = unfinished(t, stands)
    if rule == "furthest_track":
        furthest = max((stands(t, track) for track in open_ones), default=0)
        return [track for track in open_ones if stands(t, track) == furthest]
    if rule == "landmark_or_finish":
        ways = {track: way_to_goal(t, track, stands(t, track)) for track in open_ones}
        return [track for track in open_ones if ways[track] == min(ways.values())]
    return open_ones


def first_of(tracks: Sequence[str], order: Iterable[str], favourite: str) -> str:
    """TA-22.7: the first in the order of a card; nothing if there is none."""
    named = (favourite if each == FAVOURITE else each for each in order)
    return next((track for track in named if track in tracks), "")


def track_of_automa(t: Tapestry, rule: str, tiebreak: DecisionCard) -> str:
    part = automa.part_of(t)
    return first_of(valid_tracks(t, rule, space_of_automa), tiebreak.tiebreak_tracks, part.favourite)


def track_of_shadow(t: Tapestry, rule: str, tiebreak: DecisionCard) -> str:
    """It goes through the order from behind."""
    part = automa.part_of(t)
    order = reversed(tiebreak.tiebreak_tracks)
    return first_of(valid_tracks(t, rule, space_of_shadow), order, part.shadow_favourite)


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
