"""The worked cases of the Book of Steps (catalogue section 22)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.onirim.book_scenario import BOOK, HARD_BOOK, goal_row, goals
from tests.onirim.scenario import Scenario, given, lying


@pytest.mark.rule("ON-W29")
def test_a_door_returned_for_a_nightmare_opens_its_goal_again() -> None:
    # Given (alone at the table: the door is the player's own)
    game = given(
        BOOK,
        hand="RS BM GS NM",
        doors="RD BD",
        pending="nightmare",
        deck="nightmare NS",
        book=goals("[R] [B] R B G G N N"),
    )
    # When
    game.choose("return BD")
    # Then
    assert game.zones == lying(
        hand="RS BM GS NM", doors="RD", limbo="BD", discard="nightmare", pending="nightmare", deck="NS"
    )
    assert goal_row(game) == "[R] B R B G G N N"


@pytest.mark.rule("ON-W30")
def test_a_searched_door_that_is_not_the_next_goal_goes_to_limbo() -> None:
    # Given
    game = given(
        BOOK, hand="RK BM GS NM BS", row="RM RS", deck="RD nightmare NS GM", book=goals("B R R B G G N N")
    )
    # When
    game.choose("play RK")
    assert game.asked == "search"
    game.choose("search red")
    # Then
    assert "to limbo RD" in game.told
    assert game.told.index("to limbo RD") < game.told.index("shuffled")
    assert game.doors == []
    assert goal_row(game) == "B R R B G G N N"
    assert sorted([*game.limbo, *game.hand, *game.pending, *game.deck.replace("|", "").split()]) == sorted(
        ["BM", "GS", "NM", "BS", "RD", "nightmare", "NS", "GM"]
    )


@pytest.mark.rule("ON-W31")
def test_parallel_planning_makes_a_drawn_door_fit() -> None:
    # Given
    game = given(
        BOOK,
        hand="RK BM GS NM",
        pending="RD",
        discard="RS RS BS BS GS GM NK",
        deck="NS NM GM",
        book=goals("B G R N R B G N"),
    )
    assert (game.asked, game.offered) == ("door", ["cast paradoxical", "cast parallel", "decline"])
    # When
    game.choose("cast parallel", "goal 1 blue", "goal 3 red")
    # Then
    assert goal_row(game) == "R G B N R B G N"
    assert (game.asked, game.offered) == ("door", ["decline", "unlock RK"])
    # When
    game.choose("unlock RK")
    # Then
    assert game.zones == lying(
        hand="BM GS NM NS NM", doors="RD", discard="RK", box="RS RS BS BS GS GM NK", deck="GM"
    )
    assert goal_row(game) == "[R] G B N R B G N"


@pytest.mark.rule("ON-W32")
@pytest.mark.parametrize("below", list(permutations(["RS", "RM", "BS", "GS"])))
def test_paradoxical_prophecy_puts_one_card_on_top_and_four_below(below: tuple[str, ...]) -> None:
    # Given: the deck A B C D E F is RS RM BS nightmare GS NK
    game = given(
        BOOK,
        hand="RK BM GS NM BS",
        discard="NS NS NM BK GM",
        deck="RS RM BS nightmare GS NK",
        book=goals("B G R N R B G N"),
    )
    # When
    game.choose("cast paradoxical", "uppermost nightmare", *(f"next {card}" for card in below[:3]))
    # Then
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RK BM GS NM BS", box="NS NS NM BK GM", deck=f"nightmare NK {' '.join(below)}"
    )


@pytest.mark.rule("ON-W33")
def test_eleven_cards_do_not_pay_for_the_hard_punishment() -> None:
    # Given
    discard = "RS RS RS BS BS BS GS GS GS NS NS"
    position: dict[str, Any] = {
        "hand": "RM BM GM NM",
        "pending": "nightmare",
        "deck": "NS",
        "book": goals("B G R N R B G N"),
    }
    # Then
    assert given(HARD_BOOK, discard=discard, **position).offered == [
        "cast paradoxical",
        "cast parallel",
        "replace",
        "reveal",
    ]
    assert "punish" in given(HARD_BOOK, discard=f"{discard} NM", **position).offered


@pytest.mark.rule("ON-W34")
def test_the_player_chooses_which_of_two_red_goals_is_opened_again() -> None:
    # Given
    game = given(
        BOOK,
        hand="RK BM GS NM",
        doors="RD RD BD",
        pending="nightmare",
        deck="nightmare NS",
        book=goals("[R] [B] [R] G B G N N"),
    )
    # When
    game.choose("return RD")
    # Then
    assert (game.asked, game.offered) == ("reopened goal", ["reopen 1 red", "reopen 3 red"])
    # When
    first = Scenario(game.table.copy()).choose("reopen 1 red")
    third = game.choose("reopen 3 red")
    # Then
    assert goal_row(first) == "R [B] [R] G B G N N"
    assert goal_row(third) == "[R] [B] R G B G N N"
