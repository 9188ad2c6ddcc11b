"""TA-CV-15: the Chosen, as first printed."""

from __future__ import annotations

import pytest

from tests.tapestry.scenario import PLENTY
from tests.tapestry.starting import income_turn, starting_with

pytestmark = pytest.mark.rule("TA-CV-15")

AHEAD = {"exploration": 5, "science": 5, "military": 5, "technology": 5}
HELD = ["complete_track", "conquer_middle_island"]
CHOSEN = {"civs": ["the_chosen"], "hand": ["trap"]}


@pytest.mark.rule("TA-2.22")
@pytest.mark.parametrize(("players", "points"), [(2, 15), (3, 30), (5, 60)])
def test_fifteen_points_for_each_opponent_at_the_start(players: int, points: int):
    assert starting_with("the_chosen", players).points(0) == points


@pytest.mark.rule("TA-2.12")
def test_without_the_table_of_adjustments_nothing_at_the_start():
    assert starting_with("the_chosen", edition="original").points(0) == 0


@pytest.mark.parametrize(("others", "points"), [(1, 2), (2, 4), (3, 6)])
def test_a_point_for_each_opponent_on_each_track_with_nobody_ahead(others: int, points: int):
    """Level on exploration, ahead on science; behind on the two others."""
    player = {**CHOSEN, "tracks": {"exploration": 5, "science": 6, "military": 4}}
    game = income_turn(2, player, *[{"tracks": AHEAD}] * others).choose("use the_chosen 0")
    assert game.points() == points


def test_one_opponent_ahead_is_enough():
    game = income_turn(2, {**CHOSEN, "tracks": AHEAD}, {"tracks": {"science": 6}}, {"tracks": {"science": 7}})
    game.choose("use the_chosen 0")
    assert game.points() == 6, "three tracks, two opponents"


def test_a_completed_track_counts_even_if_others_completed_it_too():
    """R73; and one whose token was taken off its end (TA-9.14)."""
    ended = {"tracks": {**AHEAD, "technology": 12, "military": 12}}
    player = {**CHOSEN, "tracks": {"military": 12}, "completed": ["technology"]}
    game = income_turn(2, player, ended).choose("use the_chosen 0")
    assert game.points() == 2


@pytest.mark.parametrize("turn", [2, 3, 4])
def test_a_resource_for_each_achievement(turn: int):
    game = income_turn(turn, {**CHOSEN, "achievements": HELD}, {"tracks": AHEAD})
    game.choose("use the_chosen 1", "resource food", "resource culture")
    assert game.resources() == {"food": 1, "culture": 1}


def test_in_the_last_turn_five_points_for_each_achievement():
    player = {**CHOSEN, "achievements": HELD, "resources": PLENTY}
    game = income_turn(5, player, {"tracks": AHEAD}).choose("use the_chosen 2")
    assert game.points() == 10
    assert game.resources() == PLENTY


def test_both_must_be_used():
    game = income_turn(2, {**CHOSEN, "achievements": HELD}, {})
    assert game.offered == ["use the_chosen 0", "use the_chosen 1"]


def test_not_in_the_first_turn():
    game = income_turn(1, {**CHOSEN, "achievements": HELD}, {"resources": {"coin": 1}})
    assert (game.asked, game.asked_seat) == ("turn", 1)
    assert game.points() == 0
