"""The Gymnasium environment: one seat, one game after the other."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_
from traumtisch.lab.environments.episode import Dress, Episode, expect_one_of
from traumtisch.lab.environments.errors import IllegalAction, WrongNumberOfSeats
from traumtisch.lab.environments.shared import Explained

ONLY_SEAT = 0
PENALTY = -1.0
"""What an illegal action costs: more than a game lost, so that nobody learns to resign by it."""
SEEDS = 1 << 63


class SoloEnv(Explained, gymnasium.Env[Any, Any]):
    """A game for one, with `action_mask` in every info.

    An illegal action ends the episode with a reward of -1 (`illegal="end"`): a learner that ignores the mask
    cannot hang, and cannot mistake it for a game. With `illegal="raise"` it raises IllegalAction instead and
    changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 4}

    def __init__(
        self,
        game: str | Game[Any],
        options: Mapping[str, Any] | None = None,
        *,
        actions: str = "face",
        observations: str = "features",
        slots: int | None = None,
        illegal: str = "end",
        words: bool = False,
        language: str = "en",
        shaped: bool = False,
        rewards: str = "win",
        render_mode: str | None = None,
    ) -> None:
        dress = Dress(actions, observations, slots, words, language, shaped, rewards)
        self._episode = Episode(game, options, dress)
        if self._episode.seats != 1:
            raise WrongNumberOfSeats(
                N_("Gymnasium is for one seat, and here are {seats}; use traumtisch.lab.aec_env instead."),
                seats=self._episode.seats,
            )
        expect_one_of("illegal", illegal, ("end", "raise"))
        self._ends_when_illegal = illegal != "raise"
        self.render_mode = render_mode
        self.action_space: spaces.Space[Any] = self._episode.new_action_space()
        self.observation_space: spaces.Space[Any] = self._episode.encoding.space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new game: the one with this seed, as `traumtisch.new_table` would deal it, or the next one.

        `options` may hold `game_options` (which must leave the spaces as they are) and a `position`.
        """
        super().reset(seed=seed)
        self._episode.begin(int(self.np_random.integers(SEEDS)) if seed is None else seed, options)
        self._show()
        return self._episode.observe(ONLY_SEAT), self._episode.info(ONLY_SEAT)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        episode = self._episode
        try:
            episode.act(int(action))
        except IllegalAction:
            if not self._ends_when_illegal:
                raise
            info = episode.info(ONLY_SEAT) | {"illegal": True}
            return episode.observe(ONLY_SEAT), PENALTY, True, False, info
        self._show()
        ended = episode.seat is None
        return (
            episode.observe(ONLY_SEAT),
            episode.reward(ONLY_SEAT),
            ended,
            False,
            episode.info(ONLY_SEAT),
        )

    def action_masks(self) -> Any:
        """What is possible now, as sb3-contrib's learners with masks ask for it."""
        return self._episode.info(ONLY_SEAT)["action_mask"]

    def render(self) -> Any:
        """The table in plain text: given back (`ansi`) or written to the standard output (`human`)."""
        if self.render_mode == "ansi":
            return self._episode.render(ONLY_SEAT)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(self._episode.render(ONLY_SEAT) + "\n\n")
