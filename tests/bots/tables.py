"""Tables at which bots are tested: of every game, with seats and modules, in the middle of a game."""

from __future__ import annotations

from random import Random
from typing import Any

import traumtisch as tt
from tests.toys import duel, marathon, survivors

TOYS: dict[str, tt.Game[Any]] = {"duel": duel.GAME, "marathon": marathon.GAME, "survivors": survivors.GAME}
ALL_BOTS = ("random", "greedy", "montecarlo:rollouts=12", "tree:iterations=12")


def opened(game: str, seed: int) -> tt.Table:
    """A new table; the names of real games may be followed by what is to be different about them."""
    random = Random(seed)
    name, _, special = game.partition(" ")
    if name in TOYS:
        return tt.new_table(TOYS[name], seed=seed)
    options: dict[str, Any] = {}
    if special == "team":
        options["players"] = 2
    if special == "modules":
        setting = next(
            s for s in tt.find_game(name).settings_type.schema() if s.key in ("modules", "expansions")
        )
        options[setting.key] = random.sample(setting.choices, 2)
    return tt.new_table(name, seed=seed, options=options)


def in_the_middle(game: str, seed: int, most: int = 40) -> tt.Table:
    """The same after some random choices, with something left to decide."""
    random = Random(seed)
    table = opened(game, seed)
    for _ in range(random.randrange(most)):
        before = table.copy()
        decision = random.choice(table.decisions)
        table.choose(random.choice(decision.options), decision.seat)
        if table.decision is None:
            return before
    return table
