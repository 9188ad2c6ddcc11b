"""The PettingZoo environment: any number of seats that act one after the other (AEC)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils.wrappers import (  # pyright: ignore[reportMissingTypeStubs]
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from traumtisch.engine.game import Game
from traumtisch.lab.environments.episode import Dress, Episode, expect_one_of
from traumtisch.lab.environments.shared import Explained
from traumtisch.lab.environments.solo import PENALTY, SEEDS

Agent = str


class SeatsEnv(Explained, AECEnv[Agent, Any, Any]):
    """A table as PettingZoo sees it: the agents are `seat_0`, `seat_1` and so on.

    Seats that choose at the same time are asked one after the other; since an observation is made from the
    seat's own View, none sees what another has chosen. The mask is in the infos; with
    `mask_in="observation"`, and always where observations are dictionaries anyway, an observation is a
    dictionary of `observation` and `action_mask`.

    At the end rivals are rewarded by their share of the win, or by their place (`rewards="place"`). A seat
    for which the game is over while others play on terminates then, without a reward: what the end has
    brought each seat, those that had gone, too, is in `results`. With `early=False` all wait for the end, and
    are rewarded there.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str | Game[Any],
        options: Mapping[str, Any] | None = None,
        *,
        actions: str = "face",
        observations: str = "features",
        slots: int | None = None,
        mask_in: str | None = None,
        max_cycles: int | None = None,
        words: bool = False,
        language: str = "en",
        shaped: bool = False,
        rewards: str = "win",
        early: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        dress = Dress(actions, observations, slots, words, language, shaped, rewards)
        self._episode = Episode(game, options, dress)
        self._early = early
        self.results: dict[Agent, float] = {}
        """When the game has ended: what that brought each seat."""
        self.metadata = {**SeatsEnv.metadata, "name": f"{self._episode.game.name}_v0"}
        # PettingZoo looks for a mask in every observation that is a dictionary.
        is_dict = isinstance(self._episode.encoding.space, spaces.Dict)
        places = ("observation",) if is_dict else ("info", "observation")
        expect_one_of("mask_in", mask_in or places[0], places)
        self._mask_is_observed = (mask_in or places[0]) == "observation"
        self._max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._episode.seats)]
        self.agents: list[Agent] = []
        self.action_spaces = {agent: self._episode.new_action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observed_space() for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def _observed_space(self) -> spaces.Space[Any]:
        own = self._episode.encoding.space
        if not self._mask_is_observed:
            return own
        mask = spaces.Box(0, 1, (len(self._episode.catalogue),), np.int8)
        return spaces.Dict({"observation": own, "action_mask": mask})

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: the one with this seed, as `traumtisch.new_table` would deal it, or the next one.

        `options` may hold `game_options` (which must leave the spaces as they are) and a `position`.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._episode.begin(int(self._random.integers(SEEDS)) if seed is None else seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._cycles = 0
        self.results = {}
        self._turn_to_whoever_chooses()
        self._show()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._episode.act(int(action))
        self._cycles += 1
        self.rewards = {each: self._episode.reward(_seat(each)) for each in self.agents}
        if self._episode.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.results = {each: self._episode.reward(_seat(each)) for each in self.possible_agents}
        elif self._max_cycles is not None and self._cycles >= self._max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn_to_whoever_chooses()
        self._accumulate_rewards()
        self._show()
        self._see_off_those_who_are_gone()

    def _see_off_those_who_are_gone(self) -> None:
        """PettingZoo wants a last, empty step from each of them first."""
        gone = [f"seat_{seat}" for seat in self._episode.gone] if self._early else []
        here = [agent for agent in gone if agent in self.agents]
        if here and not any(self.truncations.values()):
            self.terminations |= dict.fromkeys(here, True)
            self._deads_step_first()

    def _turn_to_whoever_chooses(self) -> None:
        seat = self._episode.seat
        self.agent_selection = self.agents[0] if seat is None else f"seat_{seat}"
        self.infos = {agent: self._episode.info(_seat(agent)) for agent in self.agents}

    def observe(self, agent: Agent) -> Any:
        observed = self._episode.observe(_seat(agent))
        if not self._mask_is_observed:
            return observed
        return {"observation": observed, "action_mask": self._episode.mask(_seat(agent))}

    def render(self) -> Any:
        """The table in plain text as the seat sees it that is to act: given back (`ansi`) or written to the
        standard output (`human`)."""
        if self.render_mode == "ansi":
            return self._episode.render(_seat(self.agent_selection))
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(self._episode.render(_seat(self.agent_selection)) + "\n\n")

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _seat(agent: Agent) -> int:
    return int(agent.removeprefix("seat_"))


def aec_env(
    game: str | Game[Any], options: Mapping[str, Any] | None = None, **dress: Any
) -> AECEnv[Agent, Any, Any]:
    """A table for PettingZoo in the usual wrappers: an illegal action ends the game and costs its seat 1."""
    env = TerminateIllegalWrapper(SeatsEnv(game, options, **dress), illegal_reward=PENALTY)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(env))
