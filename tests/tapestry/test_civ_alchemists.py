"""TA-CV-01: the Alchemists of both editions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, said, starting_with

REVISED = {"edition": "revised"}


def experimenting(*shown: str, **player: Any) -> Scenario:
    """Income turn 5 of the Alchemists, where only the ability matters; the science die will show this."""
    game = income_turn(5, {"civs": ["alchemists"], **player}, {"era": 4}, next={"science": shown})
    return game.choose("use alchemists 0")


@pytest.mark.rule("TA-2.20")
def test_they_begin_with_a_resource_and_ten_points():
    game = starting_with("alchemists")
    assert game.points() == 10
    game.choose("resource worker")
    assert game.resources() == {"coin": 1, "worker": 2, "food": 1, "culture": 1}, "the first income, too"


@pytest.mark.rule("TA-2.12", "TA-CV-01")
@pytest.mark.parametrize("edition", ["original", "revised"])
def test_other_printings_have_no_adjustment(edition: str):
    game = starting_with("alchemists", edition=edition)
    assert game.points() == 0
    assert game.player().era == 1, "the first income turn begins at once"


@pytest.mark.rule("TA-2.12", "TA-16.6")
def test_gained_later_there_is_no_adjustment():
    gain = [{"effect": {"op": "gain_civilization"}}]
    game = given({"resources": {"coin": 1}}, next={"civ": ["alchemists"]}, gain=gain)
    assert game.names(game.player().civs) == ["alchemists"]
    assert game.points() == 0
    assert game.resources() == {"coin": 1}


@pytest.mark.rule("TA-CV-01")
def test_who_stops_advances_on_every_marked_track():
    game = experimenting("military", "exploration")
    assert game.asked == "experiment"
    assert said(game) == ["Roll again", "Stop here"]
    game.choose("roll", "stop", "first exploration", "advance exploration", "advance military")
    assert game.track("exploration") == 1
    assert game.track("military") == 1
    assert game.player().tiles == [], "no benefit, though exploration 1 would give two tiles"


@pytest.mark.rule("TA-CV-01")
def test_a_track_for_the_second_time_gives_a_resource_only():
    game = experimenting("military", "science", "military")
    game.choose("roll", "roll")
    assert game.asked == "resource"
    game.choose("resource food")
    assert game.resources() == {"food": 1}
    assert (game.track("military"), game.track("science")) == (0, 0)


@pytest.mark.rule("TA-CV-01")
def test_every_advance_may_be_declined():
    game = experimenting("military", "science")
    game.choose("roll", "stop", "first military", "decline", "advance science")
    assert (game.track("military"), game.track("science")) == (0, 1)


@pytest.mark.rule("TA-CV-01")
def test_beyond_the_end_of_a_track_there_are_five_points():
    game = experimenting("military", "technology", tracks={"military": 12}, completed=["technology"])
    game.choose("roll", "stop", "first military", "advance military", "advance technology")
    assert game.points() == 10
    assert game.track("military") == 12


@pytest.mark.rule("TA-CV-01", "TA-5.7")
def test_advances_of_the_alchemists_gain_landmarks():
    game = experimenting("exploration", tracks={"exploration": 3})
    game.choose("stop", "advance exploration")
    assert game.landmarks() == ["lighthouse"]


@pytest.mark.rule("TA-CV-01")
def test_the_prompt_names_what_is_marked():
    game = experimenting("military", "technology")
    game.choose("roll")
    decision = game.table.decision
    assert decision is not None
    assert "Military, Technology" in decision.prompt.say()


@pytest.mark.rule("TA-CV-01")
def test_the_experiment_may_be_left():
    game = income_turn(5, {"civs": ["alchemists"]}, {"era": 4})
    assert game.offered == ["decline", "use alchemists 0"]


@pytest.mark.rule("TA-CV-01", "TA-TP-16")
def test_empiricism_chooses_between_two_rolls():
    game = income_turn(
        5,
        {"civs": ["alchemists"]},
        {"era": 4},
        next={"science": ["military", "science"]},
        gain=[{"effect": EMPIRICISM, "source": "tapestry.empiricism"}],
    )
    game.choose("use alchemists 0")
    assert game.asked == "roll"
    game.choose("track science", "stop", "advance science")
    assert game.track("science") == 1


EMPIRICISM = {
    "op": "apply_modifier",
    "modifier": {"modifier": "roll_twice_choose", "die": "science"},
    "until": "end_of_game",
}


# ---- revised: two elixirs ------------------------------------------------------------------------


def brewing(player: dict[str, Any] | None = None, **position: Any) -> Scenario:
    seat = {"civs": ["alchemists"], **(player or {})}
    return income_turn(5, seat, {"era": 4}, options=REVISED, **position).choose("use alchemists 0")


@pytest.mark.rule("TA-CV-01")
def test_two_of_three_dice_become_elixirs():
    game = brewing(next={"science": ["technology", "exploration"], "red": [5], "black": ["coin", "food"]})
    assert game.offered == ["aside coin", "aside technology", "aside vp_5", "roll"]
    game.choose("aside vp_5")
    assert game.offered == ["aside exploration", "aside food", "roll"]
    game.choose("aside exploration")
    assert game.points() == 10
    assert game.track("exploration") == 1
    assert game.state.notes == {}, "the next elixirs begin anew"


@pytest.mark.rule("TA-CV-01")
def test_each_set_of_dice_may_be_rolled_again_once():
    science, red, black = ["technology", "science", "military"], [5, 4, 7, 6], ["coin", "food"]
    game = brewing(next={"science": science, "red": red, "black": black})
    game.choose("roll")
    assert game.offered == ["aside food", "aside science", "aside vp_4"]
    game.choose("aside food")
    assert game.offered == ["aside military", "aside vp_7", "roll"]
    game.choose("roll")
    assert "roll" not in game.offered
    assert "aside vp_6" in game.offered


@pytest.mark.rule("TA-CV-01")
def test_the_advance_of_an_elixir_has_benefit_and_bonus():
    dice = {"science": ["technology"], "red": [4, 4], "black": ["coin", "coin"]}
    game = brewing({"tracks": {"technology": 1}, "resources": {"food": 1}}, next=dice)
    game.choose("aside technology", "aside vp_4")
    assert len(game.hand()) == 1, "technology 2 gives a tapestry card"
    assert game.asked == "bonus"
    game.choose("take")
    assert game.left_the_mat("market") == 1


@pytest.mark.rule("TA-CV-01")
def test_points_per_territory_are_doubled():
    dice = {"science": ["science"], "red": ["territories", "territories"], "black": ["coin", "coin"]}
    game = brewing(next=dice)
    game.choose("aside coin", "aside vp_per_controlled_territory")
    assert sorted(said(game)) == ["1 coin, then invent", "2 points per controlled territory"]
    game.choose(next(words for words in game.offered if "controlled_territories" in words))
    assert game.points() == 2, "one territory at the start, two points for it"


EXTRAS = {"food": "hex", "culture": "target", "coin": "invention", "worker": "research"}


@pytest.mark.rule("TA-CV-01")
@pytest.mark.parametrize("face", EXTRAS)
def test_a_black_elixir_gives_what_it_shows_and_something_more(face: str):
    dice = {"science": ["science"] * 3, "red": [4, 4], "black": [face]}
    game = brewing({"tiles": ["01"]}, map={"0,-1": {"tile": "12"}}, next=dice)
    game.choose(f"aside {face}", "aside vp_4")
    assert game.points() == 8
    assert game.resources() == {face: 1}
    assert game.asked == EXTRAS[face]


@pytest.mark.rule("TA-CV-01")
def test_a_territory_as_elixir_rewards_one_that_is_controlled():
    dice = {"science": ["science"], "red": [4, 4], "black": ["territory"]}
    game = brewing(
        map={"0,-1": {"tile": "12", "pieces": [0]}, "1,-1": {"tile": "13", "pieces": [0]}}, next=dice
    )
    game.choose("aside territory", "aside vp_4")
    assert game.asked == "controlled tile"
    assert game.offered == ["hex 0,-1", "hex 1,-1"]
    game.choose("hex 1,-1")
    assert game.resources() == {"coin": 1}, "tile 13"
    game.choose("resource food")
    assert game.resources() == {"coin": 1, "food": 1}
