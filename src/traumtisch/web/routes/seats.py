"""Seats: taking one by invitation, seeing who sits where, withdrawing an invitation.

An invitation's code is in no address the server sees: links carry it behind `#`, forms in their body.
"""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Controller, Response, get, post

from traumtisch.host.agreement import Then, Times
from traumtisch.host.errors import InvitationRefused, NoSuchTable
from traumtisch.web.errors import status_of
from traumtisch.web.forms import Form
from traumtisch.web.limits import WEIGHTY
from traumtisch.web.pages.seats import join_page, offer_of, offer_page, seat_plan, seats_page
from traumtisch.web.visit import Visit, clean_name


class Joining(msgspec.Struct):
    code: str = ""
    name: str = ""
    sit: str = ""


class ASeat(msgspec.Struct):
    seat: int
    bot: str = ""
    name: str = ""


class ClockForm(msgspec.Struct):
    seconds: int = 0
    then: Then = "host"
    gone_after: int = 0


class JoinRoutes(Controller):
    path = "/join"

    @get("/")
    async def ask_for_the_code(self, visit: Visit) -> Response[str]:
        return visit.answer(join_page(visit))

    @post("/", status_code=200, opt=WEIGHTY)
    async def join(self, visit: Visit, data: Form[Joining]) -> Response[str]:
        """First it is shown where the invitation leads; whoever agrees sits down."""
        code = data.code.strip().rpartition("#")[2]  # people paste the whole link
        try:
            live, seat = await visit.house.seats.opened_by(code, visit.guest)
            if data.sit:
                live, seat = await visit.house.seats.sit_down(await visit.guest_or_new(data.name), code)
        except (InvitationRefused, NoSuchTable) as wrong:
            return visit.answer(join_page(visit, visit.sentence(wrong.phrase)), status=status_of(wrong))
        if seat in visit.caller.seats_at(live):
            return visit.go_to(f"/t/{live.id}?seat={seat}")
        return visit.answer(offer_page(visit, offer_of(visit, live, seat, code)))


class SeatRoutes(Controller):
    path = "/t/{table_id:str}/seats"

    @get("/")
    async def who_sits_where(self, visit: Visit, table_id: str) -> Response[str]:
        async with visit.at_table(table_id) as here:
            plan = seat_plan(visit, here)
        # Drawing a code is work for the processor; everybody else goes on meanwhile.
        return visit.answer(await asyncio.to_thread(seats_page, visit, plan))

    @post("/revoke", status_code=200)
    async def revoke(self, visit: Visit, table_id: str, data: Form[ASeat]) -> Response[str]:
        async with visit.at_table(table_id) as here:
            await here.revoke(data.seat)
        return visit.go_to(f"/t/{table_id}/seats")

    @post("/bot", status_code=200)
    async def give_to_a_bot(self, visit: Visit, table_id: str, data: Form[ASeat]) -> Response[str]:
        """A bot plays this seat; without any, no bot plays there any more."""
        async with visit.at_table(table_id) as here:
            await here.seat_bot(data.seat, data.bot or None)
        return visit.go_to(f"/t/{table_id}/seats")

    @post("/name", status_code=200)
    async def name(self, visit: Visit, table_id: str, data: Form[ASeat]) -> Response[str]:
        """What whoever plays an own seat is called; without a name, as the guest is."""
        async with visit.at_table(table_id) as here:
            await here.name_seat(data.seat, clean_name(data.name))
        return visit.go_to(f"/t/{table_id}/seats")

    @post("/clock", status_code=200)
    async def set_the_clock(self, visit: Visit, table_id: str, data: Form[ClockForm]) -> Response[str]:
        """How much time everybody has, and what happens when it is up."""
        async with visit.at_table(table_id) as here:
            await here.set_the_clock(Times(data.seconds, data.then, data.gone_after))
        return visit.go_to(f"/t/{table_id}/seats")

    @post("/leave", status_code=200)
    async def leave(self, visit: Visit, table_id: str) -> Response[str]:
        """A guest gets up; if it is the host, the table is no more."""
        async with visit.at_table(table_id) as here:
            await here.leave()
        return visit.go_to("/")
