"""Rows of the database as what they mean, and back."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.json import decode
from sqlalchemy import Connection, Row, func, select

import traumtisch as tt
from traumtisch.engine.state import Outcome
from traumtisch.host import schema
from traumtisch.host.agreement import Agreement
from traumtisch.host.agreement_rows import read_agreement
from traumtisch.host.checkpoints import Checkpoints
from traumtisch.host.live import LOST, Entry, Header, LiveTable, Sitting, TalkRule, name_at
from traumtisch.kit.study import studies_of

MOST_ON_A_SHELF = 200
NOT_ON_A_CARD = ("position", "checkpoint", "seed", "salt", "edition", "review_wanted", "reached")
"""Too long, or nobody's business, on a shelf."""


class LiveRows(msgspec.Struct):
    """Everything that is written about one table."""

    header: Row[Any]
    entries: list[Entry]
    missing: list[int]
    """The numbers of entries that should be there and are not; LOST stands in their places."""
    checkpoints: Checkpoints | None
    seating: Seating


class Seating(msgspec.Struct):
    """Who sits where, and what else is written about the seats of a table."""

    generations: dict[int, int]
    bots: dict[int, str]
    hinted: dict[int, int]
    hinted_at: dict[int, int]
    names: dict[int, str]
    sittings: list[Sitting]
    agreement: Agreement

    def take_effect(self, live: LiveTable) -> None:
        live.generations, live.bots, live.sittings = self.generations, self.bots, self.sittings
        live.hinted, live.hinted_at, live.seat_names = self.hinted, self.hinted_at, self.names
        live.agreement = self.agreement


class WrittenSince(msgspec.Struct):
    """What another process has written about a table since it was read here."""

    edition: int
    base: int
    """If another one than before, the table has been rescued."""
    checkpoints: Checkpoints | None
    review_wanted: int | None
    talk: TalkRule
    entries: list[Entry]
    missing: bool
    """Whether the entries do not go on where they were."""
    seating: Seating


class SeatCard(msgspec.Struct, frozen=True):
    """What the shelf shows of a seat."""

    name: str | None
    bot: str | None
    guests: frozenset[str]


class LastWord(msgspec.Struct, frozen=True):
    """What was said last at a table: a phrase of the house by its key, or words."""

    name: str
    phrase: str | None
    words: str


class TableCard(msgspec.Struct, frozen=True):
    """What the shelf shows of a table."""

    id: str
    game: str
    options: dict[str, Any]
    practice: bool
    daily: str | None
    version: int
    seats: tuple[int, ...]
    """Where the guest sits."""
    to_move: tuple[int, ...]
    outcome: Outcome | None
    opened: int
    changed: int
    host: str
    """The guest who opened the table, and may delete it."""
    rematch_of: str | None
    people: tuple[SeatCard, ...] = ()
    """Who sits where, seat by seat."""
    last_word: LastWord | None = None

    @property
    def your_turn(self) -> bool:
        return not set(self.seats).isdisjoint(self.to_move)


def row_of_header(header: Header) -> dict[str, Any]:
    row = msgspec.structs.asdict(header)
    for structured in ("options", "seed", "position"):
        if row[structured] is not None:
            row[structured] = msgspec.json.encode(row[structured]).decode()
    return row


def header_from_row(row: Row[Any]) -> Header:
    values = {name: getattr(row, name) for name in Header.__struct_fields__}
    for structured in ("options", "seed", "position"):
        if values[structured] is not None:
            values[structured] = decode(values[structured])
    return Header(**values)


def standing(live: LiveTable, now: int) -> dict[str, Any]:
    """The columns that change with every entry."""
    outcome = live.table.outcome
    return {
        "version": live.version,
        "to_move": " ".join(map(str, live.awaited)),
        "outcome": None if outcome is None else msgspec.json.encode(outcome).decode(),
        "reached": None if outcome is None else msgspec.json.encode(reached_at(live.table)).decode(),
        "changed": now,
    }


def reached_at(table: tt.Table) -> dict[str, int]:
    """What the game notes of where it stands, as far as it is numbers."""
    columns = studies_of(table.game).columns(table.stage)
    return {name: value for name, value in columns.items() if isinstance(value, int)}


def read_live_rows(connection: Connection, table_id: str) -> LiveRows | None:
    header = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one_or_none()
    if header is None:
        return None
    found = _read_entries(connection, table_id)
    numbers = range(1, max(header.version, *found, 0) + 1)
    return LiveRows(
        header=header,
        entries=[found.get(number, LOST) for number in numbers],
        missing=[number for number in numbers if number not in found],
        checkpoints=_checkpoints(header),
        seating=_read_seating(connection, table_id),
    )


