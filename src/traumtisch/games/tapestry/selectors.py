"""What "for each" can go over."""

from __future__ import annotations

from traumtisch.games.tapestry.material import LAST_SPACE, TRACKS
from traumtisch.games.tapestry.state import Cause, Tapestry


def selected(t: Tapestry, seat: int, over: str, cause: Cause) -> list[str]:
    """The elements a selector yields, as words."""
    match over:
        case "tracks_no_token_ahead":
            return [name for number, name in enumerate(TRACKS) if _leads(t, seat, number)]
        case "tracks_all_tokens_ahead":
            return [name for number, name in enumerate(TRACKS) if _is_behind_all(t, seat, number)]
        case "tracks_completed_or_leading":
            own = t.player(seat)
            return [
                name
                for number, name in enumerate(TRACKS)
                if _leads(t, seat, number) or own.furthest(number) == LAST_SPACE
            ]
        case "rolled_tracks":
            return t.noted(cause, "rolled").split()
        case _:
            assert over == "achievements_earned", over
            return list(t.player(seat).achievements)


def _leads(t: Tapestry, seat: int, track: int) -> bool:
    own = t.player(seat).furthest(track)
    return all(t.player(other).furthest(track) <= own for other in t.opponents(seat))


def _is_behind_all(t: Tapestry, seat: int, track: int) -> bool:
    own = t.player(seat).furthest(track)
    others = t.opponents(seat)
    return bool(others) and all(t.player(other).furthest(track) > own for other in others)
