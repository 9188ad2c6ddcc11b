"""Worked cases of the catalogue: tracks and the order of an advance (TA-C01 to C23)."""

from __future__ import annotations

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, given


@pytest.mark.rule("TA-C01", "TA-SP-E02")
def test_explore_before_the_bonus():
    game = given({"tracks": {"exploration": 1}, "tiles": ["01"], "resources": {"worker": 2}})
    game.choose("advance exploration")
    assert game.track("exploration") == 2
    assert game.resources() == {"worker": 1}
    game.choose_first("hex", "turning")
    assert game.asked == "bonus"
    game.choose("take", "resource worker")
    assert len(game.hand()) == 1
    assert game.resources() == {"coin": 1}


@pytest.mark.rule("TA-C02")
def test_a_void_benefit_leaves_the_bonus():
    game = given({"tracks": {"exploration": 1}, "resources": {"worker": 2}})
    game.choose("advance exploration")
    assert game.asked == "bonus"
    game.choose("decline")
    assert game.hand() == []


@pytest.mark.rule("TA-C03")
def test_the_named_resource_of_a_tier():
    game = given({"tracks": {"exploration": 3}, "resources": {"coin": 5}})
    assert "advance exploration" not in game.offered


@pytest.mark.rule("TA-C04")
def test_two_coins_for_the_last_tier():
    poor = given({"tracks": {"technology": 9}, "resources": {"coin": 1, "worker": 8}})
    assert "advance technology" not in poor.offered
    rich = given({"tracks": {"technology": 9}, "resources": {"coin": 2, "worker": 8}})
    rich.choose("advance technology")
    assert rich.resources() == {"worker": 8}


@pytest.mark.rule("TA-C06")
def test_a_district_completed_by_the_benefit_pays_the_bonus():
    middle_district = [["farm", 4, 3], ["farm", 4, 4], ["farm", 5, 4]]  # only plot 5,5 is left
    game = given(
        {
            "tracks": {"technology": 5},
            "resources": {"coin": 1, "food": 1},
            "built": [*middle_district, ["armory", 0, 0]],
        },
        market=["clocks", "paper", "calendar"],
    )
    game.choose("advance technology", "pick market", "plot 5,5")
    assert game.resources() == {}
    game.choose("resource coin")
    assert game.points() == 1  # for the armory
    assert game.asked == "bonus"
    game.choose("take", "invent paper")
    assert game.resources() == {}
    assert game.techs("bottom") == ["paper"]


@pytest.mark.rule("TA-C07", "TA-SP-S09")
def test_a_landmark_within_a_benefit_is_finished_first():
    game = given(
        {
            "tracks": {"science": 8, "technology": 3},
            "resources": {"worker": 3},
            "built": [["farm", 0, 5]],  # of the top middle district only 0,3 0,4 1,3 1,4 are left
        },
        market=["clocks", "paper", "calendar"],
    )
    game.choose("advance science", "advance technology", "corner 0,3")
    assert game.resources() == {}
    game.choose("resource food")
    assert game.asked == "may"  # the three open tech cards may be replaced
    game.choose("decline", "invent clocks")
    assert game.asked == "turn"
    assert game.resources() == {"food": 1}
    assert game.landmarks() == ["forge"]


@pytest.mark.rule("TA-C09")
def test_a_landmark_that_somebody_has_is_not_gained():
    game = given(
        {"tracks": {"exploration": 3}, "resources": {"food": 2}},
        {"landmarks": ["lighthouse"]},
    )
    game.choose("advance exploration")
    assert game.landmarks() == []
    assert game.landmarks(1) == ["lighthouse"]
    assert len(game.player().tiles) == 1  # the benefit comes as usual: a tile, and it is to be explored
    assert game.asked == "hex"


@pytest.mark.rule("TA-C10")
def test_research_without_benefit_still_gives_the_landmark():
    game = given(
        {"tracks": {"exploration": 3}},
        gain=[{"effect": {"op": "research", "benefit": False, "bonus": "none"}}],
        next={"science": ["exploration"]},
    )
    game.choose("advance exploration")
    game.choose("corner 0,2")
    assert game.landmarks() == ["lighthouse"]
    assert game.player().tiles == []
    assert game.track("exploration") == 4


