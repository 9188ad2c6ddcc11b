"""TA-CV-03: the Craftsmen."""

from __future__ import annotations

import pytest

from tests.tapestry.scenario import Scenario, given

FARM = {"effect": {"op": "gain_building", "building": "farm", "count": 1}}
CRAFTSMEN = {"civ": "craftsmen", "numbers": [2, 0, 0], "slots": ["market", "farm"]}


@pytest.mark.rule("TA-CV-03", "TA-15.6")
def test_a_building_on_the_mat_gives_what_it_covers():
    game = given({"civs": ["craftsmen"]}, gain=[FARM])
    game.choose("column 2")
    assert game.resources() == {"coin": 1}
    assert game.left_the_mat("farm") == 1
    assert game.built() == []


@pytest.mark.rule("TA-CV-03")
def test_columns_are_filled_from_below():
    game = given({"civs": [CRAFTSMEN]}, gain=[FARM])
    game.choose("column 1")
    assert game.points() == 5


@pytest.mark.rule("TA-CV-03")
def test_a_full_column_is_not_offered():
    game = given(
        {"civs": [{**CRAFTSMEN, "numbers": [3, 0, 0], "slots": ["market", "farm", "house"]}]}, gain=[FARM]
    )
    assert "column 1" not in game.offered
    assert "column 3" in game.offered


@pytest.mark.rule("TA-CV-03", "TA-15.12")
def test_buildings_on_the_mat_count_for_points_per_building():
    score = {"effect": {"op": "score", "metric": "farms", "vp_each": 1}}
    game = given({"civs": [CRAFTSMEN]}, gain=[score])
    assert game.points() == 1


@pytest.mark.rule("TA-CV-03")
def test_others_do_not_build_there():
    game = given({"civs": ["craftsmen"]}, {}, gain=[{**FARM, "seat": 1}])
    assert not [words for words in game.offered if words.startswith("column")]


REWARDS = {
    (1, 1): "worker",
    (1, 2): "1 tile",
    (1, 3): "5 points",
    (2, 1): "coin",
    (2, 2): "invention",
    (2, 3): "an upgrade: 4 points",
    (2, 4): "10 points",
    (3, 1): "food",
    (3, 2): "1 card",
    (3, 3): "culture",
    (3, 4): "research",
    (3, 5): "15 points",
}


@pytest.mark.rule("TA-CV-03")
@pytest.mark.parametrize("edition", ["original", "revised"])
@pytest.mark.parametrize("space", REWARDS)
def test_what_each_space_gives(space: tuple[int, int], edition: str):
    column, row = space
    heights = [row - 1 if column == each else 0 for each in (1, 2, 3)]
    civ = {"civ": "craftsmen", "numbers": heights, "slots": ["market"] * (row - 1)}
    seat = {"civs": [civ], "techs": {"bottom": ["bakery"]}}
    game = given(seat, {}, gain=[FARM], options={"edition": edition}, next={"science": ["science"]})
    game.choose(f"column {column}")
    player = game.player()
    gained = [
        *game.resources(),
        *(["1 tile"] if len(player.tiles) == 1 else []),
        *(["1 card"] if len(player.hand) == 1 else []),
        *(["an upgrade: 4 points"] if game.techs("middle") else []),
        *([f"{player.points} points"] if player.points and not game.techs("middle") else []),
        *([game.asked] if game.asked in ("invention", "research") else []),
    ]
    assert gained == [REWARDS[space]]


# ---- revised: gained during the game -------------------------------------------------------------


def gained_later(era: int) -> Scenario:
    seat = {"era": era, "resources": {"worker": 1}}
    gain = [{"effect": {"op": "gain_civilization"}}]
    return given(seat, next={"civ": ["craftsmen"]}, gain=gain, options={"edition": "revised"})


@pytest.mark.rule("TA-CV-03")
def test_revised_gained_later_tokens_come_as_high_as_the_era():
    assert gained_later(1).offered == ["cover 1 1 worker", "cover 2 1 coin", "cover 3 1 food", "enough"]
    assert "cover 3 4 res+" in gained_later(4).offered
    assert "cover 3 5 15VP" not in gained_later(4).offered


@pytest.mark.rule("TA-CV-03")
def test_revised_gained_later_one_of_the_covered_rewards_is_gained():
    game = gained_later(2).choose("cover 1 2 1tile")
    assert game.offered == ["cover 2 1 coin", "cover 2 2 inv", "cover 3 1 food", "cover 3 2 tap", "enough"]
    game.choose("cover 3 1 food", "enough")
    assert game.offered == ["pick 1tile", "pick food"]
    game.choose("pick food")
    assert game.resources() == {"worker": 1, "food": 1}
    assert game.player().tiles == []


@pytest.mark.rule("TA-CV-03")
def test_revised_gained_later_no_token_no_reward():
    game = gained_later(3).choose("enough")
    assert game.asked == "turn"
    assert game.resources() == {"worker": 1}


@pytest.mark.rule("TA-CV-03")
def test_buildings_go_round_a_token():
    covered = {"civ": "craftsmen", "numbers": [1, 0, 0], "slots": ["market", "token 1 2", "token 2 1"]}
    revised = {"edition": "revised"}
    assert given({"civs": [covered]}, gain=[FARM], options=revised).choose("column 1").points() == 5
    assert given({"civs": [covered]}, gain=[FARM], options=revised).choose("column 2").asked == "invention"


@pytest.mark.rule("TA-CV-03")
def test_a_column_with_a_token_is_full_earlier():
    covered = {"civ": "craftsmen", "numbers": [2, 0, 0], "slots": ["market", "market", "token 1 1"]}
    game = given({"civs": [covered]}, gain=[FARM], options={"edition": "revised"})
    assert "column 1" not in game.offered
