"""Pairs of modules (ON-19.8): the Book of Steps and the team game."""

from __future__ import annotations

import pytest

from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.pairs.scenario import EIGHT_GOALS, going_on
from tests.onirim.scenario import beginning, given
from tests.onirim.team_scenario import TEAM, both, both_lying
from traumtisch.games.onirim.modules.book.goals import book

BOOK_AND_TEAM = TEAM | {"modules": ["book"]}


@pytest.mark.rule("ON-19.8")
def test_book_team_both_cover_and_reopen_goals_of_one_row() -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="BK BM GS",
        team={"open": "NM RS", "hand": "GK GM NS"},
        deck="BD RK NK GD nightmare NM RM BS",
        book=goals(EIGHT_GOALS),
    )
    going_on(game.choose("play BM"))
    going_on(game.choose("unlock BK"))
    assert (game.state.seat, goal_row(game)) == (1, "[B] G R N R B G N")
    going_on(game.choose("play GM"))
    going_on(game.choose("unlock GK"))
    assert (game.state.seat, goal_row(game)) == (1, "[B] [G] R N R B G N")
    # Only B's own door can be returned, and its goal is opened.
    assert beginning(game, "return") == ["return GD"]
    going_on(game.choose("return GD"))
    assert both(game) == both_lying(
        "GS RK NK",
        "NS NM RM",
        shared="NM RS",
        rows=("BM", "GM"),
        doors=("BD", ""),
        discard="BK GK nightmare",
        deck="| BS GD",
    )
    for seat in (0, 1):
        assert game.seen_by(seat).part(book).covered == (True, *[False] * 7)
        assert game.seen_by(seat).part(book).goals[:2] == ("blue", "green")


@pytest.mark.rule("ON-19.8")
def test_book_team_a_goal_covered_by_one_is_not_to_be_reached_by_the_other() -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="BK BM GS",
        team={"open": "NM RS", "hand": "RK GM NS", "doors": "BD"},
        deck="BD NK NM",
        book=goals("[B] G R N R B G N"),
    )
    going_on(game.choose("play BM"))
    # The first blue goal is the partner's: A's blue door has to wait for the second one, key or no key.
    assert (game.pending, game.offered) == (["BD"], ["decline"])
    going_on(game.choose("decline"))
    assert (game.state.seat, goal_row(game)) == (1, "[B] G R N R B G N")
    assert both(game) == both_lying(
        "BK GS NK",
        "RK GM NS",
        shared="NM RS",
        rows=("BM", ""),
        doors=("", "BD"),
        deck="| NM BD",
    )


@pytest.mark.rule("ON-19.8")
def test_book_team_both_fill_one_discard_pile_and_may_spend_it() -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="RS BM GS",
        discard="RS BS GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        deck="RM NK BM GK",
        book=goals(EIGHT_GOALS),
    )
    assert beginning(game, "cast") == []
    going_on(game.choose("discard RS", "decline"))
    assert (game.state.seat, beginning(game, "cast")) == (1, [])
    game.choose("discard GM", "decline")
    # B's discarded card is the fifth.
    assert (game.state.seat, beginning(game, "cast")) == (1, ["cast paradoxical"])
    going_on(game)
    assert (game.state.seat, beginning(game, "cast")) == (0, ["cast paradoxical"])
    game.choose("cast paradoxical", "uppermost GK")
    assert both(game) == both_lying("BM GS RM", "NS BK NK", shared="NM BS", deck="GK BM")
    assert "paid RS BS GS RS GM" in game.told


@pytest.mark.rule("ON-19.8", "ON-11.7")
@pytest.mark.parametrize(
    ("reopened", "row"), [("1", "B [G] R N R [B] G N"), ("6", "[B] [G] R N R B G N")], ids=["left", "right"]
)
def test_book_team_the_goal_opened_need_not_be_the_own_one(reopened: str, row: str) -> None:
    game = given(
        BOOK_AND_TEAM,
        hand="RS BM",
        doors="BD",
        team={"open": "NM BS", "hand": "NS GM BK", "doors": "BD GD"},
        deck="nightmare RM NK",
        book=goals("[B] [G] R N R [B] G N"),
    )
    going_on(game)
    assert beginning(game, "return") == ["return BD"]
    game.choose("return BD")
    assert game.offered == ["reopen 1 blue", "reopen 6 blue"]
    going_on(game.choose(f"reopen {reopened} blue"))
    assert goal_row(game) == row
    assert both(game) == both_lying(
        "RS BM RM",
        "NS GM BK",
        shared="NM BS",
        doors=("", "BD GD"),
        discard="nightmare",
        deck="| BD NK",
    )
