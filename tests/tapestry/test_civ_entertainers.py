"""TA-CV-04: the Entertainers of all editions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, said, starting_with

PATHS = {
    "1": ("2", "3", "4", "5"),
    "2": ("6", "7"),
    "3": ("7", "8"),
    "4": ("7", "8"),
    "5": ("8", "9"),
    "6": ("10", "11"),
    "7": ("10", "11"),
    "8": ("12", "13"),
    "9": ("12", "13"),
    "10": ("14", "15"),
    "11": ("15", "16"),
    "12": ("15", "16"),
    "13": ("16", "17"),
}
RESOURCES = {"2": "worker", "3": "culture", "4": "food", "5": "coin"}
BUILDINGS = {"6": "farm", "7": "market", "8": "house", "9": "armory"}
ACTIONS = {"10": "target", "11": "research", "12": "invention", "13": "hex"}
TRACKS = {"14": "technology", "15": "exploration", "16": "military", "17": "science"}


def standing_on(slot: str, turn: int = 5, edition: str = "adjusted") -> Scenario:
    """An income turn of the Entertainers, whose token stands there."""
    seat: dict[str, Any] = {"civs": [{"civ": "entertainers", "slots": [slot]}], "tiles": ["01"]}
    land = {"0,-1": {"tile": "12"}}
    return income_turn(turn, seat, {"era": 4}, map=land, options={"edition": edition})


def mat(game: Scenario) -> tuple[str, ...]:
    return next(iter(game.player().mats.values())).slots


@pytest.mark.rule("TA-CV-04")
@pytest.mark.parametrize("slot", PATHS)
def test_the_token_goes_on_along_the_paths(slot: str):
    game = standing_on(slot)
    assert game.asked == "walk", "the ability must be used"
    assert game.offered == sorted(f"walk {slot} {there}" for there in PATHS[slot])


def test_walks_are_said_with_what_they_give():
    assert said(standing_on("2")) == [
        "Move the token from 2 to 6 (a farm)",
        "Move the token from 2 to 7 (a market)",
    ]


@pytest.mark.rule("TA-CV-04")
@pytest.mark.parametrize("slot", TRACKS)
def test_at_the_end_the_token_stays(slot: str):
    assert mat(standing_on(slot)) == (slot,)


def reaching(slot: str) -> Scenario:
    """The token has just walked there."""
    before = next(start for start, ends in PATHS.items() if slot in ends)
    return standing_on(before).choose(f"walk {before} {slot}")


@pytest.mark.rule("TA-CV-04")
@pytest.mark.parametrize("slot", RESOURCES)
def test_first_a_resource(slot: str):
    game = reaching(slot)
    assert game.resources() == {RESOURCES[slot]: 1}
    assert mat(game) == (slot,)


@pytest.mark.rule("TA-CV-04")
@pytest.mark.parametrize("slot", BUILDINGS)
def test_then_a_building(slot: str):
    game = reaching(slot)
    assert game.asked == "plot"
    assert game.left_the_mat(BUILDINGS[slot]) == 1


@pytest.mark.rule("TA-CV-04")
@pytest.mark.parametrize("slot", ACTIONS)
def test_then_an_action(slot: str):
    assert reaching(slot).asked == ACTIONS[slot]


@pytest.mark.rule("TA-CV-04")
@pytest.mark.parametrize("slot", TRACKS)
def test_at_last_an_advance_with_benefit(slot: str):
    game = reaching(slot)
    track = TRACKS[slot]
    assert game.track(track) == 1
    gained = {
        "technology": game.asked == "invention",
        "exploration": len(game.player().tiles) == 3,
        "military": game.asked == "target",
        "science": game.asked == "research",
    }
    assert gained[track]


@pytest.mark.rule("TA-CV-04")
@pytest.mark.parametrize(("edition", "turns"), [("original", {2, 3, 4, 5}), ("revised", {1, 2, 3, 4})])
def test_in_which_income_turns(edition: str, turns: set[int]):
    asked = {turn for turn in range(1, 6) if standing_on("1", turn, edition).asked == "walk"}
    assert asked == turns


@pytest.mark.rule("TA-2.24")
def test_they_begin_with_a_resource_and_ten_points():
    game = starting_with("entertainers")
    assert game.points() == 10
    game.choose("resource coin")
    assert game.resources() == {"coin": 2, "worker": 1, "food": 1, "culture": 1}, "the first income, too"
    assert mat(game) == ("1",)


@pytest.mark.rule("TA-CV-04", "TA-16.6")
@pytest.mark.parametrize("edition", ["original", "revised"])
def test_gained_later_the_token_begins_on_any_reward(edition: str):
    gain = [{"effect": {"op": "gain_civilization"}}]
    game = given({}, next={"civ": ["entertainers"]}, gain=gain, options={"edition": edition})
    assert game.offered == sorted(f"begin {number}" for number in range(2, 18))
    game.choose("begin 9")
    assert mat(game) == ("9",)
    assert game.asked == "plot"
    assert game.left_the_mat("armory") == 1


@pytest.mark.rule("TA-CV-04", "TA-13.5")
def test_gained_in_step_one_they_also_walk():
    """The Leaders reach the last space of the military track, which gives a civilization."""
    leader = {"civs": ["leaders"], "tracks": {"military": 11}, "outposts": 0}
    game = income_turn(3, leader, {"era": 4}, next={"civ": ["entertainers"]})
    game.choose("use leaders 0", "slot military")
    assert game.asked == "beginning"
    game.choose("begin 2")
    assert game.resources() == {"worker": 1}
    assert game.offered == ["walk 2 6", "walk 2 7"]


@pytest.mark.rule("TA-CV-04")
def test_the_token_walks_on_in_every_income_turn():
    owner = {"civs": ["entertainers"], "resources": {"coin": 1}, "hand": ["trap", "trap"]}
    game = given(owner, {"era": 5, "finished": True})
    game.choose("income", "walk 1 2").play_on_until("turn")
    game.choose("income")
    assert game.asked == "walk"
