"""A table: looking at it, choosing, taking back."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body

import traumtisch as tt
from traumtisch.engine.phrase import N_
from traumtisch.host.errors import NoSuchTable, NotYourSeat
from traumtisch.host.live import LiveTable
from traumtisch.web.pages.play import Glimpse, glimpse
from traumtisch.web.pages.table import table_page, what_to_show
from traumtisch.web.visit import ASK_COOKIE, Visit


class Choice(msgspec.Struct):
    """What the forms of a table send."""

    after: int
    seat: int
    option: str = ""
    sure: str = ""
    never_ask: str = ""


Form = Annotated[Choice, Body(media_type=RequestEncodingType.URL_ENCODED)]


class TableRoutes(Controller):
    path = "/t/{table_id:str}"

    @get("/")
    async def look(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        async with visit.house.at_table(table_id) as live:
            seen = _seen(visit, live, seat)
            return visit.answer(table_page(visit, seen, what_to_show(visit, seen, live.header)))

    @get("/play")
    async def look_again(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        """The part that changes."""
        async with visit.house.at_table(table_id) as live:
            return _shown(visit, live, seat)

    @post("/decide", status_code=200)
    async def decide(self, visit: Visit, table_id: str, data: Form) -> Response[str]:
        if data.never_ask:
            visit.prefer(ASK_COOKIE, "no")
        async with visit.house.at_table(table_id) as live:
            own_seat(visit, live, data.seat)
            if not data.sure and _has_to_be_asked(visit, live, data):
                return _shown(visit, live, data.seat, confirm=data.option)
            await visit.house.choose(live, data.seat, data.option, data.after)
            return _shown(visit, live, data.seat)

    @post("/undo", status_code=200)
    async def undo(self, visit: Visit, table_id: str, data: Form) -> Response[str]:
        async with visit.house.at_table(table_id) as live:
            own_seat(visit, live, data.seat)
            # Whoever sits at several seats agrees for all of them.
            seats = [data.seat, *(seat for seat in visit.seats_at(live) if seat != data.seat)]
            await visit.house.take_back(live, seats, data.after)
            return _shown(visit, live, data.seat)

    @post("/refuse", status_code=200)
    async def refuse(self, visit: Visit, table_id: str, data: Form) -> Response[str]:
        async with visit.house.at_table(table_id) as live:
            own_seat(visit, live, data.seat)
            await visit.house.refuse(live, data.seat)
            return _shown(visit, live, data.seat)

    @post("/resign", status_code=200)
    async def resign(self, visit: Visit, table_id: str, data: Form) -> Response[str]:
        async with visit.house.at_table(table_id) as live:
            own_seat(visit, live, data.seat)
            await visit.house.resign(live, data.seat, data.after)
            return _shown(visit, live, data.seat)


def own_seat(visit: Visit, live: LiveTable, seat: int) -> None:
    if seat not in visit.seats_at(live):
        raise NotYourSeat(N_("You do not sit there; open the invitation to that seat first."))


def _seen(visit: Visit, live: LiveTable, seat: int | None) -> Glimpse:
    """From the seat that was asked for, if it is the guest's; without any, the guest watches."""
    mine = visit.seats_at(live)
    if seat is None or seat not in mine:
        seat = next(iter(mine), tt.WATCHER)
    if seat == tt.WATCHER and not live.header.watchable:
        raise NoSuchTable(N_("There is no such table; check the link, or ask whoever sent it."))
    return glimpse(live, seat, mine)


def _shown(visit: Visit, live: LiveTable, seat: int | None, confirm: str | None = None) -> Response[str]:
    """The part that changes; without htmx the whole page, because there is nothing to put a part into."""
    seen = _seen(visit, live, seat)
    content = what_to_show(visit, seen, live.header, confirm)
    return visit.answer(content if visit.is_fragment else table_page(visit, seen, content))


def _has_to_be_asked(visit: Visit, live: LiveTable, data: Choice) -> bool:
    """Confirm only where something hidden will be revealed, and taking back would not help."""
    if live.table.practice or not visit.wants_to_be_asked:
        return False
    decision = live.decision_of(data.seat)
    option: Any = decision.find(data.option) if decision else None
    return option is not None and live.table.would_reveal(option, data.seat)
