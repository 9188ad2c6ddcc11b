"""Tapestry cards from Renaissance to Wartime Economy (TA-TP-33 to 44)."""

from __future__ import annotations

import pytest

from tests.tapestry.cards import (
    CONQUER,
    DONE,
    PLAY,
    TAPESTRY,
    advance,
    build,
    by,
    gaining,
    in_force,
    played,
)
from tests.tapestry.scenario import PLENTY, TRACKS, given

TECHNOLOGY = TRACKS.index("technology")

# ---- Renaissance ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-33")
def test_renaissance_advances_once_on_each_track_with_free_bonuses():
    tracks = {"exploration": 1, "science": 1, "military": 12, "technology": 0}
    game = played("renaissance", {"tracks": tracks})
    assert game.offered == ["advance exploration", "advance science", "advance technology"]
    game.choose("advance exploration", "take")
    assert len(game.hand()) == 1
    assert game.offered == ["advance science", "advance technology"]
    game.choose("advance science", "decline")
    assert game.asked == DONE
    assert [game.track(name) for name in tracks] == [2, 2, 12, 1]
    assert game.techs("bottom") == []
    assert len(game.hand()) == 1


@pytest.mark.rule("TA-TP-33", "TA-5.9")
def test_renaissance_still_gives_landmarks():
    game = played("renaissance", {"tracks": {"technology": 3}})
    game.choose("advance technology", "corner 2,0")
    assert game.landmarks() == ["forge"]


# ---- Revisionism ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-34")
def test_revisionism_gives_a_resource_with_a_track_landmark():
    tech = {"effect": {"op": "gain_landmark", "landmark": "landmark.bakery"}}
    game = gaining(advance("technology"), tech, players=[in_force("revisionism", tracks={"technology": 3})])
    game.choose("corner 2,0", "resource coin", "corner 6,0")
    assert game.landmarks() == ["bakery", "forge"]
    assert game.resources() == {"coin": 1}
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-34")
@pytest.mark.parametrize("owner", [0, 1])
def test_revisionism_gives_an_armory_where_a_landmark_is_gone(owner: int):
    players = [in_force("revisionism", tracks={"technology": 3}), {}]
    players[owner]["landmarks"] = ["forge"]
    game = gaining(advance("technology"), advance("technology"), players=players)
    game.choose("plot 0,0")
    assert game.built(0) == ["armory"]
    assert game.track("technology") == 5


# ---- Revolution ----------------------------------------------------------------------------------

FALLEN = {
    "0,-3": {"pieces": [{"seat": 0, "toppled_by": 1}, 1]},
    "1,-2": {"pieces": [1, {"seat": 0, "toppled_by": 1}]},
}


@pytest.mark.rule("TA-TP-35")
def test_revolution_stands_outposts_up_and_topples_those_over_them():
    game = played("revolution", {}, map=FALLEN)
    game.choose("pick stand_up_outposts(up_to=3,topple_opponents_there=True)")
    assert game.offered == ["hex 0,-3", "hex 1,-2"]
    game.choose("hex 0,-3")
    assert game.offered == ["enough", "hex 1,-2"]
    game.choose("hex 1,-2")
    assert game.on_hex("0,-3") == ["0 outpost", "1 outpost toppled by 0"]
    assert game.on_hex("1,-2") == ["1 outpost toppled by 0", "0 outpost"]
    assert game.player(0).achievements == ()
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-35", "TA-16.21")
def test_revolution_counts_for_the_achievement_by_an_option():
    game = played("revolution", {}, map=FALLEN, options={"revolution_topples_count": True})
    game.choose("pick stand_up_outposts(up_to=3,topple_opponents_there=True)", "hex 0,-3", "hex 1,-2")
    assert game.player(0).achievements == ("topple_two_outposts",)
    assert game.points() == 10


@pytest.mark.rule("TA-TP-35")
def test_revolution_is_a_resource_otherwise():
    game = played("revolution", {}, map=FALLEN)
    game.choose("pick any", "resource food")
    assert game.resources() == {"food": 1}
    peaceful = played("revolution", {})
    assert peaceful.asked == "resource"


# ---- Socialism -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-36", "TA-5.8")
def test_socialism_moves_to_the_nearest_opponent_in_either_direction():
    game = played(
        "socialism",
        {"tracks": {"exploration": 3, "science": 5, "technology": 2}},
        {"tracks": {"exploration": 5, "science": 2, "technology": 2}},
        {"tracks": {"exploration": 8, "science": 1, "technology": 2}},
    )
    assert game.offered == ["match exploration 3 5", "match science 5 2"]
    game.choose("match exploration 3 5", "corner 2,0")
    assert game.track("exploration") == 5
    assert game.landmarks() == ["lighthouse"]
    assert game.points() == 0


