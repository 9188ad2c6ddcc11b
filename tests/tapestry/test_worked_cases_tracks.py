"""Worked cases of the catalogue: tracks and the order of an advance."""

from __future__ import annotations

from tests.tapestry.scenario import given


def test_c01_explore_before_the_bonus():
    game = given({"tracks": {"exploration": 1}, "tiles": ["01"], "resources": {"worker": 2}})
    game.choose("advance exploration")
    assert game.track("exploration") == 2
    assert game.resources() == {"worker": 1}
    game.choose_first("hex", "turning")
    assert game.asked == "bonus"
    game.choose("take", "resource worker")
    assert len(game.hand()) == 1
    assert game.resources() == {"coin": 1}


def test_c02_a_void_benefit_leaves_the_bonus():
    game = given({"tracks": {"exploration": 1}, "resources": {"worker": 2}})
    game.choose("advance exploration")
    assert game.asked == "bonus"
    game.choose("decline")
    assert game.hand() == []


def test_c03_the_named_resource_of_a_tier():
    game = given({"tracks": {"exploration": 3}, "resources": {"coin": 5}})
    assert "advance exploration" not in game.offered


def test_c04_two_coins_for_the_last_tier():
    poor = given({"tracks": {"technology": 9}, "resources": {"coin": 1, "worker": 8}})
    assert "advance technology" not in poor.offered
    rich = given({"tracks": {"technology": 9}, "resources": {"coin": 2, "worker": 8}})
    rich.choose("advance technology")
    assert rich.resources() == {"worker": 8}


def test_c09_a_landmark_that_somebody_has_is_not_gained():
    game = given(
        {"tracks": {"exploration": 3}, "resources": {"food": 2}},
        {"landmarks": ["lighthouse"]},
    )
    game.choose("advance exploration")
    assert game.landmarks() == []
    assert game.landmarks(1) == ["lighthouse"]


def test_c10_research_without_benefit_still_gives_the_landmark():
    game = given(
        {"tracks": {"exploration": 3}},
        gain=[{"effect": {"op": "research", "benefit": False, "bonus": "none"}}],
        next={"science": ["exploration"]},
    )
    game.choose("advance exploration")
    game.choose("corner 0,2")
    assert game.landmarks() == ["lighthouse"]
    assert game.player().tiles == []
    assert game.track("exploration") == 4
