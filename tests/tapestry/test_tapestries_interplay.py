"""Tapestry cards among each other and out of turn."""

from __future__ import annotations

import pytest

from tests.tapestry.cards import TAPESTRY, gaining, in_force
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
