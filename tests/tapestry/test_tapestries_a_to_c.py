"""Tapestry cards from Academia to Colonialism (TA-TP-01 to 10)."""

from __future__ import annotations

import pytest

from tests.tapestry.cards import (
    CONQUER,
    DONE,
    EXPLORE,
    INVENT,
    TAPESTRY,
    UPGRADE,
    advance,
    build,
    by,
    in_force,
    played,
)
from tests.tapestry.scenario import PLENTY, given

# ---- Academia ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-01")
def test_academia_pays_for_inventions_and_tapestry_cards():
    game = given(in_force("academia"), {}, gain=[INVENT, TAPESTRY, by(1, INVENT), by(1, TAPESTRY)])
    game.choose("deck")
    assert game.points(0) == 3 + 3
    game.choose("deck")
    assert (game.points(0), game.points(1)) == (6, 0)


@pytest.mark.rule("TA-TP-01")
def test_academia_pays_for_each_card_drawn():
    game = given(in_force("academia"), gain=[{"effect": {"op": "gain_tapestry", "count": 3}}])
    assert game.points() == 9


# ---- Age of Discovery ----------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-02", "TA-5.6")
def test_age_of_discovery_moves_everybody_and_rewards_its_owner():
    game = played(
        "age_of_discovery",
        {"tracks": {"science": 1}, "resources": {"coin": 1}},
        {"tracks": {"science": 3}},
        {"tracks": {"science": 12}},
        next={"science": ["science"]},
    )
    assert len(game.hand(0)) == 1
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("house") == 1
    game.choose("corner 1,3")
    assert game.landmarks(1) == ["apothecary"]
    assert game.hand(1) == []
    assert [game.track("science", seat) for seat in range(3)] == [2, 4, 12]


@pytest.mark.rule("TA-TP-02", "TA-20.9")
def test_age_of_discovery_reaches_the_left_neighbour_before_the_right():
    tracks = {"tracks": {"science": 3}}
    game = played("age_of_discovery", {}, tracks, tracks, next={"science": ["science"]})
    game.choose("decline")
    assert game.asked_seat == 1
    game.choose_first("corner")
    assert game.landmarks(1) == ["apothecary"]
    assert game.landmarks(2) == []
    assert game.track("science", 2) == 4


# ---- Age of Sail ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-03", "TA-21.4c")
def test_age_of_sail_draws_three_tiles_and_may_give_one_away():
    game = given(in_force("age_of_sail"), {}, gain=[EXPLORE], next={"territory": ["04", "05", "06"]})
    assert game.asked == "payment for an effect"
    game.choose("take", "give 05 1")
    assert game.points() == 3
    assert game.names(game.player(1).tiles) == ["05"]
    game.choose("tile 04", "hex 0,-1", "turns 2")
    assert game.points() == 3 + 2
    assert game.resources() == {"culture": 1}
    assert game.names(game.player().tiles) == ["06"]


@pytest.mark.rule("TA-TP-03", "TA-17.3")
def test_age_of_sail_gives_nothing_to_a_finished_player():
    finished = {"era": 5, "finished": True}
    game = given(in_force("age_of_sail"), finished, gain=[EXPLORE], next={"territory": ["04", "05", "06"]})
    assert game.asked == "tile"


@pytest.mark.rule("TA-TP-03", "TA-21.4c")
def test_age_of_sail_makes_an_explore_possible_as_an_option():
    wagons = advance("exploration", benefit=True)
    game = given(in_force("age_of_sail", tracks={"exploration": 2}), gain=[wagons])
    assert game.offered == ["pick exp", "pick farm"]
    without = given({"tracks": {"exploration": 2}}, gain=[wagons])
    assert without.asked == "plot"


# ---- Age of Wonders ------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-04")
@pytest.mark.parametrize(
    ("own", "others", "resources", "points"),
    [
        ([], [["forge"], ["barn", "library"]], 2, 0),
        (["forge", "academy"], [["barn"], []], 0, 12),
        (["forge"], [["barn"], []], 1, 6),
        ([], [["barn"], []], 1, 6),
    ],
)
def test_age_of_wonders(own: list[str], others: list[list[str]], resources: int, points: int):
    game = played("age_of_wonders", {"landmarks": own}, *[{"landmarks": each} for each in others])
    game.choose(*["resource coin"] * resources)
    assert game.asked == DONE
    assert game.resources() == ({"coin": resources} if resources else {})
    assert game.points() == points


# ---- Alliance ------------------------------------------------------------------------------------

ALLIED = in_force({"card": "alliance", "opponent": 1})


@pytest.mark.rule("TA-TP-05")
def test_alliance_names_an_opponent_and_copies_the_upgrades_of_that_one():
    techs = {"techs": {"bottom": ["irrigation"]}}
    other = {"techs": {"bottom": ["light_bulb"]}}
    game = played("alliance", {}, techs, other)
    assert game.offered == ["opponent 1", "opponent 2"]
    game = given(ALLIED, techs, other, gain=[by(1, UPGRADE), by(2, UPGRADE)])
    assert game.resources(0) == {"food": 1}
    assert game.resources(1) == {"food": 1}
    assert game.resources(2) == {"coin": 1}


