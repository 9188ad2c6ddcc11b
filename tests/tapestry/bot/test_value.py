"""What a position is worth: what everybody will have scored, and the chance to win."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.bot.thinking import POLICY, stage_of
from tests.tapestry.scenario import PLENTY, given
from traumtisch.bots.rollouts import by_policy
from traumtisch.games.tapestry.bot.value import expected_points, features, learned
from traumtisch.games.tapestry.modules.automa.box import AUTOMA


def chances(*players: dict[str, Any], **position: Any) -> list[float]:
    stage = stage_of(given(*players, **position))
    return [POLICY.value(stage, seat) for seat in range(len(players))]


SECOND_ERA = {"era": 2, "resources": {"coin": 1}}
"""With something to decide: without any resource an income turn would come by itself."""


def test_the_chances_of_all_are_one():
    found = chances({"points": 10}, {"points": 30}, {"resources": PLENTY})
    assert abs(sum(found) - 1.0) < 1e-9
    assert all(0 < each < 1 for each in found)


def test_it_does_not_matter_who_sits_where():
    """(Capitals differ, so no two players are quite equal.)"""
    here, there = {**SECOND_ERA, "capital": 2}, {**SECOND_ERA, "capital": 3}
    one, other = chances(here, there)
    assert max(abs(a - b) for a, b in zip((other, one), chances(there, here), strict=True)) < 1e-9
    assert abs(one - 0.5) < 0.02


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
    """In the last one nothing comes any more: whoever takes its income turn has finished."""
    names = set(features(stage_of(given({}, {})), 0))
    boxes = {"players": 2, "boxes": ["arts"]}
    with_boxes = set(features(stage_of(given({}, {}, options=boxes)), 0))
    assert len(learned()) == 5
    for era in learned()[:4]:
        assert set(era.weights) == names | with_boxes
        assert era.spread > 0
    assert not learned()[4].weights


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


@pytest.mark.parametrize("level", [1, 3, 6])
def test_the_automa_is_expected_to_score_by_its_chart(level: int):
    """It gains little on the way and much in its income turns: what people score says nothing about it."""
    off: list[float] = []
    for seed in range(8):
        options = {"opponents": "automa", "automa_level": level, "boxes": ["arts"] if seed % 2 else []}
        table = tt.new_table("tapestry", seed=seed, options=options)
        table.play_out(lambda stage, decision: by_policy(POLICY, stage, decision), 40)
        stage: Any = table.stage
        expected = expected_points(stage, AUTOMA)
        table.play_out(lambda stage, decision: by_policy(POLICY, stage, decision), 10_000)
        assert table.outcome is not None
        off.append(expected - table.outcome.scores[AUTOMA])
    assert abs(sum(off) / len(off)) < 15
    assert max(map(abs, off)) < 70
