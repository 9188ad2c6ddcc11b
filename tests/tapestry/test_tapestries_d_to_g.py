"""Tapestry cards from Dark Ages to Guilds (TA-TP-11 to 21)."""

from __future__ import annotations

import pytest

from tests.tapestry.cards import (
    DONE,
    EXPLORE,
    PLAY,
    RESEARCH,
    UPGRADE,
    advance,
    by,
    gaining,
    in_force,
    played,
)
from tests.tapestry.scenario import PLENTY, given

# ---- Dark Ages -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-11", "TA-5.8")
def test_dark_ages_goes_back_on_three_tracks_and_forward_on_the_fourth():
    tracks = {"exploration": 4, "science": 1, "military": 0, "technology": 2}
    game = played("dark_ages", {"tracks": tracks, "resources": PLENTY})
    game.choose("regress exploration", "regress science", "regress military")
    assert [game.track(name) for name in tracks] == [3, 0, 0, 4]
    game.choose("corner 2,0")
    assert game.landmarks() == ["forge"]
    assert game.track("technology") == 5
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-11", "TA-21.4a")
def test_dark_ages_names_a_closed_track_whose_token_stays():
    tracks = {"tracks": {"exploration": 2, "science": 2, "military": 2, "technology": 2}}
    dictator = {"resources": PLENTY, "hand": ["dictatorship"]}
    game = given(tracks | {"hand": ["dark_ages"]}, dictator, gain=[by(1, PLAY), PLAY])
    game.choose("play dictatorship", "advance military", "hex 2,-1")
    game.choose_first("die")
    game.choose("play dark_ages", "regress military", "regress science", "regress exploration")
    assert [game.track(name) for name in tracks["tracks"]] == [1, 1, 2, 4]


# ---- Democracy -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-12")
def test_democracy_draws_three_and_pays_for_discards():
    game = played("democracy", {"hand": ["trap"]}, next={"tapestry": ["academia", "feudalism", "guilds"]})
    assert game.hand() == ["academia", "feudalism", "guilds", "trap"]
    game.choose("discard trap", "discard guilds", "enough")
    assert game.points() == 2 * 2
    assert game.hand() == ["academia", "feudalism"]


# ---- Dictatorship --------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-13", "TA-9.15")
def test_dictatorship_advances_and_closes_the_track_until_the_end_of_the_next_turn():
    rich = {"resources": PLENTY, "tracks": {"science": 1}}
    game = given({**rich, "hand": ["dictatorship"]}, rich, gain=[PLAY])
    game.choose("play dictatorship", "advance science")
    assert len(game.hand()) == 1
    game.choose("take", "resource coin")
    game.choose_first("plot")
    game.choose("advance technology", "resource coin", "deck")
    assert "advance science" not in game.offered
    game.choose("advance technology", "resource coin", "deck")
    assert "advance science" in game.offered
    game.choose("advance technology", "resource coin", "decline")
    assert "advance science" in game.offered


@pytest.mark.rule("TA-TP-13", "TA-9.15")
@pytest.mark.parametrize(("blocks", "space"), [("movement", 2), ("advance", 1)])
def test_dictatorship_stops_the_way_back_too(blocks: str, space: int):
    back = {"effect": {"op": "regress", "track": "science", "benefit": False, "bonus": "none"}}
    game = gaining(
        PLAY,
        by(1, advance("science")),
        by(1, back),
        players=[{"hand": ["dictatorship"]}, {"tracks": {"science": 2}}],
        options={"dictatorship_blocks": blocks},
        next={"science": ["technology"]},
    )
    game.choose("play dictatorship", "advance science", "decline")
    assert game.track("science", 1) == space


# ---- Diplomacy -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-14")
def test_diplomacy_gives_everybody_a_resource_and_its_owner_a_building():
    game = played("diplomacy", {}, {}, {})
    game.choose("pick any(who=all)", "resource coin")
    assert game.asked_seat == 1
    game.choose("resource food", "resource worker", "building farm", "plot 0,0")
    assert [game.resources(seat) for seat in range(3)] == [{"coin": 1}, {"food": 1}, {"worker": 1}]
    assert game.built() == ["farm"]


@pytest.mark.rule("TA-TP-14", "TA-16.1")
def test_diplomacy_of_a_full_store_still_serves_the_others():
    game = played("diplomacy", {"resources": PLENTY}, {})
    game.choose("pick any(who=all)", "resource food")
    assert game.resources(1) == {"food": 1}


@pytest.mark.rule("TA-TP-14", "TA-C97", "TA-17.2")
def test_diplomacy_gives_nothing_to_a_finished_player():
    game = played("diplomacy", {}, {"era": 5, "finished": True})
    game.choose("pick any(who=all)", "resource coin")
    assert game.asked == "building"
    assert game.resources(1) == {}


# ---- Dystopia ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-15")
def test_dystopia_takes_any_track_landmark_that_is_left():
    game = played("dystopia", {}, {"landmarks": ["forge"]})
    assert game.offered == [
        "landmark academy",
        "landmark apothecary",
        "landmark barracks",
        "landmark fusion_reactor",
        "landmark laboratory",
        "landmark launch_pad",
        "landmark lighthouse",
        "landmark rubber_works",
        "landmark tank_factory",
        "landmark tech_hub",
        "landmark train_station",
    ]
    game.choose("landmark academy", "turn 0", "corner -1,0")
    assert game.landmarks() == ["academy"]
    assert game.built() == ["academy"]


