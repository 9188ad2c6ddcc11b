"""TA-CV-08: the Inventors of both editions.

Calendar gives a culture (circle) and seven points (square), if somebody has reached tier II of exploration;
Bakery four points and the landmark of its name.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, said
from traumtisch.games.tapestry.state import Mat

EDITIONS = pytest.mark.parametrize("edition", ["original", "revised"])
UPGRADE = {"op": "upgrade_tech"}


def mat(game: Scenario) -> Mat:
    return next(iter(game.player().mats.values()))


def inventing(other: dict[str, Any], edition: str = "original", **own: Any) -> Scenario:
    """Income turn 5 of the Inventors, who use their ability."""
    seat = {"civs": ["inventors"], **own}
    game = income_turn(5, seat, {"era": 4, **other}, options={"edition": edition})
    return game.choose("use inventors 0")


def upgrading(row: str, mark: bool = True, edition: str = "original", **position: Any) -> Scenario:
    """Seat 1 upgrades Calendar, which carries a token of the Inventors or not."""
    owner = position.pop("owner", {})
    civ = {"civ": "inventors", "marks": ["calendar"] if mark else []}
    other = {"techs": {row: ["calendar"]}, "tracks": {"exploration": 4}, "resources": {"coin": 1}}
    gain = [{"effect": UPGRADE, "seat": 1}]
    return given({"civs": [civ], **owner}, other, gain=gain, options={"edition": edition}, **position)


# ---- the ability ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-08")
def test_a_token_comes_on_a_card_of_anybody_below_the_top():
    own = {"bottom": ["clocks"], "middle": ["paper"], "top": ["compass"]}
    other = {"bottom": ["calendar"], "middle": ["barn"], "top": ["radio"]}
    game = inventing({"techs": other}, techs=own)
    assert game.offered == ["mark barn", "mark calendar", "mark clocks", "mark paper"]
    assert mat(game).tokens == 4
    game.choose("mark calendar")
    assert game.names(list(mat(game).marks)) == ["calendar"]
    assert mat(game).tokens == 3


@pytest.mark.rule("TA-CV-08", "TA-8.27")
@EDITIONS
def test_in_the_middle_row_the_owner_gains_then_the_inventors_may(edition: str):
    game = inventing({"techs": {"bottom": ["calendar"]}}, edition)
    assert game.techs("middle", seat=1) == ["calendar"], "there was only this card"
    assert game.resources(1) == {"culture": 1}
    assert game.resources(0) == {}
    assert said(game) == ["What the other has just gained", "No, thank you"]
    game.choose("pick copy-benefit")
    assert game.resources(0) == {"culture": 1}
    assert game.techs("bottom") == [], "the card stays with its owner"


@pytest.mark.rule("TA-CV-08")
def test_the_circle_may_be_left():
    game = inventing({"techs": {"bottom": ["calendar"]}}).choose("decline")
    assert game.resources(0) == {}


@pytest.mark.rule("TA-CV-08", "TA-8.27")
@EDITIONS
def test_in_the_top_row_without_requirements_both_gain_and_the_card_goes_over(edition: str):
    game = inventing({"techs": {"middle": ["calendar"]}}, edition)
    assert game.points(1) == 7
    assert game.points(0) == 7
    assert game.techs("top", seat=1) == []
    assert game.techs("bottom") == ["calendar"]
    assert game.names(list(mat(game).marks)) == ["calendar"], "with its token"


@pytest.mark.rule("TA-CV-08", "TA-8.26")
def test_a_landmark_that_its_owner_has_just_gained_is_gone():
    game = inventing({"techs": {"middle": ["bakery"]}}).choose_first("corner")
    assert game.landmarks(1) == ["bakery"]
    assert game.landmarks(0) == []
    assert game.techs("bottom") == ["bakery"]


@pytest.mark.rule("TA-CV-08")
@EDITIONS
def test_on_an_own_card_the_reward_comes_once(edition: str):
    middle = inventing({}, edition, techs={"bottom": ["calendar"]})
    assert middle.resources() == {"culture": 1}
    assert middle.asked != "may"
    top = inventing({}, edition, techs={"middle": ["calendar"]})
    assert top.points() == 7 + 1, "and the point for one tech card in step 4"
    assert top.techs("top") == ["calendar"]


@pytest.mark.rule("TA-CV-08")
def test_a_card_may_carry_a_second_token():
    seat = {"civs": [{"civ": "inventors", "tokens": 3, "marks": ["calendar"]}]}
    game = income_turn(5, seat, {"era": 4, "techs": {"bottom": ["calendar"]}})
    game.choose("use inventors 0")
    assert game.techs("middle", seat=1) == ["calendar"]
    assert mat(game).tokens == 2


@pytest.mark.rule("TA-CV-08", "TA-20.13")
def test_who_has_finished_gains_nothing_and_loses_the_card():
    game = inventing({"era": 5, "finished": True, "techs": {"middle": ["calendar"]}})
    assert game.points(1) == 0
    assert game.points(0) == 7
    assert game.techs("bottom") == ["calendar"]


@pytest.mark.rule("TA-CV-08", "TA-8.27", "TA-TP-20")
def test_golden_age_of_the_owner_acts_though_the_inventors_upgrade():
    cards = {"4": ["golden_age"]}
    game = inventing({"techs": {"bottom": ["calendar"]}, "tapestries": cards})
    assert game.points(1) == 3
    assert game.points(0) == 0


@pytest.mark.rule("TA-CV-08")
def test_without_any_card_nothing_is_offered():
    assert income_turn(5, {"civs": ["inventors"]}, {"era": 4}).asked != "ability"


@pytest.mark.rule("TA-CV-08")
def test_revised_a_card_in_a_top_row_is_only_marked():
    game = inventing({"techs": {"top": ["calendar"]}}, "revised")
    assert game.names(list(mat(game).marks)) == ["calendar"]
    assert game.techs("top", seat=1) == ["calendar"]
    assert not [words for words in game.told if words.startswith("upgraded")]


@pytest.mark.rule("TA-C63", "TA-13.7", "TA-13.10", "TA-14.7")
def test_c63_a_card_played_in_step_one_is_covered_in_step_two():
    seat = {"civs": ["inventors"], "techs": {"middle": ["printing_press"]}, "hand": ["trap", "feudalism"]}
    game = income_turn(3, seat, {"era": 2})
    game.choose("use inventors 0")
    assert game.techs("top") == ["printing_press"]
    game.choose("resource coin", "resource coin")
    assert game.asked == "tapestry", "after the two resources for the first to begin era 3"
    game.choose("play trap")
    assert (game.stack(3), game.points()) == (["trap"], 10)
    assert game.asked == "card of the era", "no bonus a second time"
    game.choose("play feudalism")
    assert game.stack(3) == ["trap", "feudalism"]


# ---- cards with tokens ---------------------------------------------------------------------------


@pytest.mark.rule("TA-C92", "TA-CV-08", "TA-21.5a")
@EDITIONS
def test_c92_a_marked_card_that_its_owner_upgrades_goes_over_too(edition: str):
    game = upgrading("middle", edition=edition)
    assert game.points(1) == 7
    assert game.points(0) == 7
    assert game.techs("bottom") == ["calendar"]


@pytest.mark.rule("TA-CV-08", "TA-CV-13")
def test_a_card_that_goes_over_counts_for_predictions():
    civs = [{"civ": "inventors", "marks": ["calendar"]}, {"civ": "mystics", "numbers": [1, 9, 9, 4]}]
    other = {"techs": {"middle": ["calendar"]}, "tracks": {"exploration": 4}}
    game = given({"civs": civs, "resources": {"coin": 1}}, other, gain=[{"effect": UPGRADE, "seat": 1}])
    assert (game.asked, game.asked_seat) == ("resource", 0)


@pytest.mark.rule("TA-CV-08")
def test_a_card_without_a_token_stays():
    game = upgrading("middle", mark=False)
    assert game.points(0) == 0
    assert game.techs("top", seat=1) == ["calendar"]


@pytest.mark.rule("TA-CV-08")
def test_in_the_middle_row_a_marked_card_of_others_gives_nothing():
    game = upgrading("bottom")
    assert game.resources(0) == {}
    assert game.techs("middle", seat=1) == ["calendar"]


@pytest.mark.rule("TA-CV-08", "TA-17.2")
def test_finished_inventors_gain_only_points():
    game = upgrading("middle", owner={"era": 5, "finished": True}, turn=1)
    assert game.points(0) == 7
    assert game.techs("top", seat=1) == ["calendar"]


@pytest.mark.rule("TA-CV-08", "TA-8.25")
def test_a_card_that_is_discarded_loses_its_token():
    pay = {"op": "pay", "cost": {"tech_cards": 1}, "effect": {"op": "gain_vp", "amount": 1}}
    civ = {"civ": "inventors", "marks": ["calendar", "clocks"]}
    other = {"techs": {"middle": ["calendar"], "top": ["clocks"]}}
    game = given({"civs": [civ]}, other, gain=[{"effect": pay, "seat": 1}])
    game.choose("take", "discard calendar")
    assert game.names(game.state.tech_discard) == ["calendar"]
    assert game.names(list(mat(game).marks)) == ["clocks"]


@pytest.mark.rule("TA-CV-08", "TA-8.8")
@pytest.mark.parametrize(("edition", "upgraded"), [("original", False), ("revised", True)])
def test_revised_cards_with_a_token_ask_for_nothing(edition: str, upgraded: bool):
    civ = {"civ": "inventors", "marks": ["calendar"]}
    other = {"techs": {"middle": ["calendar"]}, "resources": {"coin": 1}}
    game = given({"civs": [civ]}, other, gain=[{"effect": UPGRADE, "seat": 1}], options={"edition": edition})
    assert (game.points(1) == 7) is upgraded


@pytest.mark.rule("TA-CV-08", "TA-16.11")
def test_whoever_loses_the_inventors_keeps_what_came():
    civ = {"civ": "inventors", "marks": ["calendar"]}
    gain = [
        {"effect": {"op": "discard_this_civilization"}, "source": "civ.inventors"},
        {"effect": UPGRADE, "seat": 1},
    ]
    other = {"techs": {"middle": ["calendar"]}, "tracks": {"exploration": 4}}
    game = given({"civs": [civ], "techs": {"bottom": ["clocks"]}, "resources": {"coin": 1}}, other, gain=gain)
    assert game.techs("bottom") == ["clocks"]
    assert game.techs("top", seat=1) == ["calendar"], "tokens of a civilization that is gone do nothing"
