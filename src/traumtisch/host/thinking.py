"""What can be thought about a hosted table: a bot's choice, what options are worth, how a game was played.

A task can be sent to another process. About a table that is being played it says what a seat knows (its
Parcel), and whoever thinks is shown no more than that. What comes of it is told piece by piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

import traumtisch as tt
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.analysis import Analysis, Moment, analysing, looking_again, reviewing
from traumtisch.engine.parcel import Parcel
from traumtisch.host.live import Entry, Header
from traumtisch.host.replaying import replay
from traumtisch.kit.policy import sprinter_of

Thought = tt.Option | Analysis | Moment


class Choosing(msgspec.Struct, frozen=True, kw_only=True):
    """Which option a bot takes at a seat: told once."""

    parcel: Parcel
    seat: int
    bot: str
    from_modules: bool = False
    """Whether it may be a class in any module: for whoever sits at this machine."""
    chance: int

    def thoughts(self) -> Iterator[Thought]:
        bot = find_bot(self.bot, from_modules=self.from_modules)
        yield bot.choose(Vantage(tt.Table.from_parcel(self.parcel), self.seat), self.chance)


class Advising(msgspec.Struct, frozen=True, kw_only=True):
    """What the options of a seat are worth: told again and again, sharper and sharper."""

    parcel: Parcel
    seat: int
    seconds: float | None = None
    rollouts: int | None = None
    chance: int
    workers: int = 1

    def thoughts(self) -> Iterator[Thought]:
        yield from analysing(
            tt.Table.from_parcel(self.parcel),
            self.seat,
            seconds=self.seconds,
            rollouts=self.rollouts,
            chance=self.chance,
            workers=self.workers,
        )


class Reviewing(msgspec.Struct, frozen=True, kw_only=True):
    """What each choice of a game that is over was worth: told one after the other, and then the worst of
    them again after a closer look."""

    game: tt.Game[Any]
    header: Header
    entries: list[Entry]
    seconds_each: float | None = None
    rollouts_each: int | None = None
    chance: int

    def thoughts(self) -> Iterator[Thought]:
        table = replay(self.header, self.entries, None, self.game).table
        return LookingBack(table, self.seconds_each, self.rollouts_each, self.chance).thoughts()


class LookingBack(msgspec.Struct, frozen=True):
    """The same for a game that nobody hosts: it travels as it is."""

    table: tt.Table
    seconds_each: float | None = None
    rollouts_each: int | None = None
    chance: int = 0
    workers: int = 1

    def thoughts(self) -> Iterator[Thought]:
        moments: list[Moment] = []
        for moment in reviewing(
            self.table,
            seconds_each=self.seconds_each,
            rollouts_each=self.rollouts_each,
            chance=self.chance,
            workers=self.workers,
        ):
            moments.append(moment)
            yield moment
        yield from looking_again(
            self.table,
            moments,
            seconds_each=self.seconds_each,
            rollouts_each=self.rollouts_each,
            chance=self.chance,
            workers=self.workers,
        )


class Preparing(msgspec.Struct, frozen=True):
    """The accelerators are compiled, which takes seconds; what comes of it is kept on disk for all minds."""

    def thoughts(self) -> Iterator[Thought]:
        for game in tt.installed_games().values():
            sprinter = sprinter_of(game)
            if sprinter is not None:
                sprinter.prepare()
        yield from ()


Task = Choosing | Advising | Reviewing | LookingBack | Preparing
