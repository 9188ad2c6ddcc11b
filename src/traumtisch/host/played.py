"""The games that guests have played to the end, for their statistics."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import JSON, ColumnElement, Connection, Row, and_, case, cast, select, type_coerce

from traumtisch.engine.state import Outcome
from traumtisch.host import schema
from traumtisch.host.house import House
from traumtisch.host.statistics import Apart, Played
from traumtisch.host.wish import Guest


async def played_by(house: House, guest: Guest) -> list[Played]:
    """The guest's own games and nobody else's, the oldest first."""
    return await house.store.read(lambda connection: played_in(connection, guest.id))


def played_in(connection: Connection, guest: str | None = None) -> list[Played]:
    """What was played by one guest, or by everybody: for whoever owns the database."""
    tables, sittings = schema.tables, schema.sittings
    rows = connection.execute(
        select(
            tables.c.id,
            tables.c.game,
            tables.c.options,
            tables.c.practice,
            tables.c.seed_is_chosen,
            tables.c.position.is_not(None).label("from_position"),
            tables.c.daily,
            tables.c.outcome,
            tables.c.opened,
            tables.c.changed,
            _turns(connection).label("turns"),
            sittings.c.seat,
        )
        .join(sittings, sittings.c.table_id == tables.c.id)
        .where(
            tables.c.outcome.is_not(None),
            # Whoever sat down when all was over has not played.
            sittings.c.since <= tables.c.changed,
            *([] if guest is None else [sittings.c.guest == guest]),
        )
        .order_by(tables.c.changed, tables.c.id, sittings.c.seat)
    ).all()
    seats: dict[str, set[int]] = {}
    for row in rows:
        seats.setdefault(row.id, set()).add(row.seat)
    return [_played(row, seats.pop(row.id)) for row in rows if row.id in seats]


def _played(row: Row[Any], seats: Collection[int]) -> Played:
    outcome = msgspec.json.decode(row.outcome, type=Outcome)
    return Played(
        game=row.game,
        options=msgspec.json.decode(row.options),
        won=outcome.won and (not outcome.winners or not set(seats).isdisjoint(outcome.winners)),
        reason=outcome.reason,
        turns=row.turns,
        seconds=max(0, row.changed - row.opened),
        ended=row.changed,
        apart=_why_apart(row),
        daily=row.daily,
        table=row.id,
    )


def _why_apart(row: Row[Any]) -> Apart | None:
    if row.practice:
        return "practice"
    if row.from_position:
        return "position"
    return "seed" if row.seed_is_chosen else None


def _turns(connection: Connection) -> ColumnElement[int | None]:
    """The turn at which the game ended, as the checkpoint that is written then says.

    The database reads it, so that not every position ever reached travels to us.
    """
    tables = schema.tables
    state = (
        cast(tables.c.checkpoint, JSON)
        if connection.dialect.name == "postgresql"
        else type_coerce(tables.c.checkpoint, JSON)
    )
    is_the_end = and_(tables.c.checkpoint.is_not(None), tables.c.checkpoint_at == tables.c.version)
    return case((is_the_end, state["turn"].as_integer()))
