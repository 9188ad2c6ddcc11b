"""Buildings and capitals (TA-15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given, material

FARM = {"op": "gain_building", "building": "farm"}
FORGE = {"op": "gain_landmark", "landmark": "landmark.forge"}
RUBBER_WORKS = {"op": "gain_landmark", "landmark": "landmark.rubber_works"}
# the middle district of the Mountain capital has four passable plots: 4,3 4,4 5,4 5,5
MIDDLE = [["house", 4, 3], ["house", 4, 4], ["house", 5, 4]]


def gaining(player: dict[str, Any], *effects: dict[str, Any], **position: Any) -> Scenario:
    owner = {"resources": ONE_OF_EACH, **player}
    return given(owner, {}, gain=[{"effect": effect} for effect in effects], **position)


@pytest.mark.rule("TA-15.1")
def test_the_leftmost_building_leaves_the_mat():
    game = gaining({"income": {"farm": 1}}, FARM).choose("plot 0,0")
    assert game.left_the_mat("farm") == 2
    assert game.built() == ["farm"]
    none = gaining({"income": {"farm": 5}}, FARM)
    assert none.asked == "turn"
    assert none.built() == []


@pytest.mark.rule("TA-15.2")
def test_any_free_plot():
    game = gaining({"built": [["house", 0, 0]]}, FARM)
    grid = [
        "000000000",
        "110001110",
        "000111000",
        "000111110",
        "000001100",
        "011100001",
        "001000000",
        "000000010",
        "001000000",
    ]
    free = [f"plot {r},{c}" for r in range(9) for c in range(9) if grid[r][c] == "0" and (r, c) != (0, 0)]
    assert game.offered == sorted(free)


@pytest.mark.rule("TA-15.3")
def test_a_landmark_is_turned_and_placed():
    game = gaining({}, RUBBER_WORKS)
    assert game.offered == [f"turn {turns}" for turns in range(4)]
    game.choose("turn 2")
    assert game.asked == "corner"
    game.choose_first("corner")
    assert game.landmarks() == ["rubber_works"]
    again = gaining({"landmarks": ["rubber_works"]}, RUBBER_WORKS)
    assert again.asked == "turn"


@pytest.mark.rule("TA-15.3", "TA-R63")
@pytest.mark.parametrize(
    ("landmark", "ways"), [("forge", 1), ("tank_factory", 1), ("library", 2), ("fusion_reactor", 4)]
)
def test_equal_rotations_are_one(landmark: str, ways: int):
    game = gaining({}, {"op": "gain_landmark", "landmark": f"landmark.{landmark}"})
    if ways == 1:
        assert game.asked == "corner"
    else:
        assert len(game.offered) == ways


@pytest.mark.rule("TA-15.4")
def test_a_landmark_may_stick_out_over_at_least_one_plot():
    game = gaining({}, FORGE)
    assert "corner -1,-1" in game.offered  # covers 0,0
    assert "corner -2,-1" not in game.offered
    assert "corner 8,8" in game.offered
    taken = gaining({"built": [["bakery", 8, 8]]}, FORGE)
    assert "corner 8,8" not in taken.offered
    assert "corner 8,7" not in taken.offered  # nothing overlaps beyond the edge either
    assert "corner 7,8" not in taken.offered


@pytest.mark.rule("TA-15.5", "TA-15.12")
def test_beside_the_mat_only_without_room_and_without_effect():
    full = {"closed": closed_but()}
    game = gaining(full, FARM, {"op": "score", "metric": "farms"}, {"op": "score", "metric": "capital_lines"})
    assert game.asked == "turn"
    assert game.player().beside == ("farm",)
    assert game.left_the_mat("farm") == 1
    assert game.told[:2] == ["put beside farm", "scored 18 tracks"]  # no farm counts


def closed_but(*free: tuple[int, int]) -> list[tuple[int, int]]:
    m = material(given())
    grid = m.capitals[m.capital_by_number[1]].record.grid
    plots = [(row, column) for row in range(9) for column in range(9) if grid[row][column] != "#"]
    return [plot for plot in plots if plot not in free]


@pytest.mark.rule("TA-15.5", "TA-TP-39")
def test_with_terraforming_impassable_plots_come_first():
    grid_full = {"closed": closed_but(), "tapestries": {"1": ["terraforming"]}}
    game = gaining(grid_full, FARM)
    assert game.asked == "plot"
    assert "plot 1,0" in game.offered
    game.choose("plot 1,0")
    assert game.points() == 5
    assert game.player().beside == ()


@pytest.mark.rule("TA-15.6", "TA-CV-03")
def test_the_grid_of_the_craftsmen_may_be_chosen_instead():
    game = gaining({"civs": ["craftsmen"]}, FARM)
    assert any(words.startswith("plot") for words in game.offered)
    assert any(not words.startswith("plot") for words in game.offered)


@pytest.mark.rule("TA-15.7")
def test_buildings_stay():
    game = (
        gaining({"built": [["house", 0, 0], ["forge", 0, 2]]}, FARM).choose("plot 0,1").play_on_until("turn")
    )
    assert game.built() == ["farm", "forge", "house"]


@pytest.mark.rule("TA-15.8", "TA-15.11")
def test_a_complete_district_gives_a_resource_once():
    game = gaining({"built": MIDDLE}, FARM, FARM).choose("plot 5,5")
    assert game.asked == "resource"
    game.choose("resource coin", "plot 0,0")
    assert game.asked == "turn"
    assert game.resources() == {**ONE_OF_EACH, "coin": 2}


@pytest.mark.rule("TA-15.8")
def test_districts_of_the_basic_capitals():
    m = material(given())
    for capital in m.of_kind("capital"):
        districts = m.records[capital].districts
        assert len(districts) == 9
        for number, district in enumerate(districts):
            top, left = number // 3 * 3, number % 3 * 3
            cells = {(row, column) for row in range(top, top + 3) for column in range(left, left + 3)}
            assert {tuple(cell) for cell in district.cells} == cells


@pytest.mark.rule("TA-15.10")
def test_rows_and_columns():
    # row 1 lacks 2 3 4 8; of column 5 nothing is complete
    row = [["house", 1, 2], ["house", 1, 3], ["farm", 1, 4], ["farm", 1, 8]]
    score = {"op": "score", "metric": "capital_lines"}
    assert gaining({"built": row}, score).points() == 1
    assert gaining({"built": row[:3]}, score).points() == 0


@pytest.mark.rule("TA-15.12")
@pytest.mark.parametrize(
    ("metric", "number"), [("houses", 3), ("farms", 0), ("income_buildings", 4), ("landmarks", 0)]
)
def test_buildings_in_the_capital_count(metric: str, number: int):
    player = {"built": [*MIDDLE, ["armory", 0, 0]], "beside": ["farm"], "income": {"farm": 1}}
    assert gaining(player, {"op": "score", "metric": metric}).points() == number


@pytest.mark.rule("TA-15.13", "TA-TP-19")
def test_every_landmark_owned_counts_wherever_it_stands():
    player = {"built": [["forge", 0, 2]], "landmarks": ["barn", "library"]}
    assert gaining(player, {"op": "score", "metric": "landmarks"}).points() == 3
