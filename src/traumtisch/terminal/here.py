"""A table in this process, in a house or in one's own hands: everything seen and done comes through the front
door (`host/at_table.py`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractAsyncContextManager

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.at_table import AtTable
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.past import NextChoice
from traumtisch.terminal.source import LogLine, OfferedOption, PastSight, SeatQuestion, Sight

HINTS_END_AFTER = 30.0
"""Seconds of thinking, after which a hint is as sharp as it needs to be."""


class TableHere(ABC):
    """What all `TableSource`s of this process share."""

    @abstractmethod
    def at_table(self) -> AbstractAsyncContextManager[AtTable]: ...

    async def look(self, seat: int | None = None) -> Sight:
        async with self.at_table() as here:
            return _sight(here.seen(seat if seat in here.seats else here.place(None)))

    async def log(self, seat: int, last: int | None = None) -> list[LogLine]:
        async with self.at_table() as here:
            rules, events = here.live.table.rules, await here.told(seat, last)
        return [LogLine(rules.game.say_event(rules, event), event.rule) for event in events]

    async def look_back(self, choices: int, seat: int) -> PastSight:
        async with self.at_table() as here:
            past = await here.past(seat, choices)
        return PastSight(_sight(past.seen), past.choices, past.of, past.then and _in_words(past.then))

    async def story(self, seat: int) -> list[Phrase]:
        async with self.at_table() as here:
            return await here.chronicle(seat)

    async def always_pass(self, seat: int, passes: bool) -> None:
        async with self.at_table() as here:
            await here.always_pass(seat, passes)

    async def choose(self, seat: int, option: Option, after: int) -> None:
        async with self.at_table() as here:
            await here.choose(seat, option.id, after)

    async def counsel(self, seat: int, option: Option, after: int) -> None:
        async with self.at_table() as here:
            await here.counsel(seat, option.id, after)

    async def take_back(self, seat: int, after: int) -> None:
        async with self.at_table() as here:
            await here.take_back(seat, after)

    async def refuse(self, seat: int) -> None:
        async with self.at_table() as here:
            await here.refuse(seat)

    async def resign(self, seat: int) -> None:
        async with self.at_table() as here:
            await here.resign(seat)


def _sight(seen: Glimpse) -> Sight:
    return Sight(
        rules=seen.rules,
        seat=seen.seat,
        mine=seen.mine,
        names=seen.names,
        version=seen.version,
        choices=seen.choices,
        view=seen.view,
        asked=seen.decision and _asked(seen, seen.decision),
        shared=seen.shared and _asked(seen, seen.shared),
        counsel=seen.counsel,
        to_move=seen.to_move,
        asking=seen.asking,
        times=seen.times,
        time_left=seen.time_left,
        reacts=seen.reacts,
        passes=seen.passes,
        outcome=seen.outcome,
        has_story=seen.has_story,
        practice=seen.practice,
        gives_hints=seen.hints_allowed,
        seed=seen.opened_seal and seen.opened_seal[1],
        notice=seen.rescued,
    )


def _asked(seen: Glimpse, decision: Decision) -> SeatQuestion:
    rules, view = seen.rules, seen.view
    outlooks = rules.say_outlooks(decision, view)
    offers = [
        OfferedOption(option, rules.say_option(option, view), outlook)
        for option, outlook in zip(decision.options, outlooks, strict=True)
    ]
    offers += [OfferedOption(course.option, rules.say_course(course, view)) for course in decision.courses]
    return SeatQuestion(
        decision.kind, decision.rule, decision.prompt, tuple(offers), passes=decision.question.passes
    )


def _in_words(then: NextChoice) -> Phrase:
    if then.resigned:
        return Phrase(N_("Gave up"))
    return then.words or Phrase(N_("Another seat's secret choice"))