@pytest.mark.rule("TA-C11", "TA-SP-S07", "TA-SP-T09")
def test_repeating_electronics():
    game = given(
        {
            "tracks": {"science": 6, "technology": 9},
            "techs": {"bottom": ["irrigation"]},
            "resources": {"worker": 3},
        },
        landmarks_taken=["academy"],
    )
    game.choose("advance science")
    # no card lies in the middle row at first: the upgrade, then the circle of the same card
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {"food": 2}
    assert game.asked == "turn"


@pytest.mark.rule("TA-C11")
def test_electronics_in_either_order_with_a_card_in_the_middle_row():
    game = given(
        {
            "tracks": {"science": 6, "technology": 9},
            "techs": {"bottom": ["irrigation"], "middle": ["calendar"]},
            "resources": {"worker": 3},
        },
        landmarks_taken=["academy"],
    )
    game.choose("advance science")
    assert game.offered == ["pick circle-middle", "pick up"]
    game.choose("pick circle-middle")
    assert game.resources() == {"culture": 1, "food": 1}


@pytest.mark.rule("TA-C12", "TA-TC-32")
def test_another_symbol_repeats_another_space_in_the_same_turn():
    game = given(
        {
            "tracks": {"science": 6, "technology": 9, "exploration": 2},
            "techs": {"middle": ["lithium_ion_battery", "irrigation"]},
            "resources": {"worker": 4},
            "tiles": ["01"],
        },
        {"tracks": {"exploration": 10}},
        landmarks_taken=["academy"],
    )
    game.choose("advance science")
    assert game.offered == ["position exploration.02", "position technology.09"]
    game.choose("position technology.09", "pick up", "upgrade lithium_ion_battery")
    # neither T9 nor S7 may be named again, so the battery repeats E2: explore, then its bonus
    assert game.asked == "hex"
    game.choose_first("hex", "turning")
    assert game.asked == "bonus"
    game.choose("decline")
    assert game.resources()["food"] == 1  # the circle of Irrigation, which is left in the middle row
    assert game.techs("top") == ["lithium_ion_battery"]


@pytest.mark.rule("TA-C13")
def test_nothing_to_repeat():
    game = given({"tracks": {"science": 6}, "resources": {"worker": 4}}, landmarks_taken=["academy"])
    game.choose("advance science")
    assert game.asked == "turn"
    assert game.track("science") == 7
    assert game.resources() == {"worker": 1}


@pytest.mark.rule("TA-C14")
def test_a_free_advance_at_the_end_of_the_track_is_void():
    game = given(
        {"tracks": {"technology": 12}, "techs": {"bottom": ["clocks"]}, "resources": ONE_OF_EACH},
        gain=[{"effect": {"op": "upgrade_tech"}}],
    )
    assert game.techs("middle") == ["clocks"]
    assert game.track("technology") == 12
    assert game.asked == "turn"


@pytest.mark.rule("TA-C15")
def test_research_beyond_the_end_is_nothing():
    game = given(
        {"tracks": {"technology": 12}, "resources": ONE_OF_EACH},
        gain=[{"effect": {"op": "research", "benefit": True, "bonus": "may_pay"}}],
        next={"science": ["technology"]},
    )
    assert game.told == ["rolled science technology"]
    assert game.asked == "turn"


@pytest.mark.rule("TA-C16", "TA-SP-S10")
def test_going_back_to_the_start_brings_nothing():
    game = given({"tracks": {"science": 9, "military": 1}, "resources": {"worker": 3}})
    game.choose("advance science")
    assert game.asked == "rotation"  # the Laboratory comes first
    assert game.track("military") == 1
    game.choose("turn 0", "corner 6,3")
    assert game.landmarks() == ["laboratory"]
    assert game.track("military") == 0
    assert game.track("technology") == 0
    assert game.asked == "turn"


@pytest.mark.rule("TA-C17")
def test_going_back_brings_the_benefit_but_no_landmark():
    game = given(
        {"tracks": {"science": 9, "military": 5}, "resources": {"worker": 2}, "tiles": ["01", "02", "03"]},
        landmarks_taken=["laboratory"],
    )
    game.choose("advance science")
    assert game.track("military") == 4
    assert game.resources() == {"worker": 1}
    assert game.points() == 3
    assert game.landmarks() == []


