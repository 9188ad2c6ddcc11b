"""What can be thought about a hosted table: a bot's choice, what options are worth, how a game was played.

A task is plain data, so that it can be thought about in another process. What comes of it is told piece by
piece. The thinkers themselves get a seat's Window and nothing else.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec

import traumtisch as tt
from traumtisch.bots import Window, find_bot
from traumtisch.bots.analysis import Analysis, Moment, analysing, reviewing
from traumtisch.host.live import Entry, Header, LiveTable, replay


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Something to think about. `chance` is the thinker's own."""

    header: Header
    entries: list[Entry]
    chance: int

    def table(self, game: tt.Game[Any]) -> tt.Table:
        return replay(self.header, self.entries, None, game).table


class Choosing(Task, frozen=True, kw_only=True):
    """Which option a bot takes at a seat: told once."""

    seat: int
    bot: str


class Advising(Task, frozen=True, kw_only=True):
    """What the options of a seat are worth: told again and again, sharper and sharper."""

    seat: int
    seconds: float | None = None
    rollouts: int | None = None


class Reviewing(Task, frozen=True, kw_only=True):
    """What each choice of a game that has ended was worth: told one after the other."""

    seconds_each: float | None = None
    rollouts_each: int | None = None


Thought = tt.Option | Analysis | Moment


def about(live: LiveTable, chance: int) -> dict[str, Any]:
    """What every task says about its table. Hold the table's lock; the task itself may outlive it."""
    return {"header": live.header, "entries": list(live.entries), "chance": chance}


def thoughts(task: Task, game: tt.Game[Any]) -> Generator[Thought]:
    """Thinks. Closing the generator stops it."""
    table = task.table(game)
    match task:
        case Choosing():
            yield find_bot(task.bot).choose(Window(table, task.seat), task.chance)
        case Advising():
            yield from analysing(
                table, task.seat, seconds=task.seconds, rollouts=task.rollouts, chance=task.chance
            )
        case Reviewing():
            yield from reviewing(
                table,
                seconds_each=task.seconds_each,
                rollouts_each=task.rollouts_each,
                chance=task.chance,
            )
        case _:
            raise TypeError(f"nobody can think about {type(task).__name__}")