@pytest.mark.rule("TA-TP-05", "TA-8.27")
def test_alliance_copies_after_the_other_has_gained():
    game = given(ALLIED, {"techs": {"bottom": ["paper"]}}, {}, gain=[by(1, UPGRADE)])
    assert game.asked_seat == 1
    game.choose_first("plot")
    assert game.asked_seat == 0
    game.choose("plot 0,0")
    assert game.built(0) == ["house"]


@pytest.mark.rule("TA-TP-05")
def test_alliance_forbids_conquests_both_ways():
    lands = {"0,-3": {"pieces": [1]}, "1,-2": {"pieces": [2]}, "1,1": {"pieces": [0]}}
    own = given(ALLIED, {}, {}, map=lands, gain=[CONQUER])
    assert "hex 0,-3" not in own.offered
    assert "hex 1,-2" in own.offered
    of_ally = given(ALLIED, {}, {}, map=lands, gain=[by(1, CONQUER)])
    assert "hex 1,1" not in of_ally.offered
    free = given({}, {}, {}, map=lands, gain=[by(1, CONQUER)])
    assert "hex 1,1" in free.offered


# ---- Boast of Superiority ------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-06")
def test_boast_of_superiority_counts_the_tracks_where_nobody_is_ahead():
    game = played(
        "boast_of_superiority",
        {"tracks": {"exploration": 3, "science": 2, "technology": 5}},
        {"tracks": {"exploration": 3, "science": 4, "technology": 1}},
    )
    assert game.points() == 3 * 4


@pytest.mark.rule("TA-TP-06", "TA-9.14")
def test_boast_of_superiority_counts_a_token_taken_off_as_the_end():
    game = played("boast_of_superiority", {"tracks": {"technology": 11}}, {"completed": ["technology"]})
    assert game.points() == 3 * 4


# ---- Broker of Peace -----------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-07", "TA-9.15")
def test_broker_of_peace_keeps_off_military_and_lives_on_the_others():
    game = given(
        in_force("broker_of_peace", resources=PLENTY),
        {},
        {},
        gain=[advance("military"), by(1, advance("military")), by(2, advance("military"))],
    )
    assert [game.track("military", seat) for seat in range(3)] == [0, 1, 1]
    assert game.points(0) == 3 + 3
    assert "advance military" not in game.offered
    assert "advance science" in game.offered


# ---- Capitalism ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-08", "TA-C66", "TA-13.14")
@pytest.mark.parametrize(("coins", "points"), [(1, 4), (7, 2), (8, 0)])
def test_capitalism_pays_for_the_coins_of_the_income(coins: int, points: int):
    owner = {"hand": ["capitalism"], "income": {"market": 1}, "resources": {"coin": coins}}
    game = given(owner, {"era": 2})
    game.choose("income", "play capitalism")
    assert game.points(0) == points
    assert game.resources(0)["coin"] == min(coins + 2, 8)


@pytest.mark.rule("TA-TP-08")
def test_capitalism_gives_a_coin_with_each_market():
    game = given(in_force("capitalism"), {}, gain=[build("market"), build("farm"), by(1, build("market"))])
    game.choose("plot 0,0", "plot 0,1", "plot 0,0")
    assert game.resources(0) == {"coin": 1}
    assert game.resources(1) == {}


# ---- Coal Baron ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-09")
def test_coal_baron_explores_with_the_tile_just_drawn():
    game = played("coal_baron", {"tiles": ["01"]}, {}, {}, next={"territory": ["04", "05", "06"]})
    assert game.asked == "hex"
    game.choose("hex 0,-1", "turns 2")
    assert game.points() == 2
    assert game.resources() == {"culture": 1}
    assert [game.names(game.player(seat).tiles) for seat in range(3)] == [["01"], ["05"], ["06"]]


# ---- Colonialism ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-10")
@pytest.mark.parametrize(
    ("tile", "resources"),
    [
        ("02", {"coin": 1, "worker": 1}),
        ("14", {"food": 1, "culture": 1}),
        ("05", {"coin": 1}),
        ("46", {"food": 1, "worker": 1}),
    ],
)
def test_colonialism_looks_at_the_land_of_a_tile(tile: str, resources: dict[str, int]):
    game = played("colonialism", {}, map={"0,-1": {"tile": tile, "pieces": [0]}})
    assert game.resources() == resources


@pytest.mark.rule("TA-TP-10")
def test_colonialism_offers_each_controlled_tile():
    tiles = {"0,-1": {"tile": "02", "pieces": [0]}, "1,-1": {"tile": "14", "pieces": [0]}}
    game = played("colonialism", {}, map=tiles)
    assert game.offered == ["hex 0,-1", "hex 1,-1"]


@pytest.mark.rule("TA-TP-10", "TA-C88")
def test_colonialism_is_void_on_printed_land():
    game = played("colonialism", {}, map={"0,0": {"pieces": [0]}})
    assert game.asked == DONE
    assert game.resources() == {}
