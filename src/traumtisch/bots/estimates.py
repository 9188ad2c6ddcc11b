"""What is known about the options of a decision, and how it gets sharper and sharper.

The chances are those of somebody who plays on as the game's policy does.
"""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from traumtisch.bots.bot import Vantage
from traumtisch.bots.budget import Budget, Spending
from traumtisch.bots.numbers import wilson
from traumtisch.bots.race import Race
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import Phrase
from traumtisch.kit.policy import policy_of

FIRST_LOOK = 4
"""The first estimates are shown after so many worlds; each further look is a quarter later."""
REFRESH = 0.25
"""Somebody who waits sees something new about so often, in seconds."""
HOPELESS = 4.0
"""An option that is behind by so many standard errors is not tried any longer."""


class Estimate(msgspec.Struct, frozen=True):
    """How good one option is."""

    option: Option
    chance: float
    """The share of rollouts that the seat has won; of a win that rivals share, it has its part."""
    low: float
    high: float
    """The interval in which the true share lies with 95 %."""
    rollouts: int
    points: float | None = None
    """What the seat scores on average, where rivals play for points."""


class Analysis(msgspec.Struct, frozen=True):
    """What is known about a decision so far."""

    seat: int
    estimates: tuple[Estimate, ...]
    """One for every option that was tried, the best first. Options in the same words share theirs."""
    rollouts: int
    seconds: float
    done: bool
    """Whether the budget is spent: nothing sharper will follow."""
    reason: Phrase | None
    """Why one would take the best, where the game's policy can tell."""

    @property
    def best(self) -> Estimate:
        return self.estimates[0]

    def of(self, option: Option) -> Estimate:
        return next(estimate for estimate in self.estimates if estimate.option == option)


def sharpening(
    vantage: Vantage,
    race: Race,
    budget: Budget,
    keep: int | None = None,
    only: list[int] | None = None,
) -> Generator[Analysis]:
    """The race goes on, and whoever waits is told how it stands. `keep` is tried to the end in any case; the
    others need not run if `only` some are of interest."""
    spending = Spending(budget)
    runners = only or race.runners
    done = False
    while not done:
        seen = race.seen(runners[-1])
        step = max(FIRST_LOOK, seen // 4)
        left = spending.left(race.played, within=None if budget.rollouts else REFRESH)
        if left is not None:
            step = max(1, min(step, left // len(runners)))
        race.run(runners, seen + step)
        done = spending.is_spent(race.played)
        yield _what_is_known(vantage, race, spending.seconds, done)
        runners = _worth_going_on(race, runners, keep)


def _worth_going_on(race: Race, runners: list[int], keep: int | None) -> list[int]:
    """Not the hopeless ones; but there are always two, so that the best becomes sharper, too."""
    still = race.still_open(runners, HOPELESS)
    if len(still) == 1:
        still = sorted(runners, key=lambda runner: -race.mean(runner))[:2]
    return still if keep is None or keep in still else [*still, keep]


def _what_is_known(vantage: Vantage, race: Race, seconds: float, done: bool) -> Analysis:
    options = race.trials.options
    tried = filter(race.seen, race.runners)
    order = sorted(tried, key=lambda runner: (-race.share_won(runner), -race.mean(runner)))
    estimates = tuple(
        _estimate(race, runner, options[place]) for runner in order for place in race.groups[runner]
    )
    reason = _reason(vantage, race.chance, estimates[0].option)
    return Analysis(vantage.seat, estimates, race.played, seconds, done, reason)


def _estimate(race: Race, runner: int, option: Option) -> Estimate:
    seen = race.seen(runner)
    low, high = wilson(race.wins(runner), seen)
    return Estimate(option, race.share_won(runner), low, high, seen, race.points(runner))


def _reason(vantage: Vantage, chance: int, option: Option) -> Phrase | None:
    policy = policy_of(vantage.rules.game)
    if policy is None:
        return None
    imagined = vantage.imagine(chance)
    return policy.reason(imagined.stage, imagined.decision_of(vantage.seat), option)
