"""Thinking in several processes: the same thoughts, and nothing hangs."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

import traumtisch as tt
from tests.bots.tables import in_the_middle, opened
from tests.toys import crossing
from traumtisch.bots import Vantage, find_bot
from traumtisch.bots.analysis import analyse
from traumtisch.bots.workers import in_workers


@pytest.mark.parametrize("game", ["onirim", "duel"])
def test_montecarlo_chooses_the_same_with_any_number_of_workers(game: str):
    for seed in range(3):
        table = in_the_middle(game, seed)
        assert table.decision is not None
        vantage = Vantage(table, table.decision.seat)
        alone = find_bot("montecarlo:rollouts=40").choose(vantage, seed)
        assert find_bot("montecarlo:rollouts=40,workers=2").choose(vantage, seed) is alone


def test_an_analysis_is_the_same_with_any_number_of_workers():
    table = in_the_middle("onirim", 3)
    alone = analyse(table, rollouts=200)
    assert analyse(table, rollouts=200, workers=2).estimates == alone.estimates


def test_trees_of_two_workers_are_put_together(monkeypatch: pytest.MonkeyPatch):
    """The same trees, grown here one after the other, give the same choice."""
    bot = find_bot("tree:iterations=60,workers=2")
    vantages = [Vantage(in_the_middle("onirim", seed), 0) for seed in range(3)]
    together = [bot.choose(vantage, 7) for vantage in vantages]
    monkeypatch.setattr("traumtisch.bots.tree.in_workers", _one_after_the_other)
    assert [bot.choose(vantage, 7) for vantage in vantages] == together


def _one_after_the_other(work: Callable[..., Any], calls: Sequence[tuple[Any, ...]]) -> list[Any]:
    return [work(*arguments) for arguments in calls]


def test_the_work_of_a_dead_worker_is_done_here():
    assert in_workers(_die_elsewhere, [(os.getpid(),), (os.getpid(),)]) == ["done", "done"]
    assert in_workers(len, [("abc",), ("de",)]) == [3, 2]


def _die_elsewhere(home: int) -> str:
    if os.getpid() != home:
        os._exit(3)
    return "done"


def test_errors_of_workers_are_ours():
    with pytest.raises(ZeroDivisionError):
        in_workers(divmod, [(1, 0), (1, 1)])


@pytest.mark.parametrize("game", ["onirim", "onirim team", "urbion modules", "duel"])
def test_a_window_looks_the_same_when_it_was_sent(game: str):
    random = Random(9)
    table = opened(game, 4)
    for _ in range(60):
        if table.decision is None:
            break
        for decision in table.decisions:
            vantage = Vantage(table, decision.seat)
            there = pickle.loads(pickle.dumps(vantage))
            assert there.view == vantage.view
            assert list(there.decision.options) == list(decision.options)
            assert there.imagine(6).state == vantage.imagine(6).state
            assert there.imagine(6).decision_of(decision.seat).kind == decision.kind
        decision = random.choice(table.decisions)
        table.choose(random.choice(decision.options), decision.seat)


def test_at_rest_nothing_hidden_is_sent():
    table = opened("onirim", 4)
    table.choose(table.decision.options[0])  # type: ignore[union-attr]
    worlds = [table, table.imagine(0, 1), table.imagine(0, 2)]
    assert len({pickle.dumps(Vantage(world, 0)) for world in worlds}) == 1


def test_a_game_that_was_sent_is_the_installed_one():
    assert pickle.loads(pickle.dumps(tt.find_game("onirim"))) is tt.find_game("onirim")
    assert type(pickle.loads(pickle.dumps(crossing.GAME))) is crossing.CrossingGame
