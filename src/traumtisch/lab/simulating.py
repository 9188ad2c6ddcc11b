"""`simulate`: many games, one row for each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from traumtisch.engine.chance import Seed
from traumtisch.engine.game import Game, find_game
from traumtisch.lab.cast import Bots, cast_for
from traumtisch.lab.comparing import check_everybody_plays
from traumtisch.lab.files import keeper_for
from traumtisch.lab.results import Results
from traumtisch.lab.running import TellRows, carry_out, staff_for


def simulate(
    game: str | Game[Any],
    *,
    games: int,
    bot: Bots = "greedy",
    options: Mapping[str, Any] | None = None,
    rotate: bool = False,
    seed: Seed = 1,
    out: str | Path | None = None,
    workers: int | None = None,
    on: str = "here",
    force: bool = False,
    told: TellRows | None = None,
) -> Results:
    """Let bots play so many games: bots by name (`"montecarlo:rollouts=200"`), or your own as objects.

    The same seed gives the same rows (but for `seconds`), whatever the number of workers. With `out`, a .csv
    or .parquet file, a run that was interrupted goes on where it stopped, and one with more games goes on
    where the shorter one ended. Without `workers` all cores are used; `on="ray"` uses a Ray cluster. With
    `rotate` the bots move a seat further with every game, so that each of them sits everywhere.
    """
    found = find_game(game)
    cast = cast_for(found, seed, (bot, options), rotated=rotate)
    if rotate:
        check_everybody_plays(found, cast.experiment)
    staff = staff_for(cast, workers, on)
    keeper = keeper_for(out, cast.experiment, force=force)
    results = Results(cast.experiment, keeper)
    if told is not None:
        told(results)
    carry_out(cast, games, keeper, staff, told=told)
    return results
