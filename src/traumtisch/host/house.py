"""The house: all tables that live, the guests, and who sits where.

Its parts do the work: `tables` (found and changed), `guests` (the guest book), `seats` (who sits where), and
`minds` with the bots, hints and reviews that need them. What concerns several of them is done here: opening
a table, and what comes after a game.

Methods that take a LiveTable want its lock to be held: `async with house.at_table(id) as live: ...`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from hashlib import sha256
from secrets import randbits
from typing import Any

from sqlalchemy import Executable, select

import traumtisch as tt
from traumtisch.engine.campaign import Campaign, next_chapter, sequel_of, write_campaign
from traumtisch.engine.phrase import N_
from traumtisch.engine.saves import state_to_data
from traumtisch.host import capabilities, clock, schema, statements
from traumtisch.host.advice import Advisor
from traumtisch.host.aside import aside
from traumtisch.host.campaigns import Also, Campaigns
from traumtisch.host.capabilities import Capabilities
from traumtisch.host.company import HERE, WHO_IS_HERE, Company
from traumtisch.host.conversation import SAID, Conversations
from traumtisch.host.crew import Crew
from traumtisch.host.devices import Devices
from traumtisch.host.difficulties import check_bots
from traumtisch.host.errors import HostError, NoSuchTable, NotYourSeat
from traumtisch.host.gatherings import Gatherings
from traumtisch.host.guests import GUEST, Guests
from traumtisch.host.herald import Herald
from traumtisch.host.live import Entry, Header, LiveTable, Sitting
from traumtisch.host.minds import IN_THIS_PROCESS, Minds, ThinkingSettings
from traumtisch.host.notebook import Notebook
from traumtisch.host.reach import Reach
from traumtisch.host.replaying import entries_of
from traumtisch.host.reviewer import Reviewer
from traumtisch.host.rows import TableCard, tables_with_guest
from traumtisch.host.seal import check_unsealed, is_still_secret
from traumtisch.host.seats import Seats
from traumtisch.host.store import Store
from traumtisch.host.tables import Tables
from traumtisch.host.timekeeper import Timekeeper
from traumtisch.host.wire import Wire
from traumtisch.host.wish import Guest, Wish, check_seats, check_seed, checked_name

__all__ = ["Guest", "House", "Wish"]


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
        self.minds = Minds(thinking.processes, quiet=thinking.quiet)
        self.wire = Wire(self._somebody_looks_at)
        self.company = Company(store, self.wire)
        self.tables = Tables(store, self.game, self.wire)
        self.guests = Guests(store, self.tables)
        self.devices = Devices(store, self.guests, secret)
        self.seats = Seats(self.tables, self.capabilities)
        self.conversations = Conversations(self.tables)
        self.notebook = Notebook(store)
        self.reach = Reach(store)
        self.herald = Herald(self.tables, self.company, self.reach, self.capabilities)
        self.crew = Crew(self.tables, self.minds, thinking.pause)
        self.timekeeper = Timekeeper(self.tables, self.seats)
        # One mind is left to the bots, and one to reviews.
        self.advisor = Advisor(self.tables, self.minds, max(1, thinking.processes - 2))
        self.reviewer = Reviewer(self.tables, self.minds)
        self.campaigns = Campaigns(store, self.tables, self.game, self._open_chapter)
        self.gatherings = Gatherings(store, self.campaigns, self.capabilities, self.herald)
        self.tables.follow(self.campaigns.table_has_changed)
        self.tables.follow(self.crew.call)
        self.tables.follow(self.advisor.table_has_changed)

    @classmethod
    async def open(
        cls,
        store: Store,
        games: Mapping[str, tt.Game[Any]] | None = None,
        thinking: ThinkingSettings = IN_THIS_PROCESS,
    ) -> House:
        """Moves in: the first time, the house chooses its secret. `games` are those it hosts, if not all."""
        secret = await store.kept("secret", capabilities.new_secret)
        return cls(store, secret, games, thinking)

    def game(self, name: str) -> tt.Game[Any]:
        """A game that is hosted here, by its name."""
        if self._games is not None and name in self._games:
            return self._games[name]
        return tt.find_game(name)

    # ---- opening and finding tables --------------------------------------------------------------

    async def open_table(self, guest: Guest, wish: Wish) -> LiveTable:
        """A new table, with the guest in the seats they wanted."""
        check_seed(wish.seed)
        game = self.game(wish.game)
        opening: dict[str, Any] = {"options": wish.options, "seed": wish.seed, "practice": wish.practice}
        if wish.position is None:
            table = await aside(tt.new_table, game, **opening)
            begins = game.has_campaign(table.settings) and wish.daily is None
            also = self.campaigns.first_chapter(guest, game) if begins else None
            return await self._settle(guest, wish, table, also=also)
        table = await aside(tt.load_position, game, wish.position, **opening)
        return await self._settle(guest, wish, table, position=await aside(_beginning, table))

    async def open_record(
        self, guest: Guest, record: tt.Record, mine: Sequence[int] = (0,), *, hints: bool = True
    ) -> LiveTable:
        """A table that goes on where a record ends."""
        check_seed(record.seed)
        table = await aside(tt.load_record, record, self.game(record.game))
        past = await aside(entries_of, table)
        wish = Wish(
            game=record.game, seed=record.seed, practice=record.practice, hints=hints, mine=tuple(mine)
        )
        return await self._settle(guest, wish, table.at(0), past, position=record.position)

    async def _settle(
        self,
        guest: Guest,
        wish: Wish,
        table: tt.Table,
        past: Sequence[Entry] = (),
        *,
        position: dict[str, Any] | None = None,
        sittings: Sequence[Sitting] = (),
        also: Also | None = None,
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
            talk="off" if wish.daily is not None else wish.talk,
            host=guest.id,
            daily=wish.daily,
            rematch_of=wish.rematch_of,
            position=position,
            opened=clock.now(),
        )
        live = await aside(_live_from, header, table, past)
        live.generations = dict.fromkeys(range(table.seats), 0)
        live.bots = {seat: bot for seat, bot in wish.bots.items() if seat not in live.unplayed}
        live.seat_names = {
            seat: checked_name(name)
            for seat, name in wish.names.items()
            if seat in wish.mine and name.strip()
        }
        mine = [Sitting(seat, guest.id, guest.name) for seat in wish.mine if seat not in live.unplayed]
        live.sittings = list(dict.fromkeys([*mine, *sittings]))
        more: Sequence[Executable] = () if also is None else also(live)
        await self.tables.place(live, statements.in_the_book(guest), *more)
        self.crew.call(live)
        return live

    async def _open_chapter(
        self, guest: Guest, wish: Wish, table: tt.Table, sittings: Sequence[Sitting], also: Also
    ) -> LiveTable:
        position = (
            await aside(_beginning, table) if table.start != table.game.new_state(table.rules) else None
        )
        return await self._settle(guest, wish, table, position=position, sittings=sittings, also=also)

    async def table(self, table_id: str) -> LiveTable:
        """A table by its id, read from the database if it is not in memory."""
        return await self.tables.find(table_id)

    def at_table(self, table_id: str) -> AbstractAsyncContextManager[LiveTable]:
        """A table that nobody changes meanwhile."""
        return self.tables.at(table_id)

    async def tables_of(self, guest: Guest) -> list[TableCard]:
        """The guest's tables, the latest first: for the shelf."""
        return await self.store.read(lambda c: tables_with_guest(c, guest.id))

    # ---- afterwards ------------------------------------------------------------------------------

    async def rematch(self, guest: Guest, live: LiveTable) -> LiveTable:
        """The same again: game, options and who sits where; or the next chapter of a campaign. Whoever asks
        second finds the same new table."""
        self.tables.check_held(live)
        if not live.seats_of(guest.id):
            raise NotYourSeat(N_("Only whoever sits at this table can ask for another game."))
        if live.table.outcome is None:
            raise HostError(N_("This game still goes on; finish it before the next one."))
        ask = select(schema.tables.c.id).where(schema.tables.c.rematch_of == live.id)
        again = await self.store.read(lambda c: c.execute(ask).scalars().first())
        if again is not None:
            return await self.table(again)
        campaign = await self.campaigns.with_table(live.id)
        if campaign is not None and sequel_of(live.table) is not None:
            opened = await self.campaigns.go_on(guest, campaign)
            self.tables.tell(live, seats_changed=True)
            return opened
        header = live.header
        wish = Wish(
            game=header.game,
            practice=header.practice,
            watchable=header.watchable,
            hints=header.hints,
            talk=header.talk,
            names=live.seat_names,
            bots=live.bots,
            mine=tuple(live.seats_of(guest.id)),
            rematch_of=live.id,
        )
        if sequel_of(live.table) is not None:
            table = await aside(next_chapter, live.table, randbits(63))
            position = await aside(_beginning, table)
        else:
            table = await aside(
                tt.new_table, live.table.game, options=header.options, practice=header.practice
            )
            position = None
        opened = await self._settle(guest, wish, table, position=position, sittings=live.sittings)
        self.tables.tell(live, seats_changed=True)
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
            check_unsealed(chapter)
        return await aside(write_campaign, [chapter.table for chapter in chapters])

    async def forget(self, guest: Guest, live: LiveTable) -> None:
        """The host deletes the table, for everybody; others get up and find it on their shelf no more."""
        if guest.id != live.header.host:
            await self.seats.get_up(guest, live)
            return
        if is_still_secret(live):
            raise HostError(N_("Everybody dreams a daily dream once; it can be deleted tomorrow."))
        await self.tables.delete(live)

    # ---- what others have written, and what somebody looks at --------------------------------------

    async def hear_of(self, what: str) -> None:
        """Another program has written about a table or a guest, or says who is there."""
        if what.startswith((HERE, WHO_IS_HERE)):
            self.company.hear(what)
        elif what.startswith(SAID):
            self.conversations.hear_of(what.removeprefix(SAID))
        elif what.startswith(GUEST):
            self.guests.hear_of(what.removeprefix(GUEST))
        else:
            self.crew.look_again(what)
            await self.tables.hear_of(what)

    async def hear_of_everything(self) -> None:
        """Nobody knows what others have written meanwhile, nor who is there."""
        self.company.ask()
        self.guests.hear_of_everything()
        self.tables.look_anew(self.tables)
        for table in self.wire.tables:
            await self.hear_of(table)

    def _somebody_looks_at(self, table: str) -> None:
        self.minds.room.somebody_looks_at(table)
        for live in self.tables.in_memory([table]):
            self.crew.call(live)

    # ---- the house itself ------------------------------------------------------------------------

    async def is_well(self) -> None:
        """Raises if nothing can be read, or nothing written."""
        await self.store.check_writing()
        await self.store.read(lambda c: c.execute(select(1)).scalar())

    def close(self) -> None:
        self.crew.close()
        self.timekeeper.close()
        self.campaigns.close()
        self.advisor.close()
        self.reviewer.close()
        self.minds.close()
        self.wire.close()
        self.store.close()


def _beginning(table: tt.Table) -> dict[str, Any]:
    return state_to_data(table.rules, table.start)


def _live_from(header: Header, table: tt.Table, past: Sequence[Entry]) -> LiveTable:
    """A table at its beginning, and then as far as these entries lead."""
    live = LiveTable(header, table, [])
    live.checkpoints = statements.checkpoints_of(live)
    for entry in past:
        live.apply(entry)
        if statements.checkpoint_is_due(live, entry):
            live.checkpoints = statements.checkpoints_of(live)
    live.get_ready()
    return live
