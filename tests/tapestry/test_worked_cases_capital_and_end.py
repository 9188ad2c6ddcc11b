"""Worked cases of the catalogue: capitals, cards of the questions, the end (TA-C76 to C100)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, given, material

PLAY = {"op": "play_tapestry", "onto": "current_era"}
SCORE_CAPITAL = {"op": "score", "metric": "capital_lines"}
LANDMARK = {"op": "gain_landmark", "landmark": "landmark.forge"}


def all_plots_but(*free: tuple[int, int]) -> list[tuple[int, int]]:
    """The passable plots of the Mountain capital, without these."""
    rows = material(given()).capitals[material(given()).capital_by_number[1]].record.grid
    plots = [(row, column) for row in range(9) for column in range(9) if rows[row][column] != "#"]
    return [plot for plot in plots if plot not in free]


@pytest.mark.rule("TA-C76", "TA-15.10")
def test_every_scoring_counts_rows_and_columns():
    # row 1 of the Mountain capital lacks 2 3 4 8, row 3 lacks 0 1 2 8, column 5 lacks 0 and 5 to 8
    row_1 = [["market", 1, 2], ["market", 1, 3], ["market", 1, 4], ["house", 1, 8]]
    row_3 = [["house", 3, 0], ["house", 3, 1], ["house", 3, 2], ["armory", 3, 8]]
    column_5 = [["armory", 0, 5], ["library", 5, 4]]
    game = given(
        {"built": [*row_1, *row_3, *column_5], "resources": ONE_OF_EACH},
        gain=[{"effect": SCORE_CAPITAL}, {"effect": SCORE_CAPITAL}],
    )
    assert game.told[:2] == ["scored 3 tracks", "scored 3 tracks"]


@pytest.mark.rule("TA-C77", "TA-15.9")
def test_two_districts_at_once():
    left = [["farm", 6, 3], ["farm", 7, 3], ["farm", 8, 3]]
    right = [["house", 6, 7], ["house", 6, 8], ["house", 7, 8], ["house", 8, 7], ["house", 8, 8]]
    game = given(
        {"built": [*left, *right]},
        gain=[{"effect": {"op": "gain_landmark", "landmark": "landmark.tank_factory"}}],
    )
    game.choose("corner 6,4", "resource coin", "resource food")
    assert game.resources() == {"coin": 1, "food": 1}
    assert game.asked == "turn"


@pytest.mark.rule("TA-C78", "TA-15.4")
def test_the_last_plot_in_a_corner_takes_a_landmark_that_sticks_out():
    game = given({"closed": all_plots_but((8, 8)), "resources": ONE_OF_EACH}, gain=[{"effect": LANDMARK}])
    assert game.asked == "resource"  # its district is complete
    assert game.built() == ["forge"]
    assert game.told[:2] == ["took landmark forge", "placed forge 8,8"]


@pytest.mark.rule("TA-C78", "TA-15.5")
def test_the_last_plot_in_the_middle_does_not():
    game = given({"closed": all_plots_but((4, 4)), "resources": ONE_OF_EACH}, gain=[{"effect": LANDMARK}])
    assert game.asked == "turn"
    assert game.built() == []
    assert game.landmarks() == ["forge"]
    assert "put beside landmark.forge" in game.told


@pytest.mark.rule("TA-C79", "TA-15.5")
def test_with_room_nothing_goes_beside_the_mat():
    game = given({}, gain=[{"effect": LANDMARK}])
    assert game.asked == "corner"
    assert "beside" not in game.offered


@pytest.mark.rule("TA-C80", "TA-SP-E05", "TA-15.1")
def test_a_bonus_that_would_be_void_is_not_offered():
    game = given(
        {
            "tracks": {"exploration": 4},
            "resources": {"food": 4},
            "income": {"farm": 5},
        },
        map={"1,-2": {"pieces": [0]}},
    )
    game.choose("advance exploration")
    assert game.points() == 2
    assert game.asked == "turn"
    assert game.resources() == {"food": 2}


@pytest.mark.rule("TA-C85", "TA-20.11", "TA-TP-23")
def test_a_second_marriage_names_another_track():
    marriage = {"card": "marriage_of_state", "track": "science", "opponent": 1}
    game = given(
        {"tapestries": {"1": [marriage]}},
        {},
        {"hand": ["espionage"]},
        gain=[{"seat": 2, "effect": PLAY}],
    )
    game.choose("play espionage")
    assert game.asked_seat == 2
    assert game.offered == ["track exploration", "track military", "track technology"]


@pytest.mark.rule("TA-C86", "TA-TP-38")
def test_technocracy_alone_in_the_era():
    game = given(
        {"era": 3, "hand": ["technocracy"], "tapestries": {"3": ["feudalism"]}},
        {"era": 2},
        {"era": 2},
        gain=[{"effect": PLAY}],
        market=["irrigation", "paper", "clocks"],
    )
    game.choose("play technocracy", "invent irrigation")
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {"food": 1}
    assert game.points() == 0


@pytest.mark.rule("TA-C86", "TA-TP-38")
def test_technocracy_when_somebody_else_has_begun_the_era():
    game = given(
        {"era": 3, "hand": ["technocracy"], "tapestries": {"3": ["feudalism"]}},
        {"era": 2},
        {"era": 4},
        gain=[{"effect": PLAY}],
    )
    game.choose("play technocracy")
    assert game.points() == 2 * 3
    assert game.techs("bottom") == []


@pytest.mark.rule("TA-C87", "TA-9.15", "TA-TP-13", "TA-TP-36")
@pytest.mark.parametrize(("exploration", "ends"), [(3, 3), (0, 0)])
def test_socialism_and_a_track_closed_by_dictatorship(exploration: int, ends: int):
    game = given(
        {"tracks": {"military": 1, "exploration": exploration}, "hand": ["dictatorship"]},
        {"hand": ["socialism"]},
        gain=[{"effect": PLAY}, {"seat": 1, "effect": PLAY}],
    )
    game.choose("play dictatorship", "advance military", "play socialism")
    assert game.track("military") == 2
    assert game.track("military", 1) == 0
    assert game.track("exploration", 1) == ends


@pytest.mark.rule("TA-C88", "TA-TP-10")
def test_colonialism_needs_a_tile():
    held: dict[str, Any] = {"0,0": {"pieces": [0]}, "1,-2": {"pieces": [0]}}
    game = given({"hand": ["colonialism"], "resources": {"food": 1}}, {}, map=held, gain=[{"effect": PLAY}])
    game.choose("play colonialism")
    assert game.asked == "turn"
    assert game.resources() == {"food": 1}
    tile = given(
        {"hand": ["colonialism"]},
        {},
        map={**held, "0,-1": {"tile": "02", "pieces": [0]}},  # mountain and desert
        gain=[{"effect": PLAY}],
    )
    tile.choose("play colonialism")
    assert tile.resources() == {"worker": 1, "coin": 1}


@pytest.mark.rule("TA-C92", "TA-CV-08")
def test_the_inventors_gain_after_the_owner_and_take_the_card():
    game = given(
        {"civs": [{"civ": "inventors", "tokens": 3, "marks": ["calendar"]}]},
        {"techs": {"middle": ["calendar"]}, "tracks": {"exploration": 4}},
        gain=[{"seat": 1, "effect": {"op": "upgrade_tech"}}],
    )
    scored = [(event.seat, event.targets[0]) for event in game.table.events_for(0) if event.kind == "scored"]
    assert scored == [(1, "7"), (0, "7")]
    assert game.techs("bottom") == ["calendar"]
    assert game.techs("top", 1) == []


@pytest.mark.rule("TA-C97", "TA-17.2", "TA-TP-14")
def test_who_has_finished_gains_nothing():
    game = given(
        {"hand": ["diplomacy"]},
        {"era": 5, "finished": True},
        gain=[{"effect": PLAY}],
    )
    game.choose("play diplomacy", "pick any(who=all)", "resource coin", "building farm", "plot 0,0")
    assert game.resources() == {"coin": 1}
    assert game.resources(1) == {}


@pytest.mark.rule("TA-C99", "TA-17.6", "TA-17.7")
def test_a_tie_goes_to_the_tallest_landmark_in_the_capital():
    tied = {"points": 200, "era": 5, "finished": True, "built": [["barn", 6, 3]]}
    other = {"points": 200, "era": 4, "built": [["library", 5, 3]], "landmarks": ["rubber_works"]}
    game = given(tied, other, turn=1)
    assert game.asked is None  # the last income turn of seat 1 was all that was left to do
    outcome = game.table.outcome
    assert outcome is not None
    assert outcome.scores == (200, 200)
    assert outcome.places == (1, 2)


@pytest.mark.rule("TA-C100", "TA-8.2")
def test_no_tech_card_is_left_anywhere():
    game = given(
        {"resources": ONE_OF_EACH}, decks={"tech": []}, market=[], gain=[{"effect": {"op": "invent"}}]
    )
    assert game.asked == "turn"
    assert game.techs("bottom") == []
