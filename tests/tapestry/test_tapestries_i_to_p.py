"""Tapestry cards from Industrialism to Plea for Aid (TA-TP-22 to 32)."""

from __future__ import annotations

import pytest

from tests.tapestry.cards import (
    CONQUER,
    DONE,
    EXPLORE,
    INVENT,
    PLAY,
    advance,
    build,
    by,
    gaining,
    in_force,
    played,
)
from tests.tapestry.scenario import given

# ---- Industrialism -------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-22")
def test_industrialism_gives_the_circle_of_an_invention_that_stays_below():
    market = ["irrigation", "light_bulb", "air_conditioning"]
    game = gaining(INVENT, by(1, INVENT), players=[in_force("industrialism"), {}], market=market)
    game.choose("invent irrigation", "invent light_bulb")
    assert game.resources(0) == {"food": 1}
    assert game.techs("bottom", 0) == ["irrigation"]
    assert game.resources(1) == {}


# ---- Marriage of State ---------------------------------------------------------------------------


def married(track: str, **player: object) -> dict[str, object]:
    return in_force({"card": "marriage_of_state", "track": track, "opponent": 1}, **player)


@pytest.mark.rule("TA-TP-23")
def test_marriage_of_state_names_a_track_and_an_opponent():
    game = played("marriage_of_state", {}, {}, {})
    assert game.offered == [
        "track exploration",
        "track military",
        "track science",
        "track technology",
    ]
    game.choose("track science")
    assert game.offered == ["opponent 1", "opponent 2"]


