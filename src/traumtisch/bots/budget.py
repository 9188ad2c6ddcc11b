"""How long a bot may think: so many rollouts, or so many seconds."""

from __future__ import annotations

from time import perf_counter

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """By rollouts, a bot's choice can be repeated exactly; by seconds it cannot. Without either: no end."""

    rollouts: int | None = None
    seconds: float | None = None

    def shared_by(self, workers: int) -> Budget:
        """What each of several workers may spend at the same time."""
        return Budget(self.rollouts and max(1, self.rollouts // workers), self.seconds)


class Spending:
    """A budget that is being spent."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()

    @property
    def seconds(self) -> float:
        return perf_counter() - self._began

    def left(self, rollouts: int, share: float = 1.0, within: float | None = None) -> int | None:
        """How many more rollouts this share of the budget allows, after so many; None is without end.

        A budget in seconds is turned into rollouts by what they have cost so far; `within` gives it fewer
        seconds from now.
        """
        if self._budget.rollouts is not None:
            return max(0, int(share * self._budget.rollouts) - rollouts)
        seconds = self.seconds
        goals = [] if self._budget.seconds is None else [share * self._budget.seconds - seconds]
        goals += [] if within is None else [within]
        if not goals:
            return None
        if min(goals) <= 0:
            return 0
        return int(min(goals) * rollouts / max(seconds, 1e-6)) if rollouts else 1

    def share(self, rollouts: int) -> float:
        """How much of the budget is spent, after so many rollouts."""
        if self._budget.rollouts is not None:
            return rollouts / max(1, self._budget.rollouts)
        return 0.0 if self._budget.seconds is None else self.seconds / max(self._budget.seconds, 1e-9)

    def is_spent(self, rollouts: int) -> bool:
        """Whether there is nothing left, however little it would be."""
        return self.share(rollouts) >= 1
