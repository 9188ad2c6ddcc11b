"""The house: all tables that live, the guests, and who sits where.

Everything a page, the API or another front door does goes through here. A change is first tried on the table
in memory, then written down, and only then told; if writing fails, the table in memory is dropped and read
anew from what is written.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from time import time
from typing import Any

import msgspec
from sqlalchemy import Executable, delete, insert, select, update

import traumtisch as tt
from traumtisch.engine.chance import Seed
from traumtisch.engine.phrase import N_
from traumtisch.host import capabilities, schema
from traumtisch.host.capabilities import Capabilities, Invitation
from traumtisch.host.errors import InvitationRefused, NoSuchTable, NotYourSeat
from traumtisch.host.live import Entry, Header, LiveTable, Sitting, entries_of, replay
from traumtisch.host.rows import (
    TableCard,
    header_from_row,
    read_live_rows,
    row_of_header,
    standing,
    tables_with_guest,
)
from traumtisch.host.store import Store
from traumtisch.host.wire import Change, Wire

MOST_IN_MEMORY = 2000
CHECKPOINT_EVERY = 8
"""A checkpoint is only needed when the rules change; writing one with every move would be waste."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has done something here; known by a cookie, called by a name."""

    id: str
    name: str


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest wants a new table to be."""

    game: str
    options: dict[str, Any] = {}
    seed: Seed | None = None
    practice: bool = False
    watchable: bool = True
    mine: tuple[int, ...] = (0,)
    """The seats the guest takes; the others wait for whoever is invited."""
    position: dict[str, Any] | None = None
    """A position in the game's notation, to begin with."""
    daily: str | None = None
    rematch_of: str | None = None


