"""Seats: who sits where, who invites whom, and which of them bots play.

An invitation opens a hand, so it is nobody else's than whose hand it is. It ends when somebody sits down by
it: otherwise whoever sent it could look into their hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from traumtisch.engine.phrase import N_
from traumtisch.host import clock, statements
from traumtisch.host.capabilities import Capabilities, Invitation
from traumtisch.host.difficulties import check_bots
from traumtisch.host.errors import InvitationRefused, NotYourSeat
from traumtisch.host.live import LiveTable, Sitting
from traumtisch.host.tables import Tables
from traumtisch.host.wish import Guest, check_seats, checked_name


class Seats:
    """Methods that take a LiveTable want its lock to be held."""

    def __init__(self, tables: Tables, capabilities: Capabilities) -> None:
        self._tables = tables
        self._capabilities = capabilities

    # ---- inviting ----------------------------------------------------------------------------

    def invitation(self, live: LiveTable, seat: int) -> str:
        check_seats([seat], live.table.seats)
        return self._capabilities.invite(Invitation(live.id, seat, live.generations[seat]))

    def invitation_for(self, guest: str | None, live: LiveTable, seat: int) -> str | None:
        """For whoever sits there, to play at another device or to share the seat; for the host, while nobody
        else sits there. Nobody is invited to a daily dream: they would see the day's cards before their own
        attempt."""
        if seat in live.unplayed:
            return None
        people = {sitting.guest for sitting in live.sittings if sitting.seat == seat}
        is_free = live.header.host == guest and not people - {guest}
        if live.header.daily is not None or not (guest in people or is_free):
            return None
        return self.invitation(live, seat)

    async def new_invitation(self, guest: str | None, live: LiveTable, seat: int) -> str:
        """The one that was given out before is void. If the host asks, whoever else sits there has to get
        up."""
        if live.header.host != guest or live.header.daily is not None:
            raise NotYourSeat(N_("Only whoever opened the table can invite, and nobody to a daily dream."))
        if seat in live.unplayed:
            raise NotYourSeat(N_("The rules play this seat, so nobody can sit there."))
        await self.revoke(live, seat)
        return self.invitation(live, seat)

    async def revoke(self, live: LiveTable, seat: int) -> None:
        """All who sit there by invitation have to get up, and the old link is void. The host stays."""
        check_seats([seat], live.table.seats)
        staying = [s for s in live.sittings if s.seat != seat or s.guest == live.header.host]
        written = statements.next_generation(live, seat), statements.guests_get_up(live, seat)
        await self._tables.reseat(
            live, *written, sittings=staying, generations=_after(live.generations, seat)
        )

    # ---- sitting down, getting up ----------------------------------------------------------------

    async def opened_by(self, code: str, guest: Guest | None = None) -> tuple[LiveTable, int]:
        """The seat an invitation is for, if it is still valid, or the guest sits there already."""
        invitation = self._capabilities.open_invitation(code)
        live = await self._tables.find(invitation.table)
        if guest is None or invitation.seat not in live.seats_of(guest.id):
            _check_valid(invitation, live)
        return live, invitation.seat

    async def sit_down(self, guest: Guest, code: str) -> tuple[LiveTable, int]:
        """Opening an invitation gives the guest the seat, and nobody else. (This one takes the table's lock
        by itself.)"""
        invitation = self._capabilities.open_invitation(code)
        seat = invitation.seat
        async with self._tables.at(invitation.table) as live:
            if seat not in live.seats_of(guest.id):
                _check_valid(invitation, live)
                await self._tables.reseat(
                    live,
                    statements.in_the_book(guest),
                    statements.sits(live, seat, guest.id),
                    statements.next_generation(live, seat),
                    statements.named(live, seat, None),
                    seat_names=_without(live.seat_names, seat),
                    sittings=[*live.sittings, Sitting(seat, guest.id, guest.name)],
                    generations=_after(live.generations, seat),
                )
                await self.give_to_bot(live, seat, None)  # whoever was kept waiting by a bot plays now
                if seat in live.agreement.passing:
                    await self._tables.agree_in_silence(live, live.agreement.with_passing(seat, False))
            return live, seat

    async def get_up(self, guest: Guest, live: LiveTable) -> None:
        if not live.seats_of(guest.id):
            raise NotYourSeat(N_("You do not sit at this table."))
        staying = [s for s in live.sittings if s.guest != guest.id]
        await self._tables.reseat(live, statements.gets_up(live, guest.id), sittings=staying)

    async def name(self, live: LiveTable, seat: int, name: str) -> None:
        """Whoever plays this seat is called so; without a name, as the guest is."""
        check_seats([seat], live.table.seats)
        called = checked_name(name) if name.strip() else None
        others = _without(live.seat_names, seat)
        await self._tables.reseat(
            live,
            statements.named(live, seat, called),
            seat_names=others if called is None else {**others, seat: called},
        )

    async def give_to_bot(self, live: LiveTable, seat: int, bot: str | None) -> None:
        """A bot of this difficulty plays the seat from now on, or none any more. Whoever sits there stays,
        and may take over at any time."""
        check_seats([seat], live.table.seats)
        if bot is not None:
            check_bots([bot], live.header.daily)
        if live.bots.get(seat) != bot:
            others = {other: key for other, key in live.bots.items() if other != seat}
            bots = others if bot is None else {**others, seat: bot}
            await self._tables.reseat(live, statements.plays(live, seat, bot), bots=bots)
            if bot is None and live.agreement.gone_after:
                back = live.agreement.with_somebody_back(seat, clock.now())
                await self._tables.agree_in_silence(live, back)


def _check_valid(invitation: Invitation, live: LiveTable) -> None:
    if live.generations.get(invitation.seat) != invitation.generation:
        raise InvitationRefused(
            N_("This invitation has been used or withdrawn; ask your host to send a new link.")
        )


def _without(names: Mapping[int, str], seat: int) -> dict[int, str]:
    return {other: name for other, name in names.items() if other != seat}


def _after(generations: Mapping[int, int], seat: int) -> dict[int, int]:
    """The next generation of a seat: invitations of those before are void."""
    return {**generations, seat: generations[seat] + 1}
