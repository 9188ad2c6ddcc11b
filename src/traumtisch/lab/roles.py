"""A league of roles: one bot plays at all seats, and the roles in which chance lets it play are compared.

With the same player everywhere, what is left of strength is the role's. Every game counts for every two seats
of its table: whoever comes before the other has won against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Unpack

from traumtisch.engine.game import Game, find_game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.kit.study import studies_of
from traumtisch.lab.elo import ratings
from traumtisch.lab.errors import WrongPlan
from traumtisch.lab.league import Rated
from traumtisch.lab.results import Results
from traumtisch.lab.rows import seat_results
from traumtisch.lab.running import Manner
from traumtisch.lab.simulating import simulate


def league_of_roles(
    game: str | Game[Any],
    *,
    games: int,
    bot: str = "greedy",
    options: Mapping[str, Any] | None = None,
    out: str | Path | None = None,
    **manner: Unpack[Manner],
) -> tuple[Rated, ...]:
    """How strong the roles are, the strongest first. In the folder `out` the games have a file, from which a
    league that was interrupted goes on, and so does one with more games; `report` reads it, too. What else
    can be said (`seed`, `workers`, `on`, `force`, `told`) is as for `simulate`."""
    found = find_game(game)
    if not (studies_of(found).role_label and found.has_rivals(found.settings_type.read(options))):
        raise WrongPlan(N_("In this game nobody has rivals in other roles; leave out --roles."))
    file = None if out is None else Path(out) / f"roles of {bot.replace(':', ' ')}.csv"
    return rated_roles(simulate(found, games=games, bot=bot, options=options, out=file, **manner))


def rated_roles(results: Results) -> tuple[Rated, ...]:
    standings = results.roles
    roles = sorted(standings)
    number = {role: place for place, role in enumerate(roles)}
    wins = [[0.0] * len(roles) for _ in roles]
    for row in results:
        for one, other in combinations(seat_results(row), 2):
            first, second = number[one.role], number[other.role]
            part = 0.5 if one.place == other.place else float(one.place < other.place)
            wins[first][second] += part
            wins[second][first] += 1 - part
    members = [
        Rated(role, rating, standings[role]) for role, rating in zip(roles, ratings(wins), strict=True)
    ]
    return tuple(sorted(members, key=lambda member: -member.rating.elo))


def say_role(game: Game[Any], role: str) -> Phrase:
    """A role as people call it."""
    return studies_of(game).say_role(role)
