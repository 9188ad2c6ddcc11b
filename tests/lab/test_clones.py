"""Environments can be cloned and pickled in the middle of a game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import traumtisch.lab
from traumtisch.lab.environments.seats import SeatsEnv, aec_env
from traumtisch.lab.environments.solo import SoloEnv

Twin = Callable[[Any], Any]


def by_pickle(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


def by_clone(env: Any) -> Any:
    return env.clone()


def solo_steps(env: Any, steps: int, seed: int) -> list[Any]:
    """What comes of random legal actions."""
    random, seen = np.random.default_rng(seed), list[Any]()
    for _ in range(steps):
        observation, reward, ended, _, info = env.step(random.choice(np.flatnonzero(env.action_masks())))
        seen.append((observation.tobytes(), reward, ended, info["action_mask"].tobytes()))
        if ended:
            observation, _ = env.reset()  # its own chance decides which game is next
            seen.append(observation.tobytes())
    return seen


def seat_steps(env: Any, steps: int, seed: int) -> list[Any]:
    random, seen = np.random.default_rng(seed), list[Any]()
    for _ in range(steps):
        observation, reward, ended, _, info = env.last()
        seen.append((env.agent_selection, observation.tobytes(), reward, ended))
        if ended:
            break
        env.step(random.choice(np.flatnonzero(info["action_mask"])))
    return seen


@pytest.mark.parametrize("twin", [by_pickle, by_clone])
@pytest.mark.parametrize("shaped", [False, True])
def test_a_game_for_one(twin: Twin, shaped: bool):
    env = SoloEnv("onirim", {"modules": ["glyphs"]}, shaped=shaped)
    env.reset(seed=4)
    for round_ in range(6):
        solo_steps(env, 7, round_)
        other = twin(env)
        assert solo_steps(other, 60, round_) == solo_steps(by_clone(env), 60, round_)
        assert other.observation_space == env.observation_space


@pytest.mark.parametrize("twin", [by_pickle, by_clone])
def test_pages_that_were_turned_and_answers_that_were_begun(twin: Twin):
    """With two slots, every second action turns a page."""
    env = SeatsEnv("onirim", {"players": 2}, actions="option", slots=2)
    env.reset(seed=4)
    for round_ in range(20):
        seat_steps(env, 3, round_)
        assert seat_steps(twin(env), 30, round_) == seat_steps(by_clone(env), 30, round_)


@pytest.mark.parametrize("twin", [by_pickle, by_clone])
def test_rivals(twin: Twin):
    env = SeatsEnv("tapestry", {"players": 2}, observations="text")
    env.reset(seed=1)
    random = np.random.default_rng(1)
    for _ in range(40):
        env.step(random.choice(np.flatnonzero(env.last()[4]["action_mask"])))
    other = twin(env)
    assert other.agent_selection == env.agent_selection
    assert other.last()[0] == env.last()[0]
    other.step(np.flatnonzero(other.last()[4]["action_mask"])[0])
    assert env.last()[0] != other.last()[0]


def test_before_the_first_game():
    env = by_pickle(SoloEnv("onirim"))
    observation, _ = env.reset(seed=3)
    assert (observation == SoloEnv("onirim").reset(seed=3)[0]).all()


def test_in_the_usual_wrappers():
    assert traumtisch.lab
    env = gymnasium.make("traumtisch/Onirim-v0")
    env.reset(seed=2)
    assert by_pickle(env).unwrapped.action_masks().tobytes() == env.unwrapped.action_masks().tobytes()  # type: ignore[attr-defined]
    seats = aec_env("onirim", {"players": 2})
    seats.reset(seed=2)
    assert seat_steps(by_pickle(seats), 20, 1) == seat_steps(seats, 20, 1)
