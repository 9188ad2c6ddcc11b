"""Who listens to which table. Only that something changed goes over the wire, never what: the table, who is
there, or what was said."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

Topic = Literal["table", "people", "said"]


class Change(msgspec.Struct, frozen=True):
    """A table has another version, or other people sit at it; somebody has come or gone; something was
    said."""

    table: str
    version: int
    to_move: tuple[int, ...]
    seats_changed: bool = False
    about: Topic = "table"


class Listener:
    """One stream of changes. A slow reader gets only the latest of each table."""

    def __init__(self, looks_at: Iterable[str], besides: Iterable[str], *, people: bool) -> None:
        self.looks_at = set(looks_at)
        self.tables = self.looks_at | set(besides)
        self._people = self.looks_at if people else frozenset[str]()
        """The tables of which it is told who comes and what is said."""
        self._news: dict[tuple[str, Topic], Change] = {}
        self._woken = asyncio.Event()
        self._closed = False

    @property
    def hears_of_people(self) -> bool:
        return bool(self._people)

    def hear(self, change: Change) -> None:
        if change.about != "table" and change.table not in self._people:
            return
        missed = self._news.get((change.table, change.about))
        if missed is not None and missed.seats_changed:
            change = msgspec.structs.replace(change, seats_changed=True)
        self._news[change.table, change.about] = change
        self._woken.set()

    def close(self) -> None:
        self._closed = True
        self._woken.set()

    async def next(self, patience: float) -> list[Change] | None:
        """What has changed; an empty list if nothing did for so long, None when the house closes."""
        try:
            async with asyncio.timeout(patience):  # `wait_for` would make a task for each
                await self._woken.wait()
        except TimeoutError:
            return []
        self._woken.clear()
        if self._closed:
            return None
        news, self._news = list(self._news.values()), {}
        return news


class Wire:
    def __init__(self, when_looked_at: Callable[[str], None] = lambda table: None) -> None:
        self._when_looked_at = when_looked_at
        self._looking: Counter[str] = Counter()
        self._listeners: dict[str, set[Listener]] = {}
        self._all: set[Listener] = set()
        self._closed = False

    @property
    def tables(self) -> frozenset[str]:
        """The tables that somebody listens to."""
        return frozenset(self._listeners)

    def is_looked_at(self, table: str) -> bool:
        return table in self._looking

    def listen(
        self, looks_at: Iterable[str], besides: Iterable[str] = (), *, people: bool = False
    ) -> Listener:
        """For somebody who looks at tables, and hears of others besides."""
        listener = Listener(looks_at, besides, people=people)
        self._all.add(listener)
        for table in listener.tables:
            self._listeners.setdefault(table, set()).add(listener)
        self._looking.update(listener.looks_at)
        for table in listener.looks_at:
            self._when_looked_at(table)
        if self._closed:
            listener.close()
        return listener

    def hang_up(self, listener: Listener) -> None:
        if listener not in self._all:
            return
        self._all.discard(listener)
        for table in listener.looks_at:
            self._looking[table] -= 1
            if not self._looking[table]:
                del self._looking[table]
        for table in listener.tables:
            there = self._listeners.get(table, set())
            there.discard(listener)
            if not there:
                self._listeners.pop(table, None)

    def tell(self, change: Change) -> None:
        for listener in self._listeners.get(change.table, ()):
            listener.hear(change)

    def close(self) -> None:
        self._closed = True
        for listener in self._all:
            listener.close()
