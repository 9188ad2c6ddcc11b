"""The guest book: who has been here, what they are called, and by which key the house knows them again."""

from __future__ import annotations

from sqlalchemy import insert, select, update

from traumtisch.host import capabilities, clock, schema
from traumtisch.host.aside import see_through
from traumtisch.host.hall import MOST_IN_MEMORY
from traumtisch.host.live import Sitting
from traumtisch.host.store import Store
from traumtisch.host.tables import Tables
from traumtisch.host.wish import Guest, checked_name

GUEST = "guest:"
"""Before the id of a guest, where other processes are told what was written about."""


class Guests:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._known: dict[str, Guest] = {}
        """By the hash of the key of each device."""

    async def welcome(self, name: str, key: str | None = None) -> tuple[str, Guest]:
        """A new guest, and the key by which the house will know them again (they may bring one along)."""
        key = key or capabilities.new_key()
        guest = Guest(capabilities.guest_id(key), checked_name(name))
        await self._store.write(insert(schema.guests).values(id=guest.id, name=guest.name, since=clock.now()))
        return key, guest

    async def find(self, key: str) -> Guest | None:
        """The guest with this key, at whichever device."""
        guest = capabilities.guest_id(key)
        if guest in self._known:
            return self._known[guest]
        guests, devices = schema.guests, schema.devices
        first = select(guests.c.id, guests.c.name).where((guests.c.id == guest) & ~guests.c.closed)
        other = (
            select(guests.c.id, guests.c.name)
            .join(devices, devices.c.guest == guests.c.id)
            .where(devices.c.id == guest)
        )
        row = await self._store.read(lambda c: c.execute(first.union_all(other)).first())
        if row is None:
            return None
        if len(self._known) >= MOST_IN_MEMORY:
            self._known.clear()
        return self._known.setdefault(guest, Guest(row.id, row.name))

    async def rename(self, guest: Guest, name: str) -> Guest:
        renamed = Guest(guest.id, checked_name(name))
        await see_through(self._rename(renamed))
        return renamed

    async def _rename(self, guest: Guest) -> None:
        called = update(schema.guests).where(schema.guests.c.id == guest.id).values(name=guest.name)
        await self._store.write(called, about=f"{GUEST}{guest.id}")
        for live in self._tables:
            live.sittings = [
                Sitting(s.seat, s.guest, guest.name) if s.guest == guest.id else s for s in live.sittings
            ]
        self.forget(guest.id)

    def forget(self, guest: str) -> None:
        """Something about them has changed: whoever looks finds out what."""
        self._known = {device: known for device, known in self._known.items() if known.id != guest}

    def hear_of(self, guest: str) -> None:
        """Another program has written about a guest."""
        self.forget(guest)
        self._tables.look_anew(
            live for live in self._tables if any(sitting.guest == guest for sitting in live.sittings)
        )

    def hear_of_everything(self) -> None:
        """Nobody knows what others have written meanwhile."""
        self._known.clear()
