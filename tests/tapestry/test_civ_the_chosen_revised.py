"""TA-CV-15: the Chosen of the revised edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import starting_with

pytestmark = pytest.mark.rule("TA-CV-15")

REVISED = {"edition": "revised"}
ADVANCE = {"op": "advance", "track": "military", "benefit": False, "bonus": "none"}
REWARD, POINTS = "pick mat_reward(choice=next_slot)", "pick 5VP"
DICE = {"red": [4], "black": ["coin"], "science": ["technology"]}


def chosen(step: int = 0, earned: tuple[str, ...] = (), **player: Any) -> dict[str, Any]:
    """The token has come so far by these private achievements and those before the civilization."""
    before = len(earned) + len(player.get("achievements", ())) - step
    return {"civs": [{"civ": "the_chosen", "slots": earned, "numbers": [step, before]}], **player}


def completing(player: dict[str, Any], *others: dict[str, Any], **position: Any) -> Scenario:
    """The Chosen complete the military track: 10 points, and a step of their own."""
    stated = {**player, "tracks": {"military": 11}}
    return given(stated, *others, gain=[{"effect": ADVANCE}], options=REVISED, next=DICE, **position)


def step_of(game: Scenario) -> int:
    return game.player().mats[game.player().civs[0]].numbers[0]


def earned_by(game: Scenario) -> tuple[str, ...]:
    return game.player().mats[game.player().civs[0]].slots


# ---- the track -----------------------------------------------------------------------------------


def test_a_public_achievement_moves_the_token():
    game = completing(chosen()).choose(REWARD)
    assert game.resources() == {"worker": 1}
    assert game.points() == 10
    assert step_of(game) == 1


def test_points_instead_of_the_reward():
    game = completing(chosen()).choose(POINTS)
    assert game.points() == 15
    assert game.resources() == {}
    assert step_of(game) == 1, "the token moves all the same"


@pytest.mark.parametrize(
    ("step", "resources"),
    [(0, {"worker": 1}), (1, {"coin": 1}), (3, {"food": 1}), (5, {"culture": 1})],
)
def test_steps_with_resources(step: int, resources: dict[str, int]):
    assert completing(chosen(step)).choose(REWARD).resources() == resources


@pytest.mark.parametrize(
    ("step", "asked"),
    [(2, "invention"), (4, "building"), (6, "research"), (8, "target")],
)
def test_steps_with_more(step: int, asked: str):
    assert completing(chosen(step)).choose(REWARD).asked == asked


def test_the_eighth_step_scores_the_capital():
    row = [["farm", 0, column] for column in range(5)] + [["house", 0, column] for column in range(5, 9)]
    assert completing(chosen(7, built=row)).choose(REWARD).points() == 11


def test_the_last_step_takes_both_dice():
    game = completing(chosen(8)).choose(REWARD, "hex -1,-1").play_on_until("turn")
    assert game.points() == 14
    assert game.resources() == {"coin": 1}


def test_achievements_of_others_do_not_count():
    game = given(
        chosen(), {"tracks": {"military": 11}}, gain=[{"seat": 1, "effect": ADVANCE}], options=REVISED
    )
    assert game.asked != "choice"
    assert step_of(game) == 0


# ---- private achievements ------------------------------------------------------------------------

FOUR_TILES = ["01", "02", "03", "04"]


def after_an_advance(**player: Any) -> Scenario:
    """The Chosen, who pay with their only coin, advance on science, where the die moves nothing."""
    stated = chosen(resources={"coin": 1, **player.pop("resources", {})}, **player)
    game = given(stated, {}, options=REVISED, next={"science": ["technology"], "tapestry": ["trap"]})
    game.choose("advance science")
    if game.asked == "payment":
        game.choose("resource coin")
    return game.choose("decline")


@pytest.mark.parametrize(
    ("player", "which"),
    [
        ({"resources": {"food": 4}}, "highest_resource"),
        ({"hand": ["trap", "trap", "academia", "monarchy"]}, "tapestry_cards"),
        ({"tiles": FOUR_TILES}, "territory_tiles"),
        ({"techs": {"bottom": ["clocks", "radio"], "middle": ["paper"], "top": ["library"]}}, "tech_cards"),
        ({"built": [["farm", 0, column] for column in range(4)]}, "same_income_building_max"),
        ({"landmarks": ["forge", "bakery", "barn", "library"]}, "landmarks"),
    ],
)
def test_each_private_achievement(player: dict[str, Any], which: str):
    game = after_an_advance(**player)
    assert game.offered == sorted([REWARD, POINTS])
    game.choose(POINTS)
    assert earned_by(game) == (which,)
    assert game.points() == 5
    assert step_of(game) == 1


def test_three_are_not_enough():
    game = after_an_advance(tiles=FOUR_TILES[:3])
    assert earned_by(game) == ()
    assert step_of(game) == 0


def test_two_at_once_are_two_steps():
    game = after_an_advance(tiles=FOUR_TILES, resources={"food": 4}).choose(REWARD, REWARD)
    assert step_of(game) == 2
    assert game.resources() == {"food": 4, "worker": 1, "coin": 1}


def test_each_only_once():
    stated = chosen(1, ("territory_tiles",), tiles=FOUR_TILES, resources={"coin": 1})
    game = given(stated, {"resources": {"coin": 1}}, options=REVISED, next={"science": ["technology"]})
    game.choose("advance science", "decline")
    assert (game.asked, game.asked_seat) == ("turn", 1)
    assert step_of(game) == 1


def test_not_at_the_end_of_an_income_turn():
    stated = chosen(tiles=FOUR_TILES, resources={"coin": 1}, era=1, hand=["trap"])
    game = given(stated, {"resources": {"coin": 1}, "era": 2}, options=REVISED)
    game.choose("income").play_on_until("turn")
    assert game.asked_seat == 1
    assert earned_by(game) == ()


def test_not_at_the_end_of_other_players_turns():
    stated = chosen(tiles=FOUR_TILES, resources={"coin": 1})
    game = given(
        stated, {"resources": {"coin": 1}}, turn=1, options=REVISED, next={"science": ["technology"]}
    )
    game.choose("advance science", "decline")
    assert (game.asked, game.asked_seat) == ("turn", 0)
    assert earned_by(game) == ()


# ---- how they begin ------------------------------------------------------------------------------


def test_the_start():
    game = starting_with("the_chosen", edition="revised")
    assert game.points() == 0
    assert (step_of(game), earned_by(game)) == (0, ())


GAIN = [{"effect": {"op": "gain_civilization"}}]


def gained(**player: Any) -> Scenario:
    stated = {"resources": {"coin": 1}, **player}
    return given(stated, {}, gain=GAIN, options=REVISED, next={"civ": ["the_chosen"]})


def test_gained_later_two_rewards_at_most():
    game = gained(tiles=FOUR_TILES, achievements=["complete_track", "conquer_middle_island"])
    game.choose(REWARD, REWARD)
    assert game.resources() == {"coin": 2, "worker": 1}
    assert step_of(game) == 2
    assert game.asked == "turn"


def test_gained_later_no_more_rewards_than_achievements():
    game = gained(tiles=FOUR_TILES).choose(REWARD)
    assert game.asked == "turn"
    assert step_of(game) == 1
    assert earned_by(game) == ("territory_tiles",)


def test_gained_later_without_achievements():
    game = gained()
    assert game.asked == "turn"
    assert step_of(game) == 0


def test_gained_later_the_token_goes_on_from_where_it_stands():
    game = completing(
        chosen(2, ("territory_tiles",), achievements=["conquer_middle_island", "topple_two_outposts"])
    )
    assert game.choose(REWARD).asked == "invention"
    assert step_of(game) == 3