@pytest.mark.rule("TA-TP-36")
def test_socialism_must_go_back_if_that_is_all():
    game = played("socialism", {"tracks": {"science": 5}}, {"tracks": {"science": 2}})
    assert game.track("science") == 2


@pytest.mark.rule("TA-TP-36", "TA-C87")
def test_socialism_does_not_move_on_a_closed_track():
    game = given(
        {"hand": ["socialism"], "tracks": {"military": 3}, "resources": PLENTY},
        {"hand": ["dictatorship"], "tracks": {"military": 5}},
        gain=[by(1, PLAY), PLAY],
        map={"2,-1": {"pieces": [1]}, "1,1": {"pieces": [1]}},
    )
    game.choose("play dictatorship", "advance military").play_on_until("tapestry")
    game.choose("play socialism")
    assert game.asked == "turn"
    assert game.track("military") == 3


# ---- Steam Tycoon --------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-37")
def test_steam_tycoon_invents_upgrades_and_lets_the_neighbours_invent_from_the_deck():
    game = played(
        "steam_tycoon",
        {"techs": {"bottom": ["paper"]}},
        {},
        {},
        market=["irrigation", "light_bulb", "clocks"],
        next={"tech": ["barn", "bakery", "library"]},
    )
    assert game.offered == ["invent clocks", "invent irrigation", "invent light_bulb"]
    game.choose("invent irrigation")
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {"food": 1}
    assert game.techs("bottom", 2) == ["bakery"]
    assert game.techs("bottom", 1) == ["library"]
    assert sorted(game.names(game.state.market)) == ["barn", "clocks", "light_bulb"]


# ---- Technocracy ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-38", "TA-C86")
def test_technocracy_of_the_first_in_the_era_invents_and_upgrades():
    game = played("technocracy", {"era": 3}, {"era": 2}, {"era": 2}, market=["irrigation"])
    game.choose("invent irrigation")
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {"food": 1}
    assert game.points() == 0


@pytest.mark.rule("TA-TP-38", "TA-C86")
@pytest.mark.parametrize("era", [3, 4])
def test_technocracy_of_a_later_one_scores(era: int):
    game = played("technocracy", {"era": 3}, {"era": 2}, {"era": era})
    assert game.points() == 3 * 2
    assert game.techs("middle") == []


# ---- Terraforming --------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-39")
def test_terraforming_builds_on_impassable_plots_for_points():
    landmark = {"effect": {"op": "gain_landmark", "landmark": "landmark.bakery"}}
    game = gaining(build("farm"), build("farm"), landmark, players=[in_force("terraforming")])
    assert "plot 1,0" in game.offered
    game.choose("plot 0,0")
    assert game.points() == 0
    game.choose("plot 1,0")
    assert game.points() == 5
    game.choose("corner 2,3")
    assert game.points() == 10
    assert gaining(build("farm")).offered.count("plot 1,0") == 0


@pytest.mark.rule("TA-TP-39", "TA-15.5")
def test_terraforming_leaves_no_way_beside_the_mat():
    everywhere = [(row, column) for row in range(9) for column in range(9)]
    game = gaining(build("farm"), players=[in_force("terraforming", closed=everywhere)])
    assert "beside" not in game.offered
    game.choose("plot 4,4")
    assert game.points() == 5


# ---- Theocracy -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-40", "TA-9.15")
def test_theocracy_keeps_off_science_and_pays_for_new_tiers():
    tracks = {"exploration": 0, "military": 3, "technology": 1}
    owner = in_force("theocracy", tracks=tracks, resources=PLENTY)
    game = gaining(
        advance("science"),
        advance("exploration"),
        advance("military"),
        advance("technology"),
        by(1, advance("exploration")),
        players=[owner, {"landmarks": ["barracks"]}],
    )
    assert game.track("science") == 0
    assert game.points(0) == 4 + 4
    assert game.choose("decline").asked == "turn"
    assert "advance science" not in game.offered


@pytest.mark.rule("TA-TP-40", "TA-5.10")
def test_theocracy_pays_after_the_landmark_and_before_the_benefit():
    owner = in_force("theocracy", tracks={"technology": 3})
    game = gaining(advance("technology", benefit=True), players=[owner])
    assert game.points() == 0
    game.choose("corner 2,0")
    assert game.points() == 4
    assert "pick refresh_display(display=tech)" in game.offered


