"""A race between the options of one decision: all of them are tried in the same imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.bots.bot import Vantage
from traumtisch.bots.numbers import Lead, fresh, lead
from traumtisch.bots.rollouts import Job, Trials, by_liking, distinct, in_words
from traumtisch.engine.decision import Option
from traumtisch.kit.policy import policy_of

ENOUGH = 16
"""In fewer worlds nothing is decided."""
CLEAR = 3.5
"""An option that is behind by so many standard errors is out."""
LITTLE = 0.005
"""Whoever wins in all but so few worlds need not look for anything better."""


class Race:
    """The runners are options, by their places in the decision; each has seen a first part of the worlds.

    Worlds are numbers of chance made from the bot's own, so a race depends only on what the seat sees, on
    that chance, and on who was sent how far.
    """

    def __init__(
        self,
        vantage: Vantage,
        trials: Trials,
        chance: int,
        breadth: int | None = None,
        keep: Sequence[Option] = (),
    ) -> None:
        self.trials = trials
        self.chance = chance
        words = in_words(vantage.rules, trials.options, lambda: vantage.view)
        self.groups = {group[0]: group for group in distinct(words)}
        """Options that are the same choice, by the one that runs for them."""
        imagined = vantage.imagine(chance)
        liked = by_liking(imagined, imagined.decision_of(vantage.seat), chance)
        ranks = {place: rank for rank, place in enumerate(liked)}
        most = len(ranks) if breadth is None else breadth
        by_rank = sorted(self.groups, key=lambda runner: min(ranks[place] for place in self.groups[runner]))
        kept = {self.runner_for(trials.options.index(option)) for option in keep}
        self.runners = [runner for rank, runner in enumerate(by_rank) if rank < most or runner in kept]
        """Best liked first; with a `breadth`, the others are not tried at all, but for those to `keep`."""
        self.favourite = None if policy_of(vantage.rules.game) is None else self.runners[0]
        """The policy's choice."""
        self.values: dict[int, list[float]] = {runner: [] for runner in self.runners}
        self._shares: dict[int, list[float]] = {runner: [] for runner in self.runners}
        self._points: dict[int, list[float]] = {runner: [] for runner in self.runners}
        """Of a game for points: what was scored in the end, or is expected then."""
        self._numbers: list[int] = []
        """The worlds so far."""
        self.played = 0
        """How many trials there have been."""

    def run(self, runners: Sequence[int], worlds: int) -> None:
        """Each of these runs until it has seen so many worlds."""
        jobs = [Job(runner, self._worlds(self.seen(runner), worlds)) for runner in runners]
        for job, worths in zip(jobs, self.trials.worths(jobs), strict=True):
            self.values[job.option] += [worth.value for worth in worths]
            self._shares[job.option] += [worth.share for worth in worths]
            self._points[job.option] += [worth.points for worth in worths if worth.points is not None]
            self.played += len(worths)

    def _worlds(self, first: int, end: int) -> list[int]:
        self._numbers += [fresh(self.chance, number) for number in range(len(self._numbers), end)]
        return self._numbers[first:end]

    def runner_for(self, option: int) -> int:
        """Who runs for this option."""
        return next(runner for runner, group in self.groups.items() if option in group)

    def seen(self, runner: int) -> int:
        return len(self.values[runner])

    def mean(self, runner: int) -> float:
        return sum(self.values[runner]) / max(1, self.seen(runner))

    def wins(self, runner: int) -> float:
        """How often it has won; of a win that is shared, its share."""
        return sum(self._shares[runner])

    def share_won(self, runner: int) -> float:
        return self.wins(runner) / max(1, self.seen(runner))

    def points(self, runner: int) -> float | None:
        """What it has scored on average, where rivals play for points."""
        points = self._points[runner]
        return sum(points) / len(points) if points else None

    def lead(self, runner: int, other: int) -> Lead:
        return lead(self.values[runner], self.values[other], self.trials.grain)

    def still_open(self, runners: Sequence[int], errors: float = CLEAR) -> list[int]:
        """Those of them that may still turn out best; they have all seen equally many worlds."""
        best = max(runners, key=lambda runner: (self.mean(runner), -self.runners.index(runner)))
        if self.seen(best) < ENOUGH:
            return list(runners)
        if self.seen(best) * LITTLE >= ENOUGH * (1 - self.mean(best)) and self.mean(best) > 1 - LITTLE:
            return [best]
        return [runner for runner in runners if not self.lead(best, runner).is_clear(errors)]
