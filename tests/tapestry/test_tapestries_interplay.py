"""Tapestry cards among each other and out of turn."""

from __future__ import annotations

import pytest

from tests.tapestry.cards import DONE, PLAY, TAPESTRY, UPGRADE, advance, by, gaining, in_force
from tests.tapestry.scenario import PLENTY, given


@pytest.mark.rule("TA-TP-13", "TA-TP-23")
def test_dictatorship_out_of_turn_ends_with_the_next_turn_of_its_owner():
    """Through a marriage its owner plays it in the turn of an opponent."""
    marriage = {"card": "marriage_of_state", "track": "military", "opponent": 1}
    game = given(
        in_force(marriage, hand=["dictatorship"], resources=PLENTY),
        {"tracks": {"military": 9}, "landmarks": ["fusion_reactor"], "resources": PLENTY},
        turn=1,
    )
    game.choose("advance military")
    game.play_on_until("tapestry")
    game.choose("play dictatorship", "advance technology", "deck")
    assert (game.asked, game.asked_seat) == ("turn", 0)
    game.choose("advance technology", "resource coin", "decline")
    assert (game.asked, game.asked_seat) == ("turn", 1)
    assert "advance technology" in game.offered


@pytest.mark.rule("TA-TP-43", "TA-2.28")
def test_tyranny_gives_nothing_for_a_card_that_must_not_be_played():
    game = gaining(
        TAPESTRY,
        players=[in_force("tyranny", civs=["heralds"]), {}],
        next={"tapestry": ["renaissance"]},
        options={"edition": "revised"},
    )
    game.choose("pick play_tapestry(onto=this_card,from=drawn_card)→5VP", "none")
    assert game.points() == 0
    assert game.hand() == ["renaissance"]


@pytest.mark.rule("TA-15.1")
def test_several_buildings_are_gained_one_after_the_other():
    """No card of the base box says so, but a file of one's own may."""
    two = {"effect": {"op": "gain_building", "building": ["farm", "house"], "count": 2}}
    game = gaining(two, players=[{"income": {"farm": 4}}])
    game.choose("building farm", "plot 0,0")
    assert game.asked == "plot", "no farm is left, so the second is a house"
    game.choose("plot 0,1")
    assert game.built() == ["farm", "house"]
    assert game.asked == DONE


@pytest.mark.rule("TA-14.4")
def test_a_covered_card_stops_at_once():
    owner = in_force("academia", hand=["trap"])
    game = gaining(TAPESTRY, PLAY, TAPESTRY, players=[owner, {}], next={"tapestry": ["guilds", "feudalism"]})
    assert game.points() == 3
    game.choose("play trap")
    assert game.points() == 3 + 10


@pytest.mark.rule("TA-17.2", "TA-TP-07")
def test_what_lasts_an_era_ends_with_the_game_of_its_player():
    broker = {"era": 4, "tapestries": {"4": ["broker_of_peace"]}}
    game = given({**broker, "resources": {"coin": 1}}, {"resources": {"coin": 1}})
    game.choose("income", "advance military").play_on_until("turn")
    assert game.track("military", 1) == 1
    assert game.points(0) == 0


@pytest.mark.rule("TA-TP-05", "TA-14.4")
def test_an_alliance_that_plays_a_printing_press_covers_itself():
    allied = in_force({"card": "alliance", "opponent": 1}, hand=["trap"])
    other = {"tracks": {"technology": 4}, "techs": {"bottom": ["irrigation"], "middle": ["printing_press"]}}
    game = gaining(by(1, UPGRADE), by(1, UPGRADE), players=[allied, other])
    game.choose("upgrade printing_press", "play trap")
    assert game.points(0) == 10
    assert game.resources(1) == {"food": 1}
    assert game.resources(0) == {}, "the alliance is covered"


@pytest.mark.rule("TA-TP-23", "TA-TP-41", "TA-20.11")
def test_a_benefit_of_a_copied_position_is_the_copier_s_own():
    """Interstellar Travel through a marriage: three tiles of one's own, one of them explored."""
    marriage = {"card": "marriage_of_state", "track": "exploration", "opponent": 1}
    game = gaining(
        by(1, advance("exploration", benefit=True)),
        players=[in_force(marriage), {"tracks": {"exploration": 10}}],
        next={"space": ["13", "05", "07", "08", "09", "10"]},
    )
    game.choose("tile 13")
    assert game.offered == ["tile 08", "tile 09", "tile 10"]
    game.choose("tile 08")
    assert game.resources(0) == {"culture": 1}
    assert len(game.player(0).space) == 2