# ---- Trade Economy -------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-41")
def test_trade_economy_copies_a_position_whose_owner_takes_the_bonus_free():
    game = played(
        "trade_economy",
        {"tracks": {"science": 5}, "resources": PLENTY},
        {"tracks": {"technology": 2, "science": 4}},
        {"tracks": {"exploration": 12}, "era": 5, "finished": True},
    )
    assert game.offered == ["position exploration.12 2", "position science.04 1", "position technology.02 1"]
    game.choose("position technology.02 1")
    assert len(game.hand(0)) == 1
    assert (game.asked, game.asked_seat) == ("bonus", 1)
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("market", 1) == 1
    assert game.left_the_mat("market", 0) == 0
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-41", "TA-20.12")
def test_trade_economy_marks_the_space_for_both():
    game = gaining(
        PLAY,
        advance("technology", benefit=True),
        players=[{"hand": ["trade_economy"], "tracks": {"technology": 1}}, {"tracks": {"technology": 2}}],
    )
    game.choose("play trade_economy", "take", "plot 0,0")
    assert game.player(1).activated == ((TECHNOLOGY, 2),)
    assert game.track("technology") == 2
    assert len(game.hand()) == 1
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-41", "TA-17.3")
def test_trade_economy_drops_the_bonus_of_a_finished_player():
    game = played("trade_economy", {}, {"tracks": {"technology": 2}, "era": 5, "finished": True})
    assert len(game.hand()) == 1
    assert game.asked == DONE


# ---- Trap ----------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-42", "TA-11.1")
def test_a_trap_played_as_a_tapestry_is_ten_points():
    assert played("trap", {}).points() == 10


@pytest.mark.rule("TA-TP-42", "TA-11.3", "TA-11.4")
def test_a_trap_topples_the_attacker_and_gives_a_resource():
    game = gaining(
        CONQUER,
        players=[{}, {"hand": ["trap", "trap"]}],
        map={"0,-3": {"pieces": [1]}},
        next={"red": ["territories"], "black": ["food"]},
    )
    game.choose("hex 0,-3")
    assert (game.asked, game.asked_seat) == ("trap", 1)
    game.choose("trap trap", "resource culture")
    assert game.resources(1) == {"culture": 1}
    assert game.on_hex("0,-3") == ["1 outpost", "0 outpost toppled by 1"]
    assert game.hand(1) == ["trap"]
    game.choose("red vp_per_controlled_territory")
    assert game.points(0) == 1


# ---- Tyranny -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-43", "TA-14.4")
def test_tyranny_plays_the_card_just_drawn_on_top_of_itself_once():
    game = gaining(
        TAPESTRY,
        TAPESTRY,
        players=[in_force("tyranny", hand=["feudalism"]), {}],
        next={"tapestry": ["trap", "guilds"]},
    )
    assert game.asked == "may"
    game.choose(game.offered[1])
    assert game.offered == ["play trap"]
    game.choose("play trap")
    assert game.points() == 10 + 5
    assert game.stack(1) == ["tyranny", "trap"]
    assert game.hand() == ["feudalism", "guilds"]
    assert game.offered == ["decline", "pick 1VP"]


@pytest.mark.rule("TA-TP-43")
def test_tyranny_declined_may_be_used_later():
    game = gaining(
        TAPESTRY, TAPESTRY, players=[in_force("tyranny"), {}], next={"tapestry": ["guilds", "trap"]}
    )
    game.choose("decline")
    assert game.hand() == ["guilds"]
    game.choose(game.offered[1])
    assert game.offered == ["play trap"]


@pytest.mark.rule("TA-TP-43", "TA-13.15")
def test_tyranny_lets_its_owner_order_the_income():
    """The card first: Capitalism, drawn and played at once, still sees the coins of this income."""
    owner = {"hand": ["tyranny"], "income": {"market": 1}, "resources": {"coin": 1}}
    other = {"era": 2, "resources": {"coin": 1}}
    game = given(owner, other, next={"tapestry": ["capitalism"]})
    game.choose("income", "play tyranny")
    assert game.asked == "which comes first"
    game.choose(next(words for words in game.offered if "gain_tapestry" in words))
    game.choose(game.offered[1], "play capitalism")
    assert game.points(0) == 5
    game.play_on_until("turn")
    assert game.points(0) == 5 + 2 * 2


# ---- Wartime Economy -----------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-44")
def test_wartime_economy_makes_bonuses_for_any_resource_free():
    game = gaining(
        advance("technology", benefit=True),
        players=[in_force("wartime_economy", tracks={"technology": 1}), {}],
    )
    game.choose("take", "plot 0,0")
    assert game.built() == ["market"]


@pytest.mark.rule("TA-TP-44")
def test_wartime_economy_does_not_pay_in_tiles():
    game = gaining(
        advance("exploration", benefit=True),
        players=[in_force("wartime_economy", tracks={"exploration": 7}, tiles=["01"]), {}],
    )
    game.choose("plot 0,0")
    assert game.asked == DONE
