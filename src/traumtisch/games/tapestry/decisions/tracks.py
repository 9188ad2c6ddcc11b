"""TA-22.6 and 22.7: which track."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from traumtisch.games.tapestry.decisions.cards import FAVOURITE
from traumtisch.games.tapestry.material import LANDMARK_SPACES, LAST_SPACE
from traumtisch.games.tapestry.state import Tapestry

GOAL = "landmark_or_finish"
"""The rule by which a new favourite is found, too (TA-22.16)."""

Standing = Callable[[Tapestry, str], int]
"""Where somebody's token stands on a track."""


def unfinished(t: Tapestry, stands: Standing) -> list[str]:
    return [track for track in t.m.track_names if stands(t, track) < LAST_SPACE]


def way_to_goal(t: Tapestry, track: str, space: int) -> int:
    """How far it is to a landmark that nobody has, or to the end of the track."""
    for ahead in range(space + 1, LAST_SPACE):
        if free_landmark(t, track, ahead):
            return ahead - space
    return LAST_SPACE - space


def free_landmark(t: Tapestry, track: str, space: int) -> int:
    """The landmark of a space, if nobody has it yet; else 0."""
    if space not in LANDMARK_SPACES:
        return 0
    record = t.m.spaces[track][space]
    assert record is not None
    landmark = t.m.track_landmarks[track, record.tier]
    return landmark if landmark in t.state.landmarks else 0


def valid_tracks(t: Tapestry, rule: str, stands: Standing) -> list[str]:
    """TA-22.6: the tracks among which a card lets choose."""
    open_ones = unfinished(t, stands)
    if rule == "furthest_track":
        furthest = max((stands(t, track) for track in open_ones), default=0)
        return [track for track in open_ones if stands(t, track) == furthest]
    if rule == GOAL:
        ways = {track: way_to_goal(t, track, stands(t, track)) for track in open_ones}
        return [track for track in open_ones if ways[track] == min(ways.values())]
    return open_ones


def first_of(tracks: Sequence[str], order: Iterable[str], favourite: str) -> str:
    """TA-22.7: the first in the order of a card; nothing if there is none."""
    named = (favourite if each == FAVOURITE else each for each in order)
    return next((track for track in named if track in tracks), "")
