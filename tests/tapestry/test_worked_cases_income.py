"""Worked cases of the catalogue: income turns and tapestry cards (TA-C58 to C68)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, given

AHEAD = {"era": 4}  # a neighbour who began the era long ago, so that nobody is first


@pytest.mark.rule("TA-C58")
def test_the_first_income_turn():
    game = given({"era": 0})
    assert game.asked == "turn"
    assert game.player().era == 1
    assert game.resources() == ONE_OF_EACH
    assert len(game.player().tiles) == 1
    assert len(game.hand()) == 1
    assert game.points() == 0


@pytest.mark.rule("TA-C59")
def test_points_and_income_of_the_third_turn():
    # rows 1 and 3 and column 5 of the Mountain capital are complete
    row_1 = [["market", 1, 2], ["market", 1, 3], ["market", 1, 4], ["house", 1, 8]]
    row_3 = [["house", 3, 0], ["house", 3, 1], ["house", 3, 2], ["armory", 3, 8]]
    column_5 = [["armory", 0, 5], ["library", 5, 4]]
    game = given(
        {
            "era": 2,
            "built": [*row_1, *row_3, *column_5],
            "techs": {"top": ["clocks", "paper", "calendar"]},
        },
        AHEAD,
        map={name: {"pieces": [0]} for name in ("0,-3", "1,-2", "-1,-1", "0,0")},
    )
    assert game.points() == 2 * 3 + 3 * 3 + 1 * 5 == 20
    assert game.resources() == {"coin": 3, "worker": 4, "food": 1, "culture": 2}
    assert len(game.player().tiles) == 1
    assert len(game.hand()) == 1


@pytest.mark.rule("TA-C60")
def test_no_more_than_eight():
    game = given({"resources": {"coin": 7}, "income": {"market": 3}}, AHEAD)
    game.choose("income")
    assert game.resources()["coin"] == 8


@pytest.mark.rule("TA-C61")
def test_first_of_the_neighbours():
    game = given({"era": 2, "hand": ["trap"]}, {"era": 2}, {"era": 3}, {"era": 2})
    assert game.asked == "resource"
    game.choose("resource coin", "resource food")
    assert game.resources() == {"coin": 1, "food": 1}
    assert game.offered == ["play trap"]


@pytest.mark.rule("TA-C61")
def test_a_neighbour_was_first():
    game = given({"era": 2, "hand": ["trap"]}, {"era": 2}, {"era": 2}, {"era": 3})
    assert game.asked == "card of the era"


@pytest.mark.rule("TA-C62")
def test_an_empty_hand_lays_a_card_face_down():
    game = given({"era": 1}, AHEAD, next={"tapestry": ["trap"]})
    assert game.stack(2) == ["face down"]
    assert game.points() == 0
    assert len(game.state.face_down) == 1
    assert "trap" not in " ".join(game.told)


@pytest.mark.rule("TA-C63", "TA-13.7", "TA-13.10", "TA-14.7")
def test_a_card_of_step_1_is_covered_in_step_2():
    """The Inventors bring Printing Press to the top: one card more on the field of the new era."""
    game = given(
        {
            "era": 2,
            "civs": ["inventors"],
            "techs": {"middle": ["printing_press"]},
            "hand": ["trap", "feudalism"],
        },
        {"era": 2},
    )
    game.choose("use inventors 0")
    assert game.asked == "resource"  # first of the neighbours: before the first card on this field
    game.choose("resource coin", "resource food", "play trap")
    assert game.stack(3) == ["trap"]
    assert game.asked == "card of the era"
    game.choose("play feudalism")
    assert game.stack(3) == ["trap", "feudalism"]
    assert game.resources() == {"coin": 1, "food": 1}  # not a second time


@pytest.mark.rule("TA-C64", "TA-14.6", "TA-TC-14")
def test_printing_press_in_the_last_turn():
    game = given(
        {
            "era": 4,
            "hand": ["trap"],
            "tapestries": {"4": ["academia"]},
            "tracks": {"technology": 4},
            "techs": {"middle": ["printing_press"]},
        },
        {},
    )
    game.choose("upgrade printing_press", "play trap")
    assert game.stack(4) == ["academia", "trap"]
    assert game.told.count("scored 10 tapestry.trap") == 1


@pytest.mark.rule("TA-C65", "TA-TP-20")
def test_golden_age_ends_when_the_next_era_begins():
    golden: dict[str, Any] = {
        "era": 2,
        "tapestries": {"2": ["golden_age"]},
        "techs": {"middle": ["clocks"]},
        "resources": {"coin": 2},
        "tracks": {"technology": 2},
    }
    before = given(golden, AHEAD, gain=[{"effect": {"op": "upgrade_tech"}}])
    assert before.techs("top") == ["clocks"]
    assert before.points() == 3 + 2
    game = given(golden, AHEAD)
    game.choose("income")
    assert game.asked == "turn"  # no upgrade was offered
    assert game.techs("middle") == ["clocks"]


@pytest.mark.rule("TA-C66", "TA-TP-08")
def test_capitalism_counts_the_coins_of_its_own_turn():
    game = given({"era": 1, "hand": ["capitalism"], "income": {"market": 1}}, AHEAD)
    game.choose("play capitalism")
    assert game.resources()["coin"] == 2
    assert game.points() == 4


@pytest.mark.rule("TA-C67", "TA-SP-M10")
def test_nuclear_bomb_with_an_empty_hand():
    game = given(
        {"tracks": {"military": 9, "exploration": 5}, "resources": {"culture": 2}},
        landmarks_taken=["fusion_reactor"],
    )
    game.choose("advance military")
    assert game.points() == 5
    assert game.stack(1) == []


@pytest.mark.rule("TA-C68", "TA-SP-M09")
def test_all_tapestry_cards_count():
    game = given(
        {
            "era": 3,
            "tracks": {"military": 8},
            "resources": {"culture": 3},
            "hand": ["trap", "trap"],
            "tapestries": {"2": ["democracy"], "3": ["feudalism", "dystopia"]},
        }
    )
    game.choose("advance military", "pick armory", "plot 0,0")
    assert game.points() == 5
    assert game.left_the_mat("armory") == 1
