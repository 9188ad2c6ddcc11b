"""TA-CV-06: the Heralds of all editions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with
from traumtisch.engine.errors import PositionError
from traumtisch.games.tapestry.state import Mat

REVISED = {"edition": "revised"}
PLAY = {"effect": {"op": "play_tapestry", "onto": "current_era"}}


def mat(game: Scenario) -> Mat:
    return next(iter(game.player().mats.values()))


def copying(own: dict[str, Any], *marks: str, edition: str = "adjusted") -> Scenario:
    """Income turn 3: seat 1 shows Trap (10 points when played), Meritocracy under Academia, and one card
    face down."""
    seat = {"civs": [{"civ": "heralds", "marks": marks}], "tapestries": own}
    shown = {"2": ["trap"], "3": ["meritocracy", "academia"], "4": ["face down"]}
    return income_turn(3, seat, {"era": 4, "tapestries": shown}, options={"edition": edition})


@pytest.mark.rule("TA-CV-06", "TA-14.10")
@pytest.mark.parametrize("edition", ["adjusted", "original", "revised"])
def test_a_visible_card_of_anybody_is_copied(edition: str):
    game = copying({"2": ["feudalism"]}, edition=edition)
    assert game.offered == ["decline", "use heralds 1"]
    game.choose("use heralds 1")
    assert game.offered == ["copy feudalism", "copy trap"], "nothing covered, face down, or for an era"
    game.choose("copy trap")
    assert game.points() == 10
    assert game.names(list(mat(game).marks)) == ["trap"]


@pytest.mark.rule("TA-CV-06")
def test_an_own_card_is_copied():
    game = copying({"2": ["feudalism"]}).choose("use heralds 1", "copy feudalism")
    assert game.offered == ["pick 3VP×landmarks", "pick any"]


@pytest.mark.rule("TA-CV-06")
def test_four_tokens_one_for_each_copy():
    game = copying({})
    assert mat(game).tokens == 4
    game.choose("use heralds 1")
    assert mat(game).tokens == 3


@pytest.mark.rule("TA-CV-06")
def test_a_card_is_copied_once():
    game = copying({"2": ["feudalism"]}, "trap").choose("use heralds 1")
    assert game.asked == "choice", "only Feudalism was left"


@pytest.mark.rule("TA-CV-06")
def test_with_all_cards_copied_nothing_is_asked():
    assert copying({}, "trap").asked != "ability"


@pytest.mark.rule("TA-CV-06", "TA-14.4")
def test_a_token_is_lost_with_the_card_that_is_covered():
    seat = {"civs": [{"civ": "heralds", "marks": ["trap", "feudalism"]}]}
    other = {"era": 2, "tapestries": {"1": ["feudalism"], "2": ["trap"]}, "hand": ["monarchy"]}
    game = given(seat, other, gain=[{**PLAY, "seat": 1}])
    game.choose("play monarchy")
    assert game.stack(2, seat=1) == ["trap", "monarchy"]
    assert game.names(list(mat(game).marks)) == ["feudalism"]


@pytest.mark.rule("TA-CV-06", "TA-13.8")
def test_a_card_face_down_covers_the_token_too():
    press = {"techs": {"middle": ["printing_press"]}, "hand": ["trap"]}
    game = income_turn(3, {"civs": ["heralds", "inventors"], **press}, {"era": 4})
    game.choose("use inventors 0", "play trap", "use heralds 1")
    assert game.stack(3) == ["trap", "face down"]
    assert mat(game).marks == ()


def test_a_token_on_a_card_that_nobody_shows_is_refused():
    covered = {"tapestries": {"1": ["trap", "monarchy"]}}
    with pytest.raises(PositionError, match="trap"):
        given({"civs": [{"civ": "heralds", "marks": ["trap"]}]}, covered)


# ---- the end of the first income turn ------------------------------------------------------------


@pytest.mark.rule("TA-2.28", "TA-14.8")
def test_they_begin_without_points_and_may_play_on_maker_of_fire():
    game = starting_with("heralds", players=1)
    assert game.points() == 0
    assert game.player().era == 1
    assert game.offered == ["decline", "use heralds 0"]
    hand = game.hand()
    game.choose("use heralds 0")
    assert game.stack(1) == hand, "the only card, of the first income"


@pytest.mark.rule("TA-CV-06", "TA-14.1")
def test_the_card_on_maker_of_fire_is_carried_out():
    game = income_turn(1, {"civs": ["heralds"]}, {}, next={"tapestry": ["trap"]})
    game.choose("use heralds 0", "play trap")
    assert game.points() == 10


@pytest.mark.rule("TA-2.28", "TA-2.29")
def test_adjusted_never_renaissance():
    seat = {"civs": ["heralds"], "hand": ["trap"]}
    game = income_turn(1, seat, {}, next={"tapestry": ["renaissance"]})
    game.choose("use heralds 0")
    assert game.offered == ["play trap"]


@pytest.mark.rule("TA-2.29")
def test_adjusted_renaissance_never_comes_there_by_other_ways_either():
    seat = {"civs": ["heralds"], "hand": ["renaissance"], "resources": {"coin": 1}}
    game = given(seat, gain=[PLAY])
    assert game.asked == "turn"
    assert game.hand() == ["renaissance"]


@pytest.mark.rule("TA-2.29")
def test_who_gains_the_heralds_later_may_play_renaissance_there():
    seat = {"civs": ["leaders", "heralds"], "hand": ["renaissance"]}
    assert given(seat, gain=[PLAY]).stack(1) == ["renaissance"]


@pytest.mark.rule("TA-2.28", "TA-2.12")
def test_as_first_printed_renaissance_may_be_played_there():
    options = {"edition": "original"}
    game = income_turn(1, {"civs": ["heralds"]}, {}, next={"tapestry": ["renaissance"]}, options=options)
    game.choose("use heralds 0")
    assert game.offered == ["play renaissance"]


@pytest.mark.rule("TA-2.29")
def test_by_the_option_the_adjustment_of_the_historians_comes_after_the_printed_play():
    game = starting_with("heralds", players=1, maker_of_fire_adjustment="heralds")
    hand = game.hand()
    game.choose("decline")
    assert len(game.hand()) == len(hand) + 1
    assert game.asked == "may"


@pytest.mark.rule("TA-CV-06", "TA-16.6")
def test_gained_later_there_is_no_card_on_maker_of_fire():
    gain = [{"effect": {"op": "gain_civilization"}}]
    seat = {"hand": ["trap"], "resources": {"coin": 1}}
    game = given(seat, next={"civ": ["heralds"]}, gain=gain)
    assert game.asked == "turn"


# ---- revised -------------------------------------------------------------------------------------


def revised_start(*cards: str) -> Scenario:
    """The end of the first income turn, whose card is Tyranny; then these come from the deck."""
    seat = {"civs": ["heralds"]}
    return income_turn(1, seat, {}, next={"tapestry": ["tyranny", *cards]}, options=REVISED)


@pytest.mark.rule("TA-CV-06")
def test_revised_a_card_is_found_and_laid_without_its_ability():
    game = revised_start("academia", "monarchy", "trap")
    game.choose("use heralds 0")
    assert game.names(game.state.tapestry_discard) == ["academia", "monarchy"]
    assert game.hand() == ["trap", "tyranny"]
    game.choose(game.offered[1])
    assert game.offered == ["play trap"], "no card for an era"
    game.choose("play trap")
    assert game.stack(1) == ["trap"]
    assert game.points() == 0


@pytest.mark.rule("TA-CV-06")
def test_revised_the_card_may_be_kept():
    game = revised_start("trap").choose("use heralds 0", "decline")
    assert game.stack(1) == []
    assert game.hand() == ["trap", "tyranny"]


@pytest.mark.rule("TA-CV-06")
def test_revised_never_renaissance():
    game = revised_start("renaissance").choose("use heralds 0")
    assert game.hand() == ["renaissance", "tyranny"]
    game.choose(game.offered[1])
    assert game.offered == ["none"], "asked all the same: nobody learns what the hand holds"
