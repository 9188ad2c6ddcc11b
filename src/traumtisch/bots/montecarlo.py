"""The bot that tries every option in many imagined worlds and takes the one that does best.

Flat Monte Carlo with four ideas: the game's policy plays the rollouts, all options meet the same worlds, the
policy's own choice has a head start that fades, and the budget goes to those that may still win
(sequential halving; who is clearly behind leaves even earlier).
"""

from __future__ import annotations

from math import sqrt

from traumtisch.bots.bot import Window
from traumtisch.bots.budget import Budget, Spending
from traumtisch.bots.race import Race
from traumtisch.bots.workers import rollouts_by
from traumtisch.engine.decision import Option

HEAD_START = 0.3
"""The policy's choice is ahead by this, divided by the root of the worlds it has seen."""
A_FAIR_TRY = 6
"""Options are left out, the least liked first, if the budget is too small for so many worlds for each."""
FIRST_LOOK = 8
"""After so many worlds one looks for the first time whether something is decided."""


class MonteCarloBot:
    """With several workers it only gets further in the same time: what it chooses after so many rollouts does
    not depend on them."""

    def __init__(self, budget: Budget, workers: int = 1) -> None:
        self.budget = budget
        self.workers = workers

    def choose(self, window: Window, chance: int) -> Option:
        options = window.decision.options
        if len(options) == 1:
            return options[0]
        return options[winner_of(Race(window, rollouts_by(self.workers, window), chance), self.budget)]


def winner_of(race: Race, budget: Budget) -> int:
    """Who wins the race, with so much to spend on it."""
    spending = Spending(budget)
    runners = _those_we_can_afford(race, spending)
    rounds = max(1, (len(runners) - 1).bit_length())
    for number in range(rounds):
        runners = _run_a_round(race, runners, spending, (number + 1) / rounds)
        runners.sort(key=lambda runner: -_standing(race, runner))
        if number + 1 < rounds:
            runners = runners[: (len(runners) + 1) // 2]
        if len(runners) == 1:
            break
    return runners[0]


def _those_we_can_afford(race: Race, spending: Spending) -> list[int]:
    """The options with which the race begins. A first rollout shows what one costs."""
    race.run(race.runners[:1], 1)
    rollouts = spending.left(race.played)
    assert rollouts is not None, "a bot has a budget"
    return race.runners[: max(2, rollouts // A_FAIR_TRY)]


def _run_a_round(race: Race, runners: list[int], spending: Spending, share: float) -> list[int]:
    """Let them run until so much of the budget is spent; who is clearly behind drops out on the way."""
    while len(runners) > 1:
        seen = race.seen(runners[-1])
        worlds = (spending.left(race.played, share) or 0) // len(runners)
        if not worlds and seen:
            break
        race.run(runners, seen + max(1, min(worlds, max(FIRST_LOOK, seen // 2))))
        runners = race.still_open(runners)
    return runners


def _standing(race: Race, runner: int) -> float:
    liked = runner == race.runners[0]
    return race.mean(runner) + (HEAD_START / sqrt(race.seen(runner)) if liked else 0.0)
