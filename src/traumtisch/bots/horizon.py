"""How far and how widely a bot looks: where its rollouts stop, and how many options it tries at all."""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.bots.numbers import HALF_A_WIN
from traumtisch.engine.game import Game
from traumtisch.kit.policy import ForPoints, Thinking, policy_of

FINE = 0.03
"""Who plays to the end wins or loses. Who stops on the way, where the policy of a game for points says what
can be expected, finds the chance to win higher or lower by about so much."""


class Horizon(msgspec.Struct, frozen=True):
    """Beyond it the game's policy says what a position is worth. Without any bound: the end of the game, and
    every option."""

    decisions: int | None = None
    """A rollout stops after so many decisions …"""
    turns: int | None = None
    """… or when so many turns have begun, of whomever."""
    breadth: int | None = None
    """Only so many options are tried, those that the policy likes best."""

    @property
    def is_open(self) -> bool:
        """Whether rollouts are played to the end."""
        return self.decisions is None and self.turns is None

    def of(self, game: Game[Any]) -> Horizon:
        """The same, with what the game recommends where nothing is said."""
        if not isinstance(game, Thinking):
            return self
        turns = game.turns_ahead if self.is_open else self.turns
        return Horizon(self.decisions, turns, self.breadth or game.breadth)

    def grain(self, game: Game[Any]) -> float:
        """By how much one trial differs from the next, as a square, before anything is known about it."""
        fine = not self.is_open and isinstance(policy_of(game), ForPoints)
        return HALF_A_WIN * FINE**2 if fine else HALF_A_WIN


OPEN = Horizon()
