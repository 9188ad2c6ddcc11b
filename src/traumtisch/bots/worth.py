"""What the end of a game, or a position on the way, is worth to a seat.

Every seat wants to win: alone, with its team, or against rivals. Rivals who share the first place share the
win; between ends that are equal in that, the margin decides a little.
"""

from __future__ import annotations

from typing import NamedTuple

from traumtisch.engine.state import Outcome
from traumtisch.engine.table import Table
from traumtisch.kit.policy import ForPoints, policy_of

TIE_BREAK = 0.05
"""How much of what an end is worth to a rival is its margin; the rest is its share of the win."""


class Worth(NamedTuple):
    """What came of one trial for one seat."""

    value: float
    """What bots compare, from 0 to 1."""
    share: float
    """The seat's share of the win, from 0 to 1; of a game that was not played to its end, what the policy
    expects."""
    points: float | None = None
    """The seat's points in the end, if one plays for points; on the way, what the policy expects."""


def worth_to(table: Table, seat: int) -> Worth:
    """What an imagined table is worth to a seat: by its end, or, before that, by what the policy thinks of
    it."""
    outcome, policy = table.outcome, policy_of(table.game)
    if outcome is not None and outcome.has_rivals:
        points = outcome.scores[seat] if outcome.scores else None
        return Worth(value_for_rival(outcome, seat), outcome.share_of_win(seat), points)
    share = 0.0 if outcome is None else outcome.share_of_win(seat)
    if policy is None:
        return Worth(share, share)
    if isinstance(policy, ForPoints):  # who plays alone for points cannot lose: the more, the better
        value, points = policy.outlook(table.stage, seat)
        return Worth(value, value, points)
    value = policy.value(table.stage, seat)
    return Worth(value, value if outcome is None else share)


def value_for_rival(outcome: Outcome, seat: int) -> float:
    """The share of the win, and a little for the margin, so that the lost and the won are ordered, too."""
    return (1 - TIE_BREAK) * outcome.share_of_win(seat) + TIE_BREAK * margin(outcome, seat)


def margin(outcome: Outcome, seat: int) -> float:
    """How far a rival is ahead of the best of the others: from 0 (nobody has less) over a half (level) to 1.

    In points, measured by those of both; by places, if there are no points.
    """
    if not outcome.scores:
        return 1 - (outcome.places[seat] - 1) / max(1, len(outcome.places) - 1)
    own = outcome.scores[seat]
    best = max((points for other, points in enumerate(outcome.scores) if other != seat), default=0)
    return (1 + (own - best) / (abs(own) + abs(best) + 1)) / 2
