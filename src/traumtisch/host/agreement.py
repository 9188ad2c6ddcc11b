"""What is agreed upon at a table besides its game: how much time everybody has, what happens then, and who
lets reactions pass. It is one document, kept with the table (`agreement_rows.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.errors import HostError

Then = Literal["bot", "host"]
"""What happens when somebody's time is up: a bot takes over, or it is for the host to do something."""

A_MINUTE = 60
A_DAY = 24 * 60 * A_MINUTE
LONGEST = 365 * A_DAY
USUAL_TIMES = (0, *(A_MINUTE * n for n in (10, 20, 40, 60, 90)), *(A_DAY * n for n in (1, 3, 7, 14, 28)))
"""What forms offer for a whole game."""
USUAL_WAITS = (0, *(A_MINUTE * n for n in (5, 60, 12 * 60)), *(A_DAY * n for n in (1, 3, 7)))
"""After which time somebody may count as gone."""
TIME, THEN_WHAT = N_("Time for everybody, for the whole game"), N_("When it is up")
THEN: Mapping[Then, str] = {"bot": N_("a bot takes over"), "host": N_("you decide what happens")}
GONE = N_("A bot takes over for whoever is gone after")
"""What the fields of a form are called."""


class Times(msgspec.Struct, frozen=True):
    """How long everybody may take, and what happens then; at first there is no limit."""

    seconds: int = 0
    """What each seat has for all its choices together; 0: as long as it likes."""
    then: Then = "host"
    gone_after: int = 0
    """After so many seconds without a choice a bot takes over for whoever is gone; 0: never."""

    def check(self) -> None:
        for each in (self.seconds, self.gone_after):
            if not (each == 0 or A_MINUTE <= each <= LONGEST):
                raise HostError(N_("Between a minute and a year can be agreed upon, or no limit at all."))

    def in_words(self, how_long: Callable[[int], str]) -> list[Phrase]:
        """What everybody at the table should know; nothing if nothing is agreed upon."""
        said: list[Phrase] = []
        if self.seconds:
            sentence = (
                N_("Everybody has {time} for the whole game; when it is up, a bot takes over.")
                if self.then == "bot"
                else N_(
                    "Everybody has {time} for the whole game; when it is up, the host decides what happens."
                )
            )
            said.append(Phrase(sentence, time=how_long(self.seconds)))
        if self.gone_after:
            gone = N_("If somebody does not choose for {time}, a bot takes over until they come back.")
            said.append(Phrase(gone, time=how_long(self.gone_after)))
        return said


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    passing: tuple[int, ...] = ()
    """The seats that let every reaction pass. Nobody else may know."""
    seconds: int = 0
    then: Then = "host"
    gone_after: int = 0
    """These three are the `times`."""
    more: dict[int, int] = {}
    """Seconds that seats have besides: whoever comes back after their time was up needs some."""

    back: dict[int, int] = {}
    """When somebody came back to a seat that a bot had played: until then nobody waited for them."""

    @property
    def times(self) -> Times:
        return Times(self.seconds, self.then, self.gone_after)

    def with_passing(self, seat: int, passes: bool) -> Agreement:
        others = {other for other in self.passing if other != seat}
        return msgspec.structs.replace(self, passing=tuple(sorted(others | {seat} if passes else others)))

    def with_times(self, times: Times) -> Agreement:
        times.check()
        return msgspec.structs.replace(
            self, seconds=times.seconds, then=times.then, gone_after=times.gone_after, more={}
        )

    def with_somebody_back(self, seat: int, now: int) -> Agreement:
        return msgspec.structs.replace(self, back={**self.back, seat: now})

    def with_more_for(self, seat: int) -> Agreement:
        """A tenth of everybody's time, for whoever may come back."""
        more = {**self.more, seat: self.more.get(seat, 0) + max(A_MINUTE, self.seconds // 10)}
        return msgspec.structs.replace(self, more=more)


class Move(msgspec.Struct, frozen=True):
    """Who did something when."""

    seat: int
    at: int
    """0 if nobody knows."""


def spent(moves: Sequence[Move], awaited: Sequence[int], now: int) -> Mapping[int, int]:
    """The seconds that each seat has taken: from what was done last until it did something, or until now. The
    first choice of everybody is free: until then somebody may have had to be invited."""
    seconds: dict[int, int] = {}
    last = 0
    for move in moves:
        if move.seat in seconds and last and move.at:
            seconds[move.seat] += max(0, move.at - last)
        seconds.setdefault(move.seat, 0)
        last = move.at or last
    for seat in awaited:
        if seat in seconds and last:
            seconds[seat] += max(0, now - last)
    return seconds