@pytest.mark.rule("TA-C18", "TA-SP-S12")
def test_alien_biology_pays_beyond_the_end():
    game = given(
        {
            "tracks": {"exploration": 12, "science": 11, "military": 3},
            "resources": {"worker": 2},
            "achievements": ["complete_track"],
        },
        next={"science": ["exploration", "military", "military", "science"]},
    )
    game.choose("advance science")
    assert game.points() == 5  # Exploration is at its end already
    game.choose("advance military")
    assert game.asked == "corner"  # the Barracks
    game.choose("corner 0,3")
    assert game.landmarks() == ["barracks"]
    assert game.resources() == {}  # space 4 gives no benefit
    game.choose("advance military")
    assert game.track("military") == 5
    assert game.points() == 10


@pytest.mark.rule("TA-C19", "TA-SP-T12")
def test_the_singularity():
    game = given(
        {"tracks": {"technology": 11, "exploration": 9}, "resources": {"coin": 2, "food": 2}},
        landmarks_taken=["launch_pad"],
    )
    game.choose("advance technology")
    assert game.points() == 10  # the achievement comes before the benefit
    game.choose("track military")
    assert game.track("military") == (0, 0)
    assert game.track("technology") == ()
    assert game.resources() == {**ONE_OF_EACH, "food": 3}
    game.choose("advance exploration")
    assert game.points() == 10 + 12  # Technology still counts as completed


@pytest.mark.rule("TA-C20")
def test_a_token_taken_off_cannot_be_repeated():
    game = given(
        {
            "tracks": {"science": 6, "exploration": 1, "military": 2},
            "completed": ["technology"],
            "resources": {"worker": 3},
        },
        landmarks_taken=["academy"],
    )
    game.choose("advance science")
    assert game.offered == ["position exploration.01", "position military.02"]


@pytest.mark.rule("TA-C21")
def test_several_tokens_on_a_track():
    game = given(
        {"tracks": {"military": [2, 9]}, "resources": {"culture": 2}},
        gain=[{"effect": {"op": "score", "metric": "track_spaces", "track": "military"}}],
    )
    assert game.points() == 9
    assert "advance military 2" in game.offered
    assert "advance military 9" in game.offered
    game.choose("advance military 2")
    assert game.track("military") == (3, 9)


@pytest.mark.rule("TA-C22")
def test_a_second_track_completed_takes_no_slot():
    end = {"tracks": {"exploration": 11}, "resources": {"food": 2}}
    game = given({**end, "achievements": ["complete_track"]}, {**end, "era": 2})
    game.choose("advance exploration")
    assert game.points() == 0
    game.choose("advance exploration")
    assert game.points(1) == 5  # the second slot; the first is seat 0's from before


@pytest.mark.rule("TA-C23", "TA-TP-02")
def test_a_landmark_in_the_turn_of_another():
    game = given(
        {"hand": ["age_of_discovery"]},
        {"tracks": {"exploration": 3}},
        gain=[{"effect": {"op": "play_tapestry", "onto": "current_era"}}],
        next={"science": ["exploration"]},
    )
    game.choose("play age_of_discovery")
    assert game.track("exploration") == 1
    assert game.asked_seat == 1
    game.choose("corner 0,2")
    assert game.landmarks(1) == ["lighthouse"]
    assert game.track("exploration", 1) == 4
    assert game.player(1).tiles == []
    assert game.asked_seat == 0


@pytest.mark.rule("TA-C23")
def test_who_moves_first_takes_the_landmark():
    game = given(
        {"tracks": {"exploration": 3}, "hand": ["age_of_discovery"]},
        {"tracks": {"exploration": 3}},
        gain=[{"effect": {"op": "play_tapestry", "onto": "current_era"}}],
        next={"science": ["exploration"]},
    )
    game.choose("play age_of_discovery", "corner 0,2").play_on_until("turn")
    assert game.landmarks() == ["lighthouse"]
    assert game.landmarks(1) == []
    assert game.track("exploration", 1) == 4
