"""TA-CV-07: the Historians of all editions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, said, starting_with
from traumtisch.games.tapestry.state import Mat

REVISED = {"edition": "revised"}
LANDMARK = {"op": "gain_landmark", "landmark": "landmark.bakery"}
OF_TRACKS = [
    *("forge", "rubber_works", "tech_hub", "barracks", "tank_factory", "fusion_reactor"),
    *("lighthouse", "train_station", "launch_pad", "apothecary", "academy", "laboratory"),
]


def mat(game: Scenario) -> Mat:
    return next(iter(game.player().mats.values()))


def historians(*covered: str, holders: tuple[int, ...] = (1,), **player: Any) -> dict[str, Any]:
    return {"civs": [{"civ": "historians", "slots": covered, "numbers": holders}], **player}


def landmark_by(seat: int, owner: dict[str, Any], **position: Any) -> Scenario:
    """This seat gains the Bakery and places it."""
    others = position.pop("others", [{}, {}])
    gain = [{"effect": LANDMARK, "seat": seat}]
    game = given(owner, *others, gain=gain, **position)
    return game.choose_first("corner")


# ---- giving tokens -------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-07")
@pytest.mark.parametrize("edition", ["adjusted", "original", "revised"])
def test_a_tile_pays_for_giving_a_token_away(edition: str):
    seat = {"civs": ["historians"], "tiles": ["01", "02"]}
    game = income_turn(5, seat, {"era": 4}, {"era": 4}, options={"edition": edition})
    number = 1 if edition == "revised" else 0
    game.choose(f"use historians {number}", "take", "discard 02")
    assert game.asked == "token to give"
    assert game.offered == sorted(f"hand {slot} {other}" for slot in range(1, 5) for other in (1, 2))
    game.choose("hand 3 2")
    assert mat(game).slots == ("1", "2", "4")
    assert mat(game).numbers == (2,)
    assert game.names(game.player().tiles) == ["01"]


@pytest.mark.rule("TA-CV-07")
def test_an_opponent_may_hold_several_tokens():
    game = income_turn(5, historians("2", "3", tiles=["01"]), {"era": 4})
    game.choose("use historians 0", "take")
    assert said(game) == ["The token on 2 (1 worker) to player 2", "The token on 3 (1 food) to player 2"]
    game.choose("hand 2 1")
    assert mat(game).numbers == (1, 1)


@pytest.mark.rule("TA-CV-07")
def test_without_a_tile_nothing_is_offered():
    assert income_turn(5, {"civs": ["historians"]}, {"era": 4}).asked != "ability"


@pytest.mark.rule("TA-CV-07")
def test_alone_there_is_nobody_to_give_to():
    assert income_turn(5, {"civs": ["historians"], "tiles": ["01"]}).asked is None


# ---- landmarks of others -------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-07")
@pytest.mark.parametrize(
    ("covered", "points", "resources"),
    [
        (("2", "3", "4"), 3, {}),
        (("1", "3", "4"), 0, {"worker": 1}),
        (("1", "2", "4"), 0, {"food": 1}),
        (("1", "2", "3"), 3, {}),
        ((), 6, {"worker": 1, "food": 1}),
    ],
)
def test_a_landmark_of_a_holder_gives_all_that_is_exposed(
    covered: tuple[str, ...], points: int, resources: dict[str, int]
):
    game = landmark_by(1, historians(*covered))
    assert game.landmarks(1) == ["bakery"]
    assert game.points() == points
    assert game.resources() == resources


@pytest.mark.rule("TA-CV-07")
def test_several_tokens_pay_once():
    assert landmark_by(1, historians("2", "3", holders=(1, 1))).points() == 6


@pytest.mark.rule("TA-CV-07")
def test_landmarks_of_others_pay_nothing():
    assert landmark_by(2, historians("2", "3", "4")).points() == 0


@pytest.mark.rule("TA-CV-07")
def test_own_landmarks_pay_nothing():
    assert landmark_by(0, historians("2", "3", "4")).points() == 0


@pytest.mark.rule("TA-CV-07", "TA-17.2", "TA-20.13")
def test_who_has_finished_still_gains_the_points():
    game = landmark_by(1, historians(era=5, finished=True), turn=1)
    assert game.points() == 6
    assert game.resources() == {}


# ---- revised: only landmarks of tracks ------------------------------------------------------------


def entering_a_tier(covered: str, **player: Any) -> Scenario:
    """Seat 1 takes the Lighthouse; only one slot of the revised mat is exposed."""
    slots = [slot for slot in ("1", "2", "3", "4") if slot != covered]
    other = {"tracks": {"exploration": 3}, "resources": {"food": 1, "coin": 1}}
    game = given(historians(*slots, **player), other, turn=1, options=REVISED, next={"science": ["science"]})
    return game.choose("advance exploration").choose_first("corner")


@pytest.mark.rule("TA-CV-07")
def test_revised_slot_1_is_research():
    game = entering_a_tier("1")
    assert (game.asked, game.asked_seat) == ("research", 0)
    game.choose("advance science")
    assert game.track("science") == 1


@pytest.mark.rule("TA-CV-07")
def test_revised_slot_2_is_an_invention_for_a_tapestry_card():
    game = entering_a_tier("2", hand=["trap"])
    game.choose("take", "discard trap")
    assert (game.asked, game.asked_seat) == ("invention", 0)


@pytest.mark.rule("TA-CV-07")
def test_revised_slot_3_is_food():
    assert entering_a_tier("3").resources() == {"food": 1}


@pytest.mark.rule("TA-CV-07")
def test_revised_slot_4_is_a_point_per_territory():
    assert entering_a_tier("4").points() == 1


@pytest.mark.rule("TA-CV-07")
def test_revised_landmarks_of_tech_cards_pay_nothing():
    assert landmark_by(1, historians("1", "2", "3"), options=REVISED).points() == 0


@pytest.mark.rule("TA-CV-07")
@pytest.mark.parametrize(("seats", "turns"), [(3, {2, 3, 4, 5}), (4, {1, 2, 3, 4})])
def test_revised_in_which_income_turns(seats: int, turns: set[int]):
    seat = {"civs": ["historians"], "tiles": ["01"]}
    others = [{"era": 4}] * (seats - 1)
    games = {turn: income_turn(turn, seat, *others, options=REVISED) for turn in range(1, 6)}
    assert {turn for turn, game in games.items() if "use historians 1" in game.offered} == turns


# ---- gained during the game ----------------------------------------------------------------------


def gained_later(era: int, edition: str, **position: Any) -> Scenario:
    gain = [{"effect": {"op": "gain_civilization"}}]
    seat = {"era": era, "resources": {"coin": 1}, "hand": ["trap"]}
    civs = ["historians", "leaders"]
    return given(seat, {}, next={"civ": civs}, gain=gain, options={"edition": edition}, **position)


@pytest.mark.rule("TA-CV-07", "TA-16.6")
def test_gained_later_all_tokens_are_given_at_once():
    game = gained_later(2, "original")
    game.choose("hand 1 1", "hand 2 1", "hand 3 1")
    assert mat(game).slots == ()
    assert mat(game).numbers == (1, 1, 1, 1)
    assert game.asked == "turn"


@pytest.mark.rule("TA-CV-07", "TA-16.6")
@pytest.mark.parametrize("era", [1, 2])
def test_revised_gained_early_they_are_exchanged(era: int):
    game = gained_later(era, "revised")
    assert game.names(game.player().civs) == ["leaders"]
    assert game.names(game.state.gone) == ["historians"]


@pytest.mark.rule("TA-CV-07")
def test_revised_gained_late_all_tokens_are_given():
    game = gained_later(3, "revised").choose("hand 1 1", "hand 2 1", "hand 3 1")
    assert mat(game).slots == ()
    assert game.asked == "turn", "landmarks of tracks are left: no reward"


@pytest.mark.rule("TA-CV-07")
def test_revised_gained_when_no_landmark_is_left_the_rewards_come_once():
    game = gained_later(3, "revised", landmarks_taken=OF_TRACKS)
    game.choose("hand 1 1", "hand 2 1", "hand 3 1")
    assert game.resources() == {"coin": 1, "food": 1}
    assert game.asked == "what first"


# ---- the beginning -------------------------------------------------------------------------------


@pytest.mark.rule("TA-2.29")
def test_adjusted_a_card_is_found_for_maker_of_fire_after_the_first_income_turn():
    game = starting_with("historians", players=1)
    assert game.player().era == 1
    assert len(game.hand()) == 2, "the card of the income, and the one that was found"
    assert game.asked == "may"
    game.choose("decline")
    assert game.stack(1) == []


@pytest.mark.rule("TA-2.29")
def test_adjusted_the_card_on_maker_of_fire_is_carried_out():
    """The first income gives Tyranny; then Academia is discarded and Trap found."""
    game = income_turn(1, {"civs": ["historians"]}, {}, next={"tapestry": ["tyranny", "academia", "trap"]})
    assert game.names(game.state.tapestry_discard) == ["academia"]
    assert game.hand() == ["trap", "tyranny"]
    game.choose(game.offered[1])
    assert game.offered == ["play trap"], "no card for an era"
    game.choose("play trap")
    assert game.stack(1) == ["trap"]
    assert game.points() == 10


@pytest.mark.rule("TA-2.29")
def test_by_the_option_the_historians_have_no_adjustment():
    game = starting_with("historians", players=1, maker_of_fire_adjustment="heralds")
    assert len(game.hand()) == 1
    assert game.asked == "turn"


@pytest.mark.rule("TA-CV-07")
def test_revised_they_begin_with_a_tile():
    game = starting_with("historians", players=1, edition="revised")
    assert len(game.player().tiles) == 2, "the first income gives one, too"
