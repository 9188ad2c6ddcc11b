"""The front door: who comes to a table, at which seats they sit, what they may see, and what they do there.

Pages, API and the terminal on this machine all come this way, so they cannot differ in what they allow. A
guest is known by a key; a program names one seat by its invitation, and is then nobody else.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import msgspec

import traumtisch as tt
from traumtisch.engine.campaign import Campaign
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_
from traumtisch.host.advice import Hint
from traumtisch.host.errors import HostError, InvitationRefused, NotYourSeat
from traumtisch.host.glimpse import Glimpse, glimpse
from traumtisch.host.hall import aside, no_such_table
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable
from traumtisch.host.past import Past, check_looking_back, past_of, seats_to_look_back_from, table_after
from traumtisch.host.seal import check_unsealed, is_still_secret, record_of
from traumtisch.host.wish import Guest


class Caller(msgspec.Struct, frozen=True):
    """Whoever comes to the door."""

    house: House
    guest: Guest | None = None
    """None for strangers and programs."""
    code: str | None = None
    """The invitation that a program names its seat by, as long as nobody sits there by it."""

    def seats_at(self, live: LiveTable) -> tuple[int, ...]:
        """The guest's seats; for a program that brings an invitation, that seat alone."""
        if self.code is None:
            return tuple(live.seats_of(self.guest.id)) if self.guest else ()
        try:
            invitation = self.house.capabilities.open_invitation(self.code)
        except InvitationRefused:
            return ()
        is_valid = live.generations.get(invitation.seat) == invitation.generation
        return (invitation.seat,) if invitation.table == live.id and is_valid else ()

    def is_host_of(self, live: LiveTable) -> bool:
        return self.code is None and self.guest is not None and self.guest.id == live.header.host

    def may_know_of(self, live: LiveTable) -> bool:
        """Asked again with every change: whoever had to get up meanwhile knows no more than any stranger."""
        return live.header.watchable or bool(self.seats_at(live)) or self.is_host_of(live)

    @asynccontextmanager
    async def at_table(self, table_id: str) -> AsyncGenerator[Presence]:
        """A table that strangers may not watch does not exist for them."""
        async with self.house.at_table(table_id) as live:
            if self.code is not None and not self.seats_at(live):
                await self.house.seats.opened_by(self.code)  # says so if the invitation is void
                raise NotYourSeat(N_("This invitation is for another table."))
            if not self.may_know_of(live):
                raise no_such_table()
            if not live.is_ready:
                await aside(live.get_ready)
            yield Presence(self, live)


