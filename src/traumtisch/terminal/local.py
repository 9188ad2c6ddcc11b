"""A table in the house on this machine: the same store as the browser's, so a game can go on in either."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

import traumtisch as tt
from traumtisch.bots.analysis import Analysis
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.table import Table
from traumtisch.host.errors import NotYourSeat
from traumtisch.host.house import Guest, House
from traumtisch.host.invitations import invitation_for
from traumtisch.host.live import LiveTable
from traumtisch.host.past import NextChoice, check_looking_back, next_choice, table_after
from traumtisch.terminal.source import Asked, Line, Offer, PastSight, Sight

PATIENCE = 3600.0
"""Seconds; how long to listen before listening again."""
HINTS_END_AFTER = 30.0
"""Seconds of thinking, after which a hint is as sharp as it needs to be."""


class LocalTable:
    """A `TableSource` in a house."""

    gives_hints = True

    def __init__(self, house: House, guest: Guest, name: str) -> None:
        self.house = house
        self.guest = guest
        self.name = name
        self._listener = house.wire.listen([name])

    # ---- looking -----------------------------------------------------------------------------

    async def look(self, seat: int | None = None) -> Sight:
        async with self.house.at_table(self.name) as live:
            mine = live.seats_of(self.guest.id)
            if seat not in mine:
                moving = [own for own in mine if own in live.to_move]
                seat = next(iter([*moving, *mine]), tt.WATCHER)
            return _seen(live, live.table, seat, mine, seed=self.house.seed_of(live))

    async def log(self, seat: int, last: int | None = None) -> list[Line]:
        async with self.house.at_table(self.name) as live:
            table = live.table
            return [_line(table.rules, event) for event in table.events_for(self._own(live, seat), last)]

    async def look_back(self, choices: int, seat: int) -> PastSight:
        async with self.house.at_table(self.name) as live:
            mine = live.seats_of(self.guest.id)
            check_looking_back(live, mine, seat)
            past = table_after(live, choices)
            then = next_choice(live, past, seat, all_is_told=live.table.outcome is not None)
            sight = _seen(live, past, seat, mine, asked=False)
            return PastSight(
                sight, choices, len(live.table.choices), then and _next_in_words(past.rules, then)
            )

    async def changed(self, since: int) -> None:
        while True:
            if (await self.house.table(self.name)).version != since:
                return
            if await self._listener.next(PATIENCE) != []:
                return

    # ---- doing -------------------------------------------------------------------------------

    async def choose(self, seat: int, option: Option, after: int) -> None:
        async with self.house.at_table(self.name) as live:
            await self.house.choose(live, self._own(live, seat), option.id, after)

    async def take_back(self, seat: int, after: int) -> None:
        """Whoever sits at several seats agrees for all of them."""
        async with self.house.at_table(self.name) as live:
            own = self._own(live, seat)
            others = [other for other in live.seats_of(self.guest.id) if other != own]
            await self.house.take_back(live, [own, *others], after)

    async def refuse(self, seat: int) -> None:
        async with self.house.at_table(self.name) as live:
            await self.house.refuse(live, self._own(live, seat))

    async def resign(self, seat: int) -> None:
        async with self.house.at_table(self.name) as live:
            await self.house.resign(live, self._own(live, seat))

    def _own(self, live: LiveTable, seat: int) -> int:
        if seat not in live.seats_of(self.guest.id):
            raise NotYourSeat(N_("You do not sit there; open the invitation to that seat first."))
        return seat

    # ---- thinking ----------------------------------------------------------------------------

    async def hints(self, seat: int) -> AsyncGenerator[Analysis]:
        """Like everybody's in this house: thought in another process, noted at the table, and refused where
        the table has none."""
        async with self.house.at_table(self.name) as live:
            hint = await self.house.advisor.begin(
                self.guest.id, live, self._own(live, seat), seconds=HINTS_END_AFTER
            )
        async with aclosing(hint.growing()) as growing:
            async for analysis in growing:
                yield analysis
        hint.found_out()

    async def invitations(self) -> dict[int, str]:
        """By seat: what opens it at another device, or for somebody else. Only the host gives them out, to
        seats where nobody else sits, and nobody is invited to a daily dream."""
        async with self.house.at_table(self.name) as live:
            if live.header.host != self.guest.id or live.header.daily is not None:
                raise NotYourSeat(
                    N_("Only whoever opened the table can invite, and nobody to a daily dream.")
                )
            codes = {
                seat: invitation_for(self.house, self.guest.id, live, seat)
                for seat in range(live.table.seats)
            }
            return {seat: code for seat, code in codes.items() if code is not None}

    async def again(self) -> LocalTable:
        async with self.house.at_table(self.name) as live:
            opened = await self.house.rematch(self.guest, live)
        return LocalTable(self.house, self.guest, opened.id)

    async def close(self) -> None:
        self.house.wire.hang_up(self._listener)


def _seen(
    live: LiveTable,
    table: tt.Table,
    seat: int,
    mine: list[int],
    *,
    seed: int | str | None = None,
    asked: bool = True,
) -> Sight:
    decision = live.decision_of(seat) if asked else None
    return Sight(
        rules=table.rules,
        seat=seat,
        mine=tuple(mine),
        names=tuple(live.name_of(each) for each in range(table.seats)),
        version=live.version,
        choices=len(table.choices),
        view=table.view(seat),
        asked=decision and _asked(table, decision),
        to_move=tuple(each.seat for each in table.decisions),
        asking=live.asking,
        outcome=table.outcome,
        practice=table.practice,
        seed=seed,
        notice=live.rescued,
    )


def _asked(table: Table, decision: Decision) -> Asked:
    view = table.view(decision.seat)
    offers = tuple(Offer(option, table.rules.say_option(option, view)) for option in decision.options)
    return Asked(decision.kind, decision.rule, decision.prompt, offers)


def _line(rules: Rules, event: Event) -> Line:
    return Line(rules.game.say_event(rules, event), event.rule)


def _next_in_words(rules: Rules, then: NextChoice) -> Phrase:
    if then.resigned:
        return Phrase(N_("Gave up"))
    if then.option is None:
        return Phrase(N_("Another seat's secret choice"))
    return rules.game.say_option(rules, then.option)
