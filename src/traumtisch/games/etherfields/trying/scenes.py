"""Random games of every scene with every team (V53 to V55, V57, V58)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.table import Table
from traumtisch.games.etherfields.trying.keeping import broken, not_saved, told_too_early
from traumtisch.games.etherfields.trying.playing import begun, played

MOST_MOVES = 2_000
MOST_OF_CAMPAIGN = 400
"""A random team gets nowhere in a campaign, so that it is only looked at for a while."""
MOST_ROUNDS = 24
"""Twelve, and as many that were added."""
LOOK_EVERY = 25

Wrong = tuple[str, Phrase]
"""The number of a check, and what it has to say."""


def wrong_in(game: Game[Any], options: Mapping[str, Any], seed: int, read: set[str]) -> Iterator[Wrong]:
    """What goes wrong in one random game. The entries that were read in it are added to `read`."""
    yield from heard_of("V54", lambda: _wrong_while_playing(game, options, seed, read))


def heard_of(check: str, trial: Callable[[], Iterator[Wrong]]) -> Iterator[Wrong]:
    """What a trial finds. Whoever writes a pack has to hear of every mistake, so none is let through here."""
    try:
        yield from trial()
    except TraumtischError as error:
        yield check, error.phrase
    except Exception as error:
        detail = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        yield check, Phrase(N_("the rules stumble ({detail})"), detail=detail)


def _wrong_while_playing(
    game: Game[Any], options: Mapping[str, Any], seed: int, read: set[str]
) -> Iterator[Wrong]:
    table = begun(game, options, seed)
    is_scene = options.get("scene") not in ("campaign", "world")
    for number in played(table, Random(seed), MOST_MOVES if is_scene else MOST_OF_CAMPAIGN):
        if number % LOOK_EVERY == seed % LOOK_EVERY:
            yield from _wrong_now(table)
    read.update(entries_read(table))
    if is_scene and table.decision is not None:
        yield "V53", Phrase(N_("it does not come to an end"))
    if is_scene and table.state.tally.rounds > MOST_ROUNDS:  # type: ignore[attr-defined]
        yield "V53", Phrase(N_("it goes on for more than 24 rounds"))
    if not_saved(table):
        yield "V57", Phrase(N_("a saved game is another one"))


def entries_read(table: Table) -> tuple[str, ...]:
    return table.state.read  # type: ignore[attr-defined]


def _wrong_now(table: Table) -> Iterator[Wrong]:
    yield from (("V55", phrase) for phrase in broken(table))
    early = sorted(set[str]().union(*(told_too_early(table, seat) for seat in range(table.seats))))
    if early:
        yield "V58", Phrase(N_("{name} is shown before it has come into play"), name=early[0])
