"""Somebody at a table: at which seats, what they may see, and what they do there.

Pages and the API both come this way, so they cannot differ in what they allow. A guest is known by a
cookie; a program names one seat by its invitation, and is then nobody else.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import traumtisch as tt
from traumtisch.engine.phrase import N_
from traumtisch.host.advice import Hint
from traumtisch.host.errors import HostError, NoSuchTable, NotYourSeat
from traumtisch.host.house import House
from traumtisch.host.invitations import invitation_for, new_invitation
from traumtisch.host.live import LiveTable
from traumtisch.host.past import check_looking_back, seats_to_look_back_from
from traumtisch.web.pages.play import Glimpse, glimpse
from traumtisch.web.past import Past, past_of
from traumtisch.web.visit import Visit


class Presence:
    """Exists only while the table's lock is held: nobody else changes it meanwhile."""

    def __init__(
        self, house: House, live: LiveTable, seats: tuple[int, ...], guest: str | None = None
    ) -> None:
        self.house = house
        self.live = live
        self._guest = guest
        """None for strangers and programs."""
        self.seats = seats
        """The seats of whoever is there; none for watchers."""
        self.is_host = guest == live.header.host

    # ---- looking -----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.live.table.outcome is not None

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

    def seen(self, seat: int) -> Glimpse:
        return glimpse(
            self.live,
            seat,
            self.seats,
            seed=self.house.seed_of(self.live),
            hints_allowed=self.house.advisor.is_allowed(self.live),
        )

    # ---- looking back --------------------------------------------------------------------------

    @property
    def views_of_the_past(self) -> tuple[int, ...]:
        return seats_to_look_back_from(self.live, self.seats)

    def past(self, seat: int | None, choices: int) -> Past:
        """The table after so many choices, as it was seen then."""
        if seat is None:
            seat = self.from_any(None)
        else:
            check_looking_back(self.live, self.seats, seat)
        return past_of(self.live, seat, choices, all_is_told=self.is_over)

    @property
    def may_go_back(self) -> bool:
        """Whether to play on from the past: it has the same future, and shows every seat's secrets to whoever
        opens it. So only when there is none left, or when all seats are one's own in practice."""
        alone = len(self.seats) == self.live.table.seats
        return self.is_over or (self.live.table.practice and alone)

    def record_up_to(self, choices: int) -> tt.Record:
        """From where a new practice table can go on."""
        if not self.may_go_back:
            raise HostError(N_("You can go on from here when the game is over, or in practice on your own."))
        if self.is_over:
            self.house.record_of(self.live)  # a daily dream stays closed until its day is over
        past = past_of(self.live, tt.WATCHER, choices, all_is_told=False).table
        past.practice = True
        return past.record

    # ---- doing -------------------------------------------------------------------------------

    async def choose(self, seat: int, option: str, after: int) -> None:
        await self.house.choose(self.live, self.own(seat), option, after)

    async def take_back(self, seat: int, after: int) -> None:
        """Whoever sits at several seats agrees for all of them."""
        own = self.own(seat)
        others = [other for other in self.seats if other != own]
        await self.house.take_back(self.live, [own, *others], after)

    async def refuse(self, seat: int) -> None:
        await self.house.refuse(self.live, self.own(seat))

    async def invite(self, seat: int) -> str:
        """Whoever sits there gets a link for another device, the host a new one to any seat."""
        invitation = invitation_for(self.house, self._guest, self.live, seat) if seat in self.seats else None
        return invitation or await new_invitation(self.house, self._guest, self.live, seat)

    async def seat_bot(self, seat: int | None, bot: str | None) -> None:
        """Anybody may let a bot play for them; the host gives bots any seat."""
        if seat is None or not self.is_host:
            seat = self.own(seat)
        await self.house.seat_bot(self.live, seat, bot)

    async def hint(self, seat: int, *, seconds: float | None = None, rollouts: int | None = None) -> Hint:
        """What the options of an own decision are worth."""
        seat = self.own(seat)
        return await self.house.advisor.begin(
            self.who(seat), self.live, seat, seconds=seconds, rollouts=rollouts
        )

    def who(self, seat: int) -> str:
        """Everybody has one hint at a time; programs are their seats."""
        return self._guest or f"{self.live.id} {seat}"

    async def resign(self, seat: int, after: int | None = None) -> None:
        await self.house.resign(self.live, self.own(seat), after)


@asynccontextmanager
async def at_table(visit: Visit, table_id: str) -> AsyncGenerator[Presence]:
    """Whoever asks, at this table. A table that strangers may not watch does not exist for them."""
    async with visit.house.at_table(table_id) as live:
        seats = await _seats(visit, live)
        guest = None if visit.code is not None or visit.guest is None else visit.guest.id
        here = Presence(visit.house, live, seats, guest)
        if not seats and not here.is_host and not live.header.watchable:
            raise NoSuchTable(N_("There is no such table; check the link, or ask whoever sent it."))
        yield here


async def _seats(visit: Visit, live: LiveTable) -> tuple[int, ...]:
    seats = tuple(visit.seats_at(live))
    if visit.code is not None and not seats:
        await visit.house.seat_opened_by(visit.code)  # says so if the invitation is void
        raise NotYourSeat(N_("This invitation is for another table."))
    return seats
