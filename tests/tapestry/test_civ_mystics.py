"""TA-CV-13: the Mystics, as first printed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with
from traumtisch.games.tapestry.state import SOURCES

pytestmark = pytest.mark.rule("TA-CV-13")

DICE = {"red": [4], "black": ["coin"]}


def mystics(
    techs: int = 9, districts: int = 9, territories: int = 9, tracks: int = 4, reached: tuple[str, ...] = ()
) -> dict[str, Any]:
    """What they have predicted, and which of it was reached before."""
    numbers = [techs, districts, territories, tracks]
    return {"civs": [{"civ": "mystics", "numbers": numbers, "slots": reached}], "resources": {"coin": 1}}


def reached(game: Scenario) -> tuple[str, ...]:
    return game.player().mats[game.player().civs[0]].slots


# ---- predicting ----------------------------------------------------------------------------------


def test_four_predictions_at_the_start():
    game = starting_with("mystics", edition="original")
    for most in (9, 9, 9, 4):
        assert game.asked == "prediction"
        assert game.offered == [f"predict {number}" for number in range(1, most + 1)]
        game.choose(f"predict {most}")
    assert game.asked != "prediction"
    assert game.player().mats[game.player().civs[0]].numbers == (9, 9, 9, 4)


@pytest.mark.rule("TA-2.34")
def test_a_resource_by_the_adjustment():
    game = starting_with("mystics").choose("predict 5", "predict 2", "predict 4", "predict 1")
    assert game.asked == "resource"


def test_the_start_counts_as_one_territory_at_once():
    """R66."""
    game = starting_with("mystics", edition="original").choose("predict 5", "predict 2", "predict 1")
    assert game.asked == "resource"
    game.choose("resource food")
    assert reached(game) == ("controlled_territories",)
    assert game.asked == "prediction"


# ---- reaching a number ---------------------------------------------------------------------------


def test_tech_cards():
    player = {**mystics(techs=2), "techs": {"bottom": ["clocks"]}}
    game = given(player, gain=[{"effect": {"op": "invent"}}], market=["radio", "paper", "library"])
    game.choose("invent paper")
    assert game.asked == "resource"
    game.choose("resource food")
    assert game.resources() == {"coin": 1, "food": 1}
    assert reached(game) == ("tech_cards",)


def test_districts():
    """The first district of the Mountain capital has seven free plots; one is left."""
    plots = [[0, 0], [0, 1], [0, 2], [1, 2], [2, 0], [2, 1]]
    built = [["farm", *plot] for plot in plots[:5]] + [["house", *plots[5]]]
    game = given(
        {**mystics(districts=1), "built": built},
        gain=[{"effect": {"op": "gain_building", "building": "market"}}],
    )
    game.choose("plot 2,2", "resource coin")
    assert game.asked == "resource", "one for the district, one for the prediction"
    game.choose("resource worker")
    assert game.resources() == {"coin": 2, "worker": 1}


def test_territories_before_the_dice():
    game = given(mystics(territories=2), gain=[{"effect": {"op": "conquer"}}], next=DICE)
    game.choose("hex -1,-1")
    assert game.asked == "resource"
    game.choose("resource culture")
    assert game.asked == "die"


def test_territories_by_militarism():
    player = {**mystics(territories=2), "era": 2, "tapestries": {"2": ["militarism"]}, "tiles": ["01"]}
    game = given(player, gain=[{"effect": {"op": "explore"}}]).play_on_until("resource")
    assert reached(game) == ("controlled_territories",)


def test_completed_tracks():
    advance = {"op": "advance", "track": "science", "benefit": False, "bonus": "none"}
    game = given({**mystics(tracks=2), "tracks": {"science": 11, "military": 12}}, gain=[{"effect": advance}])
    assert game.asked == "resource"
    assert reached(game) == ("completed_tracks",)


def test_a_number_that_was_jumped_over_counts():
    """R66: at least."""
    player = {**mystics(techs=1), "techs": {"bottom": ["clocks", "library"]}}
    game = given(player, gain=[{"effect": {"op": "invent"}}], market=["radio", "paper", "the_nail"])
    assert game.choose("invent paper").asked == "resource"


def test_only_the_first_time():
    player = {**mystics(techs=2, reached=("tech_cards",)), "techs": {"bottom": ["clocks"]}}
    game = given(player, gain=[{"effect": {"op": "invent"}}], market=["radio", "paper", "library"])
    assert game.choose("invent paper").asked != "resource"


def test_not_before_the_number():
    game = given(mystics(techs=2), gain=[{"effect": {"op": "invent"}}], market=["radio", "paper", "library"])
    assert game.choose("invent paper").asked != "resource"
    assert reached(game) == ()


def test_what_others_reach_is_not_predicted():
    game = given(mystics(techs=1), {}, gain=[{"seat": 1, "effect": {"op": "invent"}}])
    game.choose_first("invention")
    assert reached(game) == ()


# ---- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("predictions", "points"),
    [
        (mystics(techs=2, districts=9, territories=9, tracks=4), 10),
        (mystics(techs=2, districts=9, territories=1, tracks=4), 20),
        (mystics(techs=2, districts=9, territories=1, tracks=1), 30),
        (mystics(techs=1, districts=1, territories=2, tracks=2), 0),
    ],
)
def test_ten_points_for_each_exact_number(predictions: dict[str, Any], points: int):
    """Two tech cards, no district, one territory, one track."""
    player = {**predictions, "techs": {"bottom": ["clocks", "paper"]}, "tracks": {"military": 12}}
    game = income_turn(5, player, {"era": 2})
    assert game.player().by_source[SOURCES.index("civilization")] == points


def test_no_points_before_the_last_turn():
    player = {**mystics(territories=1), "hand": ["trap", "academia"]}
    assert income_turn(4, player, {"era": 4}).points() == 0


def test_the_order_among_several_civilizations_is_free():
    """TA-13.5: the Leaders may still invent before the predictions are judged."""
    player = mystics(techs=1)
    player["civs"].append("leaders")
    game = income_turn(5, player, {"era": 2})
    assert game.offered == ["use leaders 0", "use mystics 2"], "the predictions cannot be left"
    [last] = game.options("use mystics 2")
    assert str(game.table.rules.say_option(last)) == "Mystics: 10 points per exact prediction"


def test_gained_during_the_game_they_are_discarded_for_another():
    gain = [{"effect": {"op": "gain_civilization"}}]
    game = given({}, gain=gain, next={"civ": ["mystics", "leaders"]})
    assert game.names(game.player().civs) == ["leaders"]
    assert "mystics" in game.names(game.state.gone)
