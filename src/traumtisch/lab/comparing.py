"""`compare`: two bots, or two sets of options, play with the same cards until it is clear which wins more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.game import Game, find_game
from traumtisch.lab.cast import Bots, cast_for
from traumtisch.lab.experiment import Experiment
from traumtisch.lab.files import keeper_for
from traumtisch.lab.rows import Row
from traumtisch.lab.running import Told, carry_out, crew_for
from traumtisch.lab.statistics import Pairs

PAIRS_BETWEEN_LOOKS = 50
"""How often it is checked whether the difference is known to be small; that takes longer than the rest."""

Verdict = Literal["a", "b", "equal", "open"]


class Comparison(msgspec.Struct, frozen=True):
    """What came of it: `.pairs.a` and `.pairs.b` are win rates, `.pairs.difference` has an `.interval`."""

    experiment: Experiment
    pairs: Pairs
    margin: float = 0.0

    @property
    def verdict(self) -> Verdict:
        """Which side wins more; `equal` if they differ by less than the margin, `open` if nobody knows."""
        if self.pairs.decided:
            return "a" if self.pairs.difference > 0 else "b"
        return "equal" if _is_small(self.pairs, self.margin) else "open"


def compare(
    game: str | Game[Any],
    *,
    games: int,
    a: Bots = "greedy",
    b: Bots = "greedy",
    a_options: Mapping[str, Any] | None = None,
    b_options: Mapping[str, Any] | None = None,
    seed: Seed = 1,
    margin: float = 0.0,
    out: str | Path | None = None,
    workers: int | None = None,
    on: str = "here",
    force: bool = False,
    told: Told | None = None,
) -> Comparison:
    """Play at most so many pairs of games; stop when the two sides are known to be different.

    With a margin, stop also when they are known to differ by less than that. Looking after every pair does
    not spoil the 95 %: see `Pairs.evidence_against`. Where it stops depends on the seed alone.
    """
    found = find_game(game)
    cast = cast_for(found, seed, (a, a_options), (b, b_options))
    crew = crew_for(cast, workers, on)
    keeper = keeper_for(out, cast.experiment, force=force)
    judge = Judge(margin)
    judge.look_at(keeper.rows())
    if told is not None:
        told(keeper.rows())
    most = keeper.done // 2 if judge.knows_enough else games
    carry_out(cast, most, keeper, crew, enough=judge.look_at, told=told)
    return Comparison(cast.experiment, judge.pairs, margin)


class Judge:
    """Looks at pairs one after the other and says when it has seen enough."""

    def __init__(self, margin: float) -> None:
        self.pairs = Pairs()
        self.knows_enough = False
        self._margin = margin
        self._first: bool | None = None
        """Whether a has won the game that b has yet to play."""

    def look_at(self, rows: Iterable[Row]) -> int | None:
        """After how many of these rows it has seen enough, if it has."""
        for place, row in enumerate(rows):
            if self._first is None:
                self._first = bool(row["won"])
                continue
            differed = self._first != row["won"]
            self.pairs = self.pairs.and_one(self._first, bool(row["won"]))
            self._first = None
            if (differed and self.pairs.decided) or self._is_small_by_now():
                self.knows_enough = True
                return place + 1
        return None

    def _is_small_by_now(self) -> bool:
        return self.pairs.games % PAIRS_BETWEEN_LOOKS == 0 and _is_small(self.pairs, self._margin)


def _is_small(pairs: Pairs, margin: float) -> bool:
    if not margin:
        return False
    low, high = pairs.interval
    return -margin < low and high < margin
