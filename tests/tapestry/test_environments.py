"""Tapestry as an environment for learners. Its games are long: what holds for every game is tried briefly."""

from __future__ import annotations

import warnings
from itertools import islice

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import traumtisch.lab
from tests.lab.playing import episode_of, steps
from traumtisch.lab.environments import tapestry_v0

gymnasium.register_envs(traumtisch.lab)
ENCODINGS = [
    "text",
    "diagrams",
    pytest.param("features", marks=pytest.mark.long),
    pytest.param("dict", marks=pytest.mark.long),
]


@pytest.mark.parametrize("observations", ENCODINGS)
def test_the_checker_is_content(observations: str):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make("traumtisch/Tapestry-v0", options={"players": 1}, observations=observations)
        check_env(made.unwrapped, skip_render_check=True)


def test_three_play_for_points_and_places():
    env = tapestry_v0.env({"players": 3}, observations="text", rewards="place")
    env.reset(seed=1)
    for seat in islice(env.agent_iter(), 5000):
        _, _, ended, _, info = env.last()
        mask = None if ended else info["action_mask"]
        env.step(None if ended else env.action_space(seat).sample(mask))
    assert not env.agents


@pytest.mark.parametrize("observations", ENCODINGS)
def test_every_observation_is_in_its_space(observations: str):
    episode = episode_of("tapestry", {"players": 2}, observations=observations)
    for number, _ in enumerate(steps(episode, seed=5)):
        if number % 20 == 0:
            for seat in range(episode.seats):
                assert episode.encoding.space.contains(episode.observe(seat))
