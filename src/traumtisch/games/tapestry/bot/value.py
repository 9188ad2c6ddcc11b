"""How good a position is for each player: what they will have scored in the end, as learned from games that
the policy played against itself, and from that the chance to win.

The features have names, the weights lie in `value.json`; `tools/learn_tapestry_value.py` makes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from pathlib import Path

import msgspec

from traumtisch.engine.plain import from_json
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.worth import worth
from traumtisch.games.tapestry.capital import complete_districts, covered, filled
from traumtisch.games.tapestry.income_mat import visible
from traumtisch.games.tapestry.state import Tapestry
from traumtisch.games.tapestry.territory import controlled
from traumtisch.games.tapestry.vocabulary.goods import GainResource

WEIGHTS_FILE = Path(__file__).with_name("value.json")
STEEPNESS = 1.2
"""A logistic curve that is as steep as the normal one of the difference of two players: 1.7 / √2."""
ALONE = 100.0
"""Who plays alone against nobody: so many points are half of what can be dreamed of."""


class Era(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the points to come are told in one era."""

    weights: Mapping[str, float]
    """By feature; `always` is what comes in any case."""
    spread: float
    """How far that is off, in points, as a standard deviation."""


@cache
def learned() -> tuple[Era, ...]:
    """By era, from 1 to 5."""
    return from_json(WEIGHTS_FILE.read_bytes(), tuple[Era, ...])


def features(t: Tapestry, seat: int) -> dict[str, float]:
    """What a player has, by name."""
    thought = Thought(t, seat)
    player = thought.player
    far = sorted((player.furthest(number) for number in range(len(t.m.track_names))), reverse=True)
    districts = complete_districts(t, seat, filled(t, seat)) if player.capital else []
    return {
        "always": 1.0,
        "points": float(player.points),
        "resources": float(sum(player.resources)),
        "income": float(sum(isinstance(each, GainResource) for each in visible(t, seat, "income"))),
        "mat": sum(worth(thought, each) for each in visible(t, seat, "vp")),
        "furthest track": float(far[0]),
        "second track": float(far[1]),
        "other tracks": float(sum(far[2:])),
        "hand": float(len(player.hand)),
        "tiles": float(len(player.tiles)),
        "space tiles": float(len(player.space)),
        "technologies": float(len(player.techs)),
        "upgraded technologies": float(len(player.middle) + 2 * len(player.top)),
        "territories": float(len(controlled(t, seat))),
        "landmarks": float(len(player.landmarks)),
        "districts": float(len(districts)),
        "plots": float(covered(t, seat).bit_count()),
        "civilizations": float(len(player.civs)),
    }


def expected_points(t: Tapestry, seat: int) -> float:
    """What a player will have scored in the end."""
    player = t.player(seat)
    if seat in t.state.finished or t.state.outcome is not None:
        return float(player.points)
    weights = _era_of(player.era).weights
    coming = sum(weights[name] * each for name, each in features(t, seat).items())
    return player.points + max(0.0, coming)


def chance_to_win(t: Tapestry, seat: int) -> float:
    """Of each seat, by what all of them can expect; the nearer the end, the surer."""
    if t.seats == 1:
        points = expected_points(t, seat)
        return points / (points + ALONE)
    expected = [expected_points(t, each) for each in range(t.seats)]
    spread = max(_era_of(player.era).spread for player in t.state.players)
    odds = [exp(min(50.0, STEEPNESS * (each - expected[seat]) / spread)) for each in expected]
    return 1.0 / sum(odds)


def _era_of(era: int) -> Era:
    """Before the first income turn, as after it: nothing can be chosen there."""
    eras = learned()
    return eras[min(max(era, 1), len(eras)) - 1]
