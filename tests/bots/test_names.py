"""Bots by name."""

from __future__ import annotations

import pytest

from traumtisch.bots import find_bot
from traumtisch.bots.budget import Budget
from traumtisch.bots.montecarlo import MonteCarloBot
from traumtisch.bots.names import DIFFICULTIES, UnknownBot, WrongBudget
from traumtisch.bots.tree import TreeBot


def test_an_unknown_bot_is_named():
    with pytest.raises(
        UnknownBot, match="no bot called 'clever'; there are: random, greedy, montecarlo, tree"
    ):
        find_bot("clever:seconds=1")


def test_a_mistyped_bot_is_guessed():
    with pytest.raises(UnknownBot, match="no bot called 'Gredy'; perhaps you mean greedy"):
        find_bot("Gredy")


def test_a_budget_is_part_of_the_name():
    bot = find_bot("montecarlo:rollouts=200")
    assert isinstance(bot, MonteCarloBot)
    assert (bot.budget, bot.workers) == (Budget(rollouts=200), 1)
    bot = find_bot("tree:seconds=0.5, workers=2")
    assert isinstance(bot, TreeBot)
    assert (bot.budget, bot.workers) == (Budget(seconds=0.5), 2)


def test_without_a_budget_there_is_one_all_the_same():
    bot = find_bot("montecarlo:workers=2")
    assert isinstance(bot, MonteCarloBot)
    assert bot.budget == Budget(seconds=0.1)


@pytest.mark.parametrize(
    "name",
    [
        "montecarlo:rollouts=many",
        "montecarlo:rollouts=0",
        "montecarlo:iterations=5",
        "montecarlo:seconds=-1",
        "montecarlo:seconds=nan",
        "montecarlo:rollouts=5,rollouts=6",
        "montecarlo:rollouts=5,seconds=1",
        "montecarlo:workers=1000",
        "montecarlo:rollouts",
    ],
)
def test_wrong_settings_are_answered_with_right_ones(name: str):
    with pytest.raises(WrongBudget) as refused:
        find_bot(name)
    cure = "write it like montecarlo:rollouts=200 or montecarlo:seconds=0.5,workers=2."
    assert str(refused.value) == f"{name!r} is not understood: {cure}"


def test_a_bot_that_does_not_think_has_no_settings():
    with pytest.raises(WrongBudget, match="the bot greedy has no settings"):
        find_bot("greedy:seconds=1")


def test_every_difficulty_is_a_bot():
    assert [difficulty.key for difficulty in DIFFICULTIES] == [
        "sleepwalker",
        "dreamer",
        "lucid",
        "oneironaut",
    ]
    for difficulty in DIFFICULTIES:
        find_bot(difficulty.bot)
