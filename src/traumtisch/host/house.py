"""The house: all tables that live, the guests, and who sits where.

Everything a page, the API or another front door does goes through here. A change is first tried on the table
in memory, then written down, and only then told; if writing fails, the table in memory is dropped and read
anew from what is written.

Methods that take a LiveTable want its lock to be held: `async with house.at_table(id) as live: ...`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from hashlib import sha256
from secrets import randbits
from typing import Any

from sqlalchemy import Executable, insert, select, update

import traumtisch as tt
from traumtisch.engine.campaign import Campaign, next_chapter, write_campaign
from traumtisch.engine.chance import Seed
from traumtisch.engine.phrase import N_
from traumtisch.engine.saves import state_to_data
from traumtisch.host import capabilities, schema, statements
from traumtisch.host.advice import Advisor
from traumtisch.host.capabilities import Capabilities, Invitation
from traumtisch.host.crew import Crew, check_bots
from traumtisch.host.errors import (
    AlreadyWritten,
    HostError,
    InvitationRefused,
    NoSuchTable,
    NotYourSeat,
    NotYourTurn,
)
from traumtisch.host.hall import MOST_IN_MEMORY, Hall, see_through
from traumtisch.host.live import Entry, Header, LiveTable, Sitting, entries_of, moved_on
from traumtisch.host.minds import IN_THIS_PROCESS, Minds, ThinkingSettings
from traumtisch.host.reviewer import Reviewer
from traumtisch.host.rows import TableCard, tables_with_guest
from traumtisch.host.store import Store
from traumtisch.host.wire import Change, Wire
from traumtisch.host.wish import Guest, Wish, check_seats, check_seed, checked_name
from traumtisch.host.writer import Filled

__all__ = ["Guest", "House", "Wish"]

GUEST = "guest:"
"""Before the id of a guest, where other processes are told what was written about."""
UNKNOWN = -1
"""The edition of a table that has to be looked at anew."""


class House:
    def __init__(
        self,
        store: Store,
        secret: str,
        games: Mapping[str, tt.Game[Any]] | None = None,
        thinking: ThinkingSettings = IN_THIS_PROCESS,
    ) -> None:
        self.store = store
        self.capabilities = Capabilities(secret)
        self.form_secret = sha256(f"{secret} form".encode()).hexdigest()
        """Signs the tokens of forms."""
        self._games = games
        self._hall = Hall(store, self.game, self._changed_elsewhere)
        self._guests: dict[str, Guest] = {}
        self.minds = Minds(thinking.processes, quiet=thinking.quiet)
        self.wire = Wire(self._somebody_looks_at)
        self.crew = Crew(self, thinking.pause)
        # One mind is left to the bots, and one to reviews.
        self.advisor = Advisor(self, max(1, thinking.processes - 2))
        self.reviewer = Reviewer(self)

    @classmethod
    async def open(
        cls,
        store: Store,
        games: Mapping[str, tt.Game[Any]] | None = None,
        thinking: ThinkingSettings = IN_THIS_PROCESS,
    ) -> House:
        """Moves in: the first time, the house chooses its secret. `games` are those it hosts, if not all."""
        ask = select(schema.house.c.value).where(schema.house.c.key == "secret")
        secret = await store.read(lambda c: c.execute(ask).scalar())
        if secret is None:
            secret = capabilities.new_secret()
            try:
                await store.write(insert(schema.house).values(key="secret", value=secret))
            except AlreadyWritten:  # another program moves in at the same moment
                secret = await store.read(lambda c: c.execute(ask).scalar_one())
        return cls(store, secret, games, thinking)

    def game(self, name: str) -> tt.Game[Any]:
        """A game that is hosted here, by its name."""
        if self._games is not None and name in self._games:
            return self._games[name]
        return tt.find_game(name)

    # ---- guests ------------------------------------------------------------------------------

    async def welcome(self, name: str, key: str | None = None) -> tuple[str, Guest]:
        """A new guest, and the key by which the house will know them again (they may bring one along)."""
        key = key or capabilities.new_key()
        guest = Guest(capabilities.guest_id(key), checked_name(name))
        arrived = insert(schema.guests).values(id=guest.id, name=guest.name, since=statements.now())
        await self.store.write(arrived)
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
        renamed = Guest(guest.id, checked_name(name))
        await see_through(self._rename(renamed))
        return renamed

    async def _rename(self, guest: Guest) -> None:
        called = update(schema.guests).where(schema.guests.c.id == guest.id).values(name=guest.name)
        await self.store.write(called, about=f"{GUEST}{guest.id}")
        for live in self._hall:
            live.sittings = [
                Sitting(s.seat, s.guest, guest.name) if s.guest == guest.id else s for s in live.sittings
            ]
        self._guests[guest.id] = guest

    # ---- opening and finding tables --------------------------------------------------------------

    async def open_table(self, guest: Guest, wish: Wish) -> LiveTable:
        """A new table, with the guest in the seats they wanted."""
        check_seed(wish.seed)
        game = self.game(wish.game)
        opening: dict[str, Any] = {"options": wish.options, "seed": wish.seed, "practice": wish.practice}
        if wish.position is None:
            return await self._settle(guest, wish, tt.new_table(game, **opening), None)
        table = await asyncio.to_thread(tt.load_position, game, wish.position, **opening)
        return await self._settle(guest, wish, table, state_to_data(table.rules, table.start))

    async def open_record(self, guest: Guest, record: tt.Record, mine: Sequence[int] = (0,)) -> LiveTable:
        """A table that goes on where a record ends."""
        check_seed(record.seed)
        table = await asyncio.to_thread(tt.load_record, record, self.game(record.game))
        past = await asyncio.to_thread(entries_of, table)
        wish = Wish(game=record.game, seed=record.seed, practice=record.practice, mine=tuple(mine))
        return await self._settle(guest, wish, table.at(0), record.position, past)

    async def _settle(
        self,
        guest: Guest,
        wish: Wish,
        table: tt.Table,
        position: dict[str, Any] | None,
        past: Sequence[Entry] = (),
        sittings: Sequence[Sitting] = (),
    ) -> LiveTable:
        check_seats([*wish.mine, *wish.bots], table.seats)
        check_bots(wish.bots.values(), wish.daily)
        header = Header(
            id=capabilities.new_table_id(),
            game=table.game.name,
            rules=table.rules.version,
            options=table.settings.as_options(),
            seed=table.seed,
            seed_is_chosen=wish.seed is not None and wish.daily is None,
            salt=capabilities.new_salt(),
            practice=wish.practice,
            watchable=wish.watchable,
            hints=wish.hints,
            host=guest.id,
            daily=wish.daily,
            rematch_of=wish.rematch_of,
            position=position,
            opened=statements.now(),
        )
        live = LiveTable(header, table, [])
        live.checkpoints = statements.checkpoints_of(live)
        for entry in past:
            live.apply(entry)
        if live.table.at_rest:
            live.checkpoints = statements.checkpoints_of(live)
        live.generations = dict.fromkeys(range(table.seats), 0)
        live.bots = dict(wish.bots)
        mine = [Sitting(seat, guest.id, guest.name) for seat in wish.mine]
        live.sittings = list(dict.fromkeys([*mine, *sittings]))
        await self.store.write(statements.in_the_book(guest), *statements.new_table(live))
        self._hall.place(live)
        self.crew.call(live)
        return live

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, read from the database if it is not in memory."""
        return await self._hall.table(table_id)

    def at_table(self, table_id: str) -> AbstractAsyncContextManager[LiveTable]:
        """A table that nobody changes meanwhile."""
        return self._hall.at_table(table_id)

    async def hear_of(self, what: str) -> None:
        """Another program has written about a table or a guest. Whoever listens here is told; everybody else
        finds it out when they look."""
        if what.startswith(GUEST):
            guest = what.removeprefix(GUEST)
            self._guests.pop(guest, None)
            for live in self._hall:
                if any(sitting.guest == guest for sitting in live.sittings):
                    live.edition = UNKNOWN
            return
        self.crew.look_again(what)
        if what not in self.wire.tables:
            return
        is_known = self._hall.get(what) is not None
        try:
            async with self._hall.at_table(what, must_look=True) as live:  # and tells, if it is out of date
                if not is_known:
                    self._tell(live, seats_changed=True)
        except NoSuchTable:  # it was deleted there; whoever looks again is told so
            self.wire.tell(Change(what, 0, (), seats_changed=True))

    async def hear_of_everything(self) -> None:
        """Nobody knows what others have written meanwhile."""
        self._guests.clear()
        for live in self._hall:
            live.edition = UNKNOWN
        for table in self.wire.tables:
            await self.hear_of(table)

    def _somebody_looks_at(self, table: str) -> None:
        self.minds.room.somebody_looks_at(table)
        for live in self.in_memory([table]):
            self.crew.call(live)

    def _changed_elsewhere(self, live: LiveTable) -> None:
        self._tell(live, seats_changed=True)

    def in_memory(self, tables: Collection[str]) -> list[LiveTable]:
        return [live for table in tables if (live := self._hall.get(table)) is not None]

    async def tables_of(self, guest: Guest) -> list[TableCard]:
        """The guest's tables, the latest first: for the shelf."""
        return await self.store.read(lambda c: tables_with_guest(c, guest.id))

    # ---- playing -----------------------------------------------------------------------------

    async def choose(self, live: LiveTable, seat: int, choice: str, after: int) -> None:
        if seat in live.bots:
            raise NotYourTurn(N_("A bot plays this seat; take over first, then choose."))
        await self._do(live, live.choosing(seat, choice, after))

    async def choose_for_bot(self, live: LiveTable, seat: int, bot: str, choice: str, after: int) -> None:
        """What a bot has thought of, if it still sits there."""
        if live.bots.get(seat) != bot:
            raise moved_on()
        await self._do(live, live.choosing(seat, choice, after))

    async def take_back(self, live: LiveTable, seats: list[int], after: int) -> None:
        """Takes the last choice of a person back with what bots answered to it, or asks the other seats to
        agree."""
        entry, steps = live.taking_back(seats, after), live.steps_back
        for _ in range(steps if entry.kind == "undo" else 1):
            await self._do(live, entry)

    async def refuse(self, live: LiveTable, seat: int) -> None:
        """Another seat wanted to take something back, and this one does not agree."""
        if live.asking:
            await self._do(live, Entry("refuse", seat))

    async def resign(self, live: LiveTable, seat: int, after: int | None = None) -> None:
        """Whoever gives up means it whatever the others have done since; `after` is for those who do not."""
        if after is not None:
            live.check_version(seat, after)
        await self._do(live, Entry("resign", seat))

    async def _do(self, live: LiveTable, entry: Entry) -> None:
        self._check_held(live)
        try:
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
        self._tell(live)

    async def write_about(self, live: LiveTable, *written: Executable | Filled) -> None:
        """Writes something that makes a new edition of a table. Other processes are told."""
        await self.store.write(*written, about=live.id)
        live.edition += 1

    def _check_held(self, live: LiveTable) -> None:
        assert live.lock.locked(), "hold the lock of a table while changing it"
        if live not in self._hall:  # a write has failed since the lock was taken
            raise moved_on()

    def _tell(self, live: LiveTable, *, seats_changed: bool = False) -> None:
        self.crew.call(live)
        self.advisor.table_has_changed(live)
        self.wire.tell(Change(live.id, live.version, tuple(live.to_move), seats_changed=seats_changed))

    # ---- seats -------------------------------------------------------------------------------

    def invitation(self, live: LiveTable, seat: int) -> str:
        check_seats([seat], live.table.seats)
        return self.capabilities.invite(Invitation(live.id, seat, live.generations[seat]))

    async def seat_opened_by(self, code: str, guest: Guest | None = None) -> tuple[LiveTable, int]:
        """The seat an invitation is for, if it is still valid, or the guest sits there already."""
        invitation = self.capabilities.open_invitation(code)
        live = await self.table(invitation.table)
        if guest is None or invitation.seat not in live.seats_of(guest.id):
            _check_valid(invitation, live)
        return live, invitation.seat

    async def sit_down(self, guest: Guest, code: str) -> tuple[LiveTable, int]:
        """Opening an invitation gives the guest the seat, and nobody else: it ends thereby. Otherwise whoever
        sent it could look into their hand. (This one takes the table's lock by itself.)"""
        invitation = self.capabilities.open_invitation(code)
        seat = invitation.seat
        async with self.at_table(invitation.table) as live:
            if seat not in live.seats_of(guest.id):
                _check_valid(invitation, live)
                sitting = [*live.sittings, Sitting(seat, guest.id, guest.name)]
                sits = statements.in_the_book(guest), statements.sits(live, seat, guest.id)
                ends = statements.next_generation(live, seat)
                await see_through(self._reseat(live, sitting, _after(live.generations, seat), *sits, ends))
                await self.seat_bot(live, seat, None)  # whoever was kept waiting by a bot's place plays now
            return live, seat

    async def seat_bot(self, live: LiveTable, seat: int, bot: str | None) -> None:
        """A bot of this difficulty plays the seat from now on, or none any more. Whoever sits there stays,
        and may take over at any time."""
        check_seats([seat], live.table.seats)
        if bot is not None:
            check_bots([bot], live.header.daily)
        if live.bots.get(seat) != bot:
            await see_through(self._seat_bot(live, seat, bot))

    async def _seat_bot(self, live: LiveTable, seat: int, bot: str | None) -> None:
        bots = {other: key for other, key in live.bots.items() if other != seat}
        if bot is not None:
            bots[seat] = bot
        written = statements.plays(live, seat, bot)
        await self._reseat(live, live.sittings, live.generations, written, bots=bots)

    async def revoke(self, live: LiveTable, seat: int) -> None:
        """All who sit there by invitation have to get up, and the old link is void. The host stays."""
        check_seats([seat], live.table.seats)
        staying = [s for s in live.sittings if s.seat != seat or s.guest == live.header.host]
        written = statements.next_generation(live, seat), statements.guests_get_up(live, seat)
        await see_through(self._reseat(live, staying, _after(live.generations, seat), *written))

    async def _reseat(
        self,
        live: LiveTable,
        sittings: list[Sitting],
        generations: dict[int, int],
        *written: Any,
        bots: dict[int, str] | None = None,
    ) -> None:
        self._check_held(live)
        bots = live.bots if bots is None else bots
        awaited = [seat for seat in live.to_move if seat not in bots]
        try:
            await self.write_about(live, *written, statements.reseated(live, awaited))
        except BaseException:
            self._hall.drop(live)
            raise
        live.sittings, live.generations, live.bots = sittings, generations, bots
        self._tell(live, seats_changed=True)

    # ---- afterwards ------------------------------------------------------------------------------

    def seed_of(self, live: LiveTable) -> Seed | None:
        """The seed, if it may be shown: after the end, and that of a daily dream after its day."""
        over = live.table.outcome is not None and not self.is_still_secret(live)
        return live.header.seed if over else None

    def record_of(self, live: LiveTable) -> tt.Record:
        """The record of a game that has ended. It contains the seed."""
        if live.table.outcome is None:
            raise HostError(N_("The record can be had when the game is over: it tells what is hidden."))
        if self.is_still_secret(live):
            raise HostError(N_("Others still dream this dream today; its record can be had tomorrow."))
        return live.table.record

    def is_still_secret(self, live: LiveTable) -> bool:
        """Whether others may still dream the same dream."""
        return live.header.daily is not None and live.header.daily >= statements.today()

    async def rematch(self, guest: Guest, live: LiveTable) -> LiveTable:
        """The same again: game, options and who sits where; or the next chapter of a campaign. Whoever asks
        second finds the same new table."""
        self._check_held(live)
        if not live.seats_of(guest.id):
            raise NotYourSeat(N_("Only whoever sits at this table can ask for another game."))
        if live.table.outcome is None:
            raise HostError(N_("This game still goes on; finish it before the next one."))
        ask = select(schema.tables.c.id).where(schema.tables.c.rematch_of == live.id)
        again = await self.store.read(lambda c: c.execute(ask).scalars().first())
        if again is not None:
            return await self.table(again)
        header = live.header
        wish = Wish(
            game=header.game,
            practice=header.practice,
            watchable=header.watchable,
            hints=header.hints,
            bots=live.bots,
            mine=tuple(live.seats_of(guest.id)),
            rematch_of=live.id,
        )
        if live.table.game.sequel(live.table.stage) is not None:
            table = next_chapter(live.table, randbits(63))
            position = state_to_data(table.rules, table.start)
        else:
            table = tt.new_table(live.table.game, options=header.options, practice=header.practice)
            position = None
        opened = await self._settle(guest, wish, table, position, sittings=live.sittings)
        self._tell(live, seats_changed=True)
        return opened

    async def campaign_of(self, live: LiveTable) -> Campaign:
        """All chapters of the campaign that led to this table, which has ended like those before it."""
        chapters = [live]
        while chapters[0].header.rematch_of is not None and chapters[0].header.position is not None:
            try:
                chapters.insert(0, await self.table(chapters[0].header.rematch_of))
            except NoSuchTable:  # an early chapter was deleted; what is left can still be read
                break
        for chapter in chapters:
            self.record_of(chapter)
        return write_campaign([chapter.table for chapter in chapters])

    async def forget(self, guest: Guest, live: LiveTable) -> None:
        """The host deletes the table, for everybody; others get up and find it on their shelf no more."""
        if guest.id != live.header.host:
            if not live.seats_of(guest.id):
                raise NotYourSeat(N_("You do not sit at this table."))
            staying = [s for s in live.sittings if s.guest != guest.id]
            gets_up = statements.gets_up(live, guest.id)
            await see_through(self._reseat(live, staying, live.generations, gets_up))
            return
        if self.is_still_secret(live):
            raise HostError(N_("Everybody dreams a daily dream once; it can be deleted tomorrow."))
        await see_through(self._delete(live))

    async def _delete(self, live: LiveTable) -> None:
        await self._reseat(live, [], live.generations, statements.no_table(live))
        self._hall.drop(live)

    async def is_well(self) -> None:
        """Raises if nothing can be read, or nothing written."""
        await self.store.check_writing()
        await self.store.read(lambda c: c.execute(select(1)).scalar())

    def close(self) -> None:
        self.crew.close()
        self.advisor.close()
        self.reviewer.close()
        self.minds.close()
        self.wire.close()
        self.store.close()


def _check_valid(invitation: Invitation, live: LiveTable) -> None:
    if live.generations.get(invitation.seat) != invitation.generation:
        raise InvitationRefused(
            N_("This invitation has been used or withdrawn; ask your host to send a new link.")
        )


def _after(generations: Mapping[int, int], seat: int) -> dict[int, int]:
    """The next generation of a seat: invitations of those before are void."""
    return {**generations, seat: generations[seat] + 1}
