"""What a position of Onirim is worth."""

from __future__ import annotations

from statistics import mean

import pytest

import traumtisch as tt
from tests.onirim.scenario import EIGHT_DOORS, given
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.table import Table
from traumtisch.games.onirim.bot import OnirimPolicy
from traumtisch.games.onirim.bot.value import LOST
from traumtisch.games.onirim.state import Onirim

POLICY = OnirimPolicy()


def value(table: Table) -> float:
    return POLICY.value(stage_of(table), 0)


def stage_of(table: Table) -> Onirim:
    assert isinstance(table.stage, Onirim)
    return table.stage


def play_on(table: Table, most: int = 1000) -> None:
    def choose(_: object, decision: Decision) -> Option:
        return POLICY.choose(stage_of(table), decision)

    table.play_out(choose, most=most)


def test_a_won_game_is_worth_one_and_a_lost_one_next_to_nothing():
    won = given(hand="RS BM GS NS BK", row="RS RM", doors=EIGHT_DOORS[3:]).choose("play RS", "search red")
    assert value(won.table) == 1.0
    values: list[float] = []
    for laid in ("", "RD", "RD BD GD ND"):
        table = given(hand="RS BM GS NS BK", doors=laid).table
        table.resign()
        values.append(value(table))
    assert values == [0.0, LOST / 8, LOST / 2]


@pytest.mark.rule("ON-5.7")
def test_a_game_that_cannot_be_won_any_more_is_worth_no_more_than_a_lost_one():
    assert value(given(hand="RS BM GS NS BK", doors="BD", discard="RD").table) == LOST / 8


def test_the_estimate_is_honest():
    """As many games are won as it says half-way, and it tells the better ones from the worse."""
    estimates: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(150):
        table = tt.new_table("onirim", seed=seed)
        play_on(table, most=30)
        estimate = value(table)
        play_on(table)
        assert table.outcome is not None
        estimates[table.outcome.won].append(estimate)
    share = len(estimates[True]) / 150
    assert abs(mean(estimates[True] + estimates[False]) - share) < 0.12
    assert mean(estimates[True]) > mean(estimates[False]) + 0.03
