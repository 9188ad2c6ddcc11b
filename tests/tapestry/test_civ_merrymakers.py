"""TA-CV-11: the Merrymakers, as first printed."""

from __future__ import annotations

import pytest

from tests.tapestry.scenario import Scenario
from tests.tapestry.starting import income_turn, starting_with

pytestmark = pytest.mark.rule("TA-CV-11")


def celebrating(*slots: str, turn: int = 2) -> Scenario:
    """The Merrymakers with their tokens on these slots begin an income turn."""
    player = {
        "civs": [{"civ": "merrymakers", "slots": slots}],
        "hand": ["trap", "democracy"],
        "tiles": ["01"],
    }
    chance = {"tapestry": ["academia"], "territory": ["12"], "science": ["military"]}
    return income_turn(
        turn, player, {"resources": {"coin": 1}}, market=["clocks", "anesthesia", "radio"], next=chance
    )


@pytest.mark.rule("TA-2.34")
def test_a_resource_at_the_start():
    game = starting_with("merrymakers").choose("resource food")
    assert game.resources() == {"food": 1}


def test_all_tokens_begin_at_the_bottom():
    game = starting_with("merrymakers", edition="original")
    assert game.player().mats[game.player().civs[0]].slots == ("a0", "b0", "c0")


def test_one_token_moves_up():
    game = celebrating("a0", "b1", "c2")
    assert game.offered == ["walk a0 a1", "walk b1 b2", "walk c2 c3"]


@pytest.mark.parametrize(
    ("slot", "resources"),
    [
        ("a0", {"coin": 1}),
        ("a1", {"worker": 1, "food": 1}),
    ],
)
def test_resources_of_the_first_column(slot: str, resources: dict[str, int]):
    game = celebrating(slot, "b3", "c3")
    assert game.resources() == resources


def test_culture_and_an_armory_at_the_top_of_the_first_column():
    game = celebrating("a2", "b3", "c3").choose("plot 0,0")
    assert game.resources() == {"culture": 1}
    assert game.built() == ["armory"]
    assert game.left_the_mat("armory") == 1


def test_a_tile_in_the_second_column():
    game = celebrating("a3", "b0", "c3")
    assert game.names(game.player().tiles) == ["01", "12"]


def test_an_invention_and_a_card_in_the_second_column():
    game = celebrating("a3", "b1", "c3").choose("pick inv", "invent anesthesia")
    assert game.techs("bottom") == ["anesthesia"]
    assert game.hand() == ["academia", "democracy", "trap"]


def test_exploring_and_research_at_the_top_of_the_second_column():
    game = celebrating("a3", "b2", "c3").choose("pick res+", "advance military")
    assert game.track("military") == 1
    assert game.asked == "target", "with the benefit: Military 1 conquers"


@pytest.mark.parametrize(("slot", "points"), [("c0", 5), ("c1", 10), ("c2", 15)])
def test_points_of_the_third_column(slot: str, points: int):
    assert celebrating("a3", "b3", slot).points() == points


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_in_income_turns_2_to_5_it_must_be_used(turn: int):
    assert celebrating("a0", "b0", "c0", turn=turn).asked == "walk"


def test_not_in_the_first_turn():
    game = celebrating("a0", "b0", "c0", turn=1)
    assert (game.asked, game.asked_seat) == ("turn", 1)


def test_the_token_stands_where_it_went():
    game = celebrating("a0", "b1", "c2").choose("walk b1 b2")
    assert game.player().mats[game.player().civs[0]].slots == ("a0", "b2", "c2")
