"""Where chapters meet: cases beside the catalogue."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, given
from tests.tapestry.starting import income_turn

PLAY = {"op": "play_tapestry", "onto": "current_era"}
CONQUER = {"op": "conquer"}


@pytest.mark.rule("TA-13.5", "TA-16.6")
def test_a_civilization_gained_in_step_1_may_still_be_used_in_it():
    leaders = {"civs": ["leaders"], "tracks": {"military": 11}, "outposts": 0}
    game = income_turn(3, leaders, {"era": 4}, next={"civ": ["merrymakers"]})
    game.choose("use leaders 0").choose(next(words for words in game.offered if "military" in words))
    assert game.names(game.player().civs) == ["leaders", "merrymakers"]
    assert game.asked == "walk"  # a token of the Merrymakers moves


@pytest.mark.rule("TA-16.26", "TA-TP-02")
def test_the_end_of_a_track_in_the_turn_of_another():
    game = given(
        {"hand": ["age_of_discovery"]},
        {"tracks": {"exploration": 11}},
        gain=[{"effect": PLAY}],
        next={"science": ["exploration"]},
    )
    game.choose("play age_of_discovery")
    assert game.player(1).achievements == ("complete_track",)
    assert game.points(1) == 10


@pytest.mark.rule("TA-14.6")
def test_a_card_played_in_step_1_of_the_last_turn_lies_on_the_fourth_field():
    press = {"techs": {"middle": ["printing_press"]}, "hand": ["trap"]}
    game = income_turn(5, {"civs": ["inventors"], **press, "tapestries": {"4": ["dystopia"]}}, {})
    game.choose("use inventors 0", "play trap")
    assert game.stack(4) == ["dystopia", "trap"]


@pytest.mark.rule("TA-10.11", "TA-8.6")
def test_the_black_die_gives_whatever_the_tile_gives():
    game = given(
        {"techs": {"bottom": ["irrigation"]}, "resources": ONE_OF_EACH},
        map={"0,-1": {"tile": "22"}},  # upgrade
        gain=[{"effect": CONQUER}],
        next={"red": [4], "black": ["territory"]},
    )
    game.choose("hex 0,-1", "black territory")
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {**ONE_OF_EACH, "food": 2}


@pytest.mark.rule("TA-9.14", "TA-16.25", "TA-5.7")
def test_technology_a_second_time():
    """The token begins Technology anew: benefits come again, landmarks and the achievement do not."""
    again = {"completed": ["technology"], "achievements": ["complete_track"]}
    game = given(
        {**again, "tracks": {"technology": 11}, "resources": {"coin": 2}, "landmarks": ["forge"]},
        {"resources": ONE_OF_EACH},
    )
    game.choose("advance technology")
    assert game.points() == 0
    game.choose("track science")
    assert game.track("science") == (0, 0)
    assert game.resources() == ONE_OF_EACH
    assert game.player().furthest(3) == 12
    assert game.table.view(0).players[0].completed == ("technology",)


@pytest.mark.rule("TA-9.14", "TA-TP-36")
def test_socialism_does_not_see_a_token_that_was_taken_off():
    game = given(
        {"hand": ["socialism"], "resources": ONE_OF_EACH},
        {"completed": ["technology"], "tracks": {"science": 2}},
        gain=[{"effect": PLAY}],
    )
    game.choose("play socialism")
    assert game.track("technology") == 0
    assert game.track("science") == 2  # the only token ahead


@pytest.mark.rule("TA-5.15", "TA-9.9", "TA-TC-32")
def test_a_repeated_space_is_not_activated_again_by_entering_it():
    """Academic Research repeats Technology 1; a tech card then moves another token onto it."""
    game = given(
        {
            "tracks": {"science": 6, "technology": [0, 1]},
            "resources": {"worker": 4},
            "techs": {"bottom": ["clocks"]},
        },
        landmarks_taken=["academy"],
        market=["paper", "barn", "radio"],
        gain=[
            {"effect": {"op": "repeat_position", "whose": "self", "benefit": True, "bonus": "may_pay"}},
            {"effect": {"op": "advance", "track": "technology", "benefit": True, "bonus": "may_pay"}},
        ],
    )
    game.choose("position technology.01", "invent paper", "advance technology 0")
    assert game.track("technology") == (1, 1)
    assert game.techs("bottom") == ["clocks", "paper"]  # nothing is invented a second time
    assert game.asked == "turn"


@pytest.mark.rule("TA-15.8", "TA-16.1")
def test_a_district_reward_with_everything_at_eight_is_lost():
    full = {"coin": 8, "worker": 8, "food": 8, "culture": 8}
    game = given(
        {"resources": full, "built": [["house", 4, 3], ["house", 4, 4], ["house", 5, 4]]},
        gain=[{"effect": {"op": "gain_building", "building": "farm"}}],
    )
    game.choose("plot 5,5")
    assert game.asked == "turn"


@pytest.mark.rule("TA-17.3", "TA-TP-41")
def test_trade_economy_copies_a_finished_player_whose_bonus_is_dropped():
    game = given(
        {"hand": ["trade_economy"], "resources": ONE_OF_EACH},
        {"era": 5, "finished": True, "tracks": {"technology": 2}},
        gain=[{"effect": PLAY}],
    )
    game.choose("play trade_economy")
    assert len(game.hand()) == 1
    assert game.asked == "turn"
    assert game.left_the_mat("market", 1) == 0


@pytest.mark.rule("TA-TP-41", "TA-5.16")
def test_trade_economy_lets_the_other_take_the_bonus_for_nothing():
    game = given(
        {"hand": ["trade_economy"], "resources": ONE_OF_EACH},
        {"tracks": {"technology": 2}},
        gain=[{"effect": PLAY}],
    )
    game.choose("play trade_economy")
    assert (game.asked, game.asked_seat) == ("bonus", 1)
    game.choose("take")
    assert game.player(1).activated == ((3, 2),)
    game.choose_first("plot")
    assert game.left_the_mat("market", 1) == 1


@pytest.mark.rule("TA-10.2", "TA-6.1")
def test_a_territory_lost_gives_no_way_on():
    """Seat 0 held 0,-1 until its outpost was toppled: nothing beside it can be explored any more."""
    held: dict[str, Any] = {"0,-1": {"tile": "05", "pieces": [0]}}
    lost: dict[str, Any] = {"0,-1": {"tile": "05", "pieces": [{"seat": 0, "toppled_by": 1}, 1]}}
    explore = [{"effect": {"op": "explore"}}]
    before = given({"tiles": ["07"]}, {}, map=held, gain=explore)
    after = given({"tiles": ["07"]}, {}, map=lost, gain=explore)
    assert set(before.offered) - set(after.offered) == {"hex -1,0", "hex 1,-1"}


@pytest.mark.rule("TA-9.6", "TA-16.25", "TA-SP-S11")
def test_quantum_physics_completes_a_track_and_goes_on_with_another():
    game = given(
        {"tracks": {"S": 10, "E": 11, "M": 11}, "resources": {"worker": 2}, "space": [13]},
        {"tracks": {"E": 0}, "resources": ONE_OF_EACH, "landmarks": ["academy", "laboratory"]},
    )
    game.choose("advance science", "advance exploration")
    assert game.points() == 10 + 13  # the end of the track, then the tile that Warpgates explore
    assert game.offered == ["advance military", "advance technology"]
    game.choose("advance military")
    assert game.player().achievements == ("complete_track",)
    assert game.points() == 10 + 13


@pytest.mark.rule("TA-9.12", "TA-9.2", "TA-16.25")
def test_alien_biology_completes_a_second_track_and_then_pays_for_it():
    """No benefit and no second achievement at the end of Military; the dice after that count beyond it."""
    game = given(
        {"tracks": {"S": 11, "M": 11}, "resources": {"worker": 2}},
        {"resources": ONE_OF_EACH},
        next={"science": ["M", "S", "M", "M"]},
    )
    game.choose("advance science", "advance military")
    assert game.track("military") == 12
    assert not game.player().civs
    assert game.points() == 10 + 5 + 5 + 5
    assert game.asked_seat == 1


@pytest.mark.rule("TA-13.8", "TA-14.12")
def test_the_card_that_is_laid_face_down_comes_from_shuffled_discards():
    game = given({"era": 1}, {"era": 2}, decks={"tapestry": []}, discards={"tapestry": ["academia"]})
    assert game.view.players[0].stacks[1] == (None,)
    assert not game.hand()  # nothing was left for the income
    assert not game.view.tapestry_discard


@pytest.mark.rule("TA-11.11", "TA-16.26", "TA-10.13", "TA-16.23")
def test_mechs_on_the_middle_island_against_a_trap():
    """The defender earns an achievement out of turn; the attacker both dice, but no island."""
    fallen: dict[str, Any] = {"tile": "05", "pieces": [{"seat": 0, "toppled_by": 1}, 1]}
    game = given(
        {"tracks": {"M": 11}, "resources": {"culture": 2}, "civs": []},
        {"resources": {"coin": 1}, "hand": ["trap"]},
        map={"0,0": {"pieces": [1]}, "0,-1": {"pieces": [0], "tile": "07"}, "1,-1": fallen},
        next={"red": ["territories"], "black": ["worker"]},
        decks={"civ": []},
    )
    game.choose("advance military", "hex 0,0", "trap trap")
    assert game.points(1) == 10
    assert (game.asked, game.asked_seat) == ("resource", 1)
    game.choose("resource food")
    assert game.on_hex("0,0") == ["1 outpost", "0 outpost toppled by 1"]
    assert game.points() == 10 + 2  # the track's end, and two territories that are held
    assert game.resources() == {"worker": 1}
    assert game.player().achievements == ("complete_track",)


@pytest.mark.rule("TA-5.2", "TA-5.12", "TA-20.1")
def test_a_turn_is_taken_back_step_by_step():
    game = given(
        {"tracks": {"T": 4}, "resources": {"coin": 2, "worker": 2}, "techs": {"bottom": ["irrigation"]}}, {}
    )
    asked: list[str | None] = []
    for words in ("advance technology", "resource worker", "building house", "plot 0,0", "take"):
        asked.append(game.asked)
        game.choose(words)
    assert asked == ["turn", "payment", "building", "plot", "bonus"]
    for kind in reversed(asked):
        game.table.undo()
        assert game.asked == kind
    assert game.resources() == {"coin": 2, "worker": 2}
