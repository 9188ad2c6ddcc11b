"""The worked cases of the Door to the Oniverse (catalogue section 22); stand-ins for other modules."""

from __future__ import annotations

import pytest

from tests.onirim.oniverse_scenario import ONIVERSE
from tests.onirim.scenario import given, lying
from tests.onirim.stand_ins import WITH_BLUE_GOAL, WITH_CROSSINGS

TOWERS_AND_ONIVERSE = {"modules": ["towers", "oniverse"]}


@pytest.mark.rule("ON-W67")
def test_chaos_lays_a_drawn_blue_door_with_a_red_key() -> None:
    # Given
    game = given(
        ONIVERSE,
        game=WITH_BLUE_GOAL,
        hand="RK GM BM NM",
        pending="BD",
        deck="NS BS GS",
        oniverse={"taken": "Chaos"},
    )
    # When
    game.choose("disguise RK")
    # Then
    assert game.zones == lying(hand="GM BM NM NS BS", doors="BD", discard="Chaos RK", deck="GS")


@pytest.mark.rule("ON-W67")
def test_chaos_lets_a_green_trio_find_a_blue_door_but_no_other() -> None:
    # Given
    game = given(
        ONIVERSE,
        game=WITH_BLUE_GOAL,
        hand="GK RM BM NM BS",
        row="GM GS",
        deck="BD RD NS",
        oniverse={"taken": "Chaos"},
    )
    # When
    game.choose("play GK", "chaos", "search blue")
    # Then
    assert game.doors == ["BD"]
    # Given
    game = given(
        ONIVERSE,
        game=WITH_BLUE_GOAL,
        hand="GK RM BM NM BS",
        row="GM GS",
        deck="BD RD NS",
        oniverse={"taken": "Chaos"},
    )
    # When
    game.choose("play GK", "chaos", "search red")
    # Then the red door is not laid
    assert game.doors == []


@pytest.mark.rule("ON-W67")
def test_chaos_cannot_lay_a_drawn_door_that_is_not_blue() -> None:
    # Given
    game = given(
        ONIVERSE,
        game=WITH_BLUE_GOAL,
        hand="RK GM BM NM",
        pending="GD",
        deck="NS BS GS",
        oniverse={"taken": "Chaos"},
    )
    # Then there was nothing to choose, and the door went to Limbo
    assert game.asked == "action"
    assert (game.doors, game.zones["taken"]) == ([], "Chaos")


@pytest.mark.rule("ON-W68")
def test_a_stored_key_is_played_and_nothing_is_drawn() -> None:
    # Given
    game = given(
        ONIVERSE,
        hand="RS GM BM NM BS",
        deck="NS GS",
        oniverse={"keeping": "Keeper", "stored": "RK"},
    )
    # When
    game.choose("play RK")
    # Then
    assert game.zones == lying(hand="RS GM BM NM BS", row="RK", discard="Keeper", deck="NS GS")
    assert (game.asked, game.view.turn) == ("action", 2)


@pytest.mark.rule("ON-W69")
def test_the_hammer_bird_takes_the_brown_end_of_the_row() -> None:
    # Given
    game = given(ONIVERSE, hand="RS GM BM NM BS", row="GS NM NK", deck="NS", oniverse={"taken": "Hammer"})
    # When
    game.choose("hammer")
    # Then
    assert game.zones == lying(hand="RS GM BM NM BS", row="GS", discard="NM NK Hammer", deck="NS")
    assert [words for words in game.offered if words.startswith("play")] == ["play BM", "play GM", "play NM"]


@pytest.mark.rule("ON-W70")
def test_the_mirror_costs_no_tower() -> None:
    # Given
    game = given(
        TOWERS_AND_ONIVERSE,
        hand="RS GM BM NM",
        towers="B5",
        deck="nightmare GD NS GS",
        oniverse={"taken": "Mirror"},
    )
    # When
    game.choose("mirror")
    # Then the refill goes on
    assert game.told == [
        "drawn nightmare",
        "denizen used Mirror",
        "to limbo nightmare",
        "drawn GD",
        "to limbo GD",
        "drawn NS",
        "limbo returns nightmare GD",
    ]
    assert game.zones == lying(
        hand="RS GM BM NM NS",
        towers="B5",
        discard="Mirror",
        deck="| GD GS nightmare",
    )


@pytest.mark.rule("ON-W71")
def test_a_hand_of_dead_ends_takes_no_denizen_along() -> None:
    # Given
    game = given(ONIVERSE, game=WITH_CROSSINGS, hand="DE DE DE DE", deck="Mirror NS BS")
    # Then
    assert game.zones == lying(hand="DE DE DE DE NS", discard="Mirror", deck="BS")


@pytest.mark.rule("ON-W72")
def test_cyclobot_fetches_the_key_for_a_drawn_door() -> None:
    # Given
    game = given(
        ONIVERSE,
        hand="BS RK BM NM",
        discard="GK",
        deck="GD NS RS GS",
        oniverse={"taken": "Cyclobot"},
    )
    game.choose("go-on")
    assert "unlock GK" not in game.offered
    # When
    game.choose("cyclobot BS")
    # Then
    assert game.asked == "door"
    game.choose("unlock GK")
    assert game.zones == lying(hand="RK BM NM NS RS", doors="GD", discard="GK BS Cyclobot", deck="GS")


@pytest.mark.rule("ON-W73")
def test_a_brown_key_lays_the_oniverse_door() -> None:
    # Given
    game = given(ONIVERSE, hand="NK GM BM NM", deck="OD NS BS GS")
    # Then
    assert game.offered == ["decline", "unlock NK"]
    # When
    game.choose("unlock NK")
    # Then
    assert game.zones == lying(hand="GM BM NM NS BS", doors="OD", discard="NK", deck="GS")
