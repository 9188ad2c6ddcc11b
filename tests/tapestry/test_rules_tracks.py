"""Research and free movement on tracks (TA-9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given

PLAIN = {"benefit": False, "bonus": "none"}
FULL = {"benefit": True, "bonus": "may_pay"}
RESEARCH = {"op": "research", **PLAIN}
RESEARCH_FULL = {"op": "research", **FULL}
REPEAT = {"op": "repeat_position", "whose": "self", **FULL}
ALIENS = {"op": "research", **PLAIN, "overflow_vp": 5}
PLAY = {"op": "play_tapestry", "onto": "current_era"}


def advance(track: str | list[str], **more: Any) -> dict[str, Any]:
    return {"op": "advance", "track": track, **FULL, **more}


def regress(track: str | list[str], **more: Any) -> dict[str, Any]:
    return {"op": "regress", "track": track, **FULL, **more}


def gaining(player: dict[str, Any], *effects: dict[str, Any], **position: Any) -> Scenario:
    owner = {"resources": ONE_OF_EACH, **player}
    others = position.pop("others", ())
    return given(owner, *others, gain=[{"effect": effect} for effect in effects], **position)


# ---- research ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-9.1", "TA-SP-S01")
def test_whoever_rolls_decides_afterwards():
    game = gaining({}, RESEARCH, next={"science": ["technology"]})
    assert game.offered == ["advance technology", "decline"]
    assert game.told == ["rolled science technology"]
    game.choose("decline")
    assert game.track("technology") == 0


@pytest.mark.rule("TA-9.2")
def test_research_with_and_without_benefit():
    without = gaining({}, RESEARCH, next={"science": ["exploration"]}).choose("advance exploration")
    assert without.track("exploration") == 1
    assert without.player().tiles == []
    with_benefit = gaining(
        {"tracks": {"technology": 1}}, RESEARCH_FULL, next={"science": ["technology"]}
    ).choose("advance technology")
    assert len(with_benefit.hand()) == 1
    assert with_benefit.asked == "bonus"


@pytest.mark.rule("TA-9.3")
def test_without_a_token_that_can_move_nothing_is_asked():
    closed = gaining({"tapestries": {"1": ["theocracy"]}}, RESEARCH, next={"science": ["science"]})
    assert closed.asked == "turn"
    ended = gaining({"tracks": {"military": 12}}, RESEARCH_FULL, next={"science": ["military"]})
    assert ended.asked == "turn"
    assert ended.points() == 0


@pytest.mark.rule("TA-9.4")
def test_one_of_several_tokens():
    game = gaining({"tracks": {"military": [1, 5]}}, RESEARCH, next={"science": ["military"]})
    assert game.offered == ["advance military 1", "advance military 5", "decline"]
    game.choose("advance military 5")
    assert game.track("military") == (1, 6)


# ---- free advances and ways back -----------------------------------------------------------------


@pytest.mark.rule("TA-9.5")
def test_a_free_advance_is_mandatory():
    game = gaining({}, advance(["exploration", "military"]))
    assert game.offered == ["advance exploration", "advance military"]
    game.choose("advance exploration")
    assert len(game.player().tiles) == 2
    void = gaining({"tracks": {"military": 12}}, advance("military"))
    assert void.asked == "turn"


@pytest.mark.rule("TA-9.6", "TA-SP-S09")
def test_one_of_the_tracks_shown_if_it_is_possible():
    game = given(
        {"tracks": {"science": 8, "exploration": 12}, "resources": {"worker": 3}},
    )
    game.choose("advance science")
    assert game.offered == ["advance military", "advance technology"]


@pytest.mark.rule("TA-9.7", "TA-SP-M02")
def test_going_back_gives_benefit_and_bonus():
    game = gaining({"tracks": {"military": 3}}, regress("military"))
    assert game.track("military") == 2
    assert len(game.hand()) == 1
    assert game.asked == "bonus"
    last = gaining({"tracks": {"exploration": 12}}, regress("exploration"))
    assert last.player().achievements == ()


@pytest.mark.rule("TA-9.8")
def test_going_back_is_mandatory_if_possible():
    game = gaining({"tracks": {"military": 5, "technology": 2}}, regress(["military", "technology"]))
    assert game.offered == ["regress military", "regress technology"]
    void = gaining({}, regress(["military", "technology"]))
    assert void.asked == "turn"


# ---- repeating -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-9.9")
def test_a_symbol_repeats_once_a_turn():
    tracks = {"tracks": {"exploration": 1, "technology": 1, "military": 2}}
    game = gaining(tracks, REPEAT, REPEAT)
    assert game.offered == ["position exploration.01", "position military.02", "position technology.01"]
    game.choose("position exploration.01")
    assert len(game.player().tiles) == 2
    assert game.asked == "turn"  # the second time it is the same symbol
    different = given(
        {**tracks, "resources": ONE_OF_EACH},
        gain=[{"effect": REPEAT}, {"effect": REPEAT, "source": "tech.lithium_ion_battery"}],
    )
    different.choose("position exploration.01")
    assert different.offered == ["position military.02", "position technology.01"]


@pytest.mark.rule("TA-9.9")
def test_a_space_may_be_named_that_is_void():
    game = gaining({"tracks": {"exploration": 2, "military": 2}, "resources": {}}, REPEAT)
    game.choose("position exploration.02")
    assert game.told[-1] == "began era 2"


@pytest.mark.rule("TA-9.10")
def test_a_token_taken_off_is_no_position():
    game = gaining({"completed": ["technology"]}, REPEAT)
    assert game.asked == "turn"


@pytest.mark.rule("TA-9.11")
def test_repeating_is_no_advance():
    game = gaining(
        {"tracks": {"military": 4}},
        REPEAT,
        others=[{"tapestries": {"1": ["broker_of_peace"]}}],
    )
    assert game.resources() == {**ONE_OF_EACH, "worker": 2}
    assert game.landmarks() == []
    assert game.points(1) == 0


# ---- the end of a track --------------------------------------------------------------------------


@pytest.mark.rule("TA-9.12")
def test_alien_biology_and_a_track_whose_token_was_taken_off():
    game = gaining({"completed": ["technology"]}, ALIENS, next={"science": ["technology"]})
    assert game.asked == "turn"
    assert game.points() == 5


@pytest.mark.rule("TA-9.12")
def test_alien_biology_stays_optional():
    game = gaining({"tracks": {"military": 3}}, ALIENS, next={"science": ["military"]})
    game.choose("decline")
    assert game.track("military") == 3
    assert game.points() == 0


@pytest.mark.rule("TA-9.13")
def test_a_finished_token_or_one_that_can_move():
    tracks = {"tracks": {"military": [3, 12]}}
    game = gaining(tracks, ALIENS, next={"science": ["military"]})
    assert game.offered == ["advance military 12", "advance military 3", "decline"]
    game.choose("advance military 12")
    assert game.points() == 5
    assert game.track("military") == (3, 12)


@pytest.mark.rule("TA-9.14", "TA-SP-T12")
def test_the_token_begins_anew_without_advancing():
    game = given(
        {"tracks": {"technology": 11}, "resources": {"coin": 2}},
        {"tapestries": {"1": ["broker_of_peace"]}, "tracks": {"technology": 12}},
    )
    game.choose("advance technology")
    assert game.offered == [f"track {name}" for name in ("exploration", "military", "science", "technology")]
    game.choose("track technology")
    assert game.track("technology") == 0
    assert game.player().furthest(3) == 12
    assert game.points(1) == 0


@pytest.mark.rule("TA-9.14", "TA-TP-06")
@pytest.mark.parametrize(("seat", "points"), [(0, 4 * 4), (1, 3 * 4)])
def test_the_track_counts_as_completed_for_and_against(seat: int, points: int):
    """Everybody is level on three tracks; on Technology the token taken off counts as 12."""
    players: list[dict[str, Any]] = [{"completed": ["technology"]}, {"tracks": {"technology": 11}}]
    players[seat] = {**players[seat], "hand": ["boast_of_superiority"]}
    game = given(*players, gain=[{"seat": seat, "effect": PLAY}])
    game.choose("play boast_of_superiority")
    assert game.points(seat) == points


# ---- closed tracks -------------------------------------------------------------------------------


@pytest.mark.rule("TA-9.15", "TA-TP-13")
@pytest.mark.parametrize(
    ("blocks", "ways"), [("movement", []), ("advance", ["regress military", "regress technology"])]
)
def test_what_dictatorship_closes(blocks: str, ways: list[str]):
    game = given(
        {"hand": ["dictatorship"], "tracks": {"military": 1}},
        {"tracks": {"military": 5, "technology": 2}},
        gain=[
            {"effect": PLAY},
            {"seat": 1, "effect": advance("military")},
            {"seat": 1, "effect": regress(["military", "technology"], benefit=False, bonus="none")},
        ],
        options={"dictatorship_blocks": blocks},
    )
    game.choose("play dictatorship", "advance military")
    assert game.track("military", 1) == 5
    if ways:
        assert game.offered == ways
    else:
        assert game.track("technology", 1) == 1  # the only way back there was


@pytest.mark.rule("TA-9.15")
def test_dictatorship_ends_after_the_next_turn():
    game = given(
        {"hand": ["dictatorship"], "tracks": {"military": 1}, "resources": {"food": 3}},
        {"resources": {"culture": 4}},
        gain=[{"effect": PLAY}],
    )
    game.choose("play dictatorship", "advance military", "decline")
    game.choose("advance exploration")
    assert game.asked_seat == 1
    assert "advance military" not in game.offered
    game.choose("advance exploration", "advance exploration").play_on_until("turn")
    assert game.asked_seat == 1
    assert "advance military" in game.offered
