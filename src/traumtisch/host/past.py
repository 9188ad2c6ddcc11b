"""Looking back at a table: who may see what of its past."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import traumtisch as tt
from traumtisch.engine.history import Resignation, SeatChoice
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.errors import NoSuchTable, NotYourSeat
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.live import SHOWN_EVENTS, LiveTable


class NextChoice(msgspec.Struct, frozen=True):
    """What was chosen next, as far as the viewer may know it."""

    seat: int
    words: Phrase | None
    """As it was offered; None if it is another seat's secret."""
    resigned: bool = False


class Past(msgspec.Struct, frozen=True):
    """A table as it stood, seen by somebody who was there: what replays show."""

    seen: Glimpse
    choices: int
    """How many choices had been made."""
    of: int
    """How many have been made by now."""
    then: NextChoice | None
    table: tt.Table
    """The past itself; nobody who looks back sees it."""


def seats_to_look_back_from(live: LiveTable, mine: Sequence[int]) -> tuple[int, ...]:
    """The seats whose past may be seen: the own ones, and after the end all of them."""
    return tuple(mine) if live.table.outcome is None else tuple(range(live.table.seats))


def check_looking_back(live: LiveTable, mine: Sequence[int], seat: int) -> None:
    if seat not in seats_to_look_back_from(live, mine):
        raise NotYourSeat(N_("What another seat saw can be looked at when the game is over."))


def past_of(live: LiveTable, seat: int, choices: int, mine: Sequence[int] = ()) -> Past:
    """The table after so many choices, from this seat, for somebody who sits at `mine`.

    Everything comes from the past table alone, except what was chosen next: the seat's own choice, or after
    the end anybody's.
    """
    past = table_after(live, choices)
    to_move = past.waited_for
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
        told=past.told_to(seat, last=SHOWN_EVENTS),
        outcome=past.outcome,
        practice=past.practice,
        asking=frozenset(),
        can_take_back=False,
        mine=tuple(mine),
        seal=live.seal,
    )
    return Past(seen, choices, live.table.number_of_choices, _next_choice(live, past, seat), past)


def table_after(live: LiveTable, choices: int) -> tt.Table:
    """The table after so many choices; to be shown by its views only."""
    made = live.table.number_of_choices
    if not 0 <= choices <= made:
        raise NoSuchTable(N_("There are {number} choices to look back on, not as many as that."), number=made)
    return live.table.at(choices)


def _next_choice(live: LiveTable, past: tt.Table, seat: int) -> NextChoice | None:
    choices = past.number_of_choices
    if choices == live.table.number_of_choices:
        return None
    match live.table.choices[choices]:
        case tt.Option() as option:
            chooser = past.decisions[0].seat
        case SeatChoice(seat=chooser, option=option):
            pass
        case Resignation(seat=chooser):
            return NextChoice(chooser, None, resigned=True)
        case _:
            return None
    may_know = seat == chooser or live.table.outcome is not None
    return NextChoice(chooser, past.rules.say_option(option, past.view(chooser)) if may_know else None)
