"""A table as it stood, seen by somebody who was there: what replays show."""

from __future__ import annotations

import msgspec

import traumtisch as tt
from traumtisch.host.live import LiveTable
from traumtisch.host.past import NextChoice, next_choice, table_after
from traumtisch.web.pages.play import SHOWN_EVENTS, Glimpse


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
    past = table_after(live, choices)
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
    then = next_choice(live, past, seat, all_is_told=all_is_told)
    return Past(seen, choices, len(live.table.choices), then, past)
