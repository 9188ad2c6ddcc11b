"""A review for programs: a game that is over, looked at again choice by choice. It is that of the pages."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import CacheControlHeader
from litestar.response import Stream

from traumtisch.bots.analysis import Moment
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.host.advice_bodies import ReviewSeen
from traumtisch.host.errors import HostError
from traumtisch.host.presence import Presence
from traumtisch.host.reviewer import Review
from traumtisch.web.api.answers import review_seen
from traumtisch.web.api.routes import REFUSALS
from traumtisch.web.limits import STREAM, THOUGHTFUL
from traumtisch.web.news import HEADERS
from traumtisch.web.visit import Visit

PATIENCE = 1.0
"""Seconds between two pieces of a review that grows; one that brings nothing new is a sign of life."""


class ReviewApiRoutes(Controller):
    path = "/api/tables/{table_id:str}/review"
    include_in_schema = True
    cache_control = CacheControlHeader(no_store=True)

    @get("/", responses=REFUSALS)
    async def look(self, visit: Visit, table_id: str) -> ReviewSeen:
        """What is known of the review that somebody has begun."""
        async with visit.at_table(table_id) as here:
            return _seen(here, _begun(here), visit)

    @post("/", status_code=200, opt=THOUGHTFUL, responses=REFUSALS)
    async def begin(self, visit: Visit, table_id: str) -> ReviewSeen:
        """Let a game that is over be looked at again; all at the table have the same review."""
        async with visit.at_table(table_id) as here:
            return _seen(here, await here.begin_review(), visit)

    @post("/stop", status_code=200, responses=REFUSALS)
    async def stop(self, visit: Visit, table_id: str) -> None:
        """Whoever sits at the table wants it no more."""
        async with visit.at_table(table_id) as here:
            await here.stop_review()

    @get("/events", opt=STREAM, responses=REFUSALS)
    async def grow(self, visit: Visit, table_id: str) -> Stream:
        """Server-sent events named `review`, until it is over. Each has the moments that are new since the
        one before; a moment that comes again has had a closer look."""
        async with visit.at_table(table_id) as here:
            review, rules = _begun(here), here.live.table.rules
        pieces = _pieces(review, rules, visit.say_of(rules.game))
        return Stream(pieces, media_type="text/event-stream", headers=HEADERS)


def _begun(here: Presence) -> Review:
    review = here.review()
    if review is None:
        raise HostError(N_("Nobody reviews this game; begin a review first."))
    return review


def _seen(here: Presence, review: Review, visit: Visit) -> ReviewSeen:
    rules, known = here.live.table.rules, review.so_far
    return review_seen(rules, known, known.moments, visit.say_of(rules.game))


async def _pieces(review: Review, rules: Rules, tongue: Tongue) -> AsyncGenerator[bytes]:
    told: dict[int, Moment] = {}
    while True:
        known = review.so_far
        new = [moment for moment in known.moments if told.get(moment.choice) is not moment]
        told |= {moment.choice: moment for moment in new}
        data = msgspec.json.encode(review_seen(rules, known, new, tongue))  # JSON in one line
        yield b"event: review\r\ndata: %b\r\n\r\n" % data
        if known.is_over:
            return
        await asyncio.sleep(PATIENCE)
