"""Conditions of effects (P5, P38)."""

from __future__ import annotations

from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.metrics import count
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.vocabulary.terms import Condition


def holds(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    return t.m.conditions[cond.cond](t, seat, cond, cause)


def _landmark_rank(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    """Strictly fewest or strictly most of all players."""
    own = len(t.player(seat).landmarks)
    others = [len(t.player(other).landmarks) for other in t.opponents(seat)]
    return all(own < other if cond.is_ == "fewest" else own > other for other in others)


def _first_in_era(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    """TA-TP-38: nobody else has begun the era of the card, nor a later one."""
    return all(t.player(other).era < t.player(seat).era for other in t.opponents(seat))


def _identical(t: Tapestry, seat: int, cond: Condition, cause: Cause) -> bool:
    """All income buildings of the district are of one kind, and there is one."""
    district = t.m.capitals[t.player(seat).capital].districts[cause.at]
    return len(kinds_in(t, seat, district)) == 1


def kinds_in(t: Tapestry, seat: int, mask: int) -> set[str]:
    """The kinds of income buildings that stand on these plots."""
    places = t.m.placements
    return {
        each.what
        for each in t.player(seat).built
        if each.what in ("market", "house", "farm", "armory")
        and places[each.what][0, each.row, each.column].mask & mask
    }


tapestry.conditions = {
    "landmark_rank": _landmark_rank,
    "first_in_era": _first_in_era,
    "identical_income_buildings": _identical,
    "players": lambda t, seat, cond, cause: cond.min <= t.rules.seats <= cond.max,
    "at_least": lambda t, seat, cond, cause: count(t, seat, cond.metric, cause, cond.track) >= cond.count,
    "any_opponent_paid": lambda t, seat, cond, cause: any(
        payer != str(seat) for payer in t.noted(cause, cond.as_).split()
    ),
    "era_in": lambda t, seat, cond, cause: t.player(seat).era in cond.eras,
    "no_unclaimed_track_landmarks": lambda t, seat, cond, cause: (
        not any(landmark in t.state.landmarks for landmark in t.m.track_landmarks.values())
    ),
}
