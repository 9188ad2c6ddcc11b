"""Playing episodes at random, and looking at every decision on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import numpy as np

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.game import Game
from traumtisch.engine.table import Table
from traumtisch.lab.environments.actions import Spelling
from traumtisch.lab.environments.episode import Dress, Episode
from traumtisch.lab.environments.outline import leaves_of, places_of


def episode_of(game: str | Game[Any], options: Mapping[str, Any] | None = None, **dress: Any) -> Episode:
    return Episode(game, options, Dress(**dress))


def steps(episode: Episode, seed: int) -> Iterator[int]:
    """Plays one game by random legal actions; gives the seat that is to act, before each of them."""
    random = Random(seed)
    episode.begin(seed, None)
    while episode.seat is not None:
        yield episode.seat
        episode.act(random.choice(legal(episode)))


def legal(episode: Episode) -> list[int]:
    assert episode.seat is not None
    return [int(action) for action in np.flatnonzero(episode.mask(episode.seat))]


def decisions(episode: Episode, seed: int) -> Iterator[Decision]:
    """The decisions of one random game, each before it is answered."""
    last: Decision | None = None
    for _ in steps(episode, seed):
        assert episode.table is not None
        decision = episode.table.decision
        assert decision is not None
        if decision is not last:
            yield decision
        last = decision


def spelling_of(episode: Episode, decision: Decision) -> Spelling:
    assert episode.table is not None
    rules, view = episode.table.rules, episode.table.view(decision.seat)
    return Spelling(
        episode.catalogue,
        decision.options,
        lambda: places_of(leaves_of(view)),
        lambda option: str(rules.say_option(option, view)),
    )


def spelled(spelling: Spelling, option: Option, most: int = 1000) -> Option:
    """What is chosen by whoever goes for this option."""
    for _ in range(most):
        action = spelling.towards(option)
        assert action is not None
        assert spelling.allows(action)
        assert spelling.mask()[action] == 1
        chosen = spelling.say(action)
        if chosen is not None:
            return chosen
    raise AssertionError(f"{option} cannot be reached")


def table_of(episode: Episode) -> Table:
    assert episode.table is not None
    return episode.table
