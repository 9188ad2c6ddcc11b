"""Phase 2: refill (catalogue section 6)."""

from __future__ import annotations

import pytest

from tests.onirim.scenario import given, lying
from tests.onirim.tower_scenario import TOWERS


@pytest.mark.rule("ON-6.1")
@pytest.mark.parametrize("action", ["play RS", "discard RS"])
def test_after_the_action_the_hand_is_refilled_card_by_card(action: str) -> None:
    game = given(hand="RS BM GS NM BS", deck="GM NS").choose(action)
    assert game.told[1:] == ["drawn GM"]
    where = {"row": "RS"} if action == "play RS" else {"discard": "RS"}
    assert game.zones == lying(hand="BM GS NM BS GM", deck="NS", **where)


@pytest.mark.rule("ON-6.1")
def test_several_missing_cards_are_drawn_one_at_a_time() -> None:
    game = given(hand="RS BM", deck="GM NS GK BS")
    assert game.told == ["drawn GM", "drawn NS", "drawn GK"]
    assert game.zones == lying(hand="RS BM GM NS GK", deck="BS")


@pytest.mark.rule("ON-6.1")
def test_with_a_full_hand_nothing_is_drawn() -> None:
    game = given(hand="RS BM GS NM BS", phase=2, deck="GM NS")
    assert game.zones == lying(hand="RS BM GS NM BS", deck="GM NS")
    assert game.told == []


@pytest.mark.rule("ON-6.2")
@pytest.mark.parametrize("card", ["RD", "nightmare"])
def test_a_drawn_card_is_resolved_before_the_next_is_drawn(card: str) -> None:
    game = given(hand="RK BM GS", deck=f"{card} GM NS BS")
    assert game.told == [f"drawn {card}"]
    assert game.zones == lying(hand="RK BM GS", pending=card, deck="GM NS BS")


@pytest.mark.rule("ON-6.3")
@pytest.mark.parametrize("card", ["RS", "BM", "GK", "R3", "N5"])
def test_a_drawn_location_goes_to_the_hand(card: str) -> None:
    game = given(TOWERS, hand="RM BM GS NM", deck=f"{card} NS")
    assert game.zones == lying(hand=f"RM BM GS NM {card}", deck="NS")
    assert game.asked == "action"


@pytest.mark.rule("ON-6.4")
def test_a_drawn_door_is_laid_for_a_matching_key() -> None:
    game = given(hand="RK BM GS NM", deck="RD NS GM BS").choose("unlock RK")
    assert game.zones == lying(hand="BM GS NM NS GM", doors="RD", discard="RK", deck="BS")


@pytest.mark.rule("ON-6.4")
def test_a_drawn_door_may_be_declined_with_a_matching_key() -> None:
    game = given(hand="RK BM GS NM", deck="RD nightmare GM").choose("decline")
    assert game.zones == lying(hand="RK BM GS NM", limbo="RD", pending="nightmare", deck="GM")


@pytest.mark.rule("ON-6.4")
def test_a_drawn_door_without_a_matching_key_goes_to_limbo_unasked() -> None:
    game = given(hand="BK RM GS NM", deck="RD nightmare GM")
    assert game.table.choices == ()
    assert game.zones == lying(hand="BK RM GS NM", limbo="RD", pending="nightmare", deck="GM")


@pytest.mark.rule("ON-6.5")
@pytest.mark.parametrize("which", [0, 1])
def test_with_two_matching_keys_the_player_chooses_which_to_discard(which: int) -> None:
    game = given(hand="RK RK BK NM", pending="RD", deck="NS GM BS")
    keys = game.options("unlock RK")
    assert len(keys) == 2
    assert len(game.table.decision.options if game.table.decision else ()) == 3
    game.table.choose(keys[which])
    assert game.state.discard == [keys[which].target]
    assert keys[1 - which].target in game.me.hand
    assert game.zones == lying(hand="RK BK NM NS GM", doors="RD", discard="RK", deck="BS")


@pytest.mark.rule("ON-6.6")
def test_a_drawn_nightmare_has_its_effect_at_once() -> None:
    game = given(hand="RS BM", deck="GM nightmare NS GK")
    assert game.asked == "nightmare"
    assert game.zones == lying(hand="RS BM GM", pending="nightmare", deck="NS GK")


@pytest.mark.rule("ON-6.7")
def test_a_key_discarded_for_a_door_leaves_one_more_card_to_draw() -> None:
    game = given(hand="RK BM GS NM BS", row="BK", deck="RD NS GM GK").choose("play BM", "unlock RK")
    assert game.told[-2:] == ["drawn NS", "drawn GM"]
    assert game.zones == lying(hand="GS NM BS NS GM", row="BK BM", doors="RD", discard="RK", deck="GK")


@pytest.mark.rule("ON-6.8")
def test_cards_in_limbo_cannot_be_drawn_in_the_same_turn() -> None:
    game = given(hand="RS BM GS NM", limbo="BS", deck="RD")
    assert game.lost
    assert game.zones == lying(hand="RS BM GS NM", limbo="BS RD")
