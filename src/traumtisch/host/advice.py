"""Hints: what the options of somebody's decision are worth, getting sharper while they look.

Everybody has one hint at a time, and only some of the minds think about hints, so that bots go on meanwhile.
A hint ends when its time is over, when nobody looks any more, and when the table moves on.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import aclosing
from hashlib import sha256

from traumtisch.bots.analysis import Analysis
from traumtisch.engine.phrase import N_
from traumtisch.host import statements
from traumtisch.host.aside import see_through
from traumtisch.host.errors import TooBusy
from traumtisch.host.live import LiveTable
from traumtisch.host.minds import Minds, ThinkingFailed
from traumtisch.host.pondering import Pondering
from traumtisch.host.tables import Tables
from traumtisch.host.thinking import Advising
from traumtisch.host.waiting import Asker

log = logging.getLogger(__name__)

MOST_AT_ONCE = 32
"""Hints that are being thought about or wait for a mind."""

UNTIL_LOOKED_AT = 5.0
"""Seconds after which somebody should look: otherwise they do so in another process, or have gone away."""


class Hint(Pondering[Analysis]):
    """What is known about one decision. It ends when nobody looks any more."""

    def __init__(self, table: str, task: Advising, version: int) -> None:
        super().__init__(ends_unwatched=True)
        self.table = table
        self.task = task
        self.version = version
        """Of the table it is about."""

    async def last(self) -> Analysis:
        """All that can be found out in the time there is."""
        async with aclosing(self.growing()) as growing:
            async for _ in growing:
                pass
        return self.found_out()

    def found_out(self) -> Analysis:
        """What was found out in the end. Raises TooBusy if that is nothing, because the mind has died."""
        if self.known is None:
            raise TooBusy(N_("No hint could be worked out; ask again in a moment."))
        return self.known


class Advisor:
    def __init__(self, tables: Tables, minds: Minds, most: int) -> None:
        self._tables = tables
        self._minds = minds
        self._room = asyncio.Semaphore(most)
        self._hints: dict[str, Hint] = {}
        self._beginning = 0
        """Hints that have their place already, but are still being written down as asked for."""

    async def begin(
        self,
        who: str,
        live: LiveTable,
        seat: int,
        *,
        seconds: float | None = None,
        rollouts: int | None = None,
    ) -> Hint:
        """A hint for whoever has to choose at this seat; whether it may be had says the front door. Hold the
        table's lock."""
        if len(self._hints.keys() - {who}) + self._beginning >= MOST_AT_ONCE:
            raise TooBusy(N_("Too many ask for hints just now; ask again in a moment."))
        self._beginning += 1
        try:
            await self._note(live, seat)
        finally:
            self._beginning -= 1
        if who in self._hints:
            self._hints[who].stop()
        task = Advising(
            parcel=live.table.parcel_for(seat),
            seat=seat,
            seconds=seconds,
            rollouts=rollouts,
            chance=_chance(live, seat),
        )
        hint = self._hints[who] = Hint(live.id, task, live.version)
        thinking = asyncio.ensure_future(self._think(hint, Asker(who)))
        thinking.add_done_callback(lambda _: self._forget(who, hint))
        hint.begin(thinking)
        asyncio.get_running_loop().call_later(UNTIL_LOOKED_AT, hint.stop_if_unwatched)
        return hint

    def is_wanted(self, live: LiveTable, seat: int) -> bool:
        """Whether somebody has asked for this hint, perhaps in another process."""
        return self._tables.store.is_shared and live.hinted_at.get(seat) == live.version

    def hint_of(self, who: str, table: str, seat: int) -> Hint | None:
        """The one that somebody has asked for."""
        hint = self._hints.get(who)
        return hint if hint is not None and (hint.table, hint.task.seat) == (table, seat) else None

    def table_has_changed(self, live: LiveTable) -> None:
        """What was asked there is answered."""
        for hint in self._hints.values():
            if hint.table == live.id and hint.version != live.version:
                hint.stop()

    def close(self) -> None:
        for hint in self._hints.values():
            hint.stop()

    async def _note(self, live: LiveTable, seat: int) -> None:
        """It stays visible at the table that hints were looked at: once for every decision."""
        if live.hinted_at.get(seat) == live.version:
            return
        times = live.hinted.get(seat, 0) + 1
        written = statements.hinted(live, seat, times), statements.new_edition(live)
        await see_through(self._tables.write_about(live, *written))
        live.hinted[seat], live.hinted_at[seat] = times, live.version

    async def _think(self, hint: Hint, asker: Asker) -> None:
        try:
            async with self._room, aclosing(self._minds.think(hint.task, asker)) as thinking:
                async for thought in thinking:
                    assert isinstance(thought, Analysis)
                    hint.tell(thought)
        except ThinkingFailed as failure:
            log.warning("a hint could not be worked out: %s", failure)

    def _forget(self, who: str, hint: Hint) -> None:
        if self._hints.get(who) is hint:
            del self._hints[who]


def _chance(live: LiveTable, seat: int) -> int:
    """The same for everybody who asks the same: asking again tells nothing new."""
    return int.from_bytes(sha256(f"{live.id} {live.version} {seat}".encode()).digest()[:7])
