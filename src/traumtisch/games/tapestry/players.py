"""Who is meant by the words for players (TA-16.3, TA-20.9)."""

from __future__ import annotations

from traumtisch.games.tapestry.state import Cause, Tapestry


def players_meant(t: Tapestry, seat: int, who: str, cause: Cause, order: str = "clockwise") -> list[int]:
    """The seats, in the order in which they act: all from the active player, others clockwise from who is
    meant, unless the card says otherwise."""
    match who:
        case "self":
            return [seat]
        case "opponents":
            return list(t.opponents(seat))
        case "all":
            first = seat if order == "self_first" else t.state.seat
            return [first, *t.opponents(first)]
        case "neighbours":
            left_and_right = t.neighbours(seat)
            return (
                list(reversed(left_and_right))
                if order == "right_then_left"
                else _clockwise(t, seat, left_and_right)
            )
        case "self_and_neighbours":
            return [seat, *_clockwise(t, seat, t.neighbours(seat))]
        case _:
            return [cause.by] if cause.by >= 0 else []


def _clockwise(t: Tapestry, seat: int, others: tuple[int, ...]) -> list[int]:
    return sorted(others, key=lambda other: (other - seat) % t.rules.seats)
