"""The games that guests have played to the end, for their statistics."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import JSON, ColumnElement, Connection, Row, and_, case, cast, select, type_coerce

from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.engine.state import Outcome
from traumtisch.host import schema
from traumtisch.host.errors import NoSuchGuest
from traumtisch.host.house import House
from traumtisch.host.statistics import Apart, Played
from traumtisch.host.verdict import best_seat
from traumtisch.host.wish import Guest

COLUMNS = (
    "id",
    "game",
    "options",
    "practice",
    "seed_is_chosen",
    "daily",
    "outcome",
    "reached",
    "opened",
    "changed",
)


async def played_by(house: House, guest: Guest) -> list[Played]:
    """The guest's own games and nobody else's, the oldest first."""
    return await house.store.read(lambda connection: played_in(connection, [guest.id]))


def guests_called(connection: Connection, name: str) -> list[str]:
    """The ids of everybody who is called so: one person may come with several browsers."""
    guests = schema.guests
    known = connection.execute(select(guests.c.id, guests.c.name)).all()
    found = [row.id for row in known if row.name.casefold() == name.casefold()]
    if not found:
        raise NoSuchGuest(
            N_("Nobody called {name} has played here; write the name as it stands beside the seat."),
            name=repr(name),
        )
    return found


def played_in(connection: Connection, guests: Collection[str] | None = None) -> list[Played]:
    """What was played by some guests, or by everybody: the latter for whoever owns the database."""
    tables, sittings, seats = schema.tables, schema.sittings, schema.seats
    wanted: list[ColumnElement[Any]] = [
        *(tables.c[name] for name in COLUMNS),
        tables.c.position.is_not(None).label("from_position"),
        turns_at_the_end(connection).label("turns"),
        sittings.c.seat,
        seats.c.had_bot,
        seats.c.hinted,
    ]
    rows = connection.execute(
        select(*wanted)
        .join(sittings, sittings.c.table_id == tables.c.id)
        .join(seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == sittings.c.seat))
        .where(
            tables.c.outcome.is_not(None),
            # Whoever sat down when all was over has not played.
            sittings.c.since <= tables.c.changed,
            *([] if guests is None else [sittings.c.guest.in_(guests)]),
        )
        .order_by(tables.c.changed, tables.c.id, sittings.c.seat)
    ).all()
    by_table: dict[str, list[Row[Any]]] = {}
    for row in rows:
        by_table.setdefault(row.id, []).append(row)
    return [_played(own_seats) for own_seats in by_table.values()]


def _played(own_seats: Sequence[Row[Any]]) -> Played:
    """One table, of which there is a row for every own seat."""
    row = own_seats[0]
    outcome = from_json(row.outcome, Outcome)
    mine = [own.seat for own in own_seats]
    is_winner = not outcome.winners or any(seat in outcome.winners for seat in mine)
    best = best_seat(outcome, mine)
    return Played(
        game=row.game,
        options=msgspec.json.decode(row.options),
        won=outcome.won and is_winner,
        reason=outcome.reason,
        **played_place(outcome, best),
        turns=row.turns,
        seconds=max(0, row.changed - row.opened),
        ended=row.changed,
        apart=_why_apart(
            row, had_bot=any(own.had_bot for own in own_seats), alone=outcome.has_rivals and best is None
        ),
        daily=row.daily,
        hints=sum(own.hinted for own in own_seats),
        reached={} if row.reached is None else msgspec.json.decode(row.reached),
        table=row.id,
    )


def played_place(outcome: Outcome, seat: int | None) -> dict[str, int | None]:
    """What is noted of a rival's end."""
    if seat is None:
        return {}
    points = outcome.scores[seat] if outcome.scores else None
    return {"place": outcome.places[seat], "rivals": len(outcome.places), "points": points}


def _why_apart(row: Row[Any], *, had_bot: bool, alone: bool) -> Apart | None:
    if had_bot:
        return "bot"
    if alone:
        return "alone"
    if row.practice:
        return "practice"
    if row.from_position:
        return "position"
    return "seed" if row.seed_is_chosen else None


def turns_at_the_end(connection: Connection) -> ColumnElement[int | None]:
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
