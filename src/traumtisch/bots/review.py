"""A finished game looked at again: what was lost with each of its choices?"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from math import sqrt
from typing import NamedTuple

import msgspec

from traumtisch.bots.bot import Vantage
from traumtisch.bots.budget import Budget
from traumtisch.bots.estimates import Analysis, sharpening
from traumtisch.bots.horizon import OPEN
from traumtisch.bots.numbers import SURE, fresh
from traumtisch.bots.race import CLEAR, Race
from traumtisch.bots.workers import rollouts_by
from traumtisch.engine.decision import Option
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.history import Imagining, Resignation, SeatChoice
from traumtisch.engine.phrase import N_
from traumtisch.engine.table import Table

DOUBTFUL = 10
"""So many moments are worth a closer look."""
CLOSER = 10
"""A closer look costs so many times as much as the first."""


LEAST = 0.01
"""A loss that is smaller is none to speak of: both chances would be said in the same words."""

VAGUE = 0.25
"""A look that leaves so much open says nothing about a game."""


class StillPlaying(TraumtischError):
    """A game can be reviewed only when it is over."""


class Moment(msgspec.Struct, frozen=True):
    """One choice of the game, and what it has cost."""

    choice: int
    """How many choices had been made before."""
    seat: int
    chosen: Option
    best: Option
    lost: float
    """By how much another option would have been better, in chance of winning; 0 if that may be noise."""
    before: Analysis
    behind: float = 0.0
    """How far the policy's choice was ahead. It was picked before anybody looked: so these can be added up,
    and what is noise in each of them goes out of the sum …"""
    doubt: float = 0.0
    """… the standard error of that."""

    @property
    def seems_lost(self) -> float:
        """What was lost if none of it is noise."""
        return max(0.0, self.before.best.chance - self.before.of(self.chosen).chance)


class Total(NamedTuple):
    """What choices have cost together, by the policy's measure, and the standard error of it."""

    lost: float
    doubt: float

    @property
    def is_clear(self) -> bool:
        return self.lost - SURE * self.doubt >= LEAST

    @property
    def is_vague(self) -> bool:
        """Whether as much as that could have been lost or not."""
        return SURE * self.doubt > VAGUE


def costliest(moments: Iterable[Moment], most: int) -> list[Moment]:
    """Where most was lost, beyond noise and enough to speak of."""
    return sorted((moment for moment in moments if moment.lost >= LEAST), key=lambda m: -m.lost)[:most]


def lost_in_all(moments: Iterable[Moment]) -> Total:
    """Many small mistakes can throw a game away although none of them stands out."""
    seen = list(moments)
    doubt = sqrt(sum(moment.doubt * moment.doubt for moment in seen))
    return Total(sum(moment.behind for moment in seen), doubt)


def reviewing(
    table: Table,
    *,
    seconds_each: float | None = 0.25,
    rollouts_each: int | None = None,
    chance: int = 0,
    workers: int = 1,
) -> Generator[Moment]:
    """One moment for every choice of the finished game, in order, each judged by what its seat knew then.

    With `rollouts_each` instead of seconds, the same call gives the same answer.
    """
    if table.outcome is None:
        raise StillPlaying(N_("The game is not over yet: a review would tell too much; play it to its end."))
    return _moments(table, Budget(rollouts_each, seconds_each), chance, workers)


def looking_again(
    table: Table,
    moments: Iterable[Moment],
    *,
    seconds_each: float | None = None,
    rollouts_each: int | None = None,
    chance: int = 0,
    workers: int = 1,
) -> Generator[Moment]:
    """The moments of a review where most seems to be lost, once more and longer. The budget is that of the
    review: what it has for each of many choices can hardly tell a mistake from noise."""
    budget = Budget(rollouts_each and rollouts_each * CLOSER, seconds_each and seconds_each * CLOSER)
    worst = sorted(moments, key=lambda moment: -moment.seems_lost)[:DOUBTFUL]
    for moment in worst:
        if moment.lost or not moment.seems_lost:
            continue  # it is clear already
        vantage = Vantage(table.at(moment.choice), moment.seat)
        yield _again(vantage, moment, budget, fresh(fresh(chance, moment.choice), 1), workers)


def _moments(table: Table, budget: Budget, chance: int, workers: int) -> Generator[Moment]:
    for number, entry in enumerate(table.choices):
        if isinstance(entry, Resignation | Imagining):
            continue  # nothing was chosen here
        past = table.at(number)
        option = entry.option if isinstance(entry, SeatChoice) else entry
        decision = past.decision
        assert decision is not None
        assert isinstance(option, Option)
        seat = entry.seat if isinstance(entry, SeatChoice) else decision.seat
        yield _moment(Vantage(past, seat), number, option, budget, fresh(chance, number), workers)


def _moment(
    vantage: Vantage, number: int, chosen: Option, budget: Budget, chance: int, workers: int
) -> Moment:
    race = _race(vantage, chance, workers, chosen)
    return _judged(
        vantage, race, number, chosen, sharpening(vantage, race, budget, _runner(race, chosen)), CLEAR
    )


def _race(vantage: Vantage, chance: int, workers: int, *keep: Option) -> Race:
    horizon = OPEN.of(vantage.rules.game)
    return Race(vantage, rollouts_by(workers, vantage, horizon), chance, horizon.breadth, keep)


def _again(vantage: Vantage, moment: Moment, budget: Budget, chance: int, workers: int) -> Moment:
    """Only what was taken, what looked best, and what the policy would take, in other worlds: what they show
    is not what they were picked for, so it needs fewer proofs."""
    race = _race(vantage, chance, workers, moment.chosen, moment.best)
    taken = _runner(race, moment.chosen)
    rivals = [_runner(race, moment.best), *([] if race.favourite is None else [race.favourite])]
    looks = sharpening(vantage, race, budget, taken, list(dict.fromkeys([taken, *rivals])))
    return _judged(vantage, race, moment.choice, moment.chosen, looks, SURE)


def _judged(
    vantage: Vantage, race: Race, number: int, chosen: Option, looks: Iterable[Analysis], errors: float
) -> Moment:
    *_, before = looks
    best = before.best.option
    favourite = _runner(race, chosen) if race.favourite is None else race.favourite
    behind = race.lead(favourite, _runner(race, chosen))
    moment = Moment(number, vantage.seat, chosen, best, 0.0, before, behind.mean, behind.error)
    if race.lead(_runner(race, best), _runner(race, chosen)).is_clear(errors):
        return msgspec.structs.replace(moment, lost=moment.seems_lost)
    return moment


def _runner(race: Race, option: Option) -> int:
    return race.runner_for(race.trials.options.index(option))
