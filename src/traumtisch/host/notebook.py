"""Notes to oneself at a table: kept with it, read by nobody else, gone with the table or the guest."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from traumtisch.host import clock, schema
from traumtisch.host.aside import see_through
from traumtisch.host.note import checked_note
from traumtisch.host.store import Store
from traumtisch.host.wish import Guest


class Notebook:
    """One page for each guest at each table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, guest: Guest, table: str) -> str:
        """Nothing, if nothing was written down."""
        notes = schema.notes
        asked = select(notes.c.words).where(notes.c.table_id == table, notes.c.guest == guest.id)
        return await self._store.read(lambda c: c.execute(asked).scalar()) or ""

    async def keep(self, guest: Guest, table: str, words: str) -> None:
        """What was there before is forgotten; empty words leave an empty page."""
        words, notes = checked_note(words), schema.notes
        page = {"table_id": table, "guest": guest.id, "words": words, "at": clock.now()}
        before = delete(notes).where(notes.c.table_id == table, notes.c.guest == guest.id)
        await see_through(self._store.write(before, *([insert(notes).values(**page)] if words else [])))
