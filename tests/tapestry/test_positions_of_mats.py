"""Positions written by hand: what is left out about a civilization follows from the rest of the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from traumtisch.engine.errors import PositionError

REVISED = {"edition": "revised"}


def numbers(game: Scenario) -> tuple[int, ...]:
    return game.player().mats[game.player().civs[0]].numbers


@pytest.mark.parametrize(
    ("held", "rows"),
    [([], (4, 4)), (["-1,-1"], (3, 4)), (["-1,-1", "0,-3", "0,0", "1,1", "2,-1"], (0, 3))],
)
def test_outposts_on_the_map_have_left_the_rows_of_the_militants(held: list[str], rows: tuple[int, int]):
    game = given({"civs": ["militants"]}, map={place: {"pieces": [0]} for place in held})
    assert numbers(game) == rows
    assert game.player().outposts == sum(rows)


def test_the_rows_of_the_militants_are_their_supply():
    game = given({"civs": [{"civ": "militants", "numbers": [1, 2]}]})
    assert game.player().outposts == 3


@pytest.mark.parametrize(
    ("player", "step"),
    [
        ({"civs": ["the_chosen"]}, 0),
        ({"civs": ["the_chosen"], "achievements": ["complete_track"]}, 1),
        ({"civs": [{"civ": "the_chosen", "slots": ["landmarks"]}], "achievements": ["complete_track"]}, 2),
    ],
)
def test_the_token_of_the_chosen_stands_where_achievements_led_it(player: dict[str, Any], step: int):
    assert numbers(given(player, options=REVISED)) == (step, 0)


def test_the_tokens_of_the_revised_merrymakers_stand_on_the_first_slots():
    game = given({"civs": ["merrymakers"]}, options=REVISED)
    assert game.player().mats[game.player().civs[0]].slots == ("a1", "a2")


def test_a_landmark_on_the_map_belongs_to_whoever_put_it_there():
    game = given({"civs": ["nomads"]}, map={"1,-2": {"pieces": [{"seat": 0, "kind": "Forge"}]}})
    assert game.landmarks() == ["forge"]
    assert game.on_hex("1,-2") == ["0 landmark.forge"]


def test_buildings_on_map_and_mat_have_left_the_income_mat():
    crafted = {"civ": "craftsmen", "numbers": [1, 1, 0], "slots": ["farm", "house"]}
    pieces = [{"seat": 0, "kind": "farm"}]
    game = given({"civs": ["nomads", crafted], "built": [["farm", 0, 0]]}, map={"1,-2": {"pieces": pieces}})
    assert [game.left_the_mat(each) for each in ("market", "house", "farm", "armory")] == [0, 1, 3, 0]


@pytest.mark.rule("TA-CV-13")
def test_what_the_mystics_have_reached_is_not_reached_again():
    """The start is the one territory that was predicted; the next one brings nothing more."""
    mystics = {"civ": "mystics", "numbers": [2, 9, 1, 4]}
    conquest = {"effect": {"op": "conquer"}}
    player = {"civs": [mystics], "techs": {"bottom": ["clocks"]}, "resources": {"food": 1}}
    game = given(player, {}, gain=[conquest], next={"red": [4], "black": ["coin"]})
    assert game.player().mats[game.player().civs[0]].slots == ("controlled_territories",)
    game.choose("hex -1,-1", "red vp_4")
    assert game.asked == "turn"
    assert game.resources() == {"food": 1}


PLANNERS: dict[str, Any] = {"civ": "urban_planners", "landmarks": ["forge", "castle"]}


def test_landmarks_wait_on_the_mat_of_the_urban_planners():
    """They are their owner's, stand nowhere yet, and can be placed in the own turn (TA-21.5d)."""
    player = {"era": 2, "civs": [PLANNERS], "resources": {"coin": 1}}
    game = given(player, {}, options={"boxes": ["arts"]})
    assert (game.landmarks(), game.built()) == (["castle", "forge"], [])
    game.choose("place-stored forge").choose_first("corner").choose("enough")
    assert game.built() == ["forge"]
    assert "place-stored castle" in game.offered


def test_a_landmark_waits_for_the_second_income_turn_of_the_revised_utilitarians():
    waiting = {"civ": "utilitarians", "landmarks": ["barracks"], "slots": ["landmark.barracks"]}
    game = given({"civs": [waiting], "hand": ["trap"]}, {}, options={**REVISED, "boxes": ["plans"]})
    assert (game.landmarks(), game.built()) == (["barracks"], [])
    assert game.choose_first("corner").built() == ["barracks"]


def test_on_other_mats_no_landmarks_wait():
    with pytest.raises(PositionError, match="No landmarks wait on craftsmen"):
        given({"civs": [{"civ": "craftsmen", "landmarks": ["forge"]}]}, {})
