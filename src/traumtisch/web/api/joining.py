"""For programs that sit down like people: taking a seat by name, and looking back."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from litestar import Controller, get, post
from litestar.datastructures import CacheControlHeader

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import InvitationRefused
from traumtisch.web.api.answers import past_seen, table_seen
from traumtisch.web.api.bodies import PastSeen, SitDown, TableSeen
from traumtisch.web.api.routes import REFUSALS
from traumtisch.web.errors import unreadable
from traumtisch.web.forms import LARGEST_FROM_PROGRAMS
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.presence import at_table
from traumtisch.web.visit import Visit, clean_name


class JoiningRoutes(Controller):
    path = "/api"
    include_in_schema = True
    cache_control = CacheControlHeader(no_store=True)
    request_max_body_size = LARGEST_FROM_PROGRAMS
    exception_handlers = {UnicodeDecodeError: unreadable}

    @post("/join", status_code=200, opt=WEIGHTY, responses=REFUSALS)
    async def join(self, visit: Visit, data: SitDown) -> TableSeen:
        """Sit down by name at the seat of your code, for the others to see. The code alone is enough to play;
        whoever joins again under the same name is the same guest."""
        if visit.code is None:
            raise InvitationRefused(N_("This needs an invitation; open the link you were sent."))
        live, seat = await visit.house.seat_opened_by(visit.code)
        name = clean_name(data.name) or visit.say(N_("Dreamer"))
        if not any(sitting.seat == seat and sitting.name == name for sitting in live.sittings):
            _, guest = await visit.house.welcome(name)
            await visit.house.sit_down(guest, visit.code)
        async with at_table(visit, live.id) as here:
            return table_seen(visit, here.seen(seat))

    @get("/tables/{table_id:str}/past/{number:int}", responses=REFUSALS)
    async def look_back(self, visit: Visit, table_id: str, number: int, seat: int | None = None) -> PastSeen:
        """The table after so many choices, as your seat saw it then; after the end, as any seat did."""
        async with at_table(visit, table_id) as here:
            return past_seen(visit, here.past(seat, number))
