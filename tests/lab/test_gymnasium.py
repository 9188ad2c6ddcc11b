"""The Gymnasium environment, by Gymnasium's own checker and by what we promise."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import traumtisch as tt
import traumtisch.lab
from tests.lab.option_sets import EVERYTHING, GAMES, random_sets
from tests.toys import marathon
from traumtisch.bots import find_bot
from traumtisch.lab.environments.errors import (
    IllegalAction,
    NoGame,
    OtherSpaces,
    WrongDress,
    WrongNumberOfSeats,
)
from traumtisch.lab.environments.solo import SoloEnv

IDS = {"onirim": "traumtisch/Onirim-v0", "urbion": "traumtisch/Urbion-v0"}
SETS = [
    (game, options) for game in GAMES for options in [{}, EVERYTHING[game], *random_sets(game, 4, players=1)]
]
gymnasium.register_envs(traumtisch.lab)


def made(game: str, **kwargs: Any) -> SoloEnv:
    env = gymnasium.make(IDS[game], **kwargs).unwrapped
    assert isinstance(env, SoloEnv)
    return env


def play(env: gymnasium.Env[Any, Any], seed: int) -> list[tuple[Any, float]]:
    """A whole game by random legal actions; what was seen and what it brought."""
    env.action_space.seed(seed)
    observation, info = env.reset(seed=seed)
    seen: list[tuple[Any, float]] = [(observation, 0.0)]
    ended = False
    while not ended:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, ended, truncated, info = env.step(action)
        assert not truncated
        seen.append((observation, float(reward)))
    return seen


@pytest.mark.parametrize("actions", ["face", "option"])
@pytest.mark.parametrize(("game", "options"), SETS)
def test_the_checker_is_content_with_any_set_of_options(game: str, options: dict[str, Any], actions: str):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(game, options=options, actions=actions, render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("observations", ["features", "dict", "text"])
@pytest.mark.parametrize("game", GAMES)
def test_the_checker_is_content_with_every_encoding(game: str, observations: str):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(game, observations=observations, render_mode="ansi"))


def test_the_checker_is_content_with_a_game_of_somebody_else():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SoloEnv(marathon.GAME), skip_render_check=True)
    assert play(SoloEnv(marathon.GAME), seed=1)[-1][1] == 1


def test_gymnasium_finds_the_games_by_the_name_of_the_laboratory():
    """Gymnasium 1 has no plugins: the module before the colon is what it imports."""
    program = (
        "import gymnasium; gymnasium.make('traumtisch.lab:traumtisch/Onirim-v0', options={'incubus': 'A'})"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_seed_decides_the_game():
    env = made("onirim")
    one, same, other = play(env, 3), play(env, 3), play(env, 4)
    assert len(one) == len(same)
    assert all(np.array_equal(a[0], b[0]) for a, b in zip(one, same, strict=True))
    assert not np.array_equal(one[0][0], other[0][0])


def test_the_game_of_a_seed_is_that_of_a_table():
    env = made("onirim", render_mode="ansi", observations="text")
    env.reset(seed=12)
    assert env.vantage.view == tt.new_table("onirim", seed=12).view()


def test_without_a_seed_the_next_game_follows_from_the_last_seed():
    env = made("onirim")
    followers: list[Any] = []
    for _ in range(2):
        first, _ = env.reset(seed=3)
        second, _ = env.reset()
        assert not np.array_equal(first, second)
        followers.append(second)
    assert np.array_equal(followers[0], followers[1])


def test_a_game_won_brings_one_and_a_game_lost_nothing():
    env = made("onirim")
    for seed in range(10):
        env.action_space.seed(seed)
        _, info = env.reset(seed=seed)
        rewards: list[float] = []
        while "won" not in info:
            _, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
            rewards.append(reward)
            assert ended == ("won" in info)
        assert rewards[-1] == info["won"]
        assert not any(rewards[:-1])
        assert info["reason"]
        assert not info["action_mask"].any()


def test_a_position_can_be_played_on_and_a_win_brings_one():
    position = {"doors": ["RD", "RD", "BD", "BD", "GD", "GD", "ND"], "hand": ["NS", "NM", "NS", "RM", "RS"]}
    env = made("onirim")
    rewards: set[float] = set()
    for seed in range(20):
        env.action_space.seed(seed)
        _, info = env.reset(seed=seed, options={"position": position})
        ended, reward = False, 0.0
        while not ended:
            _, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert reward == info["won"]
        rewards.add(reward)
    assert rewards == {0.0, 1.0}


def test_an_illegal_action_ends_the_episode_and_costs_more_than_a_game_lost():
    env = made("onirim")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, truncated, info = env.step(illegal)
    assert (reward, ended, truncated, info["illegal"]) == (-1, True, False, True)


def test_an_illegal_action_is_an_error_on_request_and_changes_nothing():
    env = made("onirim", illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="action_mask"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    action = int(np.flatnonzero(info["action_mask"])[0])
    again = made("onirim", illegal="raise")
    again.reset(seed=1)
    assert np.array_equal(env.step(action)[0], again.step(action)[0])


def test_without_a_game_nothing_can_be_done():
    env = made("onirim")
    for attempt in (
        lambda: env.step(0),
        lambda: env.vantage,
        lambda: env.action_towards(tt.Option("decline")),
    ):
        with pytest.raises(NoGame, match="reset"):
            attempt()
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="fly"):
        env.action_towards(tt.Option("fly"))


def test_a_table_of_two_is_refused_and_pointed_to_pettingzoo():
    with pytest.raises(WrongNumberOfSeats, match="aec_env"):
        made("onirim", options={"players": 2})


@pytest.mark.parametrize(
    "wrong",
    [
        {"actions": "verbs"},
        {"observations": "pixels"},
        {"illegal": "ignore"},
        {"language": "tlh"},
        {"slots": 1},
    ],
)
def test_what_there_is_not_is_said_in_one_sentence(wrong: dict[str, Any]):
    with pytest.raises(WrongDress, match=r"^[^.]+\.$"):
        made("onirim", **wrong)


def test_a_reset_may_change_options_that_leave_the_spaces_alone():
    env = made("urbion")
    _, info = env.reset(seed=1, options={"game_options": {"bonus_optional": False}})
    assert env.vantage.rules.settings.as_options() == {"bonus_optional": False}
    assert info["action_mask"].any()
    with pytest.raises(OtherSpaces):
        env.reset(options={"game_options": {"expansions": ["void"]}})
    with pytest.raises(OtherSpaces):
        made("onirim").reset(options={"position": {"hand": ["RS"], "options": {"modules": ["towers"]}}})
    with pytest.raises(tt.SettingsError):
        env.reset(options={"game_options": {"no such": 1}})


def test_infos_say_in_words_what_actions_mean():
    env = made("onirim", words=True, language="de")
    _, info = env.reset(seed=1)
    assert info["decision"] == "action"
    assert info["rule"].startswith("ON-")
    assert set(info["words"]) == set(np.flatnonzero(info["action_mask"]))
    assert info["words"][env.action_labels.index("play RS")] == "Ausspielen: rote Sonne"


def test_rendering(capsys: pytest.CaptureFixture[str]):
    env = made("onirim", render_mode="ansi", language="de")
    env.reset(seed=1)
    text = env.render()
    assert "Labyrinth" in text
    env = made("onirim", render_mode="human", language="de")
    env.reset(seed=1)
    assert env.render() is None
    assert capsys.readouterr().out.strip() == text.strip()


def test_several_games_at_once():
    envs = gymnasium.make_vec(IDS["onirim"], num_envs=3, vectorization_mode="sync")
    observations, infos = envs.reset(seed=1)
    assert observations.shape[0] == 3
    random = np.random.default_rng(1)
    ends = 0
    for _ in range(150):
        masks = np.stack(infos["action_mask"])
        actions = np.array([random.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        _, rewards, ended, _, infos = envs.step(actions)
        assert (rewards >= 0).all()
        ends += int(ended.sum())
    assert ends


def test_a_bot_can_be_imitated():
    """The actions towards what a bot chooses lead to the same game as its choices at a table."""
    bot = find_bot("random")
    env = made("urbion", observations="text")
    env.reset(seed=5)
    ended = False
    choices = 0
    while not ended:
        option = bot.choose(env.vantage, choices)
        decision, ended = env.vantage.decision, False
        while not ended and env.vantage.decision is decision:
            _, _, ended, _, _ = env.step(env.action_towards(option))
        choices += 1
    assert choices > 10


def test_learners_with_masks_find_them_where_they_look() -> None:
    env = SoloEnv("onirim")
    _, info = env.reset(seed=3)
    masks = env.action_masks()
    assert list(masks) == list(info["action_mask"])
    assert 0 < sum(masks) < len(masks)
