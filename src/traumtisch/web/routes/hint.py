"""Hints: asked for by a form, and then told as they get sharper (server-sent events)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from litestar import Controller, Response, get, post
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from traumtisch.engine.phrase import N_
from traumtisch.engine.rules import Rules
from traumtisch.host.advice import Hint
from traumtisch.host.allowed import HintRefused
from traumtisch.web.forms import form_as
from traumtisch.web.limits import STREAM, THOUGHTFUL
from traumtisch.web.pages.hint import hint_page, hint_panel, what_is_known
from traumtisch.web.routes.table import TableForm
from traumtisch.web.visit import Visit

WHILE_LOOKING = 10.0
"""Seconds for somebody who sees it get sharper, and may stop it."""
FOR_A_PAGE = 2.0
"""Seconds for somebody who waits for a page."""
PATIENCE = 0.25
"""Seconds between two messages: nobody sees more than that."""


class HintRoutes(Controller):
    path = "/t/{table_id:str}/hint"

    @post("/", status_code=200, opt=THOUGHTFUL)
    async def ask(self, visit: Visit, table_id: str) -> Response[str]:
        """A panel that listens to what comes; without script a page with what was found out."""
        data = form_as(TableForm, visit.request.scope)
        async with visit.at_table(table_id) as here:
            here.live.check_version(here.own(data.seat), data.after)
            hint = await here.hint(data.seat, seconds=WHILE_LOOKING if visit.is_fragment else FOR_A_PAGE)
            seen = here.seen(data.seat)
        if visit.is_fragment:
            return visit.answer(hint_panel(visit, seen, f"/t/{table_id}/hint/events?seat={data.seat}"))
        return visit.answer(hint_page(visit, seen, await hint.last()))

    @get("/events", opt=STREAM)
    async def sharpen(self, visit: Visit, table_id: str, seat: int) -> ServerSentEvent:
        """The hint that was asked for, again and again. Whoever hangs up stops it."""
        async with visit.at_table(table_id) as here:
            advisor = here.house.advisor
            hint = advisor.hint_of(here.who(here.own(seat)), table_id, seat)
            if hint is None and advisor.is_wanted(here.live, seat):  # it was asked for in another process
                hint = await here.hint(seat, seconds=WHILE_LOOKING)
            rules, view = here.live.table.rules, here.live.table.view(seat)
        if hint is None:
            raise HintRefused(N_("Nobody thinks about a hint for you; ask for one first."))
        return ServerSentEvent(_told(visit, rules, view, hint), headers={"x-accel-buffering": "no"})


async def _told(visit: Visit, rules: Rules, view: Any, hint: Hint) -> AsyncGenerator[ServerSentEventMessage]:
    async with aclosing(hint.growing()) as growing:
        async for known in growing:
            html = str(what_is_known(visit, rules, known, view, WHILE_LOOKING))
            yield ServerSentEventMessage(html, event="part")
            await asyncio.sleep(PATIENCE)
    yield ServerSentEventMessage("", event="end")
