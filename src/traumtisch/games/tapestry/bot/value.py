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
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.bot.building import nearly_filled
from traumtisch.games.tapestry.bot.judgements import Thought
from traumtisch.games.tapestry.bot.worth import of_space, symbols, worth
from traumtisch.games.tapestry.capital import complete_districts, complete_lines, covered, filled
from traumtisch.games.tapestry.income_mat import visible
from traumtisch.games.tapestry.material import BUILDINGS, LAST_SPACE, RESOURCES
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
    """What a player has, by name. (A track that only a box brings has names of its own.)"""
    thought = Thought(t, seat)
    player = thought.player
    own = len(controlled(t, seat))
    techs = len(player.techs)
    lines = len(complete_lines(t, seat)) if player.capital else 0
    found = {
        "always": 1.0,
        "points": float(player.points),
        **_at_income(thought),
        "hand": float(len(player.hand)),
        "tiles": float(len(player.tiles)),
        "space tiles": float(len(player.space)),
        "technologies": float(techs),
        "technologies in the middle": float(len(player.middle)),
        "technologies on top": float(len(player.top)),
        "technologies, each time": float(techs * symbols(thought, "tech_cards")),
        "territories": float(own),
        "territories, each time": float(own * symbols(thought, "controlled_territories")),
        "lines": float(lines),
        "lines, each time": float(lines * symbols(thought, "capital_lines")),
        **_capital(thought),
        "landmarks": float(len(player.landmarks)),
        "achievements": float(len(player.achievements)),
        "civilizations": float(len(player.civs)),
    }
    for kind, number in zip(RESOURCES, player.resources, strict=True):
        found[kind] = float(number)
    for kind, number in zip(BUILDINGS, player.uncovered, strict=True):
        found[f"{kind}s gone"] = float(number)
    return found | _tracks(thought)


def _at_income(thought: Thought) -> dict[str, float]:
    """What the income mat brings by what can be seen of it."""
    shown = (visible(thought.t, thought.seat, what) for what in ("income", "vp"))
    income, points = shown
    return {
        "income": float(sum(isinstance(each, GainResource) for each in income)),
        "mat": sum(worth(thought, each) for each in points),
    }


def _capital(thought: Thought) -> dict[str, float]:
    if not thought.player.capital:
        return {"plots": 0.0, "districts": 0.0, "nearly filled": 0.0}
    t, seat = thought.t, thought.seat
    full = filled(t, seat)
    return {
        "plots": float(covered(t, seat).bit_count()),
        "districts": float(len(complete_districts(t, seat, full))),
        "nearly filled": nearly_filled(thought, full),
    }


def _tracks(thought: Thought) -> dict[str, float]:
    """How far each token has come, and what the next spaces would bring."""
    found: dict[str, float] = {}
    ahead: list[float] = []
    for number, track in enumerate(thought.t.m.track_names):
        far = max(0, thought.player.furthest(number))
        found[track] = float(far)
        found[f"far in {track}"] = far * far / LAST_SPACE
        ahead.append(of_space(thought, track, far + 1, ahead=2) if far < LAST_SPACE else 0.0)
    first, second, *others = sorted(ahead, reverse=True)
    return {**found, "best space ahead": first, "second space ahead": second, "spaces ahead": sum(others)}


@tapestry.ruling("TA-17.5")
def points_by_rule(t: Tapestry, seat: int) -> float | None:
    """The same for somebody who plays by rules of its own, and so unlike what was learned."""
    return None


def expected_points(t: Tapestry, seat: int) -> float:
    """What a player will have scored in the end."""
    player = t.player(seat)
    if seat in t.state.finished or t.state.outcome is not None:
        return float(player.points)
    by_rule = points_by_rule(t, seat)
    if by_rule is not None:
        return by_rule
    weights = _era_of(player.era).weights
    coming = sum(weights.get(name, 0.0) * each for name, each in features(t, seat).items())
    return player.points + max(0.0, coming)


def chance_to_win(t: Tapestry, seat: int) -> float:
    """Of each seat, by what all of them can expect; the nearer the end, the surer."""
    return outlook(t, seat)[0]


def outlook(t: Tapestry, seat: int) -> tuple[float, float]:
    """Both at once: the chance to win, and what the player will have scored in the end."""
    expected = [expected_points(t, each) for each in range(t.seats)]
    points = expected[seat]
    if t.seats == 1:
        return points / (points + ALONE), points
    spread = max(_era_of(player.era).spread for player in t.state.players)
    odds = [exp(min(50.0, STEEPNESS * (each - points) / spread)) for each in expected]
    return 1.0 / sum(odds), points


def _era_of(era: int) -> Era:
    """Before the first income turn, as after it: nothing can be chosen there."""
    eras = learned()
    return eras[min(max(era, 1), len(eras)) - 1]
