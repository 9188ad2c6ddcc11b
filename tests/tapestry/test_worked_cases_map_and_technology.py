"""Worked cases of the catalogue: exploring, space, technology (TA-C24 to C39)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, given

EXPLORE = [{"effect": {"op": "explore"}}]
UPGRADE = [{"effect": {"op": "upgrade_tech"}}]


@pytest.mark.rule("TA-C24")
def test_two_sides_touch_their_own_terrain():
    game = given({"tiles": ["04"]}, gain=EXPLORE)
    game.choose("hex 0,-1", "turns 2")
    assert game.points() == 2
    assert game.resources() == {"culture": 1}


@pytest.mark.rule("TA-C25")
def test_a_tile_with_sea_all_around():
    game = given({"tiles": ["05"]}, gain=EXPLORE)
    game.choose("hex 0,-1", "turns 0")
    assert game.points() == 3
    assert game.resources() == {"food": 1}


@pytest.mark.rule("TA-C26")
def test_no_side_touches_its_own_terrain():
    game = given({"tiles": ["08"]}, gain=EXPLORE)
    game.choose("hex 0,-1", "turns 0")
    assert game.points() == 0
    game.choose("plot 0,0")
    assert game.left_the_mat("farm") == 1


@pytest.mark.rule("TA-C27")
def test_two_points_then_the_reward_of_the_tile():
    game = given({"tiles": ["10"]}, gain=EXPLORE)
    game.choose("hex 0,-1", "turns 1")
    assert game.told[:3] == ["explored 0,-1 10 1", "scored 2 territory.10", "got 1 culture"]


@pytest.mark.rule("TA-C28")
def test_no_free_hex_beside_what_is_controlled():
    around = {"0,-1": {"tile": "01"}, "1,-3": {"tile": "02"}, "-1,-2": {"tile": "03"}}
    game = given({"tiles": ["04"], "resources": ONE_OF_EACH}, map=around, gain=EXPLORE)
    assert game.asked == "turn"
    assert game.names(game.player().tiles) == ["04"]
    assert game.points() == 0


@pytest.mark.rule("TA-C29", "TA-SP-E11")
def test_interstellar_travel_with_two_tiles_left():
    game = given(
        {"tracks": {"exploration": 10}, "resources": {"food": 2}, "space": ["01"]},
        decks={"space": ["13", "05"]},
    )
    game.choose("advance exploration")
    assert game.offered == ["tile 05", "tile 13"]  # one of those just drawn
    game.choose("tile 13")
    assert game.points() == 13
    assert sorted(game.names(game.player().space)) == ["01", "05"]
    assert game.names(game.player().explored) == ["13"]


@pytest.mark.rule("TA-C31", "TA-TC-56")
def test_a_neighbour_meets_the_prerequisite():
    game = given(
        {"tracks": {"exploration": 1}, "techs": {"middle": ["zeppelins"]}},
        {"tracks": {"exploration": 5}},
        gain=UPGRADE,
    )
    assert game.techs("top") == ["zeppelins"]
    assert game.points() == 1


@pytest.mark.rule("TA-C32")
def test_the_player_opposite_is_no_neighbour():
    zeppelins: dict[str, Any] = {"techs": {"middle": ["zeppelins"]}, "resources": ONE_OF_EACH}
    game = given(zeppelins, {}, {"tracks": {"exploration": 5}}, {}, gain=UPGRADE)
    assert game.techs("middle") == ["zeppelins"]
    assert game.asked == "turn"


@pytest.mark.rule("TA-C33", "TA-TC-45")
def test_a_space_of_the_neighbours_income_mat_meets_the_prerequisite():
    early = given(
        {"techs": {"middle": ["barn"]}, "resources": ONE_OF_EACH}, {"income": {"farm": 1}}, gain=UPGRADE
    )
    assert early.techs("middle") == ["barn"]
    game = given({"techs": {"middle": ["barn"]}}, {"income": {"farm": 2}}, gain=UPGRADE)
    game.choose("corner 6,3")
    assert game.techs("top") == ["barn"]
    assert game.landmarks() == ["barn"]
    assert game.built() == ["barn"]


@pytest.mark.rule("TA-C39", "TA-SP-T09", "TA-TC-09")
def test_the_card_just_upgraded_gives_its_circle_again():
    game = given(
        {"tracks": {"technology": 8}, "techs": {"bottom": ["irrigation"]}, "resources": {"coin": 3}},
    )
    game.choose("advance technology")
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {"food": 2}
