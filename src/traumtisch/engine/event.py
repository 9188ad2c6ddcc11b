"""Events: what happened, for logs in words.

A game declares its kinds of event once; scripts tell them. Nobody listening costs next to nothing:
a table that is never asked for its events never makes one.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from traumtisch.engine.decision import Target


class EventKind(NamedTuple):
    """A kind of event, the rule behind it, and the sentence that tells it."""

    name: str
    rule: str
    says: str


class Event(msgspec.Struct, frozen=True, cache_hash=True):
    """Something that happened at the table."""

    kind: str
    rule: str
    seat: int
    targets: tuple[Target, ...] = ()
    seen_by: tuple[int, ...] | None = None
    """The seats that may know the targets; None means all."""

    def names_targets_to(self, seat: int) -> bool:
        """Whether this seat (or a watcher) may know the targets."""
        return self.seen_by is None or seat in self.seen_by

    def for_seat(self, seat: int) -> Event:
        """The same event as this seat may know it: without targets if they are secret to it."""
        if self.names_targets_to(seat):
            return self
        return Event(self.kind, self.rule, self.seat, (), self.seen_by)


class Logged(NamedTuple):
    """An event in the log of a table."""

    event: Event
    turn: int
    entries: int
    """How long the history was when it happened."""


class Told(NamedTuple):
    """An event as somebody is told it, and when it happened."""

    event: Event
    turn: int
    """In which turn, for games that count them."""
    choices: int
    """How many choices had been made: those with the same number came of the same choice."""


CHANCE = EventKind("chance", "", "{targets}")
"""Every outcome of chance is an event too (law 4), seen by no seat: stream, counter, range, result."""
