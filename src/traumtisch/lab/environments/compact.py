"""Compact: the same vector as `features`, without what never changes, and with all numbers from -1 to 1.

What changes, and how large it becomes, is found out by a few games: random ones, and some of the game's own
policy, who comes further. So a column that none of them has moved is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import numpy as np
from gymnasium import spaces

from traumtisch.bots.names import find_bot
from traumtisch.engine.rules import Rules
from traumtisch.kit.policy import policy_of
from traumtisch.lab.environments.observations import FLOAT, Array, Features, Glance
from traumtisch.lab.environments.outline import leaves_of, seen_by_bot, seen_in_random_games

GAMES_OF_THE_POLICY = 6
LONG, SELDOM = 25_000, 12
"""How long a vector is of which only one of so many decisions is looked at; shorter ones are looked at more
often."""


class Compact:
    def __init__(self, rules: Rules, actions: int) -> None:
        self._features = Features(rules, actions)
        every = min(SELDOM, 1 + SELDOM * len(self._features.names) // LONG)
        least, most = _extremes(self._features.encode(glance) for glance in _glances(rules, every))
        moves = most > least
        moves[: self._features.always] = True
        self._kept = np.flatnonzero(moves)
        names = self._features.names
        self.names = tuple([names[place] for place in self._kept])
        """What each place of the vector says."""
        largest = np.maximum(np.abs(least), np.abs(most))[self._kept]
        self._largest = np.maximum(largest, 1.0).astype(FLOAT)
        self.space: spaces.Space[Array] = spaces.Box(-1.0, 1.0, (len(self.names),), FLOAT)

    def encode(self, glance: Glance) -> Array:
        return np.clip(self._features.encode(glance)[self._kept] / self._largest, -1.0, 1.0)


def _extremes(arrays: Iterator[Array]) -> tuple[Array, Array]:
    """The least and the largest number in each place."""
    least = next(arrays)
    most = least.copy()
    for array in arrays:
        np.minimum(least, array, out=least)
        np.maximum(most, array, out=most)
    return least, most


def _glances(rules: Rules, every: int) -> Iterator[Glance]:
    """What seats see in a few games; always the same ones."""
    games = [seen_in_random_games(rules, every)]
    if policy_of(rules.game) is not None:
        games.append(seen_by_bot(rules, find_bot("greedy"), GAMES_OF_THE_POLICY, every))
    for seen in chain(*games):
        yield Glance(seen.view, leaves_of(seen.view), seen.seat, seen.question, ())
