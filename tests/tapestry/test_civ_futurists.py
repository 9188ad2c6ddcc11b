"""TA-CV-05: the Futurists of all editions."""

from __future__ import annotations

import pytest

from tests.tapestry.scenario import TRACKS, Scenario, given
from tests.tapestry.starting import starting_with


def spaces(game: Scenario) -> list[int | tuple[int, ...]]:
    """By track: exploration, science, military, technology."""
    return [game.track(track) for track in TRACKS]


def gained_later(edition: str, *civs: str, **player: object) -> Scenario:
    gain = [{"effect": {"op": "gain_civilization"}}]
    seat = {"resources": {"food": 1}, **player}
    return given(seat, next={"civ": civs}, gain=gain, options={"edition": edition})


@pytest.mark.rule("TA-CV-05", "TA-5.7")
def test_they_jump_four_spaces_on_every_track_without_anything():
    game = starting_with("futurists", edition="original")
    assert spaces(game) == [4, 4, 4, 4]
    assert game.landmarks() == []
    assert game.player().techs == []
    assert game.points() == 0
    assert len(game.player().tiles) == 1, "of the first income"
    assert len(game.hand()) == 1, "of the first income"


@pytest.mark.rule("TA-CV-05")
def test_they_begin_with_one_of_each_resource():
    game = starting_with("futurists", edition="original")
    assert game.resources() == {"coin": 2, "worker": 2, "food": 2, "culture": 2}, "the first income, too"


@pytest.mark.rule("TA-2.26", "TA-2.40", "TA-2.12")
def test_adjusted_they_lose_a_culture_and_any_other_resource_at_once():
    game = starting_with("futurists")
    assert game.player().era == 0, "before the first income turn"
    assert game.offered == ["resource coin", "resource food", "resource worker"]
    game.choose("resource food")
    assert game.resources() == {"coin": 2, "worker": 2, "food": 1, "culture": 1}, "the first income, too"


@pytest.mark.rule("TA-CV-05", "TA-5.7")
def test_the_landmarks_they_pass_stay_for_others():
    game = given(
        {"civs": ["futurists"], "tracks": dict.fromkeys(TRACKS, 4)},
        {"tracks": {"technology": 3}, "resources": {"coin": 1, "worker": 1}},
        turn=1,
    )
    game.choose("advance technology")
    assert game.landmarks(1) == ["forge"]


@pytest.mark.rule("TA-CV-05", "TA-16.6")
@pytest.mark.parametrize("edition", ["adjusted", "original"])
def test_gained_later_they_are_exchanged(edition: str):
    game = gained_later(edition, "futurists", "leaders")
    assert game.names(game.player().civs) == ["leaders"]
    assert game.names(game.state.gone) == ["futurists"]
    assert spaces(game) == [0, 0, 0, 0]


# ---- revised -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-05")
def test_revised_they_jump_on_two_tracks_at_the_end_of_the_first_income_turn():
    game = starting_with("futurists", edition="revised")
    assert game.player().era == 1
    assert game.offered == ["decline", "use futurists 0"]
    game.choose("use futurists 0", "advance science")
    assert "advance science" not in game.offered
    game.choose("advance military")
    assert spaces(game) == [0, 4, 4, 0]
    assert game.landmarks() == []
    game.choose("resource coin", "resource food")
    assert game.resources() == {"coin": 2, "worker": 1, "food": 2, "culture": 1}


@pytest.mark.rule("TA-CV-05")
def test_revised_one_track_or_none_is_enough():
    game = starting_with("futurists", edition="revised")
    game.choose("use futurists 0", "advance technology", "decline", "resource coin", "resource coin")
    assert spaces(game) == [0, 0, 0, 4]
    assert game.resources() == {"coin": 3, "worker": 1, "food": 1, "culture": 1}


@pytest.mark.rule("TA-CV-05")
def test_revised_all_may_be_left():
    game = starting_with("futurists", edition="revised").choose("decline")
    assert spaces(game) == [0, 0, 0, 0]
    assert game.resources() == {"coin": 1, "worker": 1, "food": 1, "culture": 1}


@pytest.mark.rule("TA-CV-05", "TA-16.20")
def test_revised_gained_later_they_jump_at_once_at_most_to_the_end():
    game = gained_later("revised", "futurists", tracks={"science": 10, "military": 1})
    game.choose("advance science", "advance military", "resource coin", "resource coin")
    assert spaces(game) == [0, 12, 5, 0]
    assert game.landmarks() == []
    assert game.points() == 10, "the first to complete a track"
    assert game.resources() == {"coin": 2, "food": 1}
