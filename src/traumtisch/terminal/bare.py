"""A table that lives in this process only: nobody hosts it, nothing of it is kept."""

from __future__ import annotations

import traumtisch as tt
from traumtisch.engine.decision import Decision, Option
from traumtisch.terminal.source import Asked, Line, Offer, Sight


class BareTable:
    """As much of a `TableSource` as a program needs that plays all seats of a game."""

    def __init__(self, table: tt.Table) -> None:
        self.table = table
        self._seat = 0
        """Whoever was asked last; at the end the table is seen from there."""

    async def look(self, seat: int | None = None) -> Sight:
        table = self.table
        decision = (
            table.decision if seat is None else next((d for d in table.decisions if d.seat == seat), None)
        )
        self._seat = self._seat if decision is None else decision.seat
        return Sight(
            rules=table.rules,
            seat=self._seat,
            mine=tuple(range(table.seats)),
            names=(None,) * table.seats,
            version=len(table.choices),
            choices=len(table.choices),
            view=table.view(self._seat),
            asked=None if decision is None else self._asked(decision),
            to_move=tuple(each.seat for each in table.decisions),
            outcome=table.outcome,
            practice=table.practice,
            seed=None if table.outcome is None else table.seed,
        )

    def _asked(self, decision: Decision) -> Asked:
        rules, view = self.table.rules, self.table.view(decision.seat)
        offers = tuple(Offer(option, rules.say_option(option, view)) for option in decision.options)
        return Asked(decision.kind, decision.rule, decision.prompt, offers)

    async def log(self, seat: int, last: int | None = None) -> list[Line]:
        events = self.table.events_for(seat)
        say, rules = self.table.game.say_event, self.table.rules
        wanted = events if last is None else events[max(0, len(events) - last) :]
        return [Line(say(rules, event), event.rule) for event in wanted]

    async def choose(self, seat: int, option: Option, after: int) -> None:
        self.table.choose(option, seat)

    async def changed(self, since: int) -> None:
        """Nothing changes here unless we do it."""
        raise AssertionError("somebody has to choose at a table that has no end yet")
