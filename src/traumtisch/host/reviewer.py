"""Reviews: a game that is over, looked at again choice by choice. Kept in memory for whoever comes next."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.host import clock
from traumtisch.host.aside import see_through
from traumtisch.host.errors import TooBusy
from traumtisch.host.live import LiveTable
from traumtisch.host.minds import Minds, ThinkingFailed
from traumtisch.host.pondering import Pondering
from traumtisch.host.reviewed import Reviewed, gathered
from traumtisch.host.statements import wants_review
from traumtisch.host.tables import Tables
from traumtisch.host.thinking import Reviewing
from traumtisch.host.waiting import Asker

log = logging.getLogger(__name__)

MOST_KEPT = 100
MOST_WAITING = 8
"""Reviews that are being made, or wait for a mind."""
SECONDS = 15.0
"""For a first look at a whole game; so many choices share it, within these bounds:"""
SHORTEST, LONGEST = 0.05, 0.4
STILL_WANTED = 600
"""Seconds for which whoever has asked for a review is believed to want it."""


class Review(Pondering[Reviewed]):
    """Once begun it goes on without anybody looking, and is soon over."""

    def __init__(self, choices: int) -> None:
        super().__init__(ends_unwatched=False)
        self.choices = choices

    @property
    def so_far(self) -> Reviewed:
        known = self.known or Reviewed((), self.choices)
        return msgspec.structs.replace(known, is_over=self.is_over)

    async def told(self) -> AsyncGenerator[Reviewed]:
        """What is known, again and again, and in the end how it ended."""
        async with aclosing(self.growing()) as growing:
            async for _ in growing:
                yield self.so_far
        yield self.so_far


class Reviewer:
    def __init__(self, tables: Tables, minds: Minds) -> None:
        self._tables = tables
        self._minds = minds
        self._room = asyncio.Semaphore(1)
        self._reviews: OrderedDict[str, Review] = OrderedDict()

    def review_of(self, live: LiveTable) -> Review | None:
        """The one that has been begun. What somebody has asked for in another process is begun here, too."""
        known = self._known(live)
        is_wanted = live.review_wanted is not None and clock.now() - live.review_wanted < STILL_WANTED
        if known is None and is_wanted:
            with suppress(TooBusy):
                return self._begin(live)
        return known

    def _known(self, live: LiveTable) -> Review | None:
        """If the last choice was taken back and made again, there is none."""
        review = self._reviews.get(live.id)
        if review is None or review.choices != live.table.number_of_choices:
            return None
        return review if review.so_far.is_complete or not review.is_over else None

    async def begin(self, live: LiveTable) -> Review:
        """A new review, or the one there is; whether it may be had says the front door. Hold the table's
        lock."""
        review = self._begin(live)
        await self._want(live, clock.now())
        return review

    async def _want(self, live: LiveTable, since: int | None) -> None:
        if live.review_wanted != since:
            await see_through(self._tables.write_about(live, wants_review(live, since)))
            live.review_wanted = since

    def _begin(self, live: LiveTable) -> Review:
        known = self._known(live)
        if known is not None:
            self._reviews.move_to_end(live.id)
            return known
        if sum(not review.is_over for review in self._reviews.values()) >= MOST_WAITING:
            raise TooBusy(N_("Too many games are being reviewed just now; ask again in a moment."))
        review = self._reviews[live.id] = Review(live.table.number_of_choices)
        each = SECONDS / max(1, review.choices)
        task = Reviewing(
            game=live.table.game,
            header=live.header,
            entries=list(live.entries),
            seconds_each=min(LONGEST, max(SHORTEST, each)),
            chance=0,
        )
        review.begin(asyncio.ensure_future(self._think(review, task, Asker(live.header.host))))
        while len(self._reviews) > MOST_KEPT:
            self._reviews.popitem(last=False)[1].stop()
        return review

    async def stop(self, live: LiveTable) -> None:
        """Nobody wants it any more; what is finished is kept."""
        await self._want(live, None)
        review = self._reviews.get(live.id)
        if review is not None and not review.is_over:
            review.stop()
            del self._reviews[live.id]

    def close(self) -> None:
        for review in self._reviews.values():
            review.stop()

    async def _think(self, review: Review, task: Reviewing, asker: Asker) -> None:
        try:
            async with (
                self._room,
                aclosing(self._minds.think(task, asker)) as thinking,
                aclosing(gathered(thinking, review.choices)) as growing,
            ):
                async for known in growing:
                    review.tell(known)
        except ThinkingFailed as failure:
            log.warning("a game could not be reviewed: %s", failure)