# ---- Empiricism ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-16")
def test_empiricism_rolls_twice_and_pays_for_science():
    game = gaining(
        RESEARCH,
        by(1, advance("science")),
        players=[in_force("empiricism"), {}],
        next={"science": ["military", "science"]},
    )
    assert game.offered == ["track military", "track science"]
    game.choose("track science", "advance science")
    assert game.track("science") == 1
    assert game.points(0) == 2


@pytest.mark.rule("TA-TP-16", "TA-5.8")
def test_empiricism_pays_for_every_space():
    thrice = {"effect": {"op": "advance", "track": "science", "benefit": False, "bonus": "none", "steps": 3}}
    game = gaining(thrice, players=[in_force("empiricism")])
    assert game.points() == 6


# ---- Espionage -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-17", "TA-14.10")
def test_espionage_copies_a_visible_card_and_nothing_else():
    tapestries = {"2": ["trap", "feudalism"], "3": ["academia"]}
    game = played(
        "espionage", {"era": 2}, {"era": 3, "tapestries": tapestries}, {"tapestries": {"1": ["trap"]}}
    )
    assert game.offered == ["copy academia", "copy feudalism", "copy trap"]
    game.choose("copy trap")
    assert game.points() == 10


@pytest.mark.rule("TA-TP-17", "TA-14.11")
def test_espionage_copies_an_ability_for_the_rest_of_the_era():
    game = given(
        {"hand": ["espionage"], "resources": PLENTY},
        {"era": 2, "tapestries": {"2": ["academia"]}},
        gain=[PLAY],
    )
    game.choose("play espionage")
    game.choose("advance technology", "resource coin", "deck")
    assert game.points(0) == 3


# ---- Exploitation --------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-18")
@pytest.mark.parametrize(("choice", "points", "culture"), [("twice", 0, 2), ("points", 2, 1)])
def test_exploitation_gives_the_reward_twice_for_the_points(choice: str, points: int, culture: int):
    game = gaining(EXPLORE, players=[in_force("exploitation", tiles=["04"])])
    game.choose("hex 0,-1", "turns 2", choice)
    assert game.points() == points
    assert game.resources() == {"culture": culture}


# ---- Feudalism -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-19", "TA-15.13")
def test_feudalism_is_a_resource_or_points_for_landmarks():
    owner = {"landmarks": ["forge"], "built": [["barracks", 2, 0]]}
    played("feudalism", owner).choose("pick any", "resource food")
    game = played("feudalism", owner)
    game.choose("pick 3VP×landmarks")
    assert game.points() == 2 * 3
    assert game.resources() == {}


# ---- Golden Age ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-20")
def test_golden_age_asks_for_no_prerequisite_and_pays_for_upgrades():
    techs = {"techs": {"middle": ["clocks"]}, "tracks": {"technology": 2}}
    game = gaining(UPGRADE, players=[in_force("golden_age", **techs)])
    assert game.techs("top") == ["clocks"]
    assert game.points() == 3 + 2
    without = gaining(UPGRADE, players=[techs])
    assert without.techs("middle") == ["clocks"]


@pytest.mark.rule("TA-TP-20", "TA-8.27")
def test_golden_age_pays_before_the_benefit():
    game = gaining(UPGRADE, players=[in_force("golden_age", techs={"bottom": ["paper"]})])
    assert game.asked == "plot"
    assert game.points() == 3


@pytest.mark.rule("TA-TP-20", "TA-C65", "TA-14.2")
def test_golden_age_is_over_when_the_next_era_begins():
    owner = {"era": 2, "tapestries": {"2": ["golden_age"]}, "techs": {"middle": ["clocks"]}}
    game = given({**owner, "hand": ["trap"], "resources": {"coin": 1}}, {"era": 3})
    game.choose("income", "play trap")
    assert game.techs("middle") == ["clocks"]


# ---- Guilds --------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-21")
def test_guilds_offers_what_can_be_paid():
    game = played("guilds", {"points": 12, "resources": {"coin": 1}})
    assert game.offered == ["decline", "pick [10vp:2×any]", "pick [5vp:any]", "pick [any:5VP]"]
    game.choose("pick [10vp:2×any]", "resource food", "resource food")
    assert game.points() == 2
    assert game.resources() == {"coin": 1, "food": 2}
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-21")
@pytest.mark.parametrize(
    ("trade", "coins", "points"),
    [
        ("[5vp:any]", 4, 10),
        ("[10vp:2×any]", 5, 5),
        ("[15vp:3×any]", 6, 0),
        ("[any:5VP]", 2, 20),
        ("[2any:10VP]", 1, 25),
        ("[3any:15VP]", 0, 30),
    ],
)
def test_guilds_trades_points_and_resources_both_ways(trade: str, coins: int, points: int):
    game = played("guilds", {"points": 15, "resources": {"coin": 3}}).choose(f"pick {trade}")
    while game.asked == "resource":
        game.choose("resource coin")
    assert game.resources().get("coin", 0) == coins
    assert game.points() == points
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-21", "TA-16.12")
def test_guilds_may_be_declined_and_is_void_without_anything():
    game = played("guilds", {"points": 5}).choose("decline")
    assert game.points() == 5
    assert played("guilds", {"points": 4}).asked == DONE
