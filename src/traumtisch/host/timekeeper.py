"""Whoever keeps an eye on what was agreed upon at tables: reactions that are let pass, and time that is up.

Both are done as a person would do it, or whoever sits beside them: a pass is a choice like any other, after a
while that depends on nothing but chance. So nobody can tell it from one that somebody thought about, and the
cards in a hand have no part in it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import SystemRandom

import traumtisch as tt
from traumtisch.bots.names import DIFFICULTIES
from traumtisch.host import clock
from traumtisch.host.agreement_rows import read_agreement, tables_that_wait
from traumtisch.host.errors import HostError, StorageError
from traumtisch.host.live import LiveTable
from traumtisch.host.seats import Seats
from traumtisch.host.tables import Tables

log = logging.getLogger(__name__)

EVERY = 5.0
"""Seconds between two rounds."""
SHORTEST, LONGEST = 3.0, 15.0
"""Seconds that somebody takes who looks at their cards and lets something pass."""
WHO_TAKES_OVER = DIFFICULTIES[1].key


def a_while() -> float:
    return SystemRandom().uniform(SHORTEST, LONGEST)


class Timekeeper:
    def __init__(self, tables: Tables, seats: Seats, pause: Callable[[], float] = a_while) -> None:
        self._tables = tables
        self._seats = seats
        self.pause = pause
        self._passing: dict[tuple[str, int], asyncio.Task[None]] = {}
        tables.follow(self.table_has_changed)

    def close(self) -> None:
        for task in self._passing.values():
            task.cancel()

    # ---- reactions -----------------------------------------------------------------------------

    def table_has_changed(self, live: LiveTable) -> None:
        """Whoever lets everything pass may have been asked just now."""
        for seat in live.agreement.passing:
            if _pass_of(live, seat) and (live.id, seat) not in self._passing:
                task = asyncio.ensure_future(self._let_pass(live.id, seat))
                self._passing[live.id, seat] = task
                task.add_done_callback(lambda _, who=(live.id, seat): self._passing.pop(who))

    async def _let_pass(self, table: str, seat: int) -> None:
        await asyncio.sleep(self.pause())
        with suppress(HostError, tt.TraumtischError):  # chosen or deleted meanwhile
            async with self._tables.at(table) as live:
                # Somebody may have thought better of it, perhaps at another server of the house.
                live.agreement = await self._tables.store.read(lambda c: read_agreement(c, table))
                option = _pass_of(live, seat)
                if option and seat in live.agreement.passing:
                    await self._tables.choose(live, seat, option, live.version)

    # ---- time ----------------------------------------------------------------------------------

    async def keep_watch(self) -> None:
        """For ever. Several servers of a house may do so: each finds done what another one did."""
        while True:
            try:
                await self.go_round()
            except StorageError:
                log.warning("nobody knows what time it is at the tables: the database does not answer")
            await asyncio.sleep(EVERY)

    async def go_round(self) -> None:
        """Looks at every table at which something is agreed upon and people have to choose."""
        waiting = await self._tables.store.read(tables_that_wait)
        for table in waiting:
            with suppress(HostError):  # deleted meanwhile, or it cannot be read: whoever looks is told
                async with self._tables.at(table) as live:
                    self.table_has_changed(live)
                    await self._look_at_the_clock(live, clock.now())

    async def _look_at_the_clock(self, live: LiveTable, now: int) -> None:
        agreement = live.agreement
        for seat in live.awaited:
            sits = any(sitting.seat == seat for sitting in live.sittings)
            waits = now - max(live.last_change, agreement.back.get(seat, 0))
            gone = sits and 0 < agreement.gone_after <= waits
            out = agreement.then == "bot" and live.time_left(seat, now) == 0
            if not (gone or out) or live.header.daily is not None:
                continue
            if out:
                await self._tables.agree(live, agreement.with_more_for(seat))
                agreement = live.agreement
            await self._seats.give_to_bot(live, seat, WHO_TAKES_OVER)


def _pass_of(live: LiveTable, seat: int) -> str:
    """The option by which a seat lets pass what it is asked about; none if that is no reaction."""
    decision = None if seat in live.bots else live.decision_of(seat)
    return "" if decision is None else decision.question.passes
