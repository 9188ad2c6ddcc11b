"""Pairs of modules (ON-19.9): Glyphs and Dreamcatchers."""

from __future__ import annotations

import pytest

from tests.onirim.dreamcatcher_scenario import holding
from tests.onirim.pairs.scenario import TWELVE_DOORS
from tests.onirim.scenario import beginning, given, lying

GLYPHS_AND_CATCHERS = {"modules": ["glyphs", "dreamcatchers"]}


@pytest.mark.rule("ON-19.9", "ON-12.8")
def test_glyphs_catchers_lost_dreams_go_to_limbo_and_only_the_others_below() -> None:
    game = given(
        GLYPHS_AND_CATCHERS,
        hand="GY BM GS NM BS",
        deck="RS lost-dream RD nightmare lost-dream nightmare GM GS NM BK",
    ).choose("discard GY")
    assert (game.asked, game.offered) == ("order", ["next RS", "next nightmare"])
    assert game.limbo == ["lost-dream", "lost-dream"]
    game.choose("next nightmare")
    assert game.zones == lying(
        hand="BM GS NM BS",
        doors="RD",
        limbo="lost-dream lost-dream",
        discard="GY",
        pending="nightmare",
        catchers="- / - / - / -",
        deck="GM GS NM BK nightmare RS",
    )
    game.choose("reveal")
    assert game.zones == lying(
        hand="BM GS NM BS RS",
        doors="RD",
        discard="GY GM GS NM BK nightmare",
        catchers="lost-dream lost-dream nightmare / - / - / -",
    )


@pytest.mark.rule("ON-19.9", "ON-13.7")
def test_glyphs_catchers_the_last_lost_dreams_may_be_found_by_an_incantation() -> None:
    game = given(
        GLYPHS_AND_CATCHERS,
        hand="GY BM GS NM BS",
        doors=TWELVE_DOORS,
        deck="lost-dream lost-dream NS",
        dreamcatchers=holding("lost-dream / lost-dream nightmare / - / -"),
    ).choose("discard GY")
    assert game.won, "the refill takes NS from the bottom, and then Limbo is captured"
    assert game.zones == lying(
        hand="BM GS NM BS NS",
        doors=TWELVE_DOORS,
        discard="GY",
        catchers="lost-dream / lost-dream nightmare / lost-dream lost-dream / -",
    )


@pytest.mark.rule("ON-19.9", "ON-13.22")
@pytest.mark.parametrize(("revealed", "doors"), [("RS", ""), ("RD", "RD")])
def test_glyphs_catchers_an_incantation_does_not_take_captured_doors(revealed: str, doors: str) -> None:
    game = given(
        GLYPHS_AND_CATCHERS,
        hand="GY BM GS NM BS",
        deck=f"{revealed} NS GM NM RM BK",
        dreamcatchers=holding("BD GD / ND / - / -"),
    ).choose("discard GY")
    # No question about a captured door: the revealed one is laid, and the rest is put in order.
    assert (game.asked, beginning(game, "lay", "take", "search-and-take")) == ("order", [])
    game.choose("next NS", "next GM", "next NM")
    if game.asked == "order":
        game.choose("next RM")
    below = "NS GM NM RM" + ("" if doors else " RS")
    assert game.zones == lying(
        hand="BM GS NM BS BK", doors=doors, discard="GY", catchers="BD GD / ND / - / -", deck=below
    )
