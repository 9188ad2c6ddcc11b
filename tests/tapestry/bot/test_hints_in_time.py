"""Hints for five with everything on: the first within three seconds, whatever a rollout costs.

The clock is one of ours, which goes on by what each rollout is said to cost; how long it really takes is
measured by `tools/bench_hint.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

import pytest

import traumtisch as tt
from tests.tapestry.test_content import EVERYTHING as ALL_BOXES
from traumtisch.bots import budget, estimates
from traumtisch.bots.analysis import Analysis, analysing
from traumtisch.bots.rollouts import Job, Rollouts
from traumtisch.bots.worth import Worth
from traumtisch.games.tapestry.bot.policy import TapestryPolicy
from traumtisch.games.tapestry.state import Tapestry

SECONDS = 3.0


class Clock:
    """It stands still but for rollouts."""

    def __init__(self, cost: float) -> None:
        self.now = 0.0
        self.cost = cost

    def __call__(self) -> float:
        return self.now


@pytest.fixture(params=[0.05, 0.2], ids=lambda cost: f"{cost} s a rollout")
def clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock, played = Clock(request.param), Rollouts.worths

    def worths(rollouts: Rollouts, jobs: Sequence[Job]) -> Sequence[Sequence[Worth]]:
        clock.now += clock.cost * sum(len(job.worlds) for job in jobs)
        return played(rollouts, jobs)

    monkeypatch.setattr(Rollouts, "worths", worths)
    monkeypatch.setattr(budget, "perf_counter", clock)
    return clock


def five_in_the_middle(choices: int) -> tt.Table:
    """The policy has played so far."""
    policy = TapestryPolicy()
    table = tt.new_table("tapestry", seed=3, options={"players": 5, "opponents": "shadow", **ALL_BOXES})
    for _ in range(choices):
        decision = table.decision
        assert decision is not None
        table.choose(policy.choose(cast("Tapestry", table.stage), decision), decision.seat)
    return table


@pytest.mark.parametrize("choices", [0, 60])
def test_a_hint_for_five_keeps_to_its_three_seconds(clock: Clock, choices: int) -> None:
    """The first look after one world with each option that is tried; then a new one about every quarter of a
    second; and the end no later than by what one more round costs."""
    table = five_in_the_middle(choices)
    looks: list[Analysis] = []
    seen: list[float] = []
    for look in analysing(table, seconds=SECONDS):
        looks.append(look)
        seen.append(clock.now)
    assert [look.done for look in looks] == [False] * (len(looks) - 1) + [True]
    a_round = clock.cost * len({look.option for look in looks[0].estimates})
    assert seen[0] <= a_round
    assert all(later - earlier <= estimates.REFRESH + a_round for earlier, later in pairwise(seen))
    assert SECONDS <= seen[-1] <= SECONDS + a_round
    assert looks[-1].rollouts == round(seen[-1] / clock.cost)
