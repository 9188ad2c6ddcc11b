"""What "for each" can go over."""

from __future__ import annotations

from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.state import Cause, Tapestry


def selected(t: Tapestry, seat: int, over: str, cause: Cause) -> list[str]:
    """The elements a selector yields, as words."""
    return t.m.brought.selectors[over](t, seat, cause)


@tapestry.selector("tracks_no_token_ahead")
def tracks_led(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    return [name for number, name in enumerate(t.m.track_names) if _leads(t, seat, number)]


@tapestry.selector("tracks_all_tokens_ahead")
def tracks_behind(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    return [name for number, name in enumerate(t.m.track_names) if _is_behind_all(t, seat, number)]


@tapestry.selector("tracks_completed_or_leading")
def tracks_completed_or_led(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    own = t.player(seat)
    return [
        name
        for number, name in enumerate(t.m.track_names)
        if _leads(t, seat, number) or own.furthest(number) == LAST_SPACE
    ]


@tapestry.selector("rolled_tracks")
def tracks_rolled(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    return t.noted(cause, "rolled").split()


@tapestry.selector("achievements_earned")
def achievements(t: Tapestry, seat: int, cause: Cause) -> list[str]:
    return list(t.player(seat).achievements)


def _leads(t: Tapestry, seat: int, track: int) -> bool:
    own = t.player(seat).furthest(track)
    return all(t.player(other).furthest(track) <= own for other in t.opponents(seat))


def _is_behind_all(t: Tapestry, seat: int, track: int) -> bool:
    own = t.player(seat).furthest(track)
    others = t.opponents(seat)
    return bool(others) and all(t.player(other).furthest(track) > own for other in others)
