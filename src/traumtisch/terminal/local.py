"""A table in the house on this machine: the same store as the browser's, so a game can go on in either."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, aclosing

from traumtisch.bots.analysis import Analysis
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.glimpse import Glimpse
from traumtisch.host.house import Guest, House
from traumtisch.host.past import NextChoice
from traumtisch.host.presence import Caller, Presence
from traumtisch.terminal.source import Asked, Line, Offer, PastSight, Sight

PATIENCE = 3600.0
"""Seconds; how long to listen before listening again."""
HINTS_END_AFTER = 30.0
"""Seconds of thinking, after which a hint is as sharp as it needs to be."""


class LocalTable:
    """A `TableSource` in a house."""

    def __init__(self, house: House, guest: Guest, name: str) -> None:
        self.house = house
        self.guest = guest
        self.name = name
        self._listener = house.wire.listen([name])

    # ---- looking -----------------------------------------------------------------------------

    async def look(self, seat: int | None = None) -> Sight:
        async with self._at_table() as here:
            return _sight(here.seen(seat if seat in here.seats else here.place(None)))

    async def log(self, seat: int, last: int | None = None) -> list[Line]:
        async with self._at_table() as here:
            rules, events = here.live.table.rules, await here.told(seat, last)
        return [Line(rules.game.say_event(rules, event), event.rule) for event in events]

    async def look_back(self, choices: int, seat: int) -> PastSight:
        async with self._at_table() as here:
            past = await here.past(seat, choices)
        return PastSight(_sight(past.seen), past.choices, past.of, past.then and _in_words(past.then))

    async def changed(self, since: int) -> None:
        while True:
            if (await self.house.table(self.name)).version != since:
                return
            if await self._listener.next(PATIENCE) != []:
                return

    # ---- doing -------------------------------------------------------------------------------

    async def choose(self, seat: int, option: Option, after: int) -> None:
        async with self._at_table() as here:
            await here.choose(seat, option.id, after)

    async def take_back(self, seat: int, after: int) -> None:
        async with self._at_table() as here:
            await here.take_back(seat, after)

    async def refuse(self, seat: int) -> None:
        async with self._at_table() as here:
            await here.refuse(seat)

    async def resign(self, seat: int) -> None:
        async with self._at_table() as here:
            await here.resign(seat)

    def _at_table(self) -> AbstractAsyncContextManager[Presence]:
        return Caller(self.house, self.guest).at_table(self.name)

    # ---- thinking ----------------------------------------------------------------------------

    async def hints(self, seat: int) -> AsyncGenerator[Analysis]:
        """Like everybody's in this house: thought in another process, noted at the table, and refused where
        the table has none."""
        async with self._at_table() as here:
            hint = await here.hint(seat, seconds=HINTS_END_AFTER)
        async with aclosing(hint.growing()) as growing:
            async for analysis in growing:
                yield analysis
        hint.found_out()

    async def invitations(self) -> dict[int, str]:
        """By seat: what opens it at another device, or for somebody else."""
        async with self._at_table() as here:
            return here.invitations()

    async def again(self) -> LocalTable:
        async with self._at_table() as here:
            opened = await here.rematch()
        return LocalTable(self.house, self.guest, opened.id)

    async def close(self) -> None:
        self.house.wire.hang_up(self._listener)


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
        to_move=seen.to_move,
        asking=seen.asking,
        outcome=seen.outcome,
        practice=seen.practice,
        gives_hints=seen.hints_allowed,
        seed=seen.opened_seal and seen.opened_seal[1],
        notice=seen.rescued,
    )


def _asked(seen: Glimpse, decision: Decision) -> Asked:
    offers = tuple(Offer(option, seen.rules.say_option(option, seen.view)) for option in decision.options)
    return Asked(decision.kind, decision.rule, decision.prompt, offers)


def _in_words(then: NextChoice) -> Phrase:
    if then.resigned:
        return Phrase(N_("Gave up"))
    return then.words or Phrase(N_("Another seat's secret choice"))
