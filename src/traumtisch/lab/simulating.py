"""`simulate`: many games, one row for each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from traumtisch.engine.chance import Seed
from traumtisch.engine.game import Game, find_game
from traumtisch.lab.experiment import Bots, Cast, experiment, side
from traumtisch.lab.files import keeper_for
from traumtisch.lab.results import Results
from traumtisch.lab.running import Told, carry_out, crew_for


def simulate(
    game: str | Game[Any],
    *,
    games: int,
    bot: Bots = "greedy",
    options: Mapping[str, Any] | None = None,
    seed: Seed = 1,
    out: str | Path | None = None,
    workers: int | None = None,
    on: str = "here",
    force: bool = False,
    told: Told | None = None,
) -> Results:
    """Let bots play so many games.

    The same seed gives the same rows (but for `seconds`), whatever the number of workers. With `out`, a .csv
    or .parquet file, a run that was interrupted goes on where it stopped, and one with more games goes on
    where the shorter one ended. Without `workers` all cores are used; `on="ray"` uses a Ray cluster. A bot of
    your own can be given as an object; it plays in this process, and is known by the name of its class.
    """
    found = find_game(game)
    cast = Cast()
    plan = experiment(found, seed, side(found, bot, options, cast))
    crew = crew_for(workers, on, cast)
    keeper = keeper_for(out, plan, force=force)
    results = Results(plan, keeper)
    if told is not None:
        told(results)
    carry_out(plan, games, keeper, crew, told=told)
    return results
