"""A table: looking at it, choosing, taking back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.handlers import HTTPRouteHandler

import traumtisch as tt
from traumtisch.faces import html as h
from traumtisch.host.presence import Presence
from traumtisch.web.answers import Answer
from traumtisch.web.forms import form_as
from traumtisch.web.pages.asked import confirmation
from traumtisch.web.pages.table import more_page, table_page, what_to_show, where_now
from traumtisch.web.plain_face import face_of
from traumtisch.web.visit import ASK_COOKIE, Visit, visit_of


class TableForm(msgspec.Struct):
    """What the forms of a table send."""

    after: int
    seat: int
    option: str = ""
    bot: str = ""
    sure: str = ""
    never_ask: str = ""


class TableRoutes(Controller):
    path = "/t/{table_id:str}"

    @get("/")
    async def look(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        async with visit.at_table(table_id) as here:
            return _page(visit, here, seat)

    @get("/play")
    async def look_again(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        """The part that changes."""
        async with visit.at_table(table_id) as here:
            return _part(visit, here, seat) if visit.is_fragment else _page(visit, here, seat)

    @get("/more")
    async def look_through(self, visit: Visit, table_id: str, seat: int | None = None) -> Response[str]:
        """Piles and chances, for whoever opens them."""
        async with visit.at_table(table_id) as here:
            seen = here.seen(here.from_any(seat))
            content = face_of(seen.rules.game).more(seen.rules, seen.view, visit.say_of(seen.rules.game))
            return visit.answer(content if visit.is_fragment else more_page(visit, seen, content))


# ---- forms -------------------------------------------------------------------------------------

Act = Callable[[Visit, Presence, TableForm], Awaitable[Answer | None]]
"""Does something at a table; gives an answer if it is not to show what came of it."""


def form(verb: str) -> Callable[[Act], HTTPRouteHandler]:
    """A form of a table: it goes straight there. Letting Litestar find out what a handler wants costs as much
    as making a move."""

    def declare(act: Act) -> HTTPRouteHandler:
        async def handle(request: Request[Any, Any, Any]) -> Answer:
            visit, data = await visit_of(request), form_as(TableForm, request.scope)
            async with visit.at_table(request.path_params["table_id"]) as here:
                return await act(visit, here, data) or _done(visit, here, data.seat)

        return post(f"/t/{{table_id:str}}/{verb}", status_code=200)(handle)

    return declare


@form("decide")
async def decide(visit: Visit, here: Presence, data: TableForm) -> Answer | None:
    if data.never_ask:
        visit.prefer(ASK_COOKIE, "no")
    here.own(data.seat)
    if not data.sure and (option := _to_be_confirmed(visit, here, data)):
        return _question(visit, here, data.seat, option)
    await here.choose(data.seat, data.option, data.after)
    return None


@form("undo")
async def undo(visit: Visit, here: Presence, data: TableForm) -> None:
    await here.take_back(data.seat, data.after)


@form("refuse")
async def refuse(visit: Visit, here: Presence, data: TableForm) -> None:
    await here.refuse(data.seat)


@form("bot")
async def let_a_bot_play(visit: Visit, here: Presence, data: TableForm) -> None:
    """A bot plays for the guest; without any, the guest takes over again."""
    await here.seat_bot(here.own(data.seat), data.bot or None)


@form("resign")
async def resign(visit: Visit, here: Presence, data: TableForm) -> None:
    await here.resign(data.seat)


TABLE_FORMS = [decide, undo, refuse, let_a_bot_play, resign]


# ---- answers -----------------------------------------------------------------------------------


def _part(visit: Visit, here: Presence, seat: int | None) -> Answer:
    """The part that changes, and the line in the bar."""
    seen = here.seen(here.from_any(seat))
    return visit.answer(h.fragment[what_to_show(visit, seen), where_now(visit, seen)])


def _page(visit: Visit, here: Presence, seat: int | None) -> Answer:
    seen = here.seen(here.from_any(seat))
    return visit.answer(table_page(visit, seen, what_to_show(visit, seen)))


def _question(visit: Visit, here: Presence, seat: int, option: tt.Option) -> Answer:
    """Whether the guest is sure; the table stays as it is meanwhile."""
    seen = here.seen(seat)
    question = confirmation(visit, seen, option)
    if visit.is_fragment:
        return visit.answer(question, headers={"hx-retarget": "#confirm", "hx-reswap": "innerHTML"})
    return visit.answer(table_page(visit, seen, what_to_show(visit, seen), confirm=question))


def _done(visit: Visit, here: Presence, seat: int) -> Answer:
    """Something has been done: htmx gets what came of it, a browser without it goes and looks."""
    if visit.is_fragment:
        return _part(visit, here, seat)
    return visit.go_to(f"/t/{here.live.id}?seat={seat}")


def _to_be_confirmed(visit: Visit, here: Presence, data: TableForm) -> tt.Option | None:
    """The option, if something hidden would be revealed by it and taking it back would not help."""
    if here.live.table.practice or not visit.wants_to_be_asked:
        return None
    decision = here.live.decision_of(data.seat)
    option = decision.find(data.option) if decision else None
    return option if option is not None and here.live.table.would_reveal(option, data.seat) else None
