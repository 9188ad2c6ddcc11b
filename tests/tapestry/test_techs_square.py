"""The squares of the 33 tech cards: what each gives when it comes to the top row (TA-8.8, TA-TC-…)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, UPGRADE, cites, gaining
from tests.tapestry.scenario import Scenario

MET = {
    "tracks": {"exploration": 10, "science": 11, "military": 12, "technology": 10},
    "income": {"market": 3, "house": 3, "farm": 2, "armory": 4},
}
"""Every prerequisite is met: tier IV on all tracks, enough of the income mat uncovered."""


def on_top(card: str, techs: dict[str, list[str]] | None = None, **player: Any) -> Scenario:
    """The card has just been upgraded from the middle row."""
    rows = techs or {}
    rows = {**rows, "middle": [card, *rows.get("middle", ())]}
    position = {name: player.pop(name) for name in ("next", "map") if name in player}
    game = gaining(UPGRADE, players=[{**MET, **player, "techs": rows}, {}], **position)
    if game.asked == "upgrade":
        game.choose(f"upgrade {card}")
    assert card in game.techs("top")
    return game


@pytest.mark.rule("TA-8.8")
@pytest.mark.parametrize(
    ("card", "building"),
    [
        cites("TA-TC-01", "sewage_and_plumbing", "armory"),
        cites("TA-TC-09", "irrigation", "farm"),
        cites("TA-TC-21", "light_bulb", "market"),
        cites("TA-TC-25", "air_conditioning", "house"),
    ],
)
def test_a_building(card: str, building: str):
    game = on_top(card).choose("plot 0,0")
    assert game.built() == [building]
    assert game.asked == DONE


@pytest.mark.rule("TA-8.8")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        cites("TA-TC-24", "calendar", 7),
        cites("TA-TC-28", "canned_food", 7),
        cites("TA-TC-40", "penicillin", 5),
    ],
)
def test_points(card: str, points: int):
    game = on_top(card)
    assert game.points() == points
    assert game.asked == DONE


COUNTED = {
    "tracks": {"exploration": 7, "science": 11, "military": 12, "technology": 10},
    "built": [
        *[("farm", 0, column) for column in (0, 1)],
        *[("market", 0, column) for column in (3, 4, 5)],
        *[("armory", 2, column) for column in (0, 1, 7, 8)],
        ("house", 0, 7),
    ],
    "tiles": ["01", "02", "03", "05", "06"],
    "map": {"0,-3": {"pieces": [0]}, "1,-2": {"pieces": [0]}},
}
"""2 farms, 3 markets, 4 armories, 1 house; 5 tiles; 3 territories with the start."""


@pytest.mark.rule("TA-8.8")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        cites("TA-TC-02", "ammonia", 2),
        cites("TA-TC-03", "anesthesia", 4),
        cites("TA-TC-07", "siegecraft", 12),
        cites("TA-TC-08", "concrete", 3),
        cites("TA-TC-12", "eyeglasses", 4),
        cites("TA-TC-16", "dynamite", 3),
        cites("TA-TC-23", "vaccines", 11),
        cites("TA-TC-39", "paper", 1),
        cites("TA-TC-48", "telescope", 5),
        cites("TA-TC-52", "clocks", 10),
        cites("TA-TC-56", "zeppelins", 7),
    ],
)
def test_points_for_what_there_is(card: str, points: int):
    techs = {"bottom": ["radio"], "middle": ["barn"], "top": ["library"]}
    game = on_top(card, techs, **COUNTED)
    assert game.points() == points
    assert game.asked == DONE


@pytest.mark.rule("TA-8.8")
@pytest.mark.parametrize(
    "card",
    [
        cites("TA-TC-06", "bakery"),
        cites("TA-TC-10", "library"),
        cites("TA-TC-11", "stock_market"),
        cites("TA-TC-44", "treasury"),
        cites("TA-TC-45", "barn"),
        cites("TA-TC-46", "com_tower"),
    ],
)
def test_a_landmark_of_its_own(card: str):
    game = on_top(card).play_on_until(DONE)
    assert game.landmarks() == [card]
    assert game.built() == [card]
    assert game.points() == 0


@pytest.mark.rule("TA-TC-06", "TA-8.26")
def test_a_landmark_that_is_gone_is_not_built_again():
    game = gaining(UPGRADE, players=[{**MET, "techs": {"middle": ["bakery"]}}, {"landmarks": ["bakery"]}])
    assert game.techs("top") == ["bakery"]
    assert game.landmarks() == []


@pytest.mark.rule("TA-TC-14", "TA-14.5")
def test_printing_press_plays_a_card_on_the_current_one():
    game = on_top("printing_press", era=2, hand=["trap", "feudalism"], tapestries={"2": ["academia"]})
    game.choose("play trap")
    assert game.points() == 10
    assert game.stack(2) == ["academia", "trap"]


@pytest.mark.rule("TA-TC-14", "TA-14.5")
def test_printing_press_is_void_with_an_empty_hand():
    game = on_top("printing_press", era=2)
    assert game.asked == DONE
    assert game.stack(2) == []


@pytest.mark.rule("TA-TC-18", "TA-8.20")
def test_assembly_line_uses_a_circle_of_the_middle_row():
    game = on_top("assembly_line", {"middle": ["irrigation", "light_bulb"], "top": ["calendar"]})
    assert game.offered == ["reward irrigation", "reward light_bulb"]
    game.choose("reward irrigation")
    assert game.resources() == {"food": 1}
    assert game.techs("middle") == ["irrigation", "light_bulb"]


@pytest.mark.rule("TA-TC-27", "TA-8.8")
def test_compass_explores():
    game = on_top("compass", tiles=["04"])
    game.choose("hex 0,-1", "turns 2")
    assert game.points() == 2
    assert game.resources() == {"culture": 1}


@pytest.mark.rule("TA-TC-30", "TA-8.8")
def test_warships_conquer():
    game = on_top("warships", next={"red": [4], "black": ["coin"]})
    game.choose("hex 0,-3", "black coin")
    assert game.on_hex("0,-3") == ["0 outpost"]
    assert game.resources() == {"coin": 1}


@pytest.mark.rule("TA-TC-32", "TA-9.9")
def test_lithium_ion_battery_repeats_a_position_once_per_turn():
    square = {"effect": {"op": "tech_reward", "symbol": "square", "row": "top"}}
    tracks = {"exploration": 10, "science": 2, "technology": 2}
    owner = {"tracks": tracks, "techs": {"middle": ["lithium_ion_battery"]}, "resources": {"coin": 1}}
    game = gaining(UPGRADE, square, players=[owner])
    assert game.offered == ["position exploration.10", "position science.02", "position technology.02"]
    game.choose("position technology.02", "take", "plot 0,0")
    assert len(game.hand()) == 1
    assert game.built() == ["market"]
    assert game.track("technology") == 2
    assert game.asked == DONE, "the same symbol does not repeat twice in a turn"


@pytest.mark.rule("TA-TC-34", "TA-8.8")
def test_the_nail_builds_one_of_three():
    game = on_top("the_nail")
    assert game.offered == ["building farm", "building house", "building market"]
    game.choose("building house", "plot 0,0")
    assert game.built() == ["house"]


@pytest.mark.rule("TA-TC-43", "TA-16.6")
def test_radio_brings_a_civilization():
    game = on_top("radio", civs=["leaders"], next={"civ": ["craftsmen"]})
    assert game.names(game.player().civs) == ["leaders", "craftsmen"]


@pytest.mark.rule("TA-TC-49", "TA-8.8")
def test_transistors_give_culture_and_points():
    game = on_top("transistors")
    assert game.resources() == {"culture": 1}
    assert game.points() == 4


@pytest.mark.rule("TA-TC-55", "TA-21.2c", "TA-9.8")
def test_time_travel_goes_back_on_exploration_or_military():
    game = on_top("time_travel")
    assert game.offered == ["regress exploration", "regress military"]
    game.choose("regress military")
    assert game.track("military") == 11
    assert game.asked == DONE, "no benefit"