class Presence:
    """Exists only while the table's lock is held: nobody else changes it meanwhile."""

    def __init__(self, caller: Caller, live: LiveTable) -> None:
        self.house = caller.house
        self.live = live
        self.guest = None if caller.code is not None else caller.guest
        """None for strangers and programs."""
        self.seats = caller.seats_at(live)
        """The seats of whoever is there; none for watchers."""
        self.is_host = caller.is_host_of(live)

    # ---- looking -----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.live.table.outcome is not None

    @property
    def is_unsealed(self) -> bool:
        """Whether everything about the game may be known, by record and review."""
        return self.is_over and not is_still_secret(self.live)

    def from_any(self, seat: int | None) -> int:
        """The seat that was asked for, if it is an own one; else the first own one, or a watcher's."""
        return seat if seat in self.seats else next(iter(self.seats), tt.WATCHER)

    def own(self, seat: int | None) -> int:
        """The seat that was asked for, which has to be an own one; without any, the one to choose."""
        if seat is None and self.seats:
            seat = next((own for own in self.seats if own in self.live.to_move), self.seats[0])
        if seat is None or seat not in self.seats:
            raise NotYourSeat(N_("You do not sit there; open the invitation to that seat first."))
        return seat

    def seen(self, seat: int, shown: int | None = None) -> Glimpse:
        """From a seat; `shown` is the version that the guest's page shows already."""
        return glimpse(self.live, seat, self.seats, shown)

    def place(self, seat: int | None) -> int:
        """Where to look from: an own seat, or without any a watcher's place."""
        return tt.WATCHER if seat in (None, tt.WATCHER) and not self.seats else self.own(seat)

    async def told(self, seat: int | None, last: int | None = None) -> list[Event]:
        """What happened as far as this seat may know, the oldest first: all of it, or the last so many."""
        return await aside(self.live.table.events_for, self.place(seat), last)

    # ---- looking back --------------------------------------------------------------------------

    @property
    def views_of_the_past(self) -> tuple[int, ...]:
        return seats_to_look_back_from(self.live, self.seats)

    async def past(self, seat: int | None, choices: int) -> Past:
        """The table after so many choices, as it was seen then."""
        if seat in (None, tt.WATCHER):
            seat = self.from_any(None)
        else:
            check_looking_back(self.live, self.seats, seat)
        return await aside(past_of, self.live, seat, choices, self.seats)

    @property
    def may_go_back(self) -> bool:
        """Whether to play on from the past: it has the same future, and shows every seat's secrets to whoever
        opens it. So only when there is none left, or when all seats are one's own in practice."""
        alone = len(self.seats) == self.live.table.seats
        return self.is_over or (self.live.table.practice and alone)

    async def record_up_to(self, choices: int) -> tt.Record:
        """From where a new practice table can go on."""
        if not self.may_go_back:
            raise HostError(N_("You can go on from here when the game is over, or in practice on your own."))
        if self.is_over:
            check_unsealed(self.live)  # a daily dream stays closed until its day is over
        return await aside(_practice_record, self.live, choices)

    # ---- doing -------------------------------------------------------------------------------

    async def choose(self, seat: int, option: str, after: int) -> None:
        await self.house.tables.choose(self.live, self.own(seat), option, after)

    async def take_back(self, seat: int, after: int) -> None:
        """Whoever sits at several seats agrees for all of them."""
        own = self.own(seat)
        others = [other for other in self.seats if other != own]
        await self.house.tables.take_back(self.live, [own, *others], after)

    async def refuse(self, seat: int) -> None:
        await self.house.tables.refuse(self.live, self.own(seat))

    async def invite(self, seat: int) -> str:
        """Whoever sits there gets a link for another device, the host a new one to any seat."""
        seats, guest = self.house.seats, self.guest and self.guest.id
        invitation = seats.invitation_for(guest, self.live, seat) if seat in self.seats else None
        return invitation or await seats.new_invitation(guest, self.live, seat)

    def invitations(self) -> dict[int, str]:
        """By seat: what opens it at another device, or for somebody else. Only the host gives them out, to
        seats where nobody else sits, and nobody is invited to a daily dream."""
        if not self.is_host or self.guest is None or self.live.header.daily is not None:
            raise NotYourSeat(N_("Only whoever opened the table can invite, and nobody to a daily dream."))
        codes = {
            seat: self.house.seats.invitation_for(self.guest.id, self.live, seat)
            for seat in range(self.live.table.seats)
        }
        return {seat: code for seat, code in codes.items() if code is not None}

    async def revoke(self, seat: int) -> None:
        if not self.is_host:
            raise NotYourSeat(N_("Only whoever opened the table can withdraw its invitations."))
        await self.house.seats.revoke(self.live, seat)

    async def name_seat(self, seat: int, name: str) -> None:
        """Several people at one screen have names of their own."""
        await self.house.seats.name(self.live, self.own(seat), name)

    async def seat_bot(self, seat: int | None, bot: str | None) -> None:
        """Anybody may let a bot play for them; the host gives bots any seat."""
        if seat is None or not self.is_host:
            seat = self.own(seat)
        await self.house.seats.give_to_bot(self.live, seat, bot)

    async def say(self, seat: int | None, *, words: str = "", phrase: str | None = None) -> None:
        """Whoever looks at the table may talk there, as far as its host allows; by an own seat's name."""
        if self.guest is None:
            raise NotYourSeat(N_("Only guests talk at a table; say first what you would like to be called."))
        place = self.from_any(seat)
        at_seat = None if place == tt.WATCHER else place
        await self.house.conversations.say(self.guest, self.live, at_seat, words=words, phrase=phrase)

    async def allow_talk(self, talk: str) -> None:
        if not self.is_host:
            raise NotYourSeat(N_("Only whoever opened the table can say what may be said there."))
        await self.house.conversations.allow(self.live, talk)

    async def hint(self, seat: int, *, seconds: float | None = None, rollouts: int | None = None) -> Hint:
        """What the options of an own decision are worth."""
        seat = self.own(seat)
        return await self.house.advisor.begin(
            self.who(seat), self.live, seat, seconds=seconds, rollouts=rollouts
        )

    def who(self, seat: int) -> str:
        """Everybody has one hint at a time; programs are their seats."""
        return self.guest.id if self.guest else f"{self.live.id} {seat}"

    async def resign(self, seat: int, after: int | None = None) -> None:
        await self.house.tables.resign(self.live, self.own(seat), after)

    async def leave(self) -> None:
        """A guest gets up; if it is the host, the table is no more."""
        if self.guest is None:
            raise NotYourSeat(N_("You do not sit at this table."))
        await self.house.forget(self.guest, self.live)

    # ---- afterwards ----------------------------------------------------------------------------

    async def record(self) -> tt.Record:
        """Of a game that has ended. It contains the seed."""
        return await aside(record_of, self.live)

    async def campaign(self) -> Campaign:
        return await self.house.campaign_of(self.live)

    async def rematch(self) -> LiveTable:
        if self.guest is None:
            raise NotYourSeat(N_("Only whoever sits at this table can ask for another game."))
        return await self.house.rematch(self.guest, self.live)


def _practice_record(live: LiveTable, choices: int) -> tt.Record:
    past = table_after(live, choices)
    past.practice = True
    return past.record
