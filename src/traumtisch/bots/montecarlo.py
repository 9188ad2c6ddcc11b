"""The bot that tries every option in many imagined worlds and takes the one that does best.

Flat Monte Carlo with four ideas: the game's policy plays the rollouts, all options meet the same worlds, the
policy's own choice is taken unless another is ahead of it beyond the noise, and the budget goes to those that
may still win (sequential halving; who is clearly behind, or not on the way to being taken, leaves earlier).
"""

from __future__ import annotations

from traumtisch.bots.bot import Vantage
from traumtisch.bots.budget import Budget, Spending
from traumtisch.bots.greedy import GreedyBot
from traumtisch.bots.horizon import OPEN, Horizon
from traumtisch.bots.numbers import HALF_A_WIN
from traumtisch.bots.race import Race
from traumtisch.bots.rollouts import ideas
from traumtisch.bots.workers import rollouts_by
from traumtisch.engine.decision import Option
from traumtisch.kit.policy import is_weighty

DOUBT = 1.75
"""By so many standard errors an option has to be ahead of the policy's choice to be taken instead of it.
(A prototype of base Onirim won 62 % of 300 games with this and 5 rollouts an option, and 1 % without.)"""
A_FAIR_TRY = 6
"""Options are left out, the least liked first, if the budget is too small for so many worlds for each …"""
A_SHORT_TRY = 3
"""… or for so many, where positions on the way are judged: they differ by little."""
FIRST_LOOK = 3
"""After so many worlds one looks for the first time whether something is decided."""
GRACE = 1 / 3
"""After this share of the budget an option has to be ahead of the policy's choice, and then by more and more.
(With 200 rollouts in base Onirim: 82.6 % of 2,000 games won with 94 rollouts a decision, 82.8 % of 1,500 with
171 rollouts if nobody has to leave.)"""


class MonteCarloBot:
    """With several workers it only gets further in the same time: what it chooses after so many rollouts does
    not depend on them."""

    def __init__(self, budget: Budget, workers: int = 1, horizon: Horizon = OPEN) -> None:
        self.budget = budget
        self.workers = workers
        self.horizon = horizon

    def choose(self, vantage: Vantage, chance: int) -> Option:
        options = ideas(vantage.decision)
        if len(options) == 1:
            return options[0]
        if not is_weighty(vantage.rules.game, vantage.decision):
            return GreedyBot().choose(vantage, chance)
        horizon = self.horizon.of(vantage.rules.game)
        race = Race(vantage, rollouts_by(self.workers, vantage, horizon), chance, horizon.breadth)
        return options[winner_of(race, self.budget)]


def winner_of(race: Race, budget: Budget) -> int:
    """Who wins the race, with so much to spend on it."""
    spending = Spending(budget)
    runners = _those_we_can_afford(race, spending)
    rounds = max(1, (len(runners) - 1).bit_length())
    for number in range(rounds):
        runners = _run_a_round(race, runners, spending, (number + 1) / rounds)
        if number + 1 < rounds:
            runners = _better_half(race, runners)
        if len(runners) == 1:
            break
    return _ranking(race, runners)[0]


def _ranking(race: Race, runners: list[int]) -> list[int]:
    """The best first: as long as the policy's choice is in the race the others are measured by it."""
    favourite = race.favourite
    if favourite is None or favourite not in runners:
        return sorted(runners, key=lambda runner: -race.mean(runner))
    ahead = {runner: race.lead(runner, favourite).at_least(DOUBT) for runner in runners}
    ahead[favourite] = 0.0
    return sorted(runners, key=lambda runner: -ahead[runner])


def _better_half(race: Race, runners: list[int]) -> list[int]:
    """The policy's choice stays in any case."""
    ranking = _ranking(race, runners)
    half = (len(ranking) + 1) // 2
    return ranking[:half] + [runner for runner in ranking[half:] if runner == race.favourite]


def _those_we_can_afford(race: Race, spending: Spending) -> list[int]:
    """The options with which the race begins. A first rollout shows what one costs."""
    race.run(race.runners[:1], 1)
    rollouts = spending.left(race.played)
    assert rollouts is not None, "a bot has a budget"
    each = A_FAIR_TRY if race.trials.grain >= HALF_A_WIN else A_SHORT_TRY
    return race.runners[: max(2, rollouts // each)]


def _run_a_round(race: Race, runners: list[int], spending: Spending, share: float) -> list[int]:
    """Let them run until so much of the budget is spent; who is clearly behind drops out on the way."""
    while len(runners) > 1:
        seen = race.seen(runners[-1])
        worlds = (spending.left(race.played, share) or 0) // len(runners)
        if not worlds and seen:
            break
        race.run(runners, seen + max(1, min(worlds, max(FIRST_LOOK, seen // 2))))
        runners = _on_the_way(race, race.still_open(runners), spending.share(race.played))
    return runners


def _on_the_way(race: Race, runners: list[int], spent: float) -> list[int]:
    """Those that can still be expected to get as far ahead of the policy's choice as they must, after so much
    of the budget. Mostly nobody can, and the rest of the budget need not be spent."""
    favourite = race.favourite
    if favourite is None or favourite not in runners or spent < GRACE:
        return runners
    due = DOUBT * (spent - GRACE)
    return [runner for runner in runners if runner == favourite or race.lead(runner, favourite).is_clear(due)]
