"""Who may have a mind next.

Whoever somebody is looking at comes first. Otherwise everybody gets the same share of thinking time, however
many tables they have opened: next is whoever thinks least just now, and has thought least before.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from time import monotonic

import msgspec


class Asker(msgspec.Struct, frozen=True):
    """Somebody for whom there is something to think about."""

    who: str
    """Whose share it is: the guest who opened the table, or who asks for a hint."""
    table: str | None = None
    """Where, if it is for a bot."""
    is_watched: bool = True
    """Whether somebody looks at it and waits."""


THE_HOUSE = Asker("")


class _Ticket:
    __slots__ = ("asker", "came_in")

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.came_in: asyncio.Future[None] = asyncio.get_running_loop().create_future()


Queue = dict[str, deque[_Ticket]]
"""By whose share it is; of one's own, the first come first."""


class WaitingRoom:
    def __init__(self, places: int) -> None:
        self._free = places
        self._watched: Queue = {}
        self._unwatched: Queue = {}
        self._unwatched_at: dict[str, _Ticket] = {}
        """By table: where nobody looks, yet."""
        self._having: Counter[str] = Counter()
        """How many places everybody has just now."""
        self._spent: dict[str, float] = {}
        """The seconds everybody has had. Whoever comes (back) begins where the others are: nobody can save
        up."""
        self._begun_at = 0.0
        """What the last who came in had spent by then."""

    async def enter(self, asker: Asker) -> float:
        """Waits for a place; gives back when it was taken, to be said when leaving."""
        ticket = _Ticket(asker)
        self._spent[asker.who] = max(self._spent.get(asker.who, 0.0), self._begun_at)
        _append(self._watched if asker.is_watched else self._unwatched, ticket)
        if asker.table is not None and not asker.is_watched:
            self._unwatched_at[asker.table] = ticket
        self._call_in()
        try:
            await ticket.came_in
        except asyncio.CancelledError:
            if ticket.came_in.done() and not ticket.came_in.cancelled():
                self.leave(asker, monotonic())  # called in and gone away in the same moment
            else:
                self._forget(ticket)
            raise
        return monotonic()

    def leave(self, asker: Asker, since: float) -> None:
        self._having[asker.who] -= 1
        self._spent[asker.who] = self._spent.get(asker.who, 0.0) + monotonic() - since
        self._free += 1
        self._tidy_up(asker.who)
        self._call_in()

    def somebody_looks_at(self, table: str) -> None:
        """What waits there comes to the front."""
        ticket = self._unwatched_at.pop(table, None)
        if ticket is not None:
            _remove(self._unwatched, ticket)
            _append(self._watched, ticket)

    def _call_in(self) -> None:
        while self._free and (queue := self._watched or self._unwatched):
            who = min(queue, key=lambda who: (self._having[who], self._spent[who]))
            ticket = queue[who][0]
            self._take_out(queue, ticket)
            if ticket.came_in.done():  # gone away in this moment
                continue
            self._free -= 1
            self._having[who] += 1
            self._begun_at = max(self._begun_at, self._spent[who])
            ticket.came_in.set_result(None)

    def _forget(self, ticket: _Ticket) -> None:
        """It may have come to the front meanwhile."""
        for queue in (self._watched, self._unwatched):
            if ticket in queue.get(ticket.asker.who, ()):
                self._take_out(queue, ticket)
        self._tidy_up(ticket.asker.who)

    def _take_out(self, queue: Queue, ticket: _Ticket) -> None:
        _remove(queue, ticket)
        if queue is self._unwatched and ticket.asker.table is not None:
            del self._unwatched_at[ticket.asker.table]

    def _tidy_up(self, who: str) -> None:
        """Whoever has nothing here, and no more than others behind them, need not be remembered."""
        is_here = who in self._watched or who in self._unwatched or self._having[who]
        if not is_here and self._spent.get(who, 0.0) <= self._begun_at:
            self._spent.pop(who, None)
            self._having.pop(who, None)


def _append(queue: Queue, ticket: _Ticket) -> None:
    queue.setdefault(ticket.asker.who, deque()).append(ticket)


def _remove(queue: Queue, ticket: _Ticket) -> None:
    queue[ticket.asker.who].remove(ticket)
    if not queue[ticket.asker.who]:
        del queue[ticket.asker.who]
