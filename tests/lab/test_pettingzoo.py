"""The PettingZoo environment, by PettingZoo's own tests and by what we promise."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

import traumtisch as tt
from tests.lab.option_sets import GAMES, random_sets
from tests.toys import duel, survivors
from traumtisch.engine.state import ranking
from traumtisch.lab import aec_env, environments
from traumtisch.lab.environments.episode import worth_of_place
from traumtisch.lab.environments.errors import IllegalAction, WrongDress
from traumtisch.lab.environments.seats import SeatsEnv

SETS = [(game, options) for game in GAMES for options in [{}, {"players": 2}, *random_sets(game, 2)]]


def play(env: Any, seed: int) -> dict[str, float]:
    """A whole game by random legal actions; what it brought each seat."""
    env.reset(seed=seed)
    brought = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    for agent in env.agent_iter():
        _, reward, ended, truncated, info = env.last()
        brought[agent] += reward
        env.step(None if ended or truncated else env.action_space(agent).sample(info["action_mask"]))
    return brought


@pytest.mark.parametrize("actions", ["face", "option"])
@pytest.mark.parametrize(("game", "options"), [*SETS, (duel.GAME, {})])
def test_pettingzoo_is_content_with_any_set_of_options(game: Any, options: dict[str, Any], actions: str):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        make = partial(aec_env, game, options, actions=actions)
        api_test(make(), num_cycles=60)
        seed_test(make, num_cycles=30)


@pytest.mark.parametrize("observations", ["features", "dict"])
def test_pettingzoo_is_content_with_masks_in_observations(observations: str):
    """It warns of dictionaries, which it knows only from games of its own; nothing else."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        env = aec_env("onirim", {"players": 2}, observations=observations, mask_in="observation")
        api_test(env, num_cycles=40)


def test_text_can_be_played():
    assert play(aec_env("urbion", {"players": 2}, observations="text"), seed=1).keys() == {"seat_0", "seat_1"}


@pytest.mark.parametrize("game", tt.installed_games())
def test_every_game_is_a_module_of_the_usual_shape(game: str):
    module = getattr(environments, f"{game}_v0")
    assert isinstance(module.raw_env(observations="text"), SeatsEnv)
    assert module.env(observations="text").metadata["name"] == f"{game}_v0"


@pytest.mark.parametrize("game", ["onirim", "tapestry", "urbion"])
def test_a_table_can_be_rendered(game: str, capsys: pytest.CaptureFixture[str]):
    make: Any = partial(aec_env, game, {"players": 2}, mask_in="observation")
    render_test(make)
    assert len(capsys.readouterr().out.splitlines()) > 10


def test_such_modules_can_be_imported_and_no_others():
    from traumtisch.lab.environments import onirim_v0

    assert isinstance(onirim_v0.raw_env(observations="text"), SeatsEnv)
    for name in ("chess_v0", "onirim", "onirim_v1"):
        with pytest.raises(AttributeError, match=name):
            getattr(environments, name)


def test_partners_win_or_lose_together():
    env = aec_env("onirim", {"players": 2})
    for seed in range(3):
        brought = play(env, seed)
        assert len(set(brought.values())) == 1


def test_rivals_win_each_for_themselves():
    env = aec_env(duel.GAME)
    results = {tuple(play(env, seed).values()) for seed in range(12)}
    assert {(1.0, 0.0), (0.0, 1.0)} <= results


def test_whoever_chooses_at_the_same_time_does_not_see_what_the_other_chose():
    shown: list[Any] = []
    for choice in (0, 1, 2):
        env = SeatsEnv(duel.GAME, observations="features")
        env.reset(seed=1)
        assert env.agent_selection == "seat_0"
        env.step(np.flatnonzero(env.infos["seat_0"]["action_mask"])[choice])
        assert env.agent_selection == "seat_1"
        shown.append((env.observe("seat_1").tolist(), env.infos["seat_1"]["action_mask"].tolist()))
    assert shown[0] == shown[1] == shown[2]


def test_a_seat_that_waits_has_nothing_to_choose():
    env = SeatsEnv("onirim", {"players": 2})
    env.reset(seed=1)
    waiting = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.infos[waiting]["action_mask"].any()
    assert "decision" not in env.infos[waiting]


def test_max_cycles_cuts_a_game_off():
    env = aec_env("onirim", {"players": 2}, max_cycles=5)
    env.reset(seed=1)
    steps = 0
    for agent in env.agent_iter():
        _, _, ended, truncated, info = env.last()
        assert not ended
        if truncated:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(info["action_mask"]))
            steps += 1
    assert steps == 5 * 2


def test_an_illegal_action_ends_the_game_and_costs_its_seat():
    env = aec_env("onirim", {"players": 2})
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.last()[4]["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_without_wrappers_an_illegal_action_is_an_error():
    env = SeatsEnv("onirim")
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(np.flatnonzero(env.infos["seat_0"]["action_mask"] == 0)[0])


def test_what_there_is_not_is_said_in_one_sentence():
    with pytest.raises(WrongDress, match="mask_in"):
        aec_env("onirim", mask_in="nowhere")
    with pytest.raises(WrongDress, match="observation"):
        aec_env("onirim", observations="dict", mask_in="info")
    with pytest.raises(tt.UnknownGame):
        aec_env("chess")


# ---- several rivals --------------------------------------------------------------------------------------


def test_pettingzoo_is_content_with_rivals_who_fall_out():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(aec_env(survivors.GAME), num_cycles=400)
        seed_test(partial(aec_env, survivors.GAME), num_cycles=100)


def test_whoever_has_fallen_out_terminates_early():
    env = SeatsEnv(survivors.GAME)
    for seed in range(40):
        env.reset(seed=seed)
        left: list[str] = []
        for agent in env.agent_iter():
            _, _, ended, _, info = env.last()
            if ended and len(env.agents) > 1 and not env.results:
                left.append(agent)
            bold = env.action_labels.index("slot 2") if not ended else None
            env.step(bold if bold is None or info["action_mask"][bold] else bold - 1)
            if left and not env.results:
                assert not set(left) & set(env.agents)
        if left:
            break
    else:
        pytest.fail("nobody fell out")
    assert set(env.results) == set(env.possible_agents)
    assert round(sum(env.results.values()), 9) == 1


def test_with_patience_all_are_rewarded_at_the_end():
    env = aec_env(survivors.GAME, early=False)
    for seed in range(5):
        assert round(sum(play(env, seed).values()), 9) == 1


def test_rivals_can_be_rewarded_by_place():
    outcome = ranking([7, 9, 7, 1], "", "")
    assert [round(worth_of_place(outcome, seat), 3) for seat in range(4)] == [0.5, 1.0, 0.5, 0.0]
    brought = play(aec_env(survivors.GAME, rewards="place", early=False), seed=2)
    assert round(sum(brought.values()), 9) == 2.5
    with pytest.raises(WrongDress, match="Only rivals have places"):
        aec_env("urbion", {"players": 2}, rewards="place")


def test_the_last_info_tells_place_and_points():
    env = aec_env(survivors.GAME, early=False)
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, _, ended, _, info = env.last()
        if ended:
            break
        env.step(env.action_space(agent).sample(info["action_mask"]))
    told = [env.infos[agent] for agent in env.agents]
    assert min(info["place"] for info in told) == 1
    assert round(sum(info["share_of_win"] for info in told), 9) == 1
    assert all("won" not in info and info["points"] >= 0 for info in told)
