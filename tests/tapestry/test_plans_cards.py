"""Plans & Ploys: its tapestry cards (TA-TP-45 to 59), reactions (TA-11.5 to 11.10) and space tiles (TA-7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, advance, build, gaining, in_force, played
from tests.tapestry.scenario import Scenario, given

PLANS = {"boxes": ["plans"]}
CONQUER = {"effect": {"op": "conquer"}}
HELD = {"tile": "05", "pieces": [1]}  # a tile with food, held by seat 1, next to the start of seat 0


def attacked(defender: dict[str, Any], attacker: dict[str, Any] | None = None, **more: Any) -> Scenario:
    """Seat 0 attacks the outpost of seat 1 on 0,-1."""
    position: dict[str, Any] = {"map": {"0,-1": HELD}, "next": {"red": [4], "black": ["coin"]}, **more}
    game = given(attacker or {}, defender, gain=[CONQUER], options=PLANS, **position)
    return game.choose("hex 0,-1")


# ---- when played ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-45")
def test_cartography_may_conquer_a_tile_that_fits_well():
    """Tile 13 on 0,-1 fits on four sides."""
    game = played("cartography", {}, next={"territory": ["13"], "red": [5], "black": ["food"]}, options=PLANS)
    game.choose("hex 0,-1", "turns 4")
    assert game.points() == 4
    game.choose("pick conq(where=explored_tile)", "red vp_5")
    assert game.points() == 4 + 5
    assert game.on_hex("0,-1") == ["0 outpost"]


@pytest.mark.rule("TA-TP-45")
def test_cartography_leaves_a_tile_that_fits_badly():
    game = played("cartography", {}, next={"territory": ["30"]}, options=PLANS)
    game.choose("hex 0,-1", "turns 5")
    assert game.points() == 1
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-46")
def test_manifest_destiny_conquers_beside_the_start_and_rewards_a_tile():
    game = played(
        "manifest_destiny",
        {},
        map={"0,-1": {"tile": "05"}, "3,-1": {"tile": "06", "pieces": [0]}},
        next={"red": [4], "black": ["coin"]},
        options=PLANS,
    )
    assert "hex 3,0" not in game.offered  # next to the other territory, not to the start
    game.choose("hex 0,-1", "red vp_4")
    game.choose_first("may")
    game.choose("hex 0,-1")
    assert game.resources() == {"food": 1}


@pytest.mark.rule("TA-TP-52")
def test_entertain_the_masses_gives_the_stadium_once():
    game = played("entertain_the_masses", {}, options=PLANS)
    game.choose_first("rotation", "corner")
    assert game.landmarks() == ["stadium"]
    assert game.resources() == {"culture": 1}
    taken = played("entertain_the_masses", {}, landmarks_taken=["stadium"], options=PLANS)
    assert taken.landmarks() == []
    assert taken.resources() == {"culture": 1}


@pytest.mark.rule("TA-C90")
def test_espionage_brings_no_second_stadium():
    neighbour = {"tapestries": {"1": ["entertain_the_masses"]}, "landmarks": ["stadium"]}
    game = played("espionage", {}, neighbour, options=PLANS)
    assert (game.landmarks(), game.landmarks(1), game.asked) == ([], ["stadium"], DONE)


@pytest.mark.rule("TA-TP-53")
def test_census_counts_income_buildings():
    game = played("census", {"built": [["farm", 0, 0], ["house", 0, 1]]}, options=PLANS)
    game.choose("pick any", "resource coin")
    assert (game.points(), game.resources()) == (2, {"coin": 1})


@pytest.mark.rule("TA-TP-55")
def test_land_reform_trades_tiles_for_buildings():
    game = played("land_reform", {"tiles": ["01", "02"]}, options=PLANS)
    game.choose("pick [2territory_tiles:farm+house]", "discard 01", "pick farm")
    game.choose_first("plot", "plot")
    assert game.built() == ["farm", "house"]
    poor = played("land_reform", {"tiles": ["01"]}, options=PLANS)
    assert len(poor.player().tiles) == 3  # without two tiles, two tiles


@pytest.mark.rule("TA-TP-57")
def test_public_works_scores_the_capital_and_builds():
    game = played("public_works", {}, options=PLANS)
    assert game.asked == "building"
    game.choose("building market")
    game.choose_first("plot")
    assert game.left_the_mat("market") == 1


@pytest.mark.rule("TA-TP-58")
def test_spymaster_looks_at_a_hand():
    game = played("spymaster", {}, {"hand": ["academia", "trap"]}, options=PLANS)
    game.choose("pick tap", "resource food")
    seen = game.table.view(0).players[1].hand
    assert [card is not None for card in seen] == [True, True]
    assert all(card is None for card in game.table.view(1).players[0].hand)
    assert len(game.hand(0)) == 1


@pytest.mark.rule("TA-TP-51")
@pytest.mark.parametrize(("points", "resources"), [(0, 2), (5, 2), (6, 1)])
def test_surrender_helps_whoever_is_behind(points: int, resources: int):
    game = played("surrender", {"points": points}, {"points": 5}, options=PLANS)
    game.choose(*["resource coin"] * resources)
    assert (game.resources(), game.asked) == ({"coin": resources}, DONE)


@pytest.mark.rule("TA-TP-47", "TA-TP-48", "TA-TP-50", "TA-TP-49")
def test_the_reaction_cards_as_tapestries():
    assert played("double_cross", {}, options=PLANS).asked == "invention"
    retreat = played("retreat", {}, options=PLANS)
    assert (len(retreat.player().tiles), retreat.asked) == (2, "tile")
    party = played("surprise_party", {}, {}, options=PLANS)
    assert (party.points(), len(party.hand(0)), len(party.hand(1))) == (5, 1, 1)
    stolen = played("stolen_plans", {}, market=["irrigation"], options=PLANS)
    assert (stolen.techs("bottom"), stolen.resources()) == (["irrigation"], {"food": 1})


# ---- this era ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-54")
def test_grand_canal_builds_on_impassable_plots_and_pays_for_districts():
    capital = [[kind, row, column] for kind, row, column in FULL_BUT_ONE]
    game = gaining(build("house"), players=[in_force("grand_canal", built=capital)], options=PLANS)
    assert "plot 1,0" in game.offered  # impassable on the capital of seat 0
    game.choose("plot 2,2", "resource coin")
    assert game.points() == 4


FULL_BUT_ONE = [
    ("farm", 0, 0),
    ("farm", 0, 1),
    ("farm", 0, 2),
    ("market", 1, 2),
    ("market", 2, 0),
    ("market", 2, 1),
]
"""The first district of the Mountain capital; 1,0 and 1,1 are impassable, and 2,2 is open."""


@pytest.mark.rule("TA-TP-56")
def test_shipping_lanes_pay_for_exploration_only():
    game = gaining(
        advance("exploration"), advance("science"), players=[in_force("shipping_lanes")], options=PLANS
    )
    assert (game.points(), len(game.player().tiles)) == (1, 1)


@pytest.mark.rule("TA-TP-59")
def test_border_watch_pays_both_ways():
    game = attacked(in_force("border_watch")).choose("pass")
    game.choose("resource food", "red vp_4")
    assert game.resources(1) == {"food": 1}
    own = attacked({}, in_force("border_watch")).choose("pass", "red vp_4")
    assert own.points() == 4 + 2


# ---- reactions -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-C45", "TA-11.5", "TA-11.6", "TA-TP-47")
def test_a_double_cross_answers_a_trap():
    game = attacked({"hand": ["trap", "retreat"]}, {"hand": ["double_cross"]})
    game.choose("trap trap")
    assert game.asked_seat == 0
    game.choose("answer double_cross")
    assert game.on_hex("0,-1") == ["1 outpost toppled by 0", "0 outpost"]
    assert game.asked == "die"  # no further card: the Retreat stays in hand
    assert (game.hand(1), game.resources(1)) == (["retreat"], {})


@pytest.mark.rule("TA-11.10")
def test_whoever_is_trapped_is_asked_with_or_without_an_answer():
    game = attacked({"hand": ["trap"]})
    game.choose("trap trap")
    assert (game.asked, game.offered) == ("answer to a trap", ["pass"])
    game.choose("pass", "resource coin")
    assert game.on_hex("0,-1") == ["1 outpost", "0 outpost toppled by 1"]


@pytest.mark.rule("TA-TP-48")
def test_a_retreat_saves_the_outpost():
    around = {"0,-1": HELD, "1,-1": {"tile": "06"}, "-1,0": {"tile": "07", "pieces": [0]}}
    game = attacked({"hand": ["retreat"]}, map=around)
    game.choose("trap retreat")
    assert "retreat 1,-1" in game.offered
    assert "retreat -1,0" not in game.offered
    game.choose("retreat 1,-1")
    assert game.on_hex("0,-1") == ["0 outpost"]
    assert game.on_hex("1,-1") == ["1 outpost"]
    game.choose("red vp_4")
    assert game.points() == 4


@pytest.mark.rule("TA-TP-48")
def test_without_a_way_back_nobody_retreats():
    full = {"tile": "06", "pieces": [0]}
    around = {"0,-1": HELD, "0,0": {"pieces": [0]}, "-1,-1": {"pieces": [0]}, "1,-2": {"pieces": [0]}}
    game = attacked({"hand": ["retreat"]}, map={**around, "1,-1": full})
    assert "trap retreat" not in game.offered


@pytest.mark.rule("TA-TP-49")
def test_stolen_plans_roll_for_the_defender():
    game = attacked({"hand": ["stolen_plans"]}, next={"red": [7, 4], "black": ["worker", "coin"]})
    game.choose("trap stolen_plans")
    assert (game.asked_seat, game.offered) == (1, ["black worker", "red vp_7"])
    game.choose("red vp_7")
    assert game.points(1) == 7
    assert game.offered == ["black coin", "red vp_4"]
    assert game.on_hex("0,-1") == ["1 outpost toppled by 0", "0 outpost"]


@pytest.mark.rule("TA-11.8", "TA-TP-50")
def test_a_surprise_party_needs_an_outpost_nearby():
    alone = attacked({"hand": ["surprise_party"]})
    assert alone.offered == ["pass"]
    near = attacked({"hand": ["surprise_party"]}, map={"0,-1": HELD, "1,-1": {"tile": "06", "pieces": [1]}})
    near.choose("trap surprise_party", "pass")
    assert near.on_hex("0,-1") == ["1 outpost", "0 outpost toppled by 1"]
    assert near.points(1) == 5


@pytest.mark.rule("TA-11.8")
def test_pillage_and_plunder_stops_toppling_cards_but_no_others():
    """Surrender and its like are no traps: the window stays open for them."""
    near = {"0,-1": HELD, "1,-1": {"tile": "06", "pieces": [1]}}
    game = attacked({"hand": ["surprise_party", "surrender"]}, in_force("pillage_and_plunder"), map=near)
    assert game.offered == ["pass", "trap surrender"]


@pytest.mark.rule("TA-TP-51")
def test_a_surrender_pays_and_loses():
    game = attacked({"hand": ["surrender"]})
    game.choose("trap surrender", "resource coin", "resource food")
    assert game.resources(1) == {"coin": 1, "food": 1}
    assert game.on_hex("0,-1") == ["1 outpost toppled by 0", "0 outpost"]


# ---- space tiles ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-C30", "TA-7.6", "TA-ST-17", "TA-ST-18", "TA-ST-19")
@pytest.mark.parametrize(("tile", "track"), [("17", "science"), ("18", "technology"), ("19", "military")])
def test_a_lasting_tile_pays_for_each_advance(tile: str, track: str):
    explore = {"effect": {"op": "explore_space"}}
    back = {"effect": {"op": "regress", "track": track, "benefit": False, "bonus": "none"}}
    game = gaining(
        explore, advance(track), advance("exploration"), back, players=[{"space": [tile]}], options=PLANS
    )
    assert game.points() == 5
    assert game.names(game.player().explored) == [tile]


@pytest.mark.rule("TA-7.5", "TA-ST-16")
def test_the_monolith():
    game = gaining({"effect": {"op": "explore_space"}}, players=[{"space": ["16"]}], options=PLANS)
    game.choose_first("rotation", "corner")
    assert game.landmarks() == ["monolith"]