class House:
    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.capabilities = Capabilities(secret)
        self.form_secret = sha256(f"{secret} form".encode()).hexdigest()
        """Signs the tokens of forms."""
        self.wire = Wire()
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._guests: dict[str, Guest] = {}

    @classmethod
    async def open(cls, store: Store) -> House:
        """Moves in: the first time, the house chooses its secret."""
        ask = select(schema.house.c.value).where(schema.house.c.key == "secret")
        secret = await store.read(lambda c: c.execute(ask).scalar())
        if secret is None:
            secret = capabilities.new_secret()
            await store.write(insert(schema.house).values(key="secret", value=secret))
        return cls(store, secret)

    # ---- guests ------------------------------------------------------------------------------

    async def welcome(self, name: str) -> tuple[str, Guest]:
        """A new guest, and the key by which the house will know them again."""
        key = capabilities.new_key()
        guest = Guest(capabilities.guest_id(key), name)
        await self.store.write(insert(schema.guests).values(id=guest.id, name=guest.name, since=_now()))
        return key, guest

    async def guest(self, key: str) -> Guest | None:
        known = self._guests.get(capabilities.guest_id(key))
        if known is not None:
            return known
        ask = select(schema.guests.c.id, schema.guests.c.name).where(
            schema.guests.c.id == capabilities.guest_id(key)
        )
        row = await self.store.read(lambda c: c.execute(ask).one_or_none())
        if row is None:
            return None
        if len(self._guests) >= MOST_IN_MEMORY:
            self._guests.clear()
        return self._guests.setdefault(row.id, Guest(row.id, row.name))

    async def rename(self, guest: Guest, name: str) -> Guest:
        await self.store.write(update(schema.guests).where(schema.guests.c.id == guest.id).values(name=name))
        for live in self._tables.values():
            live.sittings = [
                Sitting(s.seat, s.guest, name) if s.guest == guest.id else s for s in live.sittings
            ]
        renamed = self._guests[guest.id] = Guest(guest.id, name)
        return renamed

    # ---- opening and finding tables --------------------------------------------------------------

    async def open_table(self, guest: Guest, wish: Wish) -> LiveTable:
        """A new table, with the guest in the seats they wanted."""
        if wish.position is None:
            table = tt.new_table(wish.game, options=wish.options, seed=wish.seed, practice=wish.practice)
        else:
            table = tt.load_position(
                wish.game, wish.position, options=wish.options, seed=wish.seed, practice=wish.practice
            )
        position = None if wish.position is None else msgspec.to_builtins(table.start)
        return await self._settle(guest, wish, table, position, [])

    async def open_record(self, guest: Guest, record: tt.Record, mine: Sequence[int] = (0,)) -> LiveTable:
        """A table that goes on where a record ends."""
        table = tt.load_record(record)
        wish = Wish(
            game=record.game,
            options=record.options,
            seed=record.seed,
            practice=record.practice,
            mine=tuple(mine),
        )
        entries = entries_of(table)
        return await self._settle(guest, wish, table.at(0), record.position, entries)

    async def _settle(
        self,
        guest: Guest,
        wish: Wish,
        table: tt.Table,
        position: dict[str, Any] | None,
        past: list[Entry],
    ) -> LiveTable:
        _check_seats(wish.mine, table.seats)
        header = Header(
            id=capabilities.new_table_id(),
            game=table.game.name,
            rules=table.game.rules_version,
            options=table.settings.as_options(),
            seed=table.seed,
            seed_is_chosen=wish.seed is not None and wish.daily is None,
            salt=capabilities.new_salt(),
            practice=wish.practice,
            watchable=wish.watchable,
            host=guest.id,
            daily=wish.daily,
            rematch_of=wish.rematch_of,
            position=position,
            opened=_now(),
        )
        live = LiveTable(header, table, [])
        for entry in past:
            live.apply(entry)
        live.generations = dict.fromkeys(range(table.seats), 0)
        live.sittings = [Sitting(seat, guest.id, guest.name) for seat in wish.mine]
        await self.store.write(
            insert(schema.tables).values(**row_of_header(header), **standing(live, _now())),
            *[
                insert(schema.seats).values(table_id=header.id, seat=seat, generation=0)
                for seat in live.generations
            ],
            *[_sits(header.id, seat, guest.id, 0) for seat in wish.mine],
            *[_entry_row(header.id, number, entry) for number, entry in enumerate(past, 1)],
        )
        self._remember(live)
        return live

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, read from the database if it is not in memory."""
        live = self._tables.get(table_id)
        if live is None:
            async with self._loading.setdefault(table_id, asyncio.Lock()):
                live = self._tables.get(table_id) or await self._load(table_id)
            self._loading.pop(table_id, None)
        self._tables.move_to_end(table_id)
        return live

    async def _load(self, table_id: str) -> LiveTable:
        rows = await self.store.read(lambda c: read_live_rows(c, table_id))
        if rows is None:
            raise NoSuchTable(N_("There is no such table; check the link, or ask whoever sent it."))
        # Replaying is work for the processor; meanwhile the other tables go on.
        live = await asyncio.to_thread(replay, header_from_row(rows.header), rows.entries, rows.checkpoint)
        live.generations = rows.generations
        live.sittings = rows.sittings
        if live.rescued is not None:
            await self.store.write(
                update(schema.tables)
                .where(schema.tables.c.id == table_id)
                .values(**row_of_header(live.header), **standing(live, _now()))
            )
        self._remember(live)
        return live

    def _remember(self, live: LiveTable) -> None:
        self._tables[live.id] = live
        while len(self._tables) > MOST_IN_MEMORY:
            oldest = next((t for t in self._tables.values() if not t.lock.locked()), None)
            if oldest is None:
                break
            del self._tables[oldest.id]

    @asynccontextmanager
    async def at_table(self, table_id: str) -> AsyncGenerator[LiveTable]:
        """A table that nobody changes meanwhile."""
        live = await self.table(table_id)
        async with live.lock:
            if self._tables.get(table_id) is not live:  # it was dropped while we waited
                live = await self.table(table_id)
            yield live

    async def tables_of(self, guest: Guest) -> list[TableCard]:
        """The guest's tables, the latest first: for the shelf."""
        return await self.store.read(lambda c: tables_with_guest(c, guest.id))

    # ---- playing -----------------------------------------------------------------------------

    async def choose(self, live: LiveTable, seat: int, choice: str, after: int) -> None:
        await self._do(live, live.choosing(seat, choice, after))

    async def take_back(self, live: LiveTable, seats: list[int], after: int) -> None:
        """Takes the last choice back, or asks the other seats to agree."""
        await self._do(live, live.taking_back(seats, after))

    async def refuse(self, live: LiveTable, seat: int) -> None:
        """Another seat wanted to take something back, and this one does not agree."""
        if live.asking:
            await self._do(live, Entry("refuse", seat))

    async def resign(self, live: LiveTable, seat: int, after: int) -> None:
        live.check_version(seat, after)
        await self._do(live, Entry("resign", seat))

    async def _do(self, live: LiveTable, entry: Entry) -> None:
        """The caller holds the table's lock."""
        live.apply(entry)
        values = standing(live, _now())
        if live.version % CHECKPOINT_EVERY == 0 and live.table.at_rest:
            values["checkpoint"] = msgspec.json.encode(live.table.state).decode()
            values["checkpoint_at"] = live.version
        try:
            # A guest who goes away must not leave the table half written: the write is waited for anyway.
            await asyncio.shield(
                self.store.write(
                    _entry_row(live.id, live.version, entry),
                    update(schema.tables).where(schema.tables.c.id == live.id).values(**values),
                )
            )
        except BaseException:
            self._tables.pop(live.id, None)
            raise
        self.wire.tell(Change(live.id, live.version, tuple(live.to_move)))

    # ---- seats -------------------------------------------------------------------------------

    def invitation(self, live: LiveTable, seat: int) -> str:
        return self.capabilities.invite(Invitation(live.id, seat, live.generations[seat]))

    async def seat_opened_by(self, code: str) -> tuple[LiveTable, int]:
        """The seat an invitation is for, if it has not been revoked."""
        invitation = self.capabilities.open_invitation(code)
        live = await self.table(invitation.table)
        if live.generations.get(invitation.seat) != invitation.generation:
            raise InvitationRefused(
                N_("This invitation has been withdrawn; ask your host to send a new link.")
            )
        return live, invitation.seat

    async def sit_down(self, guest: Guest, code: str) -> tuple[LiveTable, int]:
        """Opening an invitation gives the guest the seat."""
        live, seat = await self.seat_opened_by(code)
        async with live.lock:
            if seat not in live.seats_of(guest.id):
                await self.store.write(_sits(live.id, seat, guest.id, live.generations[seat]))
                live.sittings.append(Sitting(seat, guest.id, guest.name))
        self.wire.tell(Change(live.id, live.version, tuple(live.to_move), seats_changed=True))
        return live, seat

    async def revoke(self, live: LiveTable, seat: int) -> None:
        """All who sit there by invitation have to get up, and the old link is void. The host stays."""
        generation = live.generations[seat] + 1
        guests_there = (schema.sittings.c.table_id == live.id) & (schema.sittings.c.seat == seat)
        await self.store.write(
            update(schema.seats)
            .where((schema.seats.c.table_id == live.id) & (schema.seats.c.seat == seat))
            .values(generation=generation),
            delete(schema.sittings).where(guests_there & (schema.sittings.c.guest != live.header.host)),
        )
        live.generations[seat] = generation
        live.sittings = [s for s in live.sittings if s.seat != seat or s.guest == live.header.host]
        self.wire.tell(Change(live.id, live.version, tuple(live.to_move), seats_changed=True))

    async def is_well(self) -> None:
        """Raises if the database does not answer."""
        await self.store.read(lambda c: c.execute(select(1)).scalar())

    def close(self) -> None:
        self.wire.close()
        self.store.close()


def _check_seats(mine: Sequence[int], seats: int) -> None:
    if any(not 0 <= seat < seats for seat in mine):
        raise NotYourSeat(N_("This table has {number} seats, counted from 0."), number=seats)


def _now() -> int:
    return int(time())


def _sits(table_id: str, seat: int, guest: str, generation: int) -> Executable:
    return insert(schema.sittings).values(
        table_id=table_id, seat=seat, guest=guest, generation=generation, since=_now()
    )


def _entry_row(table_id: str, number: int, entry: Entry) -> Executable:
    return insert(schema.entries).values(
        table_id=table_id,
        number=number,
        kind=entry.kind,
        seat=entry.seat,
        choice=entry.choice,
        offered=entry.offered,
        at=_now(),
    )
