"""Machine mode: one JSON object a line out, one option id a line in, so that a bot in any language can play.

What is written is what the asked seat may know, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TextIO

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.decision import Option
from traumtisch.engine.errors import TraumtischError, WrongOption
from traumtisch.engine.phrase import N_, Listing, Tongue
from traumtisch.engine.state import Outcome
from traumtisch.terminal.source import LogLine, SeatQuestion, Sight

MOST_NAMED = 12
"""So many options are named in an error; all of them follow anyway."""


class OptionSaid(msgspec.Struct, frozen=True):
    id: str
    label: str


class DecisionSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A seat is asked. The answer is the id of one of the options, on a line of its own."""

    game: str
    number: int
    """Which of several games this is, from 1."""
    seat: int
    kind: str
    rule: str
    prompt: str
    events: Sequence[str]
    """What this seat has learnt since it was asked last, in words."""
    view: Any
    options: Sequence[OptionSaid]


class EndSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A game is over."""

    game: str
    number: int
    outcome: Outcome
    choices: int
    seed: Seed | None
    events: Sequence[str]
    view: Any


class ErrorSaid(msgspec.Struct, frozen=True):
    """The line was not understood; the same decision comes again."""

    error: str


class Playable(Protocol):
    """What machine mode needs of a table; every `TableSource` has it."""

    async def look(self, seat: int | None = None) -> Sight: ...
    async def log(self, seat: int, last: int | None = None) -> list[LogLine]: ...
    async def choose(self, seat: int, option: Option, after: int) -> None: ...
    async def changed(self, since: int) -> None: ...


class MachineTable:
    """One game, played by a program at the other end of two streams."""

    def __init__(
        self, source: Playable, read: TextIO, write: TextIO, tongue: Tongue, number: int = 1
    ) -> None:
        self.source = source
        self.read = read
        self.write = write
        self.tongue = tongue
        self.number = number
        self._told: dict[int, int] = {}
        """How many lines of the log each seat has been told."""
        self._asked_last: int | None = None
        """From there the end is seen, too."""

    async def play(self) -> Outcome | None:
        """Until the game is over, or the input ends (then there is no outcome)."""
        while True:
            sight = await self.source.look()
            if sight.outcome is not None:
                await self._say_end(await self.source.look(self._asked_last), sight.outcome)
                return sight.outcome
            if sight.asked is None:
                await self.source.changed(sight.version)
            elif not await self._decide(sight, sight.asked):
                return None

    async def _decide(self, sight: Sight, asked: SeatQuestion) -> bool:
        """Put a decision and take the answer; False if the input has ended."""
        self._asked_last = sight.seat
        events = await self._news(sight.seat)
        said = DecisionSaid(
            game=sight.rules.game.name,
            number=self.number,
            seat=sight.seat,
            kind=asked.kind,
            rule=asked.rule,
            prompt=asked.prompt.say(self.tongue),
            events=events,
            view=sight.view,
            options=[OptionSaid(offer.option.id, offer.words.say(self.tongue)) for offer in asked.offers],
        )
        self._say(said)
        while line := self.read.readline():
            try:
                await self.source.choose(sight.seat, _found(asked, " ".join(line.split())), sight.version)
            except WrongOption as error:
                self._say(ErrorSaid(error.phrase.say(self.tongue)))
                self._say(said)
            except TraumtischError as error:  # at a hosted table others may have been faster: look again
                self._say(ErrorSaid(error.phrase.say(self.tongue)))
                return True
            else:
                return True
        return False

    async def _say_end(self, sight: Sight, outcome: Outcome) -> None:
        said = EndSaid(
            game=sight.rules.game.name,
            number=self.number,
            outcome=msgspec.structs.replace(outcome, reason=self.tongue(outcome.reason)),
            choices=sight.choices,
            seed=sight.seed,
            events=await self._news(sight.seat),
            view=sight.view,
        )
        self._say(said)

    async def _news(self, seat: int) -> list[str]:
        lines = await self.source.log(seat)
        told = self._told.get(seat, 0)
        self._told[seat] = len(lines)
        return [line.words.say(self.tongue) for line in lines[told:]]

    def _say(self, said: msgspec.Struct) -> None:
        self.write.write(msgspec.json.encode(said).decode() + "\n")
        self.write.flush()


def _found(asked: SeatQuestion, typed: str) -> Option:
    """The option of that id, or a sentence that says which there are."""
    for offer in asked.offers:
        if offer.option.id == typed:
            return offer.option
    ids = [offer.option.id for offer in asked.offers]
    few = ids if len(ids) <= MOST_NAMED else [*ids[:MOST_NAMED], "…"]
    raise WrongOption(
        N_("{option} is not possible now ({rule}); possible are: {options}."),
        option=repr(typed),
        rule=asked.rule,
        options=Listing(few),
    )
