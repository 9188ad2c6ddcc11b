"""Rewards on the way, by what a game's policy thinks of positions."""

from __future__ import annotations

from collections.abc import Sequence
from math import isclose
from typing import Any

import numpy as np
import pytest

from tests.toys import duel, marathon
from tests.toys.marathon import Marathon, MarathonGame
from traumtisch.engine.decision import Decision, Option
from traumtisch.kit.policy import Thinking
from traumtisch.lab.environments.errors import WrongDress
from traumtisch.lab.environments.seats import SeatsEnv
from traumtisch.lab.environments.solo import SoloEnv

WAY = 100


class Runner:
    """Thinks that whoever has come far is nearly there."""

    def choose(self, t: Marathon, decision: Decision) -> Option:
        return decision.options[0]

    def scores(self, t: Marathon, decision: Decision) -> Sequence[float]:
        return [0.0] * len(decision.options)

    def reason(self, t: Marathon, decision: Decision, option: Option) -> None:
        return None

    def value(self, t: Marathon, seat: int) -> float:
        return len(t.state.path) / WAY


class ShapedMarathon(Thinking, MarathonGame):
    policy = Runner()


def rewards_of(env: SoloEnv) -> list[float]:
    env.action_space.seed(1)
    _, info = env.reset(seed=1)
    rewards: list[float] = []
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
        rewards.append(reward)
    return rewards


def test_rewards_on_the_way_add_up_to_the_end_alone():
    rewards = rewards_of(SoloEnv(ShapedMarathon(), shaped=True, actions="option", slots=128))
    assert np.allclose(rewards[:-1], [1 / WAY] * 89)
    assert isclose(sum(rewards), 1)


def test_turning_a_page_brings_nothing():
    rewards = rewards_of(SoloEnv(ShapedMarathon(), shaped=True, actions="option", slots=8))
    assert len(rewards) > 90
    assert isclose(sum(rewards), 1)
    assert {round(reward, 9) for reward in rewards[:-1]} == {0, 1 / WAY}


def test_a_new_game_begins_without_a_reward():
    env = SeatsEnv(ShapedMarathon(), shaped=True)
    for _ in range(2):
        env.reset(seed=1)
        assert env.rewards == {"seat_0": 0}
        env.step(np.flatnonzero(env.infos["seat_0"]["action_mask"])[0])
        assert isclose(env.rewards["seat_0"], 1 / WAY)


@pytest.mark.parametrize("game", [marathon.GAME, duel.GAME])
def test_a_game_without_a_policy_says_so(game: Any):
    with pytest.raises(WrongDress, match=game.title):
        SeatsEnv(game, shaped=True)
