"""The bots of the house: they sit at seats, think when it is their turn, and choose like everybody else."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import choice, randbits
from time import monotonic

import msgspec

import traumtisch as tt
from traumtisch.host.claims import Claims
from traumtisch.host.difficulties import difficulty
from traumtisch.host.errors import HostError, NoSuchTable, OutOfDate, StorageError
from traumtisch.host.live import LiveTable
from traumtisch.host.minds import Minds, Place, ThinkingFailed
from traumtisch.host.rows import tables_of_bots
from traumtisch.host.tables import Tables
from traumtisch.host.thinking import Choosing
from traumtisch.host.waiting import Asker

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 120.0
"""Seconds after which a bot is lost in thought. (The first one may have to compile a kernel.)"""
ATTEMPTS = 2
"""How often it is asked before it chooses blindly: no table waits for a bot for ever."""
BREATH = 5.0
"""Seconds to wait when the database does not answer."""


class Turn(msgspec.Struct, frozen=True):
    """A bot has to choose."""

    seat: int
    bot: str
    version: int
    task: Choosing


class Crew:
    """At each table the bots choose one after the other; so no table takes more than one mind at a time."""

    def __init__(self, tables: Tables, minds: Minds, pause: float) -> None:
        self._tables = tables
        self._minds = minds
        self._pause = pause
        self._claims = Claims(tables.store)
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._called_again: set[str] = set()
        self._closed = False

    async def wake(self) -> None:
        """After the house has opened: the bots go on where they were; where people have to choose too, when
        somebody comes to look. One table after the other is brought, and as long as that takes is left to
        everybody else: nobody looks at most of them."""
        for table in await self._tables.store.read(tables_of_bots):
            began = monotonic()
            with suppress(HostError):  # deleted meanwhile, or it cannot be read: whoever looks is told
                async with self._tables.at(table) as live:
                    self.call(live)
            await asyncio.sleep(monotonic() - began)

    def call(self, live: LiveTable) -> None:
        """Something has changed at a table, or somebody comes to look: perhaps it is a bot's turn."""
        if not live.bots:
            return
        if live.id in self._busy:
            self._called_again.add(live.id)
        elif _seat_of_a_bot(live) is not None:
            self._begin(live.id)

    def look_again(self, table: str) -> None:
        """Something may have changed at a table: whoever thinks there looks once more when they are done."""
        if table in self._busy:
            self._called_again.add(table)

    def close(self) -> None:
        self._closed = True
        for task in self._busy.values():
            task.cancel()
        self._claims.close()

    def _begin(self, table: str) -> None:
        if self._closed:
            return
        task = self._busy[table] = asyncio.ensure_future(self._play(table))
        task.add_done_callback(lambda _: self._end(table))

    def _end(self, table: str) -> None:
        del self._busy[table]
        if table in self._called_again:
            self._called_again.discard(table)
            self._begin(table)

    async def _play(self, table: str) -> None:
        """As long as it is a bot's turn."""
        going_on = True
        while going_on:
            try:
                going_on = await self._play_once(table)
            except NoSuchTable:  # deleted meanwhile
                return
            except StorageError:
                await asyncio.sleep(BREATH)
            except Exception:  # a mistake in a game's rules; the bot comes back with the next change there
                log.exception("a bot could not play on")
                return

    async def _play_once(self, table: str) -> bool:
        """One choice; says whether there may be another one for us."""
        asker = await self._asker(table)
        if asker is None:
            return False
        pausing = asyncio.ensure_future(asyncio.sleep(self._pause))
        claimed = False
        try:
            async with self._minds.place(asker) as place:
                claimed = await self._claims.claim(table)
                if not claimed:  # another process thinks there: it goes on itself, and tells what it does
                    return False
                turn = await self._turn(table)  # after waiting, which may have been long
                chosen = None if turn is None else await self._thought_of(turn, place)
            await pausing
            if turn is not None:
                await self._choose(table, turn, chosen)
        finally:
            pausing.cancel()
            if claimed:
                await self._claims.release(table)
        return True

    async def _asker(self, table: str) -> Asker | None:
        """Whose share of thinking it takes, if it is a bot's turn."""
        async with self._tables.at(table) as live:
            self._called_again.discard(table)
            if _seat_of_a_bot(live) is None:
                return None
            return Asker(live.header.host, table, is_watched=self._tables.wire.is_looked_at(table))

    async def _thought_of(self, turn: Turn, place: Place) -> str | None:
        """The option, or None if the bot fails again and again."""
        for attempt in range(ATTEMPTS):
            try:  # only now: waiting is not thinking
                async with asyncio.timeout(LONGEST_THOUGHT):
                    if attempt:
                        await self._minds.replace(place)
                    [thought] = [thought async for thought in place.think(turn.task)]
            except (ThinkingFailed, TimeoutError) as failure:
                log.warning("the bot %s could not think: %s", turn.bot, failure)
            else:
                assert isinstance(thought, tt.Option)
                return thought.id
        log.error("the bot %s chooses blindly: thinking has failed", turn.bot)
        return None

    async def _turn(self, table: str) -> Turn | None:
        async with self._tables.at(table) as live:
            seat = _seat_of_a_bot(live)
            if seat is None:
                return None
            bot = live.bots[seat]
            task = Choosing(
                parcel=live.table.parcel_for(seat),
                seat=seat,
                bot=_alone(difficulty(bot).bot),
                chance=randbits(63),
            )
            return Turn(seat, bot, live.version, task)

    async def _choose(self, table: str, turn: Turn, chosen: str | None) -> None:
        try:
            async with self._tables.at(table) as live:
                if chosen is None:
                    decision = live.decision_of(turn.seat)
                    if decision is None:
                        return
                    chosen = choice(decision.options).id
                await self._tables.choose_for_bot(live, turn.seat, turn.bot, chosen, turn.version)
        except (OutOfDate, tt.WrongOption):
            pass  # the table has moved on: think again


def _alone(bot: str) -> str:
    """A mind is one process, also for bots that could use more: else nothing would be bounded."""
    kind, _, settings = bot.partition(":")
    kept = [setting for setting in settings.split(",") if not setting.startswith("workers=")]
    return f"{kind}:{','.join(kept)}" if any(kept) else kind


def _seat_of_a_bot(live: LiveTable) -> int | None:
    return next((seat for seat in live.to_move if seat in live.bots), None)
