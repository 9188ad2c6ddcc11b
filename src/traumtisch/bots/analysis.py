"""What the options of a decision are worth, for people: hints during a game, a review after it.

Everything is judged by what the seat knows, and never changes the table.
"""

from __future__ import annotations

from collections.abc import Generator

from traumtisch.bots.bot import Vantage
from traumtisch.bots.budget import Budget
from traumtisch.bots.estimates import Analysis, Estimate, sharpening
from traumtisch.bots.horizon import OPEN, Horizon
from traumtisch.bots.race import Race
from traumtisch.bots.review import (
    Moment,
    StillPlaying,
    Total,
    costliest,
    looking_again,
    lost_in_all,
    reviewing,
)
from traumtisch.bots.workers import rollouts_by
from traumtisch.engine.errors import GameOver
from traumtisch.engine.phrase import N_
from traumtisch.engine.table import Table

__all__ = [
    "Analysis",
    "Estimate",
    "Moment",
    "StillPlaying",
    "Total",
    "analyse",
    "analysing",
    "costliest",
    "looking_again",
    "lost_in_all",
    "reviewing",
]


def analysing(
    table: Table,
    seat: int | None = None,
    *,
    seconds: float | None = None,
    rollouts: int | None = None,
    chance: int = 0,
    workers: int = 1,
    horizon: Horizon = OPEN,
) -> Generator[Analysis]:
    """Estimates that get sharper and sharper, until the budget is spent; without one, until nobody asks
    for the next. Closing the iterator stops it. At a `horizon`, rollouts stop and ask the game's policy; the
    game may recommend one."""
    vantage = _window(table, seat)
    horizon = horizon.of(table.game)
    race = Race(vantage, rollouts_by(workers, vantage, horizon), chance, horizon.breadth)
    return sharpening(vantage, race, Budget(rollouts, seconds))


def analyse(
    table: Table,
    seat: int | None = None,
    *,
    seconds: float | None = 2.0,
    rollouts: int | None = None,
    chance: int = 0,
    workers: int = 1,
    horizon: Horizon = OPEN,
) -> Analysis:
    """The chances of winning with each option that the seat has now; for rivals, its own, and the points it
    can expect. With `rollouts` instead of seconds, the same call gives the same answer."""
    looks = analysing(
        table, seat, seconds=seconds, rollouts=rollouts, chance=chance, workers=workers, horizon=horizon
    )
    *_, last = looks
    return last


def _window(table: Table, seat: int | None) -> Vantage:
    decision = table.decision
    if decision is None:
        raise GameOver(N_("The game is over: there is nothing left to decide."))
    return Vantage(table, table.decision_of(decision.seat if seat is None else seat).seat)