def read_news(connection: Connection, table_id: str, version: int) -> WrittenSince | None:
    """Everything but the entries up to this version."""
    tables = schema.tables
    few = ("edition", "base", "checkpoint", "checkpoint_at", "review_wanted", "talk", "version")
    asked = select(*(tables.c[name] for name in few))
    row = connection.execute(asked.where(tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    found = _read_entries(connection, table_id, version)
    return WrittenSince(
        edition=row.edition,
        base=row.base,
        checkpoints=_checkpoints(row),
        review_wanted=row.review_wanted,
        talk=row.talk,
        entries=list(found.values()),
        missing=list(found) != list(range(version + 1, row.version + 1)),
        seating=_read_seating(connection, table_id),
    )


def _read_entries(connection: Connection, table_id: str, after: int = 0) -> dict[int, Entry]:
    """By number, in their order."""
    entries = schema.entries
    there = (entries.c.table_id == table_id) & (entries.c.number > after)
    rows = connection.execute(select(entries).where(there).order_by(entries.c.number))
    return {row.number: Entry(row.kind, row.seat, row.choice, row.offered, row.at) for row in rows}


def _read_seating(connection: Connection, table_id: str) -> Seating:
    seats, sittings, guests = schema.seats, schema.sittings, schema.guests
    places = connection.execute(select(seats).where(seats.c.table_id == table_id)).all()
    sitting = connection.execute(
        select(sittings.c.seat, sittings.c.guest, guests.c.name)
        .join(guests, guests.c.id == sittings.c.guest)
        .where(sittings.c.table_id == table_id)
        .order_by(sittings.c.since)
    )
    return Seating(
        generations={row.seat: row.generation for row in places},
        bots={row.seat: row.bot for row in places if row.bot is not None},
        hinted={row.seat: row.hinted for row in places if row.hinted},
        hinted_at={row.seat: row.hinted_at for row in places if row.hinted_at is not None},
        names={row.seat: row.name for row in places if row.name is not None},
        sittings=[Sitting(row.seat, row.guest, row.name) for row in sitting],
        agreement=read_agreement(connection, table_id),
    )


def _checkpoints(header: Row[Any]) -> Checkpoints | None:
    """A damaged one is none: without need for it, nobody has to know."""
    try:
        text = header.checkpoint
        return None if text is None else Checkpoints.from_json(header.checkpoint_at, text)
    except msgspec.DecodeError:
        return None


def tables_with_guest(connection: Connection, guest: str) -> list[TableCard]:
    tables, sittings = schema.tables, schema.sittings
    rows = connection.execute(
        select(*(c for c in tables.c if c.name not in NOT_ON_A_CARD), sittings.c.seat)
        .join(sittings, sittings.c.table_id == tables.c.id)
        .where(sittings.c.guest == guest)
        .order_by(tables.c.changed.desc(), tables.c.id, sittings.c.seat)
        .limit(MOST_ON_A_SHELF)
    ).all()
    mine: dict[str, list[int]] = {}
    for row in rows:
        mine.setdefault(row.id, []).append(row.seat)
    people, said = _people_at(connection, list(mine)), _last_words(connection, list(mine))
    return [
        msgspec.structs.replace(
            card_from_row(row, tuple(mine.pop(row.id))),
            people=people.get(row.id, ()),
            last_word=said.get(row.id),
        )
        for row in rows
        if row.id in mine
    ]


def _last_words(connection: Connection, tables: list[str]) -> dict[str, LastWord]:
    messages = schema.messages
    last = (
        select(messages.c.table_id, func.max(messages.c.number).label("number"))
        .where(messages.c.table_id.in_(tables))
        .group_by(messages.c.table_id)
        .subquery()
    )
    same = (messages.c.table_id == last.c.table_id) & (messages.c.number == last.c.number)
    rows = connection.execute(select(messages).join(last, same))
    return {row.table_id: LastWord(row.name, row.phrase, row.words) for row in rows}


def _people_at(connection: Connection, tables: list[str]) -> dict[str, tuple[SeatCard, ...]]:
    seats, sittings, guests = schema.seats, schema.sittings, schema.guests
    places = connection.execute(
        select(seats.c.table_id, seats.c.seat, seats.c.bot, seats.c.name)
        .where(seats.c.table_id.in_(tables))
        .order_by(seats.c.table_id, seats.c.seat)
    ).all()
    sitting: dict[str, list[Sitting]] = {}
    for row in connection.execute(
        select(sittings.c.table_id, sittings.c.seat, sittings.c.guest, guests.c.name)
        .join(guests, guests.c.id == sittings.c.guest)
        .where(sittings.c.table_id.in_(tables))
        .order_by(sittings.c.since)
    ):
        sitting.setdefault(row.table_id, []).append(Sitting(row.seat, row.guest, row.name))
    people: dict[str, tuple[SeatCard, ...]] = {}
    for row in places:
        there = sitting.get(row.table_id, [])
        own_name = {} if row.name is None else {row.seat: row.name}
        card = SeatCard(
            name_at(row.seat, there, own_name),
            row.bot,
            frozenset(s.guest for s in there if s.seat == row.seat),
        )
        people[row.table_id] = (*people.get(row.table_id, ()), card)
    return people


def card_from_row(row: Row[Any], seats: tuple[int, ...]) -> TableCard:
    return TableCard(
        id=row.id,
        game=row.game,
        options=decode(row.options),
        practice=row.practice,
        daily=row.daily,
        version=row.version,
        seats=seats,
        to_move=tuple(map(int, row.to_move.split())),
        outcome=None if row.outcome is None else decode(row.outcome, type=Outcome),
        opened=row.opened,
        changed=row.changed,
        host=row.host,
        rematch_of=row.rematch_of,
    )


def tables_of_bots(connection: Connection) -> list[str]:
    """Where nobody but bots has to choose: for when the house opens."""
    tables, seats = schema.tables, schema.seats
    asked = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
    going_on = tables.c.outcome.is_(None) & (tables.c.to_move == "")
    return list(connection.execute(asked.where(going_on & seats.c.bot.is_not(None)).distinct()).scalars())
