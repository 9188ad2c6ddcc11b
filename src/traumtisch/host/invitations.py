"""Who may have the invitation to a seat: it opens a hand, so it is nobody else's than whose hand it is."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import NotYourSeat
from traumtisch.host.house import House
from traumtisch.host.live import LiveTable


def invitation_for(house: House, guest: str | None, live: LiveTable, seat: int) -> str | None:
    """For whoever sits there, to play at another device or to share the seat; for the host, while nobody
    else sits there. Nobody is invited to a daily dream: they would see the day's cards before their own
    attempt."""
    people = {sitting.guest for sitting in live.sittings if sitting.seat == seat}
    is_free = live.header.host == guest and not people - {guest}
    if live.header.daily is not None or not (guest in people or is_free):
        return None
    return house.invitation(live, seat)


async def new_invitation(house: House, guest: str | None, live: LiveTable, seat: int) -> str:
    """The one that was given out before is void. If the host asks, whoever else sits there has to get up."""
    if live.header.host != guest or live.header.daily is not None:
        raise NotYourSeat(N_("Only whoever opened the table can invite, and nobody to a daily dream."))
    await house.revoke(live, seat)
    return house.invitation(live, seat)
