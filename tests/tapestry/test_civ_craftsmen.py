"""TA-CV-03: the Craftsmen."""

from __future__ import annotations

from tests.tapestry.scenario import given

FARM = {"effect": {"op": "gain_building", "building": "farm", "count": 1}}
CRAFTSMEN = {"civ": "craftsmen", "numbers": [2, 0, 0], "slots": ["market", "farm"]}


def test_a_building_on_the_mat_gives_what_it_covers():
    game = given({"civs": ["craftsmen"]}, gain=[FARM])
    game.choose("column 2")
    assert game.resources() == {"coin": 1}
    assert game.left_the_mat("farm") == 1
    assert game.built() == []


def test_columns_are_filled_from_below():
    game = given({"civs": [CRAFTSMEN]}, gain=[FARM])
    game.choose("column 1")
    assert game.points() == 5


def test_a_full_column_is_not_offered():
    game = given({"civs": [{**CRAFTSMEN, "numbers": [3, 0, 0]}]}, gain=[FARM])
    assert "column 1" not in game.offered
    assert "column 3" in game.offered


def test_buildings_on_the_mat_count_for_points_per_building():
    score = {"effect": {"op": "score", "metric": "farms", "vp_each": 1}}
    game = given({"civs": [CRAFTSMEN]}, gain=[score])
    assert game.points() == 1


def test_others_do_not_build_there():
    game = given({"civs": ["craftsmen"]}, {}, gain=[{**FARM, "seat": 1}])
    assert not [words for words in game.offered if words.startswith("column")]
