"""TA-CV-02: the Architects of all editions.

The capital is the mountain: only the plots 3,0 3,1 3,2 and 3,8 are free in its row 3 (from 0), and only 4,3
4,4 5,4 and 5,5 in its middle district.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import said, starting_with

SCORE_CAPITAL = {"effect": {"op": "score", "metric": "capital_lines", "vp_each": 1}}
MARKET = {"effect": {"op": "gain_building", "building": "market", "count": 1}}
ROW = [(3, 0), (3, 1), (3, 2), (3, 8)]
DISTRICT = [(4, 3), (4, 4), (5, 4)]


def built(plots: list[tuple[int, int]], *kinds: str) -> list[list[str | int]]:
    return [[kind, *plot] for plot, kind in zip(plots, kinds, strict=True)]


def scored(civs: list[str], **player: Any) -> int:
    return given({"civs": civs, **player}, gain=[SCORE_CAPITAL]).points()


@pytest.mark.rule("TA-CV-02", "TA-15.10")
def test_a_row_of_equal_buildings_is_worth_two_points():
    row = built(ROW, "market", "market", "market", "market")
    assert scored(["architects"], built=row) == 2
    assert scored([], built=row) == 1


@pytest.mark.rule("TA-CV-02")
def test_a_row_of_different_buildings_is_worth_one_point():
    assert scored(["architects"], built=built(ROW, "market", "market", "house", "market")) == 1


@pytest.mark.rule("TA-CV-02")
def test_a_row_without_an_income_building_is_worth_one_point():
    assert scored(["architects"], closed=ROW) == 1


@pytest.mark.rule("TA-CV-02")
def test_columns_count_as_rows_do():
    column = [(0, 5), (5, 5), (6, 5), (7, 5), (8, 5)]
    assert scored(["architects"], built=built(column, *["farm"] * 5)) == 2
    assert scored(["architects"], built=built(column, *["farm"] * 4, "armory")) == 1


@pytest.mark.rule("TA-CV-02")
def test_the_lines_of_others_are_worth_what_they_are():
    owner = {"civs": ["architects"], "capital": "wetland"}
    other = {"capital": "mountain", "built": built(ROW, *["market"] * 4)}
    game = given(owner, other, gain=[{**SCORE_CAPITAL, "seat": 1}])
    assert game.points(1) == 1


def completing(*kinds: str) -> Scenario:
    """A market completes the middle district, in which these stand already."""
    game = given({"civs": ["architects"], "built": built(DISTRICT, *kinds)}, gain=[MARKET])
    return game.choose("plot 5,5")


@pytest.mark.rule("TA-CV-02", "TA-15.8")
def test_a_district_of_equal_buildings_gives_a_second_resource():
    game = completing("market", "market", "market")
    game.choose("resource coin", "resource food")
    assert game.resources() == {"coin": 1, "food": 1}
    assert game.asked == "turn"


@pytest.mark.rule("TA-CV-02")
def test_a_district_of_different_buildings_gives_one_resource():
    game = completing("market", "farm", "market")
    game.choose("resource coin")
    assert game.resources() == {"coin": 1}
    assert game.asked == "turn"


# ---- tokens at the start -------------------------------------------------------------------------


def district(words: str) -> tuple[int, int]:
    row, column = words.removeprefix("close ").split(",")
    return int(row) // 3, int(column) // 3


def close_all(game: Scenario) -> int:
    """Close the first plot offered until nothing more is asked; each in another district."""
    closed: list[tuple[int, int]] = []
    while game.asked == "plot to close":
        assert not {district(words) for words in game.offered} & set(closed)
        closed.append(district(game.offered[0]))
        game.choose(game.offered[0])
    return len(closed)


@pytest.mark.rule("TA-2.21")
@pytest.mark.parametrize("players", [1, 3, 5])
def test_a_token_per_player_closes_plots_in_different_districts(players: int):
    game = starting_with("architects", players)
    assert close_all(game) == players
    assert len(game.player().plots) == players


@pytest.mark.rule("TA-2.21")
def test_a_token_per_opponent_by_the_option():
    assert close_all(starting_with("architects", 3, architects_tokens="opponents")) == 2


@pytest.mark.rule("TA-CV-02")
def test_a_token_per_opponent_on_the_revised_mat():
    assert close_all(starting_with("architects", 4, "revised")) == 3


@pytest.mark.rule("TA-CV-02", "TA-2.12")
def test_no_token_on_the_first_mat_alone():
    assert close_all(starting_with("architects", 3, "original")) == 0


@pytest.mark.rule("TA-2.21", "TA-15.2")
def test_closed_plots_count_as_filled_and_are_not_built_on():
    game = given({"civs": ["architects"], "closed": DISTRICT}, gain=[MARKET])
    assert "plot 4,3" not in game.offered
    game.choose("plot 5,5", "resource coin", "resource coin")
    assert game.resources() == {"coin": 2}, "the only income building of the district is equal to itself"


# ---- gained during the game ----------------------------------------------------------------------


def rebuilding(*kinds: str) -> Scenario:
    return given(
        {"civs": ["leaders"], "built": built(DISTRICT, *kinds), "resources": {"coin": 1}},
        next={"civ": ["architects"]},
        gain=[{"effect": {"op": "gain_civilization"}}],
    )


@pytest.mark.rule("TA-CV-02", "TA-16.6")
def test_gained_later_buildings_change_places():
    game = rebuilding("market", "farm", "house")
    assert game.offered == ["enough", "swap 4,3", "swap 4,4", "swap 5,4"]
    assert said(game)[0] == "The building on row 5, column 4"
    game.choose("swap 4,3", "swap 4,4")
    standing = {(each.row, each.column): each.what for each in game.player().built}
    assert standing == {(4, 3): "farm", (4, 4): "market", (5, 4): "house"}
    assert game.player().plots == (), "no tokens of the start"


@pytest.mark.rule("TA-CV-02")
def test_only_different_buildings_change_places():
    game = rebuilding("market", "farm", "farm").choose("swap 4,4")
    assert game.asked == "building to swap", "only the market could be meant, a second time it is asked"
    game.choose("enough")
    assert game.asked == "turn"


@pytest.mark.rule("TA-CV-02")
def test_at_most_three_swaps():
    game = rebuilding("market", "farm", "house")
    for _ in range(3):
        game.choose("swap 4,3", "swap 4,4")
    assert game.asked == "turn"


@pytest.mark.rule("TA-CV-02")
def test_without_different_buildings_nothing_is_asked():
    assert rebuilding("farm", "farm", "farm").asked == "turn"
