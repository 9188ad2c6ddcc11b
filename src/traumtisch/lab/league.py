"""`league`: every bot plays against every other, and how strong each is follows from all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from traumtisch.engine.chance import Seed
from traumtisch.engine.game import Game, find_game
from traumtisch.engine.phrase import N_
from traumtisch.lab.cast import Cast, cast_for
from traumtisch.lab.comparing import Judge, check_everybody_plays
from traumtisch.lab.elo import Rating, ratings
from traumtisch.lab.errors import WrongPlan
from traumtisch.lab.files import keeper_for
from traumtisch.lab.running import TellRows, carry_out, staff_for
from traumtisch.lab.statistics import RivalPairs, Standing


class Rated(NamedTuple):
    """How one bot, or one role, did in all of its games."""

    name: str
    rating: Rating
    standing: Standing


class League(NamedTuple):
    members: tuple[Rated, ...]
    """The strongest first."""
    pairings: Mapping[tuple[str, str], RivalPairs]


def league(
    game: str | Game[Any],
    *,
    bots: Sequence[str],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: Seed = 1,
    out: str | Path | None = None,
    workers: int | None = None,
    on: str = "here",
    force: bool = False,
    told: TellRows | None = None,
) -> League:
    """So many pairs of games for every two bots: at both tables of a pair lie the same cards, and the bots
    have changed seats. In the folder `out` every pairing has a file: a league that was interrupted goes on
    there, and so does one with more games or more bots."""
    found = find_game(game)
    casts = _casts(found, bots, options, seed)
    pairings: dict[tuple[str, str], RivalPairs] = {}
    for (one, other), cast in casts.items():
        keeper = keeper_for(_place(out, one, other), cast.experiment, force=force)
        judge = Judge(0.0, rivals=True)
        if told is not None:
            told(keeper.rows())
        carry_out(cast, games, keeper, staff_for(cast, workers, on), told=told)
        for row in keeper.rows():
            judge.look_at((row,))
        assert isinstance(judge.pairs, RivalPairs)
        pairings[one, other] = judge.pairs
    return _standings(list(bots), pairings)


def _casts(
    game: Game[Any], bots: Sequence[str], options: Mapping[str, Any] | None, seed: Seed
) -> dict[tuple[str, str], Cast]:
    """All pairings, checked before the first game is played."""
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise WrongPlan(N_("A league needs two bots or more, each named once."))
    casts = {
        (one, other): cast_for(game, seed, (one, options), (other, options))
        for one, other in combinations(bots, 2)
    }
    plan = next(iter(casts.values())).experiment
    if not game.has_rivals(plan.settings_of(plan.sides[0])):
        raise WrongPlan(
            N_("In this game nobody has rivals, as a league needs them; let traumtisch compare two bots.")
        )
    check_everybody_plays(game, plan)
    return casts


def _place(out: str | Path | None, one: str, other: str) -> Path | None:
    if out is None:
        return None
    names = [name.replace(":", " ").replace("/", " ") for name in (one, other)]
    return Path(out) / f"{names[0]} against {names[1]}.csv"


def _standings(bots: list[str], pairings: Mapping[tuple[str, str], RivalPairs]) -> League:
    wins = [[0.0] * len(bots) for _ in bots]
    standings = dict.fromkeys(bots, Standing())
    for (one, other), pairs in pairings.items():
        first, second = bots.index(one), bots.index(other)
        wins[first][second], wins[second][first] = (2 * share for share in pairs.shares)
        standings[one] = standings[one].together_with(pairs.seats_of_a)
        standings[other] = standings[other].together_with(pairs.seats_of_b)
    members = [Rated(bot, rating, standings[bot]) for bot, rating in zip(bots, ratings(wins), strict=True)]
    return League(tuple(sorted(members, key=lambda member: -member.rating.elo)), pairings)
