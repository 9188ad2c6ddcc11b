"""The front door: who comes to a table, at which seats they sit, what they may see, and what they do there.

Pages, API and the terminal on this machine all come this way, so they cannot differ in what they allow. What
holds for tables without a house, too, is decided one room further in (`at_table.py`). A guest is known by a
key; a program names one seat by its invitation, and is then nobody else.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import msgspec

import traumtisch as tt
from traumtisch.engine.campaign import Campaign
from traumtisch.engine.phrase import N_
from traumtisch.host.advice import Hint
from traumtisch.host.agreement import Times
from traumtisch.host.aside import aside
from traumtisch.host.at_campaign import CampaignPresence
from traumtisch.host.at_table import AtTable
from traumtisch.host.campaign_rows import Story
from traumtisch.host.errors import InvitationRefused, NotYourSeat
from traumtisch.host.hall import no_such_table
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable
from traumtisch.host.reviewer import Review
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

    async def campaigns(self) -> list[Story]:
        """Those in which whoever comes has a part."""
        return [] if self.guest is None else await self.house.campaigns.of(self.guest)

    async def at_campaign(self, campaign: str) -> CampaignPresence:
        """For whoever has no part in it, it does not exist."""
        story = await self.house.campaigns.find(self.guest, campaign)
        assert self.guest is not None  # nobody else finds one
        return CampaignPresence(self.house, self.guest, story)

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


class Presence(AtTable):
    """A caller at a table of the house."""

    def __init__(self, caller: Caller, live: LiveTable) -> None:
        super().__init__(live, caller.seats_at(live), caller.house.tables)
        self.house = caller.house
        self.guest = None if caller.code is not None else caller.guest
        """None for strangers and programs."""
        self.is_host = caller.is_host_of(live)

    # ---- doing -------------------------------------------------------------------------------

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

    async def set_the_clock(self, times: Times) -> None:
        """How much time everybody has, and what happens when it is up: the host decides, and all see it."""
        if not self.is_host or self.live.header.daily is not None:
            raise NotYourSeat(
                N_("Only whoever opened the table can set its clock, and none at a daily dream.")
            )
        agreement = self.live.agreement.with_times(times)
        await self.house.tables.agree(self.live, agreement)

    async def note(self) -> str:
        """What the guest has written down at this table."""
        return await self.house.notebook.read(self._seated(), self.live.id)

    async def keep_note(self, words: str) -> None:
        await self.house.notebook.keep(self._seated(), self.live.id, words)

    def _seated(self) -> Guest:
        """Whoever sits here or has opened the table."""
        if self.guest is None or not (self.seats or self.is_host):
            raise NotYourSeat(N_("You do not sit at this table."))
        return self.guest

    async def allow_talk(self, talk: str) -> None:
        if not self.is_host:
            raise NotYourSeat(N_("Only whoever opened the table can say what may be said there."))
        await self.house.conversations.allow(self.live, talk)

    async def hint(self, seat: int, *, seconds: float | None = None, rollouts: int | None = None) -> Hint:
        """What the options of an own decision are worth."""
        seat = self.check_hint(seat)
        return await self.house.advisor.begin(
            self.who(seat), self.live, seat, seconds=seconds, rollouts=rollouts
        )

    def who(self, seat: int) -> str:
        """Everybody has one hint at a time; programs are their seats."""
        return self.guest.id if self.guest else f"{self.live.id} {seat}"

    async def leave(self) -> None:
        """A guest gets up; if it is the host, the table is no more."""
        if self.guest is None:
            raise NotYourSeat(N_("You do not sit at this table."))
        await self.house.forget(self.guest, self.live)

    # ---- afterwards ----------------------------------------------------------------------------

    def review(self) -> Review | None:
        """What has been found out about this game, if somebody has asked for it."""
        self.check_review()
        return self.house.reviewer.review_of(self.live)

    async def begin_review(self) -> Review:
        self.check_review()
        return await self.house.reviewer.begin(self.live)

    async def stop_review(self) -> None:
        """Whoever played wants it no more; who only watches cannot know."""
        if not self.seats:
            raise NotYourSeat(N_("Only whoever sits at this table can stop its review."))
        await self.house.reviewer.stop(self.live)

    async def campaign(self) -> Campaign:
        return await self.house.campaign_of(self.live)

    async def rematch(self) -> LiveTable:
        if self.guest is None:
            raise NotYourSeat(N_("Only whoever sits at this table can ask for another game."))
        return await self.house.rematch(self.guest, self.live)
