"""The tables of the house: they are found here, and changed here.

A change is first made at the table in memory, then written down, and only then told; if writing fails, the
table in memory is dropped and read anew from what is written.

Methods that take a LiveTable want its lock to be held: `async with tables.at(id) as live: ...`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
from sqlalchemy import Executable

import traumtisch as tt
from traumtisch.host import clock, statements
from traumtisch.host.agreement import Agreement
from traumtisch.host.agreement_rows import agreed, without_a_table
from traumtisch.host.aside import aside, see_through
from traumtisch.host.errors import AlreadyWritten, NoSuchTable
from traumtisch.host.hall import Hall
from traumtisch.host.live import Entry, LiveTable, Sitting, moved_on
from traumtisch.host.moves import Moves
from traumtisch.host.store import Store
from traumtisch.host.wire import Change, Wire
from traumtisch.host.writer import Filled

UNKNOWN = -1
"""The edition of a table that has to be looked at anew."""


class Tables(Moves):
    def __init__(self, store: Store, game: Callable[[str], tt.Game[Any]], wire: Wire) -> None:
        self.store = store
        self.wire = wire
        self._hall = Hall(store, game, self._changed_elsewhere)
        self._followers: list[Callable[[LiveTable], None]] = []
        self._witnesses: list[Callable[[LiveTable, int], None]] = []

    def follow(self, when_changed: Callable[[LiveTable], None]) -> None:
        """For the household, who want to know of every change before the guests do."""
        self._followers.append(when_changed)

    def witness(self, when_done: Callable[[LiveTable, int], None]) -> None:
        """For whoever wants to know what was done in this process, after it is safe, and by which seat.
        Nobody may keep a move waiting."""
        self._witnesses.append(when_done)

    # ---- finding -----------------------------------------------------------------------------

    def __iter__(self) -> Iterator[LiveTable]:
        """Those in memory."""
        return iter(self._hall)

    async def find(self, table_id: str) -> LiveTable:
        """A table by its id, read from the database if it is not in memory."""
        return await self._hall.table(table_id)

    def at(self, table_id: str) -> AbstractAsyncContextManager[LiveTable]:
        """A table that nobody changes meanwhile."""
        return self._hall.at_table(table_id)

    def in_memory(self, tables: Collection[str]) -> list[LiveTable]:
        return [live for table in tables if (live := self._hall.get(table)) is not None]

    # ---- playing -----------------------------------------------------------------------------

    async def choose_for_bot(self, live: LiveTable, seat: int, bot: str, choice: str, after: int) -> None:
        """What a bot has thought of, if it still sits there."""
        if live.bots.get(seat) != bot:
            raise moved_on()
        await self._do(live, live.choosing(seat, choice, after))

    async def _do(self, live: LiveTable, entry: Entry) -> None:
        self.check_held(live)
        entry = msgspec.structs.replace(entry, at=clock.now())
        try:
            if entry.kind == "undo":  # which may have to repeat much
                await aside(live.apply, entry)
            else:
                live.apply(entry)
        except tt.TraumtischError:
            raise
        except BaseException:  # a mistake in the game's rules: nobody knows what the table looks like now
            self._hall.drop(live)
            raise
        # A guest who goes away meanwhile must not let anybody else at a table that is half written.
        await see_through(self._write_down(live, entry))

    async def _write_down(self, live: LiveTable, entry: Entry) -> None:
        checkpoints = statements.checkpoints_of(live) if statements.checkpoint_is_due(live, entry) else None
        try:
            await self.write_about(live, *statements.entered(live, entry, checkpoints))
        except AlreadyWritten as error:
            self._hall.drop(live)
            raise moved_on() from error
        except BaseException:
            self._hall.drop(live)
            raise
        live.checkpoints = checkpoints or live.checkpoints
        self.tell(live)
        for witness in self._witnesses:
            witness(live, entry.seat)

    # ---- opening, seating, clearing away ---------------------------------------------------------

    async def place(self, live: LiveTable, *written: Executable | Filled) -> None:
        """A new table."""
        await self.store.write(*written, *statements.new_table(live))
        self._hall.place(live)

    async def reseat(
        self,
        live: LiveTable,
        *written: Executable | Filled,
        sittings: list[Sitting] | None = None,
        generations: dict[int, int] | None = None,
        bots: dict[int, str] | None = None,
        seat_names: dict[int, str] | None = None,
    ) -> None:
        """Other people or bots sit there from now on."""
        await see_through(
            self._reseat(
                live,
                written,
                live.sittings if sittings is None else sittings,
                live.generations if generations is None else generations,
                live.bots if bots is None else bots,
                live.seat_names if seat_names is None else seat_names,
            )
        )

    async def _reseat(
        self,
        live: LiveTable,
        written: Iterable[Executable | Filled],
        sittings: list[Sitting],
        generations: dict[int, int],
        bots: dict[int, str],
        seat_names: dict[int, str],
    ) -> None:
        self.check_held(live)
        awaited = [seat for seat in live.to_move if seat not in bots]
        try:
            await self.write_about(live, *written, statements.reseated(live, awaited))
        except BaseException:
            self._hall.drop(live)
            raise
        live.sittings, live.generations, live.bots = sittings, generations, bots
        live.seat_names = seat_names
        self.tell(live, seats_changed=True)

    async def agree(self, live: LiveTable, agreement: Agreement) -> None:
        """Something else is agreed upon from now on; everybody is told that something has changed."""
        self.check_held(live)
        await see_through(self._agree(live, agreement))

    async def _agree(self, live: LiveTable, agreement: Agreement) -> None:
        await self.write_about(live, *agreed(live.id, agreement), statements.new_edition(live))
        live.agreement = agreement
        self.tell(live, seats_changed=True)

    async def agree_in_silence(self, live: LiveTable, agreement: Agreement) -> None:
        """The same for what nobody else may know, not even that something has changed."""
        self.check_held(live)
        await see_through(self.store.write(*agreed(live.id, agreement)))
        live.agreement = agreement
        for follower in self._followers:
            follower(live)

    async def delete(self, live: LiveTable) -> None:
        """For everybody and for good."""
        await see_through(self._delete(live))

    async def _delete(self, live: LiveTable) -> None:
        await self._reseat(
            live, [statements.no_table(live), without_a_table()], [], live.generations, live.bots, {}
        )
        self._hall.drop(live)

    # ---- writing and telling -------------------------------------------------------------------

    async def write_about(self, live: LiveTable, *written: Executable | Filled) -> None:
        """Writes something that makes a new edition of a table. Other processes are told."""
        await self.store.write(*written, about=live.id)
        live.edition += 1

    def check_held(self, live: LiveTable) -> None:
        assert live.lock.locked(), "hold the lock of a table while changing it"
        if live not in self._hall:  # a write has failed since the lock was taken
            raise moved_on()

    def tell(self, live: LiveTable, *, seats_changed: bool = False) -> None:
        for follower in self._followers:
            follower(live)
        self.wire.tell(Change(live.id, live.version, tuple(live.to_move), seats_changed=seats_changed))

    # ---- what others have written ----------------------------------------------------------------

    def look_anew(self, lives: Iterable[LiveTable]) -> None:
        """Whoever comes to these tables looks first what is written now."""
        for live in lives:
            live.edition = UNKNOWN

    async def hear_of(self, table: str) -> None:
        """Another program has written about a table. Whoever listens here is told; everybody else finds it
        out when they look."""
        if table not in self.wire.tables:
            return
        is_known = self._hall.get(table) is not None
        try:
            async with self._hall.at_table(table, must_look=True) as live:  # and tells, if it is out of date
                if not is_known:
                    self.tell(live, seats_changed=True)
        except NoSuchTable:  # it was deleted there; whoever looks again is told so
            self.wire.tell(Change(table, 0, (), seats_changed=True))

    def _changed_elsewhere(self, live: LiveTable) -> None:
        self.tell(live, seats_changed=True)
