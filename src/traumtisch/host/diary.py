"""A guest's diary: the daily dreams that were dreamt, day by day, and what can be told of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

import msgspec
from sqlalchemy import Connection, select

import traumtisch as tt
from traumtisch.engine.plain import from_json
from traumtisch.engine.state import Outcome
from traumtisch.host import schema
from traumtisch.host.house import House
from traumtisch.host.replaying import entries_of
from traumtisch.host.rows import reached_at
from traumtisch.host.wish import Guest
from traumtisch.kit.merits import merits_of

ONE_DAY = timedelta(days=1)


class Dreamt(msgspec.Struct, frozen=True):
    """The dream of a day, as far as a guest has dreamt it."""

    table: str
    won: bool | None
    """None while it goes on."""


class DaysInARow(msgspec.Struct, frozen=True):
    """Days on which a dream was dreamt to its end, one after the other."""

    current: int
    """Until today, or until yesterday if today's is still to come."""
    longest: int


async def diary_of(house: House, guest: Guest | None, game: str) -> dict[str, Dreamt]:
    """By day, the oldest first."""
    return {} if guest is None else await house.store.read(lambda c: _diary(c, guest.id, game))


def _diary(connection: Connection, guest: str, game: str) -> dict[str, Dreamt]:
    tables = schema.tables
    rows = connection.execute(
        select(tables.c.daily, tables.c.id, tables.c.outcome)
        .where((tables.c.host == guest) & (tables.c.game == game) & tables.c.daily.is_not(None))
        .order_by(tables.c.daily)
    )
    return {row.daily: Dreamt(row.id, _won(row.outcome)) for row in rows}


def _won(outcome: str | None) -> bool | None:
    return None if outcome is None else from_json(outcome, Outcome).won


def days_in_a_row(diary: Mapping[str, Dreamt], today: str) -> DaysInARow:
    rows = _rows(date.fromisoformat(day) for day, dreamt in diary.items() if dreamt.won is not None)
    now = date.fromisoformat(today)
    current = next((length for last, length in rows.items() if last in (now, now - ONE_DAY)), 0)
    return DaysInARow(current, max(rows.values(), default=0))


def _rows(days: Iterable[date]) -> dict[date, int]:
    """By the last day of each row of days: how many there are."""
    rows: dict[date, int] = {}
    for day in days:
        rows[day] = 1 + rows.pop(day - ONE_DAY, 0)
    return rows


def goal_by_turn(table: tt.Table) -> tuple[bool, ...]:
    """Turn by turn: whether the game's goal came nearer. No card is named by that."""
    goal = merits_of(table.game).goal
    if goal is None:
        return ()
    turns: dict[int, bool] = {}
    past = table.at(0)
    for entry in entries_of(table):
        turn, before = past.state.turn, reached_at(past)[goal.column]
        if entry.kind == "choose":
            past.choose(entry.choice, entry.seat)
        turns[turn] = turns.get(turn, False) or reached_at(past)[goal.column] > before
    return tuple(turns[turn] for turn in sorted(turns))
