"""Tapestry as an environment for learners. Its games are long: what holds for every game is tried briefly."""

from __future__ import annotations

import warnings
from itertools import islice
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

import traumtisch.lab
from tests.lab.playing import episode_of, steps
from traumtisch import WATCHER, new_table
from traumtisch.engine.pile import bit_of
from traumtisch.games.tapestry import GAME
from traumtisch.lab.environments import tapestry_v0
from traumtisch.lab.environments.outline import outline_of

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


TABLES: dict[str, dict[str, Any]] = {
    "Plans & Ploys": {"players": 2, "boxes": ["plans"]},
    "all boxes, five seats": {"players": 5, "boxes": ["plans", "arts", "fantasies"]},
    "the Automa": {"opponents": "automa", "boxes": ["plans", "arts", "fantasies"]},
    "the Shadow Empire": {"players": 3, "opponents": "shadow"},
}


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_no_view_makes_rows_without_end(options: dict[str, Any]):
    """Half a million cells came of cards that were told by a mask of who knows them."""
    cells = outline_of(GAME.rules(GAME.settings_type.read(options)))
    assert len(cells) < 10_000


@pytest.mark.parametrize("observations", ["diagrams", pytest.param("compact", marks=pytest.mark.long)])
@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_pettingzoo_is_content_with_any_boxes(options: dict[str, Any], observations: str):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(tapestry_v0.env(options, observations=observations, rewards="points"), num_cycles=60)


def test_who_knows_a_card_is_told_by_name():
    """Rivals who know a card of one's hand have numbers; whoever watches is called so."""
    table = new_table("tapestry", seed=1, options={"players": 3})
    state: Any = table.state
    while not (hand := state.players[0].hand):
        assert table.decision is not None
        table.choose(table.decision.options[-1], table.decision.seat)
    stage: Any = table.stage
    stage.learn(hand[0], bit_of(2) | bit_of(WATCHER))
    assert set(table.view(0).players[0].known) == {"2", "watchers"}


@pytest.mark.parametrize("observations", ENCODINGS)
def test_every_observation_is_in_its_space(observations: str):
    episode = episode_of("tapestry", {"players": 2}, observations=observations)
    for number, _ in enumerate(steps(episode, seed=5)):
        if number % 20 == 0:
            for seat in range(episode.seats):
                assert episode.encoding.space.contains(episode.observe(seat))
