"""The turn and the exact order of an advance (TA-4, TA-5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, PLENTY, given

FIRST_SPACE = {1: 1, 2: 4, 3: 7, 4: 10}
NAMED = {"exploration": "food", "science": "worker", "military": "culture", "technology": "coin"}
LANDMARKS = [
    *("lighthouse", "train_station", "launch_pad", "apothecary", "academy", "laboratory"),
    *("barracks", "tank_factory", "fusion_reactor", "forge", "rubber_works", "tech_hub"),
]
PLAY = {"op": "play_tapestry", "onto": "current_era"}


# ---- the turn ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-4.1", "TA-4.4", "TA-16.10")
def test_advance_or_income_and_nothing_else():
    game = given({"resources": ONE_OF_EACH})
    assert game.offered == [
        "advance exploration",
        "advance military",
        "advance science",
        "advance technology",
        "income",
    ]


@pytest.mark.rule("TA-4.2")
def test_the_first_turn_is_an_income_turn():
    game = given({"era": 0, "resources": PLENTY})
    assert game.player().era == 1
    assert game.told[0] == "began era 1"


@pytest.mark.rule("TA-4.3", "TA-4.5", "TA-17.1")
def test_five_income_turns_are_a_game():
    game = given({"era": 0})
    while game.asked is not None:
        if game.asked == "turn":
            game.choose("income")
        else:
            game.choose_first(game.asked)
    assert [event for event in game.told if event.startswith("began")] == [
        f"began era {era}" for era in (1, 2, 3, 4, 5)
    ]


@pytest.mark.rule("TA-4.4")
def test_without_an_advance_income_is_all():
    game = given(
        {"era": 2, "tracks": {"exploration": 12, "science": 3}, "resources": {"coin": 0}}, {"era": 4}
    )
    assert game.player().era == 3  # nothing was to be chosen


@pytest.mark.rule("TA-4.4", "TA-9.15")
def test_a_track_at_its_end_or_closed_is_no_advance():
    theocracy = {"tapestries": {"1": ["theocracy"]}, "tracks": {"exploration": 12}}
    game = given({**theocracy, "resources": PLENTY})
    assert game.offered == ["advance military", "advance technology", "income"]


@pytest.mark.rule("TA-4.5")
def test_who_has_finished_is_skipped():
    game = given({"resources": {"coin": 1}}, {"era": 5, "finished": True}, {"resources": {"coin": 1}})
    game.choose("advance technology").play_on_until("turn")
    assert game.asked_seat == 2


@pytest.mark.rule("TA-4.6", "TA-3.1")
def test_everybody_at_their_own_pace_clockwise():
    game = given(
        {"era": 3, "resources": {"coin": 2}}, {"era": 1, "resources": {"coin": 2}}, {"era": 2}, turn=2
    )
    assert game.state.players[2].era == 3
    game.play_on_until("turn")
    assert game.asked_seat == 0
    game.choose("advance science").play_on_until("turn")
    assert game.asked_seat == 1
    assert [player.era for player in game.state.players] == [3, 1, 3]


@pytest.mark.rule("TA-4.8")
def test_a_landmark_is_placed_before_the_next_turn():
    game = given({"tracks": {"science": 3}, "resources": {"worker": 2}}, {"resources": {"coin": 1}})
    game.choose("advance science")
    assert game.asked == "corner"
    assert game.asked_seat == 0


@pytest.mark.rule("TA-4.9", "TA-20.10")
def test_marks_are_cleared_at_the_end_of_every_turn():
    game = given(
        {"tracks": {"military": 1}, "resources": {"culture": 3}},
        {"resources": {"coin": 1}},
        next={"red": [4]},
    )
    game.choose("advance military")
    assert game.asked == "bonus"
    assert game.player().activated == ((2, 2),)
    game.choose("decline")
    assert game.asked_seat == 1
    assert game.player().activated == ()


# ---- payment -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-5.1", "TA-5.2", "TA-5.3")
@pytest.mark.parametrize("track", list(NAMED))
@pytest.mark.parametrize(("tier", "named", "of_any"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 0)])
def test_what_a_step_costs(track: str, tier: int, named: int, of_any: int):
    kind, other = NAMED[track], next(each for each in ONE_OF_EACH if each != NAMED[track])
    start = {"tracks": {track: FIRST_SPACE[tier] - 1}, "tiles": ["05"]}
    enough = {each: number for each, number in ((kind, named), (other, of_any)) if number}
    too_few = {**enough, other: of_any - 1} if of_any else {kind: named - 1, other: 8}
    assert f"advance {track}" not in given({**start, "resources": too_few}).offered
    game = given({**start, "resources": enough}, landmarks_taken=LANDMARKS)
    game.choose(f"advance {track}")
    assert game.track(track) == FIRST_SPACE[tier]
    assert [event for event in game.told if event.startswith("paid")] == [
        *[f"paid 1 {kind}"] * named,
        *[f"paid 1 {other}"] * of_any,
    ]


@pytest.mark.rule("TA-5.2")
def test_what_pays_for_any_is_chosen_before_the_step():
    game = given({"tracks": {"military": 3}, "resources": {"coin": 1, "culture": 1, "food": 1}})
    game.choose("advance military")
    assert game.asked == "payment"
    assert game.offered == ["resource coin", "resource food"]
    assert game.track("military") == 3
    game.choose("resource food")
    assert game.resources() == {"coin": 1}
    assert game.track("military") == 4


# ---- achievement, landmark, triggers -------------------------------------------------------------


@pytest.mark.rule("TA-5.4", "TA-16.20", "TA-SP-E12")
def test_the_end_of_a_track_counts_before_its_benefit():
    game = given(
        {"tracks": {"exploration": 11}, "resources": {"food": 2}, "space": ["05", "13"]},
    )
    game.choose("advance exploration")
    assert game.asked == "space tile"
    assert game.points() == 10


@pytest.mark.rule("TA-5.5")
def test_the_landmark_comes_before_the_benefit():
    game = given({"tracks": {"exploration": 3}, "resources": {"food": 2}})
    game.choose("advance exploration")
    assert game.asked == "corner"
    assert game.player().tiles == []
    game.choose("corner 0,2")
    assert len(game.player().tiles) == 1
    assert game.asked == "hex"


FREE_STEP = {"op": "advance", "track": "technology", "benefit": False, "bonus": "none"}
RESEARCH = {"op": "research", "benefit": False, "bonus": "none"}


@pytest.mark.rule("TA-5.6", "TA-5.9")
@pytest.mark.parametrize("effect", [FREE_STEP, {**FREE_STEP, "benefit": True}, RESEARCH])
def test_a_landmark_by_whatever_means(effect: dict[str, Any]):
    game = given({"tracks": {"technology": 6}}, gain=[{"effect": effect}], next={"science": ["technology"]})
    if game.asked == "research":
        game.choose("advance technology")
    assert game.asked == "rotation"
    assert game.landmarks() == ["rubber_works"]


@pytest.mark.rule("TA-5.7")
def test_a_move_without_landmarks_leaves_it_to_others():
    game = given(
        {"tracks": {"technology": 3}},
        {"tracks": {"technology": 3}, "resources": {"coin": 2}},
        gain=[{"effect": {**FREE_STEP, "landmarks": False}}],
        turn=1,
    )
    assert game.track("technology") == 4
    assert game.landmarks() == []
    game.choose("advance technology")
    assert game.landmarks(1) == ["forge"]


@pytest.mark.rule("TA-5.8", "TA-TP-36")
def test_every_landmark_on_the_way_in_ascending_order():
    game = given(
        {"tracks": {"exploration": 2}, "hand": ["socialism"]},
        {"tracks": {"exploration": 8}},
        gain=[{"effect": PLAY}],
    )
    game.choose("play socialism", "corner 0,2")
    game.choose("corner 6,3", "resource coin")  # it fills a district alone
    taken = [event for event in game.told if event.startswith("took")]
    assert taken == ["took landmark lighthouse", "took landmark train_station"]
    assert game.track("exploration") == 8


@pytest.mark.rule("TA-5.8", "TA-TP-07")
def test_triggers_fire_for_every_space():
    game = given(
        {"hand": ["socialism"]},
        {"tracks": {"military": 3}, "tapestries": {"1": ["broker_of_peace"]}},
        gain=[{"effect": PLAY}],
    )
    game.choose("play socialism")
    assert game.track("military") == 3
    assert game.points(1) == 3 * 3


@pytest.mark.rule("TA-5.10", "TA-TP-40")
def test_triggers_after_the_landmark_and_before_the_benefit():
    game = given(
        {"tracks": {"exploration": 3}, "resources": {"food": 2}, "tapestries": {"1": ["theocracy"]}},
    )
    game.choose("advance exploration")
    assert (game.asked, game.points()) == ("corner", 0)
    game.choose("corner 0,2")
    assert (game.asked, game.points()) == ("hex", 4)


# ---- benefit and bonus ---------------------------------------------------------------------------


@pytest.mark.rule("TA-5.11", "TA-SP-M06")
def test_several_benefits_in_any_order():
    game = given(
        {"tracks": {"military": 5}, "resources": {"culture": 2}}, next={"red": [4], "black": ["coin"]}
    )
    game.choose("advance military")
    assert game.offered == ["pick conq", "pick tap"]
    game.choose("pick tap")
    assert len(game.hand()) == 1
    assert game.asked == "target"


@pytest.mark.rule("TA-5.12", "TA-16.7", "TA-SP-T02")
def test_the_bonus_once():
    game = given({"tracks": {"technology": 1}, "resources": {"food": 4}})
    game.choose("advance technology", "take", "plot 0,0")
    assert game.left_the_mat("market") == 1
    assert game.asked == "turn"
    assert game.resources() == {"food": 2}


@pytest.mark.rule("TA-5.13")
def test_a_district_completed_by_the_landmark_pays_the_bonus():
    # Technology 8 has no landmark, so the way leads over a building: Plastic completes the middle district
    game = given(
        {
            "tracks": {"technology": 7},
            "resources": {"coin": 3},
            "built": [["farm", 4, 3], ["farm", 4, 4], ["farm", 5, 4]],
            "techs": {"bottom": ["irrigation"]},
        }
    )
    game.choose("advance technology", "plot 5,5", "resource coin")
    assert game.points() == 1
    game.choose("take")
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {"food": 1}


@pytest.mark.rule("TA-5.14")
def test_a_void_benefit_does_not_take_the_bonus():
    game = given({"tracks": {"military": 7}, "resources": {"culture": 4}, "outposts": 0})
    game.choose("advance military")
    assert game.asked == "bonus"
    game.choose("take")
    assert len(game.hand()) == 1


@pytest.mark.rule("TA-5.15", "TA-SP-S11")
def test_a_space_is_activated_once_a_turn():
    game = given(
        {"tracks": {"science": 10, "technology": [1, 1]}, "resources": {"worker": 3}, "tiles": []},
    )
    game.choose("advance science", "advance technology 1", "decline", "advance technology 1")
    assert game.track("technology") == (2, 2)
    assert len(game.hand()) == 1
    assert game.asked == "turn"


@pytest.mark.rule("TA-5.16")
def test_entering_without_benefit_does_not_activate():
    repeat = {"op": "repeat_position", "whose": "self", "benefit": True, "bonus": "may_pay"}
    step = {"op": "advance", "track": "technology", "benefit": False, "bonus": "none"}
    crossed = given({}, gain=[{"effect": step}, {"effect": repeat}], market=["clocks", "paper", "calendar"])
    assert crossed.asked == "invention"
    void = {"op": "advance", "track": "exploration", "benefit": True, "bonus": "may_pay"}
    begun = given(
        {"tracks": {"exploration": 1}, "resources": ONE_OF_EACH},
        gain=[{"effect": void}, {"effect": repeat}],
    )
    begun.choose("decline")
    assert begun.asked == "turn"  # the void exploring of space 2 has activated it


@pytest.mark.rule("TA-5.17", "TA-9.7")
def test_space_0_gives_nothing():
    back = {"op": "regress", "track": "exploration", "benefit": True, "bonus": "may_pay"}
    game = given({"tracks": {"exploration": 1}, "resources": ONE_OF_EACH}, gain=[{"effect": back}])
    assert game.track("exploration") == 0
    assert game.asked == "turn"
    assert game.player().tiles == []


@pytest.mark.rule("TA-5.18")
def test_the_token_is_chosen_before_paying():
    game = given({"tracks": {"science": [0, 3]}, "resources": {"coin": 1, "worker": 1}})
    game.choose("advance science 3")
    assert game.track("science") == (0, 4)
    assert game.resources() == {}


@pytest.mark.rule("TA-5.19", "TA-SP-S05", "TA-SP-S06", "TA-20.1")
def test_the_bonus_belongs_to_the_space_entered():
    game = given(
        {"tracks": {"science": 4}, "resources": {"worker": 2}, "hand": ["trap", "trap"]},
        next={"science": ["science"]},
    )
    game.choose("advance science", "advance science", "pick house", "plot 0,0")
    assert game.track("science") == 6
    assert game.asked == "bonus"
    game.choose("take").choose_first("tapestry to pay")
    assert game.points() == 5
    assert game.hand() == []
