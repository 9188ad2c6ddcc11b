"""Fantasies & Futures: what cards reserve, and how it is used (TA-2.8, TA-14.20 to 14.27)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, PLAY, advance, by, gaining, played
from tests.tapestry.fantasies import AHEAD, FANTASIES, enters_era, first, reserves, waiting
from tests.tapestry.scenario import Scenario, given
from traumtisch.engine.phrase import english
from traumtisch.games.tapestry.faces.text import render
from traumtisch.games.tapestry.modules.fantasies.box import Reserved
from traumtisch.games.tapestry.modules.fantasies.using import aimed, usual
from traumtisch.games.tapestry.vocabulary.cards import PlayTapestry
from traumtisch.games.tapestry.vocabulary.goods import GainResource, Nothing, PlaceReserved
from traumtisch.games.tapestry.vocabulary.moves import Explore, ExploreSpace


def fifth_turn(*reserved: dict[str, Any], **player: Any) -> Scenario:
    """Seat 0 has just begun the fifth income turn, with these things at the edge of the mat."""
    return enters_era(5, player, fantasies={"reserves": [list(reserved)]})


def copy_of(card: str) -> Scenario:
    """Seat 0 plays Espionage beside a neighbour's visible card."""
    return played("espionage", {}, {"tapestries": {"1": [card]}}, options=FANTASIES)


# ---- reserving -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-C72", "TA-2.8", "TA-14.20", "TA-14.21", "TA-TP-80")
def test_microbial_magic_takes_a_farm_off_its_row():
    """The income grows at once; the farm stands in the capital only after the fifth turn."""
    game = enters_era(2, {"hand": ["microbial_magic"], "built": [["market", 0, 0]]}, AHEAD)
    game.choose("play microbial_magic")
    assert (reserves(game), game.left_the_mat("farm"), game.built()) == (["farm"], 1, ["market"])
    assert game.resources() == {"coin": 2, "worker": 1, "food": 2, "culture": 1}
    last = fifth_turn({"by": "microbial_magic", "goods": ["farm"]})
    assert last.asked == "plot"
    last.choose("plot 0,0")
    assert (last.built(), reserves(last)) == (["farm"], [])


@pytest.mark.rule("TA-C73", "TA-14.21")
def test_a_reserved_farm_is_not_gained_by_tunnels():
    position: dict[str, Any] = {"fantasies": {"reserves": [[{"by": "microbial_magic", "goods": ["farm"]}]]}}
    game = given({"tracks": {"exploration": 5}, "resources": {"food": 2}}, {}, options=FANTASIES, **position)
    game.choose("advance exploration", "pick farm", "plot 0,0")
    assert (game.left_the_mat("farm"), reserves(game)) == (2, ["farm"])
    none_left = {"tracks": {"exploration": 5}, "resources": {"food": 2}, "income": {"farm": 5}}
    game = given(none_left, {}, options=FANTASIES, **position)
    game.choose("advance exploration")
    assert (game.built(), len(game.player().tiles)) == ([], 1)  # only the tile


@pytest.mark.rule("TA-C74", "TA-14.26")
def test_espionage_copies_a_reserve():
    game = copy_of("microbial_magic")
    assert (reserves(game), game.left_the_mat("farm")) == (["farm"], 1)


@pytest.mark.rule("TA-C75", "TA-14.24")
def test_in_the_fifth_turn_a_reserve_is_used_at_once():
    techs = {"middle": ["printing_press"]}
    player = {"hand": ["microbial_magic"], "techs": techs, "tracks": {"technology": 4}}
    game = enters_era(5, player).choose("upgrade printing_press", "play microbial_magic")
    assert game.asked == "plot"
    game.choose("plot 0,0")
    assert (game.built(), reserves(game)) == (["farm"], [])


@pytest.mark.rule("TA-14.20")
def test_a_building_that_is_not_there_is_not_reserved():
    game = played("microbial_magic", {"income": {"farm": 5}}, options=FANTASIES)
    assert (reserves(game), game.left_the_mat("farm")) == ([], 5)


@pytest.mark.rule("TA-14.22")
def test_reserved_objects_count_for_nothing():
    scoring = [
        {"effect": {"op": "score", "metric": metric, "vp_each": 1}}
        for metric in ("income_buildings", "tech_cards", "landmarks", "territory_tiles", "tapestry_cards")
    ]
    lying = [
        {"by": "microbial_magic", "goods": ["farm"]},
        {"by": "sealed_invention", "pieces": ["tech.clocks"]},
        {"by": "sleeping_giant", "pieces": ["landmark.forge"]},
        {"by": "hidden_island", "pieces": ["territory.05"]},
        {"by": "cryogenic_vaults", "pieces": ["tapestry.academia"]},
    ]
    game = gaining(*scoring, players=[{}, {}], options=FANTASIES, fantasies={"reserves": [lying]})
    assert game.points() == 0


@pytest.mark.rule("TA-14.20")
def test_nobody_else_gains_a_reserved_landmark():
    lying = [[{"by": "sleeping_giant", "pieces": ["landmark.forge"]}]]
    step = by(1, advance("technology"))
    game = gaining(
        step, players=[{}, {"tracks": {"technology": 3}}], options=FANTASIES, fantasies={"reserves": lying}
    )
    assert (game.landmarks(1), game.asked) == ([], DONE)


# ---- using (TA-14.23) ----------------------------------------------------------------------------


