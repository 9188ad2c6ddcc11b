"""What is written to the database, statement by statement."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Executable,
    Update,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    select,
    update,
)

from traumtisch.host import clock, schema
from traumtisch.host.checkpoints import Checkpoint, Checkpoints, checkpoint
from traumtisch.host.live import LOST, Entry, LiveTable, TalkRule
from traumtisch.host.rows import row_of_header, standing
from traumtisch.host.wish import Guest
from traumtisch.host.writer import Filled

CHECKPOINT_EVERY = 8
"""Writing a checkpoint with every move would be waste: repeating a few moves costs less."""


ENTER = insert(schema.entries)
CHANGE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("changed_table"))
    .values(edition=schema.tables.c.edition + 1)
)
"""Whatever is written about a table makes a new edition of it: once with every write."""


def new_table(live: LiveTable) -> list[Executable | Filled]:
    """The rows of a table that has just been opened, with whoever sits there."""
    return [
        insert(schema.tables).values(
            **row_of_header(live.header), **standing(live, clock.now()), **written(live.checkpoints)
        ),
        *[
            insert(schema.seats).values(
                table_id=live.id,
                seat=seat,
                generation=generation,
                bot=live.bots.get(seat),
                had_bot=seat in live.bots,
                name=live.seat_names.get(seat),
            )
            for seat, generation in live.generations.items()
        ],
        *[sits(live, sitting.seat, sitting.guest) for sitting in live.sittings],
        *[_entry_row(live.id, number, entry) for number, entry in enumerate(live.entries, 1)],
    ]


def entered(live: LiveTable, entry: Entry, checkpoints: Checkpoints | None) -> list[Filled]:
    """The entry that was just made at a table. Its number is its key: nothing is ever written twice."""
    values = standing(live, clock.now()) | written(checkpoints)
    return [_entry_row(live.id, live.version, entry), _changes(live, values)]


def rescued(live: LiveTable, missing: list[int]) -> list[Filled]:
    """A table that begins anew at its checkpoint; where entries are missing, it is written that they are.
    Nobody has done anything: it keeps its time of change."""
    values = row_of_header(live.header) | standing(live, 0) | written(checkpoints_of(live))
    changes = _changes(live, {name: value for name, value in values.items() if name != "changed"})
    return [*[_entry_row(live.id, number, LOST) for number in missing], changes]


def checkpoints_of(live: LiveTable) -> Checkpoints:
    """Those of a table at rest, with its State now as the last, and one from before that still stands: what
    was taken back must not lie between them, or whoever opens the table would repeat all of it."""
    now_at_rest = checkpoint(live.table.rules, live.table.state, live.version)
    known = live.checkpoints
    if known is None:
        return Checkpoints(now_at_rest)
    valid = (old for old in (known.last, known.before) if old and live.still_stands(old.at))
    return Checkpoints(now_at_rest, next(valid, None) or _from_before(live))


def _from_before(live: LiveTable) -> Checkpoint:
    choices, state = live.table.known_rest(choices_back=2 * CHECKPOINT_EVERY)
    return checkpoint(live.table.rules, state, live.last_version_with(choices))


def written(checkpoints: Checkpoints | None) -> dict[str, Any]:
    """The columns for them; none if nothing is to be written."""
    if checkpoints is None:
        return {}
    return {"checkpoint": checkpoints.to_json(), "checkpoint_at": checkpoints.last.at}


def checkpoint_is_due(live: LiveTable, entry: Entry) -> bool:
    """Now and then; at the end, which must stay one; and when the last one has been taken back."""
    due = live.version - live.checkpoint_at >= CHECKPOINT_EVERY or live.table.outcome is not None
    return live.table.at_rest and (due or entry.kind == "undo")


def in_the_book(guest: Guest) -> Executable:
    """Whoever sits down is in the guest book, even if it was tidied while the house remembered them."""
    guests = schema.guests
    known = exists().where(guests.c.id == guest.id)
    row = select(literal(guest.id), literal(guest.name), literal(clock.now(), BigInteger)).where(~known)
    return insert(guests).from_select(["id", "name", "since"], row)


def sits(live: LiveTable, seat: int, guest: str) -> Executable:
    return insert(schema.sittings).values(
        table_id=live.id, seat=seat, guest=guest, generation=live.generations[seat], since=clock.now()
    )


def gets_up(live: LiveTable, guest: str) -> Executable:
    there = (schema.sittings.c.table_id == live.id) & (schema.sittings.c.guest == guest)
    return delete(schema.sittings).where(there)


def next_generation(live: LiveTable, seat: int) -> Executable:
    """Voids the invitations to a seat."""
    return _at_seat(live, seat).values(generation=live.generations[seat] + 1)


def guests_get_up(live: LiveTable, seat: int) -> Executable:
    """All but the host."""
    sittings = schema.sittings
    there = (sittings.c.table_id == live.id) & (sittings.c.seat == seat)
    return delete(sittings).where(there & (sittings.c.guest != live.header.host))


def new_edition(live: LiveTable) -> Filled:
    """Something about the table has changed, though nothing else in its row."""
    return _changes(live, {})


def reseated(live: LiveTable, awaited: list[int]) -> Filled:
    """Others may have to choose, although nothing was done at the table."""
    return _changes(live, {"to_move": " ".join(map(str, awaited))})


def allows_talk(live: LiveTable, talk: TalkRule) -> Filled:
    return _changes(live, {"talk": talk})


def wants_review(live: LiveTable, since: int | None) -> Filled:
    return _changes(live, {"review_wanted": since})


def plays(live: LiveTable, seat: int, bot: str | None) -> Executable:
    """A bot plays this seat, or none any more."""
    return _at_seat(live, seat).values(bot=bot, **({} if bot is None else {"had_bot": True}))


def named(live: LiveTable, seat: int, name: str | None) -> Executable:
    """Whoever plays this seat is called so; without a name, as the guest is."""
    return _at_seat(live, seat).values(name=name)


def hinted(live: LiveTable, seat: int, times: int) -> Executable:
    return _at_seat(live, seat).values(hinted=times, hinted_at=live.version)


def _at_seat(live: LiveTable, seat: int) -> Update:
    seats = schema.seats
    return update(seats).where((seats.c.table_id == live.id) & (seats.c.seat == seat))


def no_table(live: LiveTable) -> Executable:
    """Its entries, seats and sittings go with it."""
    return delete(schema.tables).where(schema.tables.c.id == live.id)


def _changes(live: LiveTable, values: dict[str, Any]) -> Filled:
    return Filled(CHANGE, {"changed_table": live.id, **values})


def _entry_row(table_id: str, number: int, entry: Entry) -> Filled:
    row: dict[str, Any] = {
        "table_id": table_id,
        "number": number,
        "kind": entry.kind,
        "seat": entry.seat,
        "choice": entry.choice,
        "offered": entry.offered,
        "at": entry.at or clock.now(),
    }
    return Filled(ENTER, row)
