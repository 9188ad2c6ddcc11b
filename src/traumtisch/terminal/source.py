"""Where a table comes from, for the terminal: the house on this machine, or a server far away.

The application knows tables only through `TableSource`. What it shows is made from a `Sight`, which holds
what one person may know and nothing else. Everything can be said in any language: sentences stay Phrases
(those of a server, which come in the reader's language already, are Phrases without a translation).
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Protocol

import msgspec

from traumtisch.bots.analysis import Analysis
from traumtisch.engine.chance import Seed
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import WATCHER, Outcome
from traumtisch.host.agreement import Times
from traumtisch.host.reviewed import Reviewed


class OfferedOption(msgspec.Struct, frozen=True):
    """An option, in words."""

    option: Option
    words: Phrase
    outlook: Phrase | None = None
    """What comes of it, where the words do not say it."""

    def say(self, tongue: Tongue) -> str:
        """Both, as they stand in a list."""
        words = self.words.say(tongue)
        return words if self.outlook is None else f"{words} · {self.outlook.say(tongue)}"


class SeatQuestion(msgspec.Struct, frozen=True):
    """What a seat has to decide."""

    kind: str
    rule: str
    prompt: Phrase
    offers: tuple[OfferedOption, ...]
    """The options, and then the ends that several choices lead to (`Course`)."""
    passes: str = ""
    """The id of the option that lets this pass, if it is a reaction and the table is in this process."""


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened, and the rule behind it."""

    words: Phrase
    rule: str


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody sees of a table from one seat."""

    rules: Rules
    """The game and its options: faces need them to draw the view."""
    seat: int
    """The seat looked from; WATCHER if there is none."""
    mine: tuple[int, ...]
    """All seats of whoever looks. With several of them, a curtain comes between their turns."""
    names: tuple[str | None, ...]
    """Who sits at each seat; None where nobody does yet."""
    version: int
    """Goes up with everything that is done; whoever does something says which one they looked at."""
    choices: int
    """How many choices led here, for looking back."""
    view: Any
    """The game's own struct."""
    asked: SeatQuestion | None
    """What this seat has to decide, if anything."""
    shared: SeatQuestion | None = None
    """What another seat decides for all, if this one may recommend something."""
    counsel: tuple[tuple[int, str], ...] = ()
    """Seats, and the ids of the options that they recommend."""
    to_move: tuple[int, ...]
    asking: frozenset[int] = frozenset()
    """The seats that want the last choice taken back, and wait for the others to agree."""
    times: Times = Times()
    """How long everybody may take."""
    time_left: tuple[int | None, ...] = ()
    """The seconds that each seat still has, if there is a clock."""
    reacts: bool = False
    """Whether this seat may be asked to react to what others do …"""
    passes: bool = False
    """… and lets all of it pass, which nobody else knows."""
    outcome: Outcome | None = None
    has_story: bool = False
    """Whether the game has ended, and can be told as a story."""
    practice: bool = False
    gives_hints: bool = False
    """Whether whoever has to choose may ask for hints."""
    seed: Seed | None = None
    """Only when it may be known."""
    notice: Phrase | None = None
    """Something about the table itself, for instance that its rules have changed."""

    @property
    def is_watching(self) -> bool:
        return self.seat == WATCHER


class PastSight(msgspec.Struct, frozen=True):
    """A table as it was seen after some of its choices."""

    sight: Sight
    choices: int
    of: int
    """How many have been made by now."""
    then: Phrase | None
    """What was chosen next, as far as it may be known."""


class TableSource(Protocol):
    """One table, wherever it lives. Every method raises a TraumtischError with one sentence if it must."""

    @property
    def name(self) -> str:
        """What this table is called by its house: the id in its link."""
        ...

    async def look(self, seat: int | None = None) -> Sight:
        """The table now, from one of the own seats; without one, from that which has to choose."""
        ...

    async def log(self, seat: int, last: int | None = None) -> list[LogLine]:
        """What has happened as far as this seat may know: everything, or so many of the last lines."""
        ...

    async def choose(self, seat: int, option: Option, after: int) -> None:
        """It is written down when this returns. `after` is the version that was looked at."""
        ...

    async def counsel(self, seat: int, option: Option, after: int) -> None:
        """Recommends an option of what another seat decides for all."""
        ...

    async def take_back(self, seat: int, after: int) -> None:
        """Takes the last choice back, or asks the other seats to agree."""
        ...

    async def refuse(self, seat: int) -> None:
        """Does not agree to what another seat wants to take back."""
        ...

    async def resign(self, seat: int) -> None: ...

    async def always_pass(self, seat: int, passes: bool) -> None:
        """Whether this seat lets every reaction pass; nobody else learns of it."""
        ...

    async def note(self, seat: int) -> str:
        """What whoever sits there has written down at this table, for nobody else."""
        ...

    async def keep_note(self, seat: int, words: str) -> None:
        """What was there before is forgotten."""
        ...

    async def story(self, seat: int) -> list[Phrase]:
        """A game that has ended in a few sentences; none while it goes on, or if it has no story."""
        ...

    async def look_back(self, choices: int, seat: int) -> PastSight:
        """The table after so many choices."""
        ...

    async def changed(self, since: int) -> None:
        """Returns as soon as the table has another version than this one, or other people sit there."""
        ...

    def hints(self, seat: int) -> AsyncGenerator[Analysis]:
        """The chances of what this seat can choose, sharper and sharper. Closing it ends the thinking."""
        ...

    def review(self) -> AsyncGenerator[Reviewed]:
        """What was lost where in a game that is over, more and more of it until all is known."""
        ...

    async def again(self) -> TableSource | None:
        """A new table like this one, for the same people; None if that cannot be had here."""
        ...

    async def close(self) -> None:
        """Lets go of whatever is needed to reach the table."""
        ...
