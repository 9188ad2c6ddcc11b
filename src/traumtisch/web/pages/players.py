"""Who plays at a table: by name, and how they stand."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.host.glimpse import Glimpse
from traumtisch.web.pages.bots import bot_at_seat
from traumtisch.web.visit import Visit


def player_name(visit: Visit, seen: Glimpse, seat: int) -> str:
    """By name, or as the seat is called while nobody has sat down."""
    if bot := seen.bots[seat]:
        return bot_at_seat(visit, bot, seen.names[seat])
    if seat == seen.seat:
        return visit.say(N_("you"))
    return seen.names[seat] or Phrase(N_("seat {number}"), number=seat + 1).say(visit.say)


def players(visit: Visit, seen: Glimpse) -> h.Node:
    if len(seen.names) == 1:
        return None
    return h.ul(".players.panel")[
        [
            h.li(aria_current="true" if seat in seen.to_move else None)[
                player_name(visit, seen, seat),
                h.span(".state")[_state_of(visit, seen, seat)],
            ]
            for seat in range(len(seen.names))
        ]
    ]


def _state_of(visit: Visit, seen: Glimpse, seat: int) -> str:
    if seat in seen.gone:
        return visit.say(N_("plays no more"))
    return visit.say(N_("to move")) if seat in seen.to_move else ""


def hints_used(visit: Visit, seen: Glimpse) -> h.Node:
    """Who has looked at hints, for everybody to see."""
    if not any(seen.hinted):
        return None
    alone = len(seen.names) == 1
    whose = [
        str(times) if alone else f"{player_name(visit, seen, seat)} {times}"
        for seat, times in enumerate(seen.hinted)
        if times
    ]
    return h.p(".faint.small")[Phrase(N_("Hints looked at: {whose}"), whose=", ".join(whose)).say(visit.say)]
