"""Worked cases of the catalogue: conquering and traps (TA-C42 to C52)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given

CONQUER = {"op": "conquer"}
ANYWHERE = {"op": "conquer", "where": "anywhere"}
FARM_LAND = {"tile": "05", "pieces": [1]}  # a tile with food, held by seat 1, next to the start of seat 0


def attack(defender: dict[str, Any], effect: dict[str, Any] = CONQUER, **more: Any) -> Scenario:
    """Seat 0 attacks the outpost of seat 1 on 0,-1."""
    position: dict[str, Any] = {"next": {"red": ["territories"], "black": ["coin"]}, **more}
    game = given({}, defender, map={"0,-1": FARM_LAND}, gain=[{"effect": effect}], **position)
    return game.choose("hex 0,-1")


@pytest.mark.rule("TA-C42")
def test_one_of_the_two_dice():
    game = given(
        {},
        map={"0,-1": {"tile": "05"}},
        gain=[{"effect": CONQUER}],
        next={"red": [5], "black": ["territory"]},
    )
    assert game.offered == ["hex -1,-1", "hex 0,-1", "hex 0,-3", "hex 1,-2"]
    game.choose("hex 0,-1")
    assert game.offered == ["black territory", "red vp_5"]
    game.choose("black territory")
    assert game.resources() == {"food": 1}
    assert game.points() == 0
    assert game.on_hex("0,-1") == ["0 outpost"]


@pytest.mark.rule("TA-C43")
def test_a_toppled_outpost_closes_the_territory():
    game = attack({}).choose("pass", "red vp_per_controlled_territory")
    assert game.on_hex("0,-1") == ["1 outpost toppled by 0", "0 outpost"]
    assert game.points() == 2
    again = given(
        {},
        {},
        map={"0,-1": {"tile": "05", "pieces": [{"seat": 1, "toppled_by": 0}, 0]}},
        gain=[{"seat": 1, "effect": ANYWHERE}],
    )
    assert again.asked_seat == 1
    assert "hex 0,-1" not in again.offered


@pytest.mark.rule("TA-C44", "TA-TP-42")
def test_a_trap():
    game = attack({"hand": ["trap"]})
    assert game.asked_seat == 1
    game.choose("trap trap", "resource worker")
    assert game.resources(1) == {"worker": 1}
    assert game.on_hex("0,-1") == ["1 outpost", "0 outpost toppled by 1"]
    game.choose("red vp_per_controlled_territory")
    assert game.points() == 1  # only the start
    assert game.hand(1) == []


@pytest.mark.rule("TA-C46")
def test_no_achievement_on_the_middle_island_after_a_trap():
    held = {"0,-1": {"tile": "05", "pieces": [0]}, "0,0": {"pieces": [1]}}
    game = given(
        {},
        {"hand": ["trap"]},
        map=held,
        gain=[{"effect": CONQUER}],
        next={"red": [4], "black": ["coin"]},
    )
    game.choose("hex 0,0", "trap trap", "resource food", "red vp_4")
    assert game.points() == 4
    assert game.player().achievements == ()


@pytest.mark.rule("TA-C46")
def test_the_achievement_of_the_middle_island_without_a_trap():
    game = given(
        {},
        {"hand": ["trap"]},
        map={"0,-1": {"tile": "05", "pieces": [0]}, "0,0": {"pieces": [1]}},
        gain=[{"effect": CONQUER}],
        next={"red": [4], "black": ["coin"]},
    )
    game.choose("hex 0,0", "pass", "red vp_4")
    assert game.points() == 4 + 10


@pytest.mark.rule("TA-C47")
def test_a_trap_is_the_second_topple():
    game = given(
        {"hand": ["trap"]},
        {},
        {},
        map={
            "0,-1": {"tile": "05", "pieces": [{"seat": 1, "toppled_by": 0}, 0]},
            "1,-2": {"pieces": [0]},
        },
        gain=[{"seat": 2, "effect": ANYWHERE}],
        next={"red": [4], "black": ["coin"]},
        turn=2,
    )
    game.choose("hex 1,-2", "trap trap", "resource coin")
    assert game.player().achievements == ("topple_two_outposts",)
    assert game.points() == 10


@pytest.mark.rule("TA-C48", "TA-TP-35")
@pytest.mark.parametrize("before", [(), ("topple_two_outposts",)])
def test_an_outpost_stood_up_no_longer_counts_as_toppled(before: tuple[str, ...]):
    game = given(
        {"hand": ["revolution"]},
        {"achievements": before},
        map={
            "0,-1": {"tile": "05", "pieces": [{"seat": 0, "toppled_by": 1}, 1]},
            "1,-2": {"pieces": [0]},
        },
        gain=[
            {"effect": {"op": "play_tapestry", "onto": "current_era"}},
            {"seat": 1, "effect": ANYWHERE},
        ],
        next={"red": [4], "black": ["coin"]},
    )
    game.choose("play revolution")
    stand_up = next(words for words in game.offered if "stand" in words)
    game.choose(stand_up)
    assert game.on_hex("0,-1") == ["0 outpost", "1 outpost toppled by 0"]
    game.choose("hex 1,-2", "pass", "black coin")
    assert game.on_hex("1,-2") == ["0 outpost toppled by 1", "1 outpost"]
    assert game.player(1).achievements == before
    assert game.points(1) == 0


@pytest.mark.rule("TA-C49")
def test_a_starting_territory_cannot_be_conquered():
    game = given({}, {}, gain=[{"effect": ANYWHERE}])
    assert "hex 2,0" not in game.offered  # where seat 1 began
    assert "hex 1,1" in game.offered


@pytest.mark.rule("TA-C50", "TA-SP-M05")
def test_without_an_outpost_the_armory_remains():
    game = given({"tracks": {"military": 4}, "resources": {"culture": 2}, "outposts": 0})
    game.choose("advance military", "plot 0,0")
    assert game.left_the_mat("armory") == 1
    assert "rolled dice" not in " ".join(game.told)


@pytest.mark.rule("TA-C51", "TA-SP-M07")
def test_tanks_gain_both_dice_in_spite_of_a_trap():
    tanks = {"tracks": {"military": 6}, "resources": {"culture": 3}}
    game = given(
        tanks,
        {"hand": ["trap"]},
        map={"0,-1": FARM_LAND},
        next={"red": [6], "black": ["coin"]},
        landmarks_taken=["tank_factory"],
    )
    game.choose("advance military", "hex 0,-1", "trap trap", "resource food")
    game.play_on_until("turn")
    assert game.points() == 6
    assert game.resources() == {"coin": 1}
    assert game.on_hex("0,-1") == ["1 outpost", "0 outpost toppled by 1"]


@pytest.mark.rule("TA-C52")
def test_who_has_finished_plays_no_trap():
    game = attack({"hand": ["trap"], "era": 5, "finished": True})
    assert game.asked == "die"
    assert game.on_hex("0,-1") == ["1 outpost toppled by 0", "0 outpost"]
