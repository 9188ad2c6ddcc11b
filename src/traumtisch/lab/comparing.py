"""`compare`: two bots, or two sets of options, play with the same cards until it is clear which wins more.

Rivals of both sides sit at the same tables, everybody everywhere equally often.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.game import Game, find_game
from traumtisch.engine.phrase import N_
from traumtisch.kit.study import studies_of
from traumtisch.lab.cast import Bots, cast_for
from traumtisch.lab.errors import WrongPlan
from traumtisch.lab.experiment import SIDES, Experiment
from traumtisch.lab.files import keeper_for
from traumtisch.lab.rows import Row, seat_results
from traumtisch.lab.running import TellRows, carry_out, staff_for
from traumtisch.lab.statistics import Pairs, RivalPairs

PAIRS_BETWEEN_LOOKS = 50
"""How often it is checked whether the difference is known to be small; that takes longer than the rest."""

Verdict = Literal["a", "b", "equal", "open"]


class Comparison(msgspec.Struct, frozen=True):
    """What came of it: `.pairs.a` and `.pairs.b` are win rates (of rivals: their parts of all wins),
    `.pairs.difference` has an `.interval`."""

    experiment: Experiment
    pairs: Pairs | RivalPairs
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
    told: TellRows | None = None,
) -> Comparison:
    """Play at most so many pairs of games; stop when the two sides are known to be different.

    With a margin, stop also when they are known to differ by less than that. Looking after every pair does
    not spoil the 95 %: see `Pairs.evidence_against`. Where it stops depends on the seed alone.
    """
    found = find_game(game)
    cast = cast_for(found, seed, (a, a_options), (b, b_options))
    plan = cast.experiment
    rivals = found.has_rivals(plan.settings_of(plan.sides[0]))
    if rivals:
        check_everybody_plays(found, plan)
        _check_can_sit_together(plan)
    staff = staff_for(cast, workers, on)
    keeper = keeper_for(out, plan, force=force)
    judge = Judge(margin, rivals=rivals)
    judge.look_at(keeper.rows())
    if told is not None:
        told(keeper.rows())
    most = keeper.done // 2 if judge.knows_enough else games
    carry_out(cast, most, keeper, staff, enough=judge.look_at, told=told)
    return Comparison(plan, judge.pairs, margin)


class Judge:
    """Looks at pairs one after the other and says when it has seen enough."""

    def __init__(self, margin: float, *, rivals: bool = False) -> None:
        self.pairs: Pairs | RivalPairs = RivalPairs() if rivals else Pairs()
        self.knows_enough = False
        self._margin = margin
        self._first: Row | None = None
        """The first game of a pair of which the second has yet to be played."""

    def look_at(self, rows: Iterable[Row]) -> int | None:
        """After how many of these rows it has seen enough, if it has."""
        for place, row in enumerate(rows):
            if self._first is None:
                self._first = row
                continue
            before = self.pairs.difference * self.pairs.games
            self.pairs = _and_one(self.pairs, self._first, row)
            differed = self.pairs.difference * self.pairs.games != before
            self._first = None
            if (differed and self.pairs.decided) or self._is_small_by_now():
                self.knows_enough = True
                return place + 1
        return None

    def _is_small_by_now(self) -> bool:
        return self.pairs.games % PAIRS_BETWEEN_LOOKS == 0 and _is_small(self.pairs, self._margin)


def _and_one(pairs: Pairs | RivalPairs, first: Row, second: Row) -> Pairs | RivalPairs:
    if isinstance(pairs, Pairs):
        return pairs.and_one(bool(first["won"]), bool(second["won"]))
    seats = [*seat_results(first), *seat_results(second)]
    a, b = ([seat for seat in seats if seat.side == name] for name in SIDES)
    return pairs.and_one(a, b)


def check_everybody_plays(game: Game[Any], plan: Experiment) -> None:
    """Whoever sat where rules play would be credited with what those do."""
    if studies_of(game).unplayed(game.rules(plan.settings_of(plan.sides[0]))):
        raise WrongPlan(
            N_("At such tables rules play a seat, and no bot can change seats with it; simulate each bot.")
        )


def _check_can_sit_together(plan: Experiment) -> None:
    a, b = plan.sides
    if a.options != b.options:
        raise WrongPlan(N_("Rivals sit at the same table: give both sides the same options."))
    if len(a.bots) > 1 or len(b.bots) > 1:
        raise WrongPlan(N_("Rivals change seats: name one bot for each side, not one for each seat."))


def _is_small(pairs: Pairs | RivalPairs, margin: float) -> bool:
    if not margin:
        return False
    low, high = pairs.interval
    return -margin < low and high < margin
