"""TA-CV-10: the Leaders."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import PLENTY, Scenario
from tests.tapestry.starting import income_turn

pytestmark = pytest.mark.rule("TA-CV-10")


def leading(*used: str, turn: int = 2, options: dict[str, Any] | None = None, **player: Any) -> Scenario:
    """A player with the Leaders, some of whom are covered, begins an income turn."""
    stated = {"civs": [{"civ": "leaders", "slots": used}], **player}
    return income_turn(turn, stated, options=options, next={"tapestry": ["academia"]})


@pytest.mark.parametrize("edition", ["original", "adjusted", "revised"])
def test_four_leaders_in_every_edition(edition: str):
    """The fifth leader of the revised mat is for the arts, which the base game has not."""
    game = leading(options={"edition": edition}).choose("use leaders 0")
    assert game.offered == ["slot exploration", "slot military", "slot science", "slot technology"]


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_in_income_turns_2_to_5(turn: int):
    assert leading(turn=turn).asked == "ability"


def test_not_in_the_first_income_turn():
    assert leading(turn=1).asked != "ability"


def test_a_leader_advances_for_nothing_and_gives_the_benefit_without_the_bonus():
    """Science 2: a tapestry card; a house would cost a resource."""
    game = leading(tracks={"science": 1}, resources=PLENTY, hand=["trap"])
    game.choose("use leaders 0", "slot science")
    assert game.track("science") == 2
    assert game.hand() == ["academia", "trap"]
    assert game.resources() == PLENTY
    assert game.asked == "card of the era", "the bonus is not offered"


def test_each_leader_once():
    game = leading("science", "military").choose("use leaders 0")
    assert game.offered == ["slot exploration", "slot technology"]


def test_with_all_leaders_covered_nothing_is_asked():
    assert leading("exploration", "science", "military", "technology").asked != "ability"


def test_only_leaders_that_can_advance():
    """R72: nobody can be covered in vain."""
    game = leading("exploration", "military", tracks={"science": 12}).choose("use leaders 0")
    assert game.track("technology") == 1, "the only one left was taken without a question"


def test_it_may_be_declined():
    game = leading().choose("decline")
    assert [game.track(name) for name in ("exploration", "science", "military", "technology")] == [0] * 4
    assert game.player().mats[game.player().civs[0]].slots == ()


def test_the_leader_who_advanced_is_covered():
    game = leading().choose("use leaders 0", "slot exploration")
    assert game.player().mats[game.player().civs[0]].slots == ("exploration",)
    assert game.track("exploration") == 1
