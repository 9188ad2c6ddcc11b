"""What Tapestry's policy prefers where every player would agree, and what it says about it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.bot.thinking import chosen, reason, thought
from tests.tapestry.scenario import ONE_OF_EACH, PLENTY, Scenario, given
from traumtisch.games.tapestry.bot.weights import WEIGHTS
from traumtisch.games.tapestry.bot.worth import of_upgrade

FARM = {"op": "gain_building", "building": "farm"}
ANY_BUILDING = {"op": "gain_building", "building": "any"}
CONQUER = {"op": "conquer"}
EXPLORE = {"op": "explore"}
POINTS_OR_RESOURCE = {
    "op": "choose",
    "options": [{"op": "gain_vp", "amount": 20}, {"op": "gain_resource", "resource": "coin"}],
}


def gaining(effect: dict[str, Any], player: dict[str, Any] | None = None, **position: Any) -> Scenario:
    return given({"resources": ONE_OF_EACH, **(player or {})}, {}, gain=[{"effect": effect}], **position)


def test_who_can_advance_does_so():
    assert chosen(given({"resources": PLENTY}, {})).startswith("advance ")


def test_income_comes_when_nothing_else_can_be_paid():
    """(Space 1 of a track can be paid with anything, so the tokens stand further.)"""
    far = dict.fromkeys(("exploration", "science", "military", "technology"), 11)
    game = given({"tracks": far, "resources": {"coin": 2}}, {})
    assert chosen(game) == "advance technology"


def test_a_landmark_that_is_still_there_is_a_reason_to_hurry():
    game = given({"tracks": {"science": 3}, "resources": PLENTY}, {})
    assert "takes a landmark before the others" in reason(game, "advance science")
    late = given({"tracks": {"science": 3}, "resources": PLENTY}, {"landmarks": ["apothecary"]})
    assert "landmark" not in reason(late, "advance science")


def test_the_last_step_completes_the_track():
    game = given({"tracks": {"exploration": 11}, "resources": PLENTY}, {})
    assert reason(game, "advance exploration").endswith("completes the track.")


def test_a_district_is_completed():
    game = gaining(FARM, {"built": _all_but_one_of_the_first_district()})
    assert chosen(game) == "plot 0,0"
    assert reason(game) == "It completes a district."


def _all_but_one_of_the_first_district() -> list[list[Any]]:
    """In the capital of these positions; (1, 0) and (1, 1) are impassable."""
    plots = ((0, 1), (0, 2), (1, 2), (2, 0), (2, 1), (2, 2))
    kinds = ("house", "house", "market", "market", "armory", "armory")
    return [[kind, row, column] for kind, (row, column) in zip(kinds, plots, strict=True)]


def test_the_row_that_brings_more_is_built_from():
    """The second farm uncovers four points for each scoring; the other rows score what there is not yet."""
    game = gaining(ANY_BUILDING, {"income": {"house": 1, "farm": 1, "market": 1, "armory": 1}, "era": 1})
    assert chosen(game) == "building farm"
    assert reason(game).startswith("It scores at income")


def test_of_two_dice_the_better_one_is_taken():
    rolled = gaining(CONQUER, {"era": 4}, next={"red": [7], "black": ["worker"]})
    rolled.choose_first("target")
    assert chosen(rolled) == "red vp_7"


def test_an_upgrade_that_upgrades_is_measured_all_the_same():
    """Duct Tape's square upgrades tech cards, itself among them."""
    game = given({"techs": {"middle": ["duct_tape"]}}, {}, options={"players": 2, "boxes": ["arts"]})
    found = thought(game)
    [card] = found.player.middle
    assert of_upgrade(found, card) == WEIGHTS.upgrade


def test_a_tile_is_turned_so_that_most_sides_match():
    game = gaining(EXPLORE, {"tiles": ["01"]})
    game.choose_first("hex")
    best = chosen(game)
    points: dict[str, int] = {}
    for words in game.offered:
        again = gaining(EXPLORE, {"tiles": ["01"]}).choose_first("hex").choose(words)
        points[words] = again.points()
    assert points[best] == max(points.values())
    assert min(points.values()) < max(points.values())


def test_more_points_are_picked():
    game = gaining(POINTS_OR_RESOURCE)
    assert chosen(game) == "pick 20VP"
    assert reason(game) == "It brings about 20 points."


def test_the_middle_island_is_conquered():
    game = gaining({"op": "conquer", "where": "anywhere"})
    assert chosen(game) == "hex 0,0"
    assert reason(game) == "The middle island is an achievement."


@pytest.mark.parametrize(
    ("stock", "paid"), [({"coin": 5, "food": 1}, "coin"), ({"coin": 1, "food": 5}, "food")]
)
def test_what_there_is_most_of_is_paid_with(stock: dict[str, int], paid: str):
    game = given({"resources": stock}, {}).choose("advance science")
    assert chosen(game) == f"resource {paid}"


def test_a_resource_that_is_missing_is_gained():
    game = gaining(
        {"op": "gain_resource", "resource": "any"}, {"resources": {"coin": 5, "worker": 5, "food": 5}}
    )
    assert chosen(game) == "resource culture"
