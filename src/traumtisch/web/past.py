"""A table as it stood, seen by somebody who was there: what replays show."""

from __future__ import annotations

import msgspec

import traumtisch as tt
from traumtisch.engine.history import Entry, Resignation, SeatChoice
from traumtisch.engine.phrase import N_
from traumtisch.host.errors import NoSuchTable
from traumtisch.host.live import LiveTable
from traumtisch.web.pages.play import SHOWN_EVENTS, Glimpse


class NextChoice(msgspec.Struct, frozen=True):
    """What was chosen next, as far as the viewer may know it."""

    seat: int
    option: tt.Option | None
    """None if it is another seat's secret."""
    resigned: bool = False


class Past(msgspec.Struct, frozen=True):
    seen: Glimpse
    choices: int
    """How many choices had been made."""
    of: int
    """How many have been made by now."""
    then: NextChoice | None
    table: tt.Table
    """The past itself; no page sees it."""


def past_of(live: LiveTable, seat: int, choices: int, *, all_is_told: bool) -> Past:
    """The table after so many choices, from this seat.

    Everything comes from the past table alone, except what was chosen next: the seat's own choice, or after
    the end (`all_is_told`) anybody's.
    """
    table = live.table
    made = table.choices
    if not 0 <= choices <= len(made):
        raise NoSuchTable(
            N_("There are {number} choices to look back on, not as many as that."), number=len(made)
        )
    past = table.at(choices)
    to_move = tuple(decision.seat for decision in past.decisions)
    seen = Glimpse(
        table=live.id,
        rules=past.rules,
        seat=seat,
        version=choices,
        choices=choices,
        view=past.view(seat),
        decision=None,
        to_move=to_move,
        names=tuple(live.name_of(s) for s in range(past.seats)),
        bots=tuple(live.bots.get(s) for s in range(past.seats)),
        hinted=tuple(live.hinted.get(s, 0) for s in range(past.seats)),
        events=past.events_for(seat, last=SHOWN_EVENTS),
        outcome=past.outcome,
        practice=past.practice,
        asking=frozenset(),
        can_take_back=False,
        others_turn_at_this_screen=False,
        seal=live.seal,
    )
    then = _next(made[choices], to_move[0], seat, all_is_told) if choices < len(made) else None
    return Past(seen, choices, len(made), then, past)


def _next(chosen: Entry, asked: int, seat: int, all_is_told: bool) -> NextChoice | None:
    match chosen:
        case tt.Option():
            return NextChoice(asked, chosen if all_is_told or seat == asked else None)
        case SeatChoice():
            return NextChoice(chosen.seat, chosen.option if all_is_told or seat == chosen.seat else None)
        case Resignation():
            return NextChoice(chosen.seat, None, resigned=True)
        case _:
            return None
