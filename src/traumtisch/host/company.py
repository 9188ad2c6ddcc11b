"""Who is at a table right now: whoever has its page open, in whichever process of the server.

Nothing of it is written down. Processes that share a PostgreSQL tell each other (`bulletin.py`) who is at
their pages, again and again; what a process has said is forgotten when it says no more.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager, suppress
from time import monotonic

import msgspec

from traumtisch.host.errors import HostError
from traumtisch.host.store import Store
from traumtisch.host.wire import Change, Wire

HERE = "here:"
"""Before what a process tells the others: its name, a table, the guests who sit there, and how many watch."""
WHO_IS_HERE = "here?"
"""A process that has just begun asks the others."""
GRACE = 4.0
"""Seconds for which somebody is still here who may only be turning a page."""
EVERY = 60.0
"""Seconds after which a process says again who is there …"""
FORGOTTEN = 150.0
"""… and after which nobody believes it any more."""
MOST_NAMED = 20
"""Guests of one table who are named to other processes."""
WATCHERS = ""
"""In place of a guest: whoever has no seat there."""


class Present(msgspec.Struct, frozen=True):
    """Who has the page of a table open."""

    guests: frozenset[str] = frozenset()
    """Those who sit there."""
    watchers: int = 0


class _Told(msgspec.Struct, frozen=True):
    """What another process has said, and when."""

    present: Present
    at: float


class Company:
    def __init__(self, store: Store, wire: Wire) -> None:
        self._store = store
        self._wire = wire
        self._here: dict[str, Counter[str]] = {}
        self._elsewhere: dict[str, dict[str, _Told]] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def at(self, table: str) -> Present:
        told = [each.present for each in self._elsewhere.get(table, {}).values() if _is_fresh(each)]
        everywhere = [self._in_this_process(table), *told]
        return Present(
            guests=frozenset(guest for each in everywhere for guest in each.guests),
            watchers=sum(each.watchers for each in everywhere),
        )

    @contextmanager
    def visit(self, table: str, guest: str | None) -> Generator[None]:
        """Somebody has the page open; None for whoever has no seat there."""
        who = guest or WATCHERS
        self._count(table, who, 1)
        try:
            yield
        finally:
            loop = asyncio.get_running_loop()
            loop.call_later(GRACE, self._count, table, who, -1)

    def _count(self, table: str, who: str, number: int) -> None:
        before = self._in_this_process(table)
        there = self._here.setdefault(table, Counter())
        there[who] += number
        if not there[who]:
            del there[who]
        if not there:
            del self._here[table]
        if self._in_this_process(table) != before:
            self._wire.tell(Change(table, 0, (), about="people"))
            self._tell_others(self._said_of(table))

    def _in_this_process(self, table: str) -> Present:
        there = self._here.get(table, Counter[str]())
        return Present(frozenset(who for who in there if who != WATCHERS), there.get(WATCHERS, 0))

    # ---- other processes -----------------------------------------------------------------------

    async def keep_telling(self) -> None:
        """For as long as the house is open."""
        if not self._store.is_shared:
            return
        while True:
            await asyncio.sleep(EVERY)
            self._say_everything()

    def ask(self) -> None:
        """Only when we listen: else the answers come too early."""
        self._tell_others(WHO_IS_HERE)

    def hear(self, what: str) -> None:
        """What another process says, or asks."""
        if what == WHO_IS_HERE:
            self._say_everything()
            return
        process, table, guests, watchers = what.removeprefix(HERE).split(":")
        present = Present(frozenset(filter(None, guests.split(","))), int(watchers))
        told = self._elsewhere.setdefault(table, {})
        before = told.get(process)
        if present == Present():
            told.pop(process, None)
        else:
            told[process] = _Told(present, monotonic())
        if not told:
            del self._elsewhere[table]
        if (Present() if before is None else before.present) != present:
            self._wire.tell(Change(table, 0, (), about="people"))

    def _say_everything(self) -> None:
        for table in self._here:
            self._tell_others(self._said_of(table))
        for table in list(self._elsewhere):
            fresh = {name: told for name, told in self._elsewhere[table].items() if _is_fresh(told)}
            if fresh:
                self._elsewhere[table] = fresh
            else:
                del self._elsewhere[table]

    def _said_of(self, table: str) -> str:
        present = self._in_this_process(table)
        named = ",".join(sorted(present.guests)[:MOST_NAMED])
        return f"{HERE}{self._store.writer.name}:{table}:{named}:{present.watchers}"

    def _tell_others(self, what: str) -> None:
        if self._store.is_shared:
            task = asyncio.ensure_future(self._send(what))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _send(self, what: str) -> None:
        with suppress(HostError):  # it is said again in a minute
            await self._store.write(about=what)


def _is_fresh(told: _Told) -> bool:
    return monotonic() - told.at < FORGOTTEN
