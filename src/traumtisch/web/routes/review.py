"""Reviews: begun by a form, then seen to grow (server-sent events), and kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from litestar import Controller, Response, get, post
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.reviewer import Review
from traumtisch.web.limits import STREAM, THOUGHTFUL
from traumtisch.web.pages.review import review_page, review_so_far
from traumtisch.web.visit import Visit

PATIENCE = 1.0
"""Seconds between two messages: links must stay long enough to be clicked."""


class ReviewRoutes(Controller):
    path = "/t/{table_id:str}/review"

    @get("/")
    async def look(self, visit: Visit, table_id: str) -> Response[str]:
        async with visit.at_table(table_id) as here:
            review = here.review()
            seen = here.seen(here.from_any(None))
        return visit.answer(review_page(visit, seen, review and review.so_far))

    @post("/", status_code=200, opt=THOUGHTFUL)
    async def begin(self, visit: Visit, table_id: str) -> Response[str]:
        async with visit.at_table(table_id) as here:
            await here.begin_review()
        return visit.go_to(f"/t/{table_id}/review")

    @post("/stop", status_code=200)
    async def stop(self, visit: Visit, table_id: str) -> Response[str]:
        async with visit.at_table(table_id) as here:
            await here.stop_review()
        return visit.go_to(f"/t/{table_id}/review")

    @get("/events", opt=STREAM)
    async def grow(self, visit: Visit, table_id: str) -> ServerSentEvent:
        async with visit.at_table(table_id) as here:
            review = here.review()
            seen = here.seen(here.from_any(None))
        if review is None:
            raise HostError(N_("Nobody reviews this game; begin a review first."))
        return ServerSentEvent(_told(visit, seen, review), headers={"x-accel-buffering": "no"})


async def _told(visit: Visit, seen: Glimpse, review: Review) -> AsyncGenerator[ServerSentEventMessage]:
    async with aclosing(review.told()) as told:
        async for known in told:
            yield ServerSentEventMessage(str(review_so_far(visit, seen, known)), event="part")
            if not known.is_over:
                await asyncio.sleep(PATIENCE)
    yield ServerSentEventMessage("", event="end")