@pytest.mark.rule("TA-14.23", "TA-14.27")
def test_everything_is_used_in_any_order_before_the_upgrade():
    """Also if the card that reserved it lies covered."""
    game = fifth_turn(
        {"by": "microbial_magic", "goods": ["farm"]},
        {"by": "sleeping_giant", "pieces": ["landmark.forge"]},
        tapestries={"2": ["microbial_magic", "academia"]},
        techs={"bottom": ["clocks"]},
    )
    assert waiting(game) == ["From reserve 1: build a farm now", "From reserve 2: place the landmark Forge"]
    first(game, "From reserve 2: place the landmark Forge").choose("corner 0,2")
    assert game.landmarks() == ["forge"]
    assert game.asked == "plot"
    game.choose_first("plot")
    assert game.asked == "upgrade of the era"
    assert game.built() == ["farm", "forge"]


@pytest.mark.rule("TA-14.23")
def test_two_reserves_of_equal_things_are_told_apart():
    """Two cards have reserved a farm each: which is used first is said, for their causes differ."""
    game = fifth_turn(
        {"by": "microbial_magic", "goods": ["farm"]}, {"by": "microbial_magic", "goods": ["farm"]}
    )
    assert waiting(game) == ["From reserve 1: build a farm now", "From reserve 2: build a farm now"]


@pytest.mark.rule("TA-14.25", "TA-TP-85")
def test_a_reserved_space_tile_is_explored():
    game = fifth_turn({"by": "seed_of_stars", "pieces": ["space.13"]}, space=["05"])
    assert game.points() == 13
    assert game.names(game.player().explored) == ["13"]
    assert game.names(game.player().space) == ["05"]


@pytest.mark.rule("TA-14.25", "TA-TP-86")
def test_a_sealed_invention_comes_to_the_middle_row():
    game = fifth_turn({"by": "sealed_invention", "pieces": ["tech.irrigation"]})
    assert (game.techs("middle"), game.resources()) == (["irrigation"], {"food": 1})


@pytest.mark.rule("TA-14.25", "TA-TP-87")
def test_reserved_resources_are_points():
    game = fifth_turn({"by": "vault_of_wishes", "goods": ["coin", "food", "food"]})
    assert (game.points(), game.resources()) == (12, {})


@pytest.mark.rule("TA-14.25", "TA-TP-89")
def test_reserved_tiles_explore_anywhere():
    lying = {"by": "hidden_island", "pieces": ["territory.05", "territory.06"]}
    game = fifth_turn(lying, tiles=["07"])
    assert game.offered == ["tile 05", "tile 06"]
    game.choose("tile 05", "hex 3,-2", "turns 0", "hex 3,-1", "turns 0")
    assert game.names(game.player().tiles) == ["07"]


@pytest.mark.rule("TA-14.25", "TA-TP-116")
def test_reserved_cards_are_discarded_for_points():
    lying = {"by": "cryogenic_vaults", "pieces": ["tapestry.academia", "tapestry.trap"]}
    game = fifth_turn(lying)
    assert game.points() == 10
    assert sorted(game.names(game.state.tapestry_discard)) == ["academia", "trap"]


@pytest.mark.rule("TA-14.25")
def test_without_a_word_of_the_card_the_kind_says_what_is_done():
    game = given({}, {}, options=FANTASIES)
    stage: Any = game.table._stage  # pyright: ignore[reportPrivateUsage]

    def done(*pieces: str, goods: tuple[str, ...] = ()) -> Any:
        entry = Reserved("", [stage.m.by_id[piece] for piece in pieces], goods)
        return aimed(stage, entry, None) if pieces else usual(stage, entry)

    assert done("landmark.forge") == PlaceReserved("landmark.forge")
    assert done("territory.05") == Explore(tile="$reserved")
    assert done("space.05") == ExploreSpace(tiles="just_gained")
    assert done("tapestry.academia") == PlayTapestry("current_era")
    assert done("tech.clocks") == Nothing()
    assert done(goods=("farm", "coin")).steps == (PlaceReserved("farm"), GainResource("coin"))


@pytest.mark.rule("TA-14.25")
def test_what_no_card_has_reserved_is_used_by_its_kind():
    """An effect that a position states: the tile comes from nowhere in particular."""
    effect = {"effect": {"op": "reserve", "object": "building", "building": "farm"}}
    owner = {"era": 4, "resources": {"coin": 1}}
    game = gaining(effect, players=[owner, AHEAD], options=FANTASIES).choose("decline", "income")
    assert game.asked == "plot"
    assert game.choose("plot 0,0").built() == ["farm"]


@pytest.mark.rule("TA-19.7")
def test_a_building_of_the_last_turn_completes_its_district():
    full = [("farm", 0, 0), ("farm", 0, 1), ("house", 0, 2), ("market", 1, 2), ("market", 2, 0)]
    game = fifth_turn({"by": "dream_houses", "goods": ["house"]}, built=[*full, ("market", 2, 1)], capital=1)
    game.choose("plot 2,2", "resource coin")
    assert game.resources() == {"coin": 1}


# ---- what can be seen and stated -----------------------------------------------------------------


@pytest.mark.rule("TA-14.20")
def test_the_overlay_lies_open_to_all():
    game = played("cryogenic_vaults", {"hand": ["academia", "trap"]}, {}, options=FANTASIES)
    game.choose("reserve academia", "enough")
    view: Any = game.table.view(1).modules["fantasies"]
    assert [piece.face for piece in view.reserves[0][0].pieces] == ["tapestry.academia"]
    shown = render(game.table.view(1), game.table.rules.material, english, 120)
    assert "Reserved" in shown
    assert "Academia" in shown


@pytest.mark.rule("TA-14.5")
def test_cards_after_the_fifth_turn_come_onto_the_last_stack():
    merfolk = {"era": 5, "civs": ["merfolk"], "hand": ["robot_uprising"], "tapestries": {"4": ["academia"]}}
    game = gaining(PLAY, players=[merfolk, {}], options=FANTASIES).choose("play robot_uprising")
    assert game.stack(4) == ["academia", "robot_uprising"]
