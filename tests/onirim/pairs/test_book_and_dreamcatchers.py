"""Pairs of modules (ON-19.2): the Book of Steps and Dreamcatchers."""

from __future__ import annotations

import pytest

from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.dreamcatcher_scenario import holding
from tests.onirim.pairs.scenario import EIGHT_GOALS
from tests.onirim.scenario import Scenario, beginning, given, lying

BOOK_AND_CATCHERS = {"modules": ["book", "dreamcatchers"]}


@pytest.mark.rule("ON-19.2")
def test_book_catchers_a_door_that_does_not_match_is_captured_and_later_taken_by_a_trio() -> None:
    game = given(
        BOOK_AND_CATCHERS,
        hand="BK RK GS NM RS",
        row="RM",
        deck="RD BD NS GM NM",
        book=goals("B R G R N B G N"),
    ).choose("play RS")
    # The red door was passed by, the blue one may be laid.
    assert (game.pending, game.limbo) == (["BD"], ["RD"])
    game.choose("unlock BK")
    assert game.zones == lying(
        hand="RK GS NM NS GM", row="RM RS", doors="BD", discard="BK", catchers="RD / - / - / -", deck="NM"
    )
    game.choose("play RK")
    assert "take RD" in game.offered
    game.choose("take RD")
    assert game.zones == lying(
        hand="GS NM NS GM NM", row="RM RS RK", doors="BD RD", discard="BK", catchers="- / - / - / -"
    )
    assert goal_row(game) == "[B] [R] G R N B G N"


@pytest.mark.rule("ON-19.2")
def test_book_catchers_a_captured_door_that_is_still_not_next_is_captured_again() -> None:
    game = given(
        BOOK_AND_CATCHERS,
        hand="RK BM GS NM BS",
        row="RM RS",
        deck="NS GM",
        book=goals(EIGHT_GOALS),
        dreamcatchers=holding("RD nightmare / - / - / -"),
    ).choose("play RK", "take RD")
    assert game.zones == lying(
        hand="BM GS NM BS NS", row="RM RS RK", catchers="nightmare / RD / - / -", deck="GM"
    )
    assert goal_row(game) == EIGHT_GOALS


@pytest.mark.rule("ON-19.2", "ON-13.7")
def test_book_catchers_paradoxical_prophecy_leaves_lost_dreams_in_the_deck() -> None:
    game = given(
        BOOK_AND_CATCHERS,
        hand="RK BM GS NM BS",
        discard="RS RS BS BS GS",
        deck="lost-dream NS lost-dream RD GM BK",
        book=goals(EIGHT_GOALS),
    ).choose("cast paradoxical")
    assert (game.limbo, game.looked_at) == ([], sorted(["lost-dream", "NS", "lost-dream", "RD", "GM"]))
    game.choose("uppermost NS", "next lost-dream", "next GM", "next lost-dream")
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RK BM GS NM BS",
        box="RS RS BS BS GS",
        catchers="- / - / - / -",
        deck="NS BK lost-dream GM lost-dream RD",
    )


@pytest.mark.rule("ON-19.2", "ON-13.3")
def test_book_catchers_captured_cards_do_not_pay() -> None:
    def casting(discard: str) -> Scenario:
        return given(
            BOOK_AND_CATCHERS,
            hand="RK BM GS NM BS",
            discard=discard,
            deck="NS GM",
            book=goals(EIGHT_GOALS),
            dreamcatchers=holding("RD nightmare nightmare / BD GD / - / -"),
        )

    assert beginning(casting("RS RS BS BS"), "cast") == []
    game = casting("RS RM BS NM GS NK").choose("cast paradoxical")
    assert game.offered == [f"burn {card}" for card in ("BS", "GS", "NK", "NM", "RM", "RS", "any")]
