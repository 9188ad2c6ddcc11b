"""Looking back at a table: who may see what of its past."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import traumtisch as tt
from traumtisch.engine.history import Entry, Resignation, SeatChoice
from traumtisch.engine.phrase import N_
from traumtisch.host.errors import NoSuchTable, NotYourSeat
from traumtisch.host.live import LiveTable


class NextChoice(msgspec.Struct, frozen=True):
    """What was chosen next, as far as the viewer may know it."""

    seat: int
    option: tt.Option | None
    """None if it is another seat's secret."""
    resigned: bool = False


def seats_to_look_back_from(live: LiveTable, mine: Sequence[int]) -> tuple[int, ...]:
    """The seats whose past may be seen: the own ones, and after the end all of them."""
    return tuple(mine) if live.table.outcome is None else tuple(range(live.table.seats))


def check_looking_back(live: LiveTable, mine: Sequence[int], seat: int) -> None:
    if seat not in seats_to_look_back_from(live, mine):
        raise NotYourSeat(N_("What another seat saw can be looked at when the game is over."))


def table_after(live: LiveTable, choices: int) -> tt.Table:
    """The table after so many choices; to be shown by its views only."""
    made = len(live.table.choices)
    if not 0 <= choices <= made:
        raise NoSuchTable(N_("There are {number} choices to look back on, not as many as that."), number=made)
    return live.table.at(choices)


def next_choice(live: LiveTable, past: tt.Table, seat: int, *, all_is_told: bool) -> NextChoice | None:
    """What was chosen after this past: the seat's own choice, or after the end (`all_is_told`) anybody's."""
    made, choices = live.table.choices, len(past.choices)
    if choices == len(made):
        return None
    return _seen_from(seat, made[choices], past.decisions[0].seat, all_is_told)


def _seen_from(seat: int, chosen: Entry, asked: int, all_is_told: bool) -> NextChoice | None:
    match chosen:
        case tt.Option():
            return NextChoice(asked, chosen if all_is_told or seat == asked else None)
        case SeatChoice():
            return NextChoice(chosen.seat, chosen.option if all_is_told or seat == chosen.seat else None)
        case Resignation():
            return NextChoice(chosen.seat, None, resigned=True)
        case _:
            return None
