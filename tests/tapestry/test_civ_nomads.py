"""TA-CV-14: the Nomads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given

pytestmark = pytest.mark.rule("TA-CV-14")

DICE = {"red": [4, 4], "black": ["coin", "coin"]}
HELD = {"-1,-1": {"pieces": [0]}}


def gaining(building: str = "farm", *others: dict[str, Any], **position: Any) -> Scenario:
    """The Nomads gain an income building."""
    effect = {"op": "gain_building", "building": building, "count": 1}
    player = {"civs": ["nomads"], "resources": {"coin": 1}, **position.pop("player", {})}
    return given(player, *others, gain=[{"effect": effect}], **position)


# ---- income buildings ----------------------------------------------------------------------------


def test_on_a_controlled_territory_with_one_piece_a_resource():
    game = gaining(map=HELD).choose("hex -1,-1", "resource food")
    assert game.on_hex("-1,-1") == ["0 outpost", "0 farm"]
    assert game.resources() == {"coin": 1, "food": 1}
    assert game.left_the_mat("farm") == 1
    assert game.built() == []


@pytest.mark.rule("TA-10.4")
def test_that_territory_cannot_be_conquered_any_more():
    held = {"-1,-1": {"pieces": [0, {"seat": 0, "kind": "farm"}]}}
    gain = [{"seat": 1, "effect": {"op": "conquer", "where": "anywhere"}}]
    game = given({"civs": ["nomads"], "income": {"farm": 1}}, {}, map=held, gain=gain)
    assert "hex -1,-1" not in game.offered


def test_on_an_empty_territory_next_to_a_controlled_one_it_controls():
    game = gaining().choose("hex -1,-1")
    assert game.on_hex("-1,-1") == ["0 farm"]
    assert game.resources() == {"coin": 1}, "without a resource, and without dice"
    assert game.points() == 0


def test_where_it_may_stand():
    """The start has two pieces; the sea, what others hold and what lies further away are no sites."""
    game = gaining("farm", {}, map={**HELD, "1,-2": {"pieces": [1]}})
    places = [words for words in game.offered if words.startswith("hex")]
    assert places == ["hex -1,-1", "hex 0,-3"]


def test_what_it_controls_counts_and_leads_on():
    conquer = {"effect": {"op": "conquer"}}
    game = given(
        {"civs": ["nomads"], "income": {"farm": 1}},
        map={"-1,-1": {"pieces": [{"seat": 0, "kind": "farm"}]}, "-2,0": {"tile": "03"}},
        gain=[{"effect": {"op": "score", "metric": "controlled_territories"}}, conquer],
    )
    assert game.points() == 2
    assert "hex -2,0" in game.offered, "next to the farm only"
    assert "hex -1,-1" not in game.offered


@pytest.mark.rule("TA-16.21")
def test_conquered_it_is_toppled_like_an_outpost():
    held = {
        "-1,-1": {"pieces": [{"seat": 0, "kind": "farm"}]},
        "0,-3": {"pieces": [{"seat": 0, "toppled_by": 1}, 1]},
    }
    gain = [{"seat": 1, "effect": {"op": "conquer", "where": "anywhere"}}]
    player = {"civs": ["nomads"], "income": {"farm": 1}}
    game = given(player, {}, turn=1, map=held, gain=gain, next=DICE)
    game.choose("hex -1,-1", "pass", "black coin")
    assert game.on_hex("-1,-1") == ["0 farm toppled by 1", "1 outpost"]
    assert game.player(1).achievements == ("topple_two_outposts",)
    assert game.points(1) == 10


@pytest.mark.rule("TA-15.12")
@pytest.mark.parametrize("piece", [{"seat": 0, "kind": "farm"}, {"seat": 0, "kind": "farm", "toppled_by": 1}])
def test_it_counts_for_points_per_building_standing_or_not(piece: dict[str, Any]):
    """R71."""
    player = {"civs": ["nomads"], "income": {"farm": 2}, "built": [["farm", 0, 0]]}
    score = {"effect": {"op": "score", "metric": "farms"}}
    game = given(player, {}, map={"-1,-1": {"pieces": [piece]}}, gain=[score])
    assert game.points() == 2


@pytest.mark.rule("TA-TP-35")
def test_revolution_stands_it_up_again():
    """It was conquered like an outpost."""
    held = {"-1,-1": {"pieces": [{"seat": 0, "kind": "farm", "toppled_by": 1}, 1]}}
    gain = [{"effect": {"op": "stand_up_outposts", "up_to": 3}}]
    game = given({"civs": ["nomads"], "income": {"farm": 1}}, {}, map=held, gain=gain)
    assert game.on_hex("-1,-1") == ["0 farm", "1 outpost toppled by 0"]


@pytest.mark.rule("TA-TP-27")
def test_monarchy_pays_only_for_the_capital():
    player = {"era": 2, "tapestries": {"2": ["monarchy"]}}
    outside = gaining(player=player).choose("hex -1,-1")
    inside = gaining(player=player).choose("plot 0,0")
    assert outside.points() == 0
    assert inside.points() > 0


def test_the_capital_is_still_a_choice():
    game = gaining().choose("plot 0,0")
    assert game.built() == ["farm"]


def test_a_second_building_beside_the_first():
    game = gaining(
        "house",
        player={"income": {"farm": 1}},
        map={"-1,-1": {"pieces": [{"seat": 0, "kind": "farm"}]}},
    )
    game.choose("hex -1,-1", "resource worker")
    assert game.on_hex("-1,-1") == ["0 farm", "0 house"]


@pytest.mark.rule("TA-16.23")
def test_the_middle_island_is_not_conquered_by_building_there():
    game = gaining(map={"-1,0": {"tile": "01", "pieces": [0]}}).choose("hex 0,0")
    assert game.player().achievements == ()
    assert game.on_hex("0,0") == ["0 farm"]


def test_others_do_not_build_there():
    effect = {"op": "gain_building", "building": "farm", "count": 1}
    game = given({"civs": ["nomads"]}, {}, gain=[{"seat": 1, "effect": effect}])
    assert not [words for words in game.offered if words.startswith("hex")]


# ---- landmarks -----------------------------------------------------------------------------------


def with_forge(**position: Any) -> Scenario:
    """The Nomads reach Technology 4 and gain the Forge."""
    advance = {"op": "advance", "track": "technology", "benefit": False, "bonus": "none"}
    player = {"civs": ["nomads"], "tracks": {"technology": 3}, "resources": {"coin": 1}}
    return given(player, gain=[{"effect": advance}], **position)


def test_a_landmark_may_stand_on_the_map():
    game = with_forge(map=HELD).choose("hex -1,-1", "resource coin")
    assert game.on_hex("-1,-1") == ["0 outpost", "0 landmark.forge"]
    assert game.landmarks() == ["forge"]
    assert game.built() == []


def test_a_landmark_controls_an_empty_territory():
    score = {"effect": {"op": "score", "metric": "controlled_territories"}}
    game = with_forge().choose("hex -1,-1")
    assert game.on_hex("-1,-1") == ["0 landmark.forge"]
    controlled = given(
        {"civs": ["nomads"]}, map={"-1,-1": {"pieces": [{"seat": 0, "kind": "landmark.forge"}]}}, gain=[score]
    )
    assert controlled.points() == 2


def test_a_landmark_may_still_stand_in_the_capital():
    game = with_forge().choose_first("rotation", "corner")
    assert game.built() == ["forge"]


# ---- gained during the game ----------------------------------------------------------------------


def gained(edition: str, **position: Any) -> Scenario:
    gain = [{"effect": {"op": "gain_civilization"}}]
    player = {"resources": {"coin": 1}, "income": {"farm": 2, "house": 1, "market": 1}}
    return given(player, gain=gain, next={"civ": ["nomads"]}, options={"edition": edition}, **position)


def test_first_printing_nothing_more():
    game = gained("original")
    assert game.asked == "turn"
    assert game.names(game.player().civs) == ["nomads"]


def test_revised_a_building_of_the_rarest_kind_on_the_map():
    game = gained("revised")
    assert game.asked == "building site"
    game.choose("hex -1,-1")
    assert game.on_hex("-1,-1") == ["0 armory"]
    assert game.left_the_mat("armory") == 1


def test_revised_in_the_capital_if_the_map_has_no_site():
    game = gained("revised", map={"0,-2": {"pieces": []}})
    assert game.asked == "plot"
