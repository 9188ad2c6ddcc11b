"""How everybody fared in the dream of a day: who won, then who came furthest, then who needed fewest turns.

Nobody has a hint in it, so none has to be counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from traumtisch.engine.phrase import Phrase
from traumtisch.engine.plain import from_json
from traumtisch.engine.state import Outcome
from traumtisch.host import schema
from traumtisch.host.daily import check_day
from traumtisch.host.house import House
from traumtisch.host.played import turns_at_the_end
from traumtisch.host.wish import Guest
from traumtisch.kit.merits import Goal, merits_of


class DailyResult(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody's attempt ended."""

    place: int
    """Equal attempts share one."""
    name: str
    won: bool
    reached: int | None
    """How much of the game's goal, if it has one …"""
    reached_in_words: Phrase | None = None
    """… and what that is called."""
    turns: int | None
    scores: tuple[int, ...]
    mine: bool = False

    @property
    def worth(self) -> tuple[bool, int, float]:
        """By which attempts are compared: the smallest is the best."""
        return (not self.won, -(self.reached or 0), float("inf") if self.turns is None else self.turns)


async def daily_results(house: House, game: str, day: str, guest: Guest | None = None) -> list[DailyResult]:
    """The attempts that have ended, the best first; of equal ones, those that ended first."""
    check_day(day)
    found = await house.store.read(lambda connection: _rows(connection, game, day))
    goal = merits_of(house.game(game)).goal
    results = sorted((_result(row, goal, guest) for row in found), key=lambda result: result.worth)
    worths = [result.worth for result in results]
    return [msgspec.structs.replace(result, place=1 + worths.index(result.worth)) for result in results]


def left_behind(results: Sequence[DailyResult]) -> float | None:
    """The share of the others who did not fare as well as the guest; None if there is nobody to compare."""
    mine = next((result for result in results if result.mine), None)
    if mine is None or len(results) == 1:
        return None
    return sum(result.worth > mine.worth for result in results) / (len(results) - 1)


def _of_goal(goal: Goal | None, reached: str | None) -> int | None:
    if goal is None or reached is None:
        return None
    return from_json(reached, dict[str, int]).get(goal.column)


def _rows(connection: Connection, game: str, day: str) -> Sequence[Any]:
    tables, guests = schema.tables, schema.guests
    turns = turns_at_the_end(connection).label("turns")
    return connection.execute(
        select(guests.c.id, guests.c.name, tables.c.outcome, tables.c.reached, turns)
        .join(guests, guests.c.id == tables.c.host)
        .where((tables.c.daily == day) & (tables.c.game == game) & tables.c.outcome.is_not(None))
        .order_by(tables.c.changed, tables.c.id)
    ).all()


def _result(row: Any, goal: Goal | None, guest: Guest | None) -> DailyResult:
    outcome, reached = from_json(row.outcome, Outcome), _of_goal(goal, row.reached)
    return DailyResult(
        place=0,
        name=row.name,
        won=outcome.won,
        reached=reached,
        reached_in_words=None if goal is None or reached is None else goal.words(reached),
        turns=row.turns,
        scores=outcome.scores,
        mine=guest is not None and row.id == guest.id,
    )
