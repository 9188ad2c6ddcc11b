"""Phase 3: Limbo (catalogue section 8)."""

from __future__ import annotations

import pytest

from tests.onirim.scenario import given, lying


@pytest.mark.rule("ON-8.1")
def test_all_limbo_cards_are_shuffled_into_the_deck() -> None:
    known = {"known_top": "GM BS", "known_bottom": "NS NM", "contents": ""}
    game = given(hand="RS BM GS NM BS", phase=3, limbo="RD nightmare", deck=known)
    assert game.zones == lying(hand="RS BM GS NM BS", deck="| RD nightmare GM BS NS NM")
    assert game.told == ["limbo returns RD nightmare"]
    assert (game.view.deck.top, game.view.deck.bottom) == ((), ())


@pytest.mark.rule("ON-8.1")
def test_limbo_returns_only_at_the_end_of_the_turn() -> None:
    game = given(hand="RK BM GS NM", deck="RD nightmare NS GM BS").choose("decline")
    assert game.zones == lying(hand="RK BM GS NM", limbo="RD", pending="nightmare", deck="NS GM BS")
    game.choose("pay RK")
    assert game.zones == lying(hand="BM GS NM NS GM", discard="RK nightmare", deck="| RD BS")


@pytest.mark.rule("ON-8.2")
def test_with_an_empty_limbo_the_deck_keeps_its_order_and_what_is_known_of_it() -> None:
    game = given(hand="RS BM GS NM BS", deck={"known_top": "GM BS NS", "contents": "RD BD"}).choose("play RS")
    assert game.zones == lying(hand="BM GS NM BS GM", row="RS", deck="BS NS | RD BD")
    assert game.known_top == ["BS", "NS"]
    assert game.told == ["played RS", "drawn GM"]


@pytest.mark.rule("ON-8.3")
def test_the_turn_ends_and_the_next_begins_with_phase_1() -> None:
    game = given(hand="RS BM GS NM BS", row="GK", deck="RD NS GM", turn=3).choose("play RS")
    assert (game.asked, game.view.turn) == ("action", 4)
    assert game.zones == lying(hand="BM GS NM BS NS", row="GK RS", deck="| RD GM")
    assert game.offered == [
        *(f"discard {face}" for face in ("BM", "BS", "GS", "NM", "NS")),
        "play BM",
        "play NM",
    ]
