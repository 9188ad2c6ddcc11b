"""What a position is worth: what everybody will have scored, and the chance to win."""

from __future__ import annotations

from typing import Any

import traumtisch as tt
from tests.tapestry.bot.thinking import POLICY, stage_of
from tests.tapestry.scenario import PLENTY, given
from traumtisch.bots.rollouts import by_policy
from traumtisch.games.tapestry.bot.value import expected_points, features, learned


def chances(*players: dict[str, Any], **position: Any) -> list[float]:
    stage = stage_of(given(*players, **position))
    return [POLICY.value(stage, seat) for seat in range(len(players))]


SECOND_ERA = {"era": 2, "resources": {"coin": 1}}
"""With something to decide: without any resource an income turn would come by itself."""


def test_the_chances_of_all_are_one():
    found = chances({"points": 10}, {"points": 30}, {"resources": PLENTY})
    assert abs(sum(found) - 1.0) < 1e-9
    assert all(0 < each < 1 for each in found)


def test_equal_players_have_equal_chances():
    one, other = chances(SECOND_ERA, SECOND_ERA)
    assert abs(one - 0.5) < 1e-9 > abs(other - 0.5)


def test_points_and_resources_are_chances():
    assert chances({**SECOND_ERA, "points": 40}, SECOND_ERA)[0] > 0.6
    assert chances({**SECOND_ERA, "resources": PLENTY}, SECOND_ERA)[0] > 0.6


def test_a_lead_is_worth_more_at_the_end():
    early, late = (
        chances({**SECOND_ERA, "points": 30, "era": era}, {**SECOND_ERA, "era": era})[0] for era in (1, 4)
    )
    assert late > early


def test_at_the_end_only_points_count():
    table = tt.new_table("tapestry", seed=2, options={"players": 2})
    table.play_out(lambda stage, decision: by_policy(POLICY, stage, decision), 10_000)
    assert table.outcome is not None
    stage: Any = table.stage
    assert [expected_points(stage, seat) for seat in range(2)] == list(table.outcome.scores)


def test_alone_more_points_are_worth_more():
    assert chances({"points": 60})[0] > chances({"points": 20})[0]


def test_every_era_has_learned_every_feature():
    names = set(features(stage_of(given({}, {})), 0))
    assert len(learned()) == 5
    for era in learned():
        assert set(era.weights) == names
        assert era.spread > 0


def test_what_is_expected_is_near_what_comes():
    """In games that were not learned from, in the middle of them, on average."""
    off: list[float] = []
    for seed in range(5000, 5008):
        table = tt.new_table("tapestry", seed=seed, options={"players": 2})
        table.play_out(lambda stage, decision: by_policy(POLICY, stage, decision), 90)
        stage: Any = table.stage
        expected = [expected_points(stage, seat) for seat in range(2)]
        table.play_out(lambda stage, decision: by_policy(POLICY, stage, decision), 10_000)
        assert table.outcome is not None
        off += [abs(one - other) for one, other in zip(expected, table.outcome.scores, strict=True)]
    assert sum(off) / len(off) < 45