@pytest.mark.rule("TA-TP-23")
def test_marriage_of_state_shares_the_benefit_before_the_bonus_is_offered():
    game = gaining(
        by(1, advance("technology", benefit=True)),
        by(2, advance("technology", benefit=True)),
        players=[
            married("technology", resources={"coin": 1}),
            {"tracks": {"technology": 1}, "resources": {"coin": 1}},
            {"tracks": {"technology": 1}},
        ],
    )
    assert (game.asked, game.asked_seat) == ("bonus", 1)
    assert [len(game.hand(seat)) for seat in range(3)] == [1, 1, 0]
    game.choose("decline")
    assert game.asked == DONE
    assert [len(game.hand(seat)) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("TA-TP-23", "TA-20.11")
def test_marriage_of_state_also_gains_what_is_void_for_the_other():
    game = gaining(
        by(1, advance("exploration", benefit=True)),
        players=[married("exploration", tiles=["04"]), {"tracks": {"exploration": 1}}],
    )
    assert (game.asked, game.asked_seat) == ("hex", 0)
    game.choose("hex 0,-1", "turns 2")
    assert game.points(0) == 2


@pytest.mark.rule("TA-TP-23", "TA-20.12")
def test_marriage_of_state_uses_the_space_up_for_this_turn():
    game = gaining(
        by(1, advance("technology", benefit=True)),
        advance("technology", benefit=True),
        players=[married("technology", tracks={"technology": 1}), {"tracks": {"technology": 1}}],
    )
    assert game.track("technology", 0) == 2
    assert len(game.hand(0)) == 1


@pytest.mark.rule("TA-TP-23", "TA-20.11", "TA-C85")
def test_marriages_of_state_name_different_tracks_and_do_not_answer_each_other():
    game = gaining(
        by(1, PLAY),
        by(1, advance("science", benefit=True)),
        players=[married("science"), {"hand": ["espionage"], "tracks": {"science": 8}}],
    )
    game.choose("play espionage")
    assert "track science" not in game.offered
    game.choose("track technology")
    game.choose("advance technology", "deck")
    assert game.asked_seat == 0
    game.choose("advance technology", "deck")
    assert game.asked == DONE
    assert len(game.techs("bottom", 0)) == 1
    assert len(game.techs("bottom", 1)) == 1


# ---- Mercantilism --------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-24")
def test_mercantilism_turns_food_of_the_income_into_other_resources():
    owner = {"hand": ["mercantilism"], "income": {"farm": 1}, "resources": {"food": 3}}
    game = given(owner, {"era": 2, "resources": {"coin": 1}})
    game.choose("income", "play mercantilism")
    assert game.offered == ["enough", "resource coin", "resource culture", "resource worker"]
    game.choose("resource culture", "resource coin")
    assert game.asked == "turn"
    assert game.resources(0) == {"coin": 2, "worker": 1, "food": 3, "culture": 2}
    assert game.points(0) == 2 * 2


@pytest.mark.rule("TA-TP-24")
def test_mercantilism_may_keep_the_food():
    owner = {"hand": ["mercantilism"], "resources": {"coin": 1}}
    game = given(owner, {"era": 2, "resources": {"coin": 1}})
    game.choose("income", "play mercantilism", "enough")
    assert game.resources(0) == {"coin": 2, "worker": 1, "food": 1, "culture": 1}
    assert game.points(0) == 0


# ---- Meritocracy ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-25")
def test_meritocracy_invents_and_counts_all_techs():
    game = played("meritocracy", {"techs": {"bottom": ["paper"], "middle": ["clocks"], "top": ["barn"]}})
    game.choose("deck")
    assert game.points() == 4 * 2


# ---- Militarism ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-26")
def test_militarism_may_put_an_outpost_on_the_new_tile():
    game = gaining(EXPLORE, players=[in_force("militarism", tiles=["04"])])
    game.choose("hex 0,-1", "turns 2")
    assert game.offered == ["decline", "pick place_outpost(where=explored_tile,control=own)"]
    game.choose("pick place_outpost(where=explored_tile,control=own)")
    assert game.on_hex("0,-1") == ["0 outpost"]
    assert game.player().outposts == 7
    assert game.points() == 2
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-26")
def test_militarism_may_be_declined_and_needs_an_outpost():
    game = gaining(EXPLORE, players=[in_force("militarism", tiles=["04"])])
    game.choose("hex 0,-1", "turns 2", "decline")
    assert game.on_hex("0,-1") == []
    none_left = gaining(EXPLORE, players=[in_force("militarism", tiles=["04"], outposts=0)])
    none_left.choose("hex 0,-1", "turns 2")
    assert none_left.offered == ["decline", "pick 1VP"]


# ---- Monarchy ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-27")
def test_monarchy_pays_for_income_buildings_in_the_capital():
    landmark = {"effect": {"op": "gain_landmark", "landmark": "landmark.bakery"}}
    game = gaining(
        build("farm"), build("house"), landmark, by(1, build("farm")), players=[in_force("monarchy"), {}]
    )
    game.choose("plot 0,0", "plot 0,1")
    assert game.points(0) == 6
    game.choose("corner 2,0", "plot 0,0")
    assert game.points(0) == 6


@pytest.mark.rule("TA-TP-27", "TA-15.5")
def test_monarchy_pays_nothing_beside_the_mat():
    everywhere = [(row, column) for row in range(9) for column in range(9)]
    game = gaining(build("farm"), players=[in_force("monarchy", closed=everywhere)])
    assert game.player().beside == ("farm",)
    assert game.points() == 0


@pytest.mark.rule("TA-TP-27")
def test_monarchy_pays_nothing_on_the_mat_of_the_craftsmen():
    game = gaining(build("farm"), players=[in_force("monarchy", civs=["craftsmen"])])
    game.choose("column 2")
    assert game.points() == 0


# ---- Oil Magnate ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-28")
def test_oil_magnate_advances_with_benefit_and_the_neighbours_without():
    game = played("oil_magnate", {}, {}, {})
    game.choose("track technology", "advance technology", "deck")
    assert game.asked_seat == 1
    game.choose("advance technology", "decline")
    assert [game.track("technology", seat) for seat in range(3)] == [1, 1, 0]
    assert [len(game.techs("bottom", seat)) for seat in range(3)] == [1, 0, 0]
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-28")
def test_oil_magnate_reaches_the_neighbours_even_if_the_owner_does_not_move():
    game = played("oil_magnate", {}, {})
    game.choose("track technology", "decline", "advance technology")
    assert [game.track("technology", seat) for seat in range(2)] == [0, 1]
    at_the_end = played("oil_magnate", {"tracks": {"technology": 12}}, {})
    at_the_end.choose("track technology")
    assert at_the_end.asked_seat == 1


@pytest.mark.rule("TA-TP-28")
def test_oil_magnate_names_no_track_that_nobody_can_use():
    end = {"tracks": {"technology": 12}}
    game = played("oil_magnate", end, end, {}, end)
    assert game.offered == ["track exploration", "track military", "track science"]


# ---- Olympic Host --------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-29")
def test_olympic_host_with_a_guest_gains_a_building():
    worker = {"resources": {"worker": 1}}
    game = played("olympic_host", worker, worker, {})
    game.choose("take")
    assert game.asked_seat == 1
    game.choose("take", "building farm", "plot 0,0")
    assert [game.points(seat) for seat in range(3)] == [10, 10, 0]
    assert [game.resources(seat) for seat in range(2)] == [{}, {}]
    assert game.built() == ["farm"]


@pytest.mark.rule("TA-TP-29")
def test_olympic_host_alone_gains_a_coin():
    worker = {"resources": {"worker": 1}}
    game = played("olympic_host", worker, worker)
    game.choose("take", "decline")
    assert (game.points(0), game.points(1)) == (10, 0)
    assert game.resources(0) == {"coin": 1}


@pytest.mark.rule("TA-TP-29")
def test_olympic_host_without_a_building_left_gains_a_coin():
    all_gone = {"market": 5, "house": 5, "farm": 5, "armory": 5}
    game = played("olympic_host", {"income": all_gone}, {"resources": {"worker": 1}})
    game.choose("take")
    assert game.resources(0) == {"coin": 1}


# ---- Pillage and Plunder -------------------------------------------------------------------------

DICE = {"red": [5], "black": ["worker"]}


@pytest.mark.rule("TA-TP-30", "TA-11.12")
def test_pillage_and_plunder_gives_both_dice_and_fears_no_trap():
    game = gaining(
        CONQUER,
        players=[in_force("pillage_and_plunder"), {"hand": ["trap"]}],
        map={"0,-3": {"pieces": [1]}},
        next=DICE,
    )
    game.choose("hex 0,-3")
    assert game.asked == DONE, "neither is a trap asked for, nor an order that does not matter"
    assert game.points(0) == 5
    assert game.resources(0) == {"worker": 1}
    assert game.on_hex("0,-3") == ["1 outpost toppled by 0", "0 outpost"]


@pytest.mark.rule("TA-TP-30", "TA-10.13")
def test_pillage_and_plunder_lets_its_owner_order_the_dice_where_it_matters():
    game = gaining(
        CONQUER,
        players=[in_force("pillage_and_plunder"), {}],
        map={"0,-1": {"tile": "23", "pieces": [1]}},
        next={"red": ["territories"], "black": ["territory"]},
    )
    game.choose("hex 0,-1")
    assert game.asked == "what first"
    game.choose("pick VP×controlled_territories", "deck")
    assert game.points(0) == 2
    assert len(game.techs("bottom")) == 1


@pytest.mark.rule("TA-TP-30")
def test_pillage_and_plunder_gives_one_die_on_free_land():
    game = gaining(CONQUER, players=[in_force("pillage_and_plunder"), {}], next=DICE)
    game.choose("hex 0,-3", "red vp_5")
    assert game.points(0) == 5
    assert game.resources(0) == {}


# ---- Pirate Rule ---------------------------------------------------------------------------------

TILE = {"0,-1": {"tile": "04"}}


@pytest.mark.rule("TA-TP-31")
def test_pirate_rule_adds_the_reward_of_the_tile():
    game = gaining(CONQUER, players=[in_force("pirate_rule")], map=TILE, next=DICE)
    game.choose("hex 0,-1", "red vp_5")
    assert game.points() == 5
    assert game.resources() == {"culture": 1}


@pytest.mark.rule("TA-TP-31")
def test_pirate_rule_gives_nothing_on_printed_land():
    game = gaining(CONQUER, players=[in_force("pirate_rule")], map=TILE, next=DICE)
    game.choose("hex 0,-3", "red vp_5")
    assert game.resources() == {}


@pytest.mark.rule("TA-TP-31", "TA-10.11")
def test_pirate_rule_needs_a_conquest_that_succeeds():
    game = gaining(
        CONQUER,
        players=[in_force("pirate_rule"), {"hand": ["trap"]}],
        map={"0,-1": {"tile": "04", "pieces": [1]}},
        next=DICE,
    )
    game.choose("hex 0,-1", "trap trap", "resource coin", "red vp_5")
    assert game.resources(0) == {}


# ---- Plea for Aid --------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-32")
def test_plea_for_aid_counts_the_tracks_where_everybody_is_ahead():
    game = played(
        "plea_for_aid",
        {"tracks": {"exploration": 1, "science": 1, "military": 1, "technology": 2}},
        {"tracks": {"exploration": 2, "science": 3, "military": 1, "technology": 5}},
        {"tracks": {"exploration": 12, "science": 2, "military": 7, "technology": 2}},
    )
    game.choose("resource coin", "resource food")
    assert game.points() == 2 * 2
    assert game.resources() == {"coin": 1, "food": 1}
    assert game.asked == DONE
