"""For programs that sit down like people: taking a seat by name, and looking back."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from litestar import Controller, get, post
from litestar.datastructures import CacheControlHeader

from traumtisch.engine.phrase import N_
from traumtisch.host.bodies import Invite, JoinedTable, PastSeen, SeatCode, SitDown
from traumtisch.host.capabilities import new_key
from traumtisch.host.errors import InvitationRefused
from traumtisch.host.presence import Caller, Presence
from traumtisch.web.api.answers import joined_table, past_seen, seat_code, table_seen
from traumtisch.web.api.routes import REFUSALS
from traumtisch.web.errors import unreadable
from traumtisch.web.forms import LARGEST_FROM_PROGRAMS
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.visit import Visit, clean_name


class JoiningRoutes(Controller):
    path = "/api"
    include_in_schema = True
    cache_control = CacheControlHeader(no_store=True)
    request_max_body_size = LARGEST_FROM_PROGRAMS
    exception_handlers = {UnicodeDecodeError: unreadable}

    @post("/join", status_code=200, opt=WEIGHTY, responses=REFUSALS)
    async def join(self, visit: Visit, data: SitDown) -> JoinedTable:
        """Sit down by name at the seat of your code, for the others to see. The code ends thereby, so that
        nobody else looks into your hand, not even whoever sent it; you get a key in its place."""
        if visit.code is None:
            raise InvitationRefused(N_("This needs an invitation; open the link you were sent."))
        house, secret = visit.house, data.key or new_key()
        guest = await house.guests.find(secret)
        await house.seats.opened_by(visit.code, guest)  # who brings no valid one leaves no trace
        name = clean_name(data.name) or (guest.name if guest else visit.say(N_("Dreamer")))
        if guest is None:
            _, guest = await house.guests.welcome(name, secret)
        elif guest.name != name:
            guest = await house.guests.rename(guest, name)
        live, seat = await house.seats.sit_down(guest, visit.code)
        async with house.at_table(live.id):
            seen = table_seen(visit, Presence(Caller(house, guest), live).seen(seat))
        return joined_table(seen, house.capabilities.cookie_for(secret))

    @post("/tables/{table_id:str}/invite", status_code=200, responses=REFUSALS)
    async def invite(self, visit: Visit, table_id: str, data: Invite) -> SeatCode:
        """A new invitation to a seat. Whoever sits there gets one for another device; whoever opened the
        table gets one to any other seat, and whoever sits there has to get up."""
        async with visit.at_table(table_id) as here:
            return seat_code(visit, data.seat, await here.invite(data.seat))

    @get("/tables/{table_id:str}/past/{number:int}", responses=REFUSALS)
    async def look_back(self, visit: Visit, table_id: str, number: int, seat: int | None = None) -> PastSeen:
        """The table after so many choices, as your seat saw it then; after the end, as any seat did."""
        async with visit.at_table(table_id) as here:
            return past_seen(visit, await here.past(seat, number))
