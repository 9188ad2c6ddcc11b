"""The compact vector: what never changes is left out, and all numbers lie between -1 and 1."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from traumtisch.lab.environments.seats import SeatsEnv
from traumtisch.lab.environments.solo import SoloEnv


def seen(env: Any, seed: int) -> list[Any]:
    """What is seen in a random game."""
    random = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    observations, ended = [observation], False
    while not ended:
        observation, _, ended, _, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        observations.append(observation)
    return observations


@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_it_is_features_without_what_never_changes(game: str):
    compact, features = SoloEnv(game, observations="compact"), SoloEnv(game)
    assert compact.observation_space.shape is not None
    names = list(features.encoding.names)
    places = [names.index(name) for name in compact.encoding.names]
    assert len(places) < 0.7 * len(names)
    assert places == sorted(places)
    small, large = seen(compact, 3), seen(features, 3)
    for one, all_of_it in zip(small, large, strict=True):
        assert compact.observation_space.contains(one)
        # The same numbers, measured by something: what was 0 is 0, and what was not is not.
        assert ((one == 0) == (all_of_it[places] == 0)).all()


def test_what_it_leaves_out_did_not_change():
    compact, features = SoloEnv("onirim", observations="compact"), SoloEnv("onirim")
    left_out = [n for n, name in enumerate(features.encoding.names) if name not in compact.encoding.names]
    observations = np.array([each for seed in range(3) for each in seen(features, seed)])
    changing = observations[:, left_out].min(axis=0) != observations[:, left_out].max(axis=0)
    assert changing.mean() < 0.05


def test_rivals_see_it_too():
    env = SeatsEnv("onirim", {"players": 2}, observations="compact")
    env.reset(seed=1)
    assert env.observation_space("seat_1").contains(env.observe("seat_1"))
