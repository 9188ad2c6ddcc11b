"""Pairs of modules (ON-19.1): the Book of Steps and Glyphs."""

from __future__ import annotations

from collections import Counter

import pytest

import traumtisch as tt
from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.pairs.scenario import TWELVE_DOORS
from tests.onirim.scenario import EIGHT_DOORS, Scenario, given, lying

BOOK_AND_GLYPHS = {"modules": ["book", "glyphs"]}
TWELVE_GOALS = "B G R N R B G N R B G N"


@pytest.mark.rule("ON-19.1", "ON-12.1")
def test_book_glyphs_setup_lays_out_three_goals_of_each_colour() -> None:
    rows = [
        goal_row(Scenario(tt.new_table("onirim", seed=seed, options=BOOK_AND_GLYPHS))) for seed in range(12)
    ]
    assert [Counter(row.split()) for row in rows] == [Counter("RRRBBBGGGNNN")] * 12
    assert len(set(rows)) == 12


@pytest.mark.rule("ON-19.1")
def test_book_glyphs_a_forced_door_that_is_not_next_goes_to_limbo() -> None:
    game = given(
        BOOK_AND_GLYPHS,
        hand="BY BM GS NM BS",
        deck="RS RD nightmare NM GK nightmare RM",
        book=goals(TWELVE_GOALS),
    ).choose("discard BY", "next GK", "next RS", "next NM")
    assert game.zones == lying(
        hand="BM GS NM BS", limbo="RD", discard="BY", pending="nightmare", deck="RM GK RS NM nightmare"
    )
    assert goal_row(game) == TWELVE_GOALS


@pytest.mark.rule("ON-19.1")
@pytest.mark.parametrize(
    ("chosen", "other", "doors", "limbo", "row"),
    [
        ("BD", "RD", "BD", "", "[B] G R N R B G N R B G N"),
        ("RD", "BD", "", "RD", TWELVE_GOALS),
    ],
    ids=["matching", "not matching"],
)
def test_book_glyphs_any_of_several_revealed_doors_may_be_picked(
    chosen: str, other: str, doors: str, limbo: str, row: str
) -> None:
    game = given(
        BOOK_AND_GLYPHS,
        hand="RY BM GS NM BS",
        deck="RD GK BD nightmare",
        book=goals(TWELVE_GOALS),
    ).choose("discard RY")
    assert (game.asked, game.offered) == ("incantation", ["lay BD", "lay RD"])
    game.choose(f"lay {chosen}", "next nightmare", f"next {other}")
    assert game.zones == lying(
        hand="BM GS NM BS",
        doors=doors,
        limbo=limbo,
        discard="RY",
        pending="nightmare",
        deck=f"{other} GK",
    )
    assert goal_row(game) == row


@pytest.mark.rule("ON-19.1", "ON-11.20")
def test_book_glyphs_the_door_for_the_twelfth_goal_wins() -> None:
    row = "[B] [G] [R] [N] [R] [B] [G] [N] [R] [B] [G] N"
    game = given(
        BOOK_AND_GLYPHS,
        hand="RY BM GS NM BS",
        doors=f"{EIGHT_DOORS} RD BD GD",
        deck="RS ND",
        book=goals(row),
    ).choose("discard RY")
    assert game.won
    assert goal_row(game) == " ".join(f"[{colour}]" for colour in "BGRNRBGNRBGN")
    assert game.zones == lying(hand="BM GS NM BS", doors=TWELVE_DOORS, discard="RY", looked_at="RS")


@pytest.mark.rule("ON-19.1", "ON-11.7")
def test_book_glyphs_a_returned_door_opens_one_of_three_goals() -> None:
    game = given(
        BOOK_AND_GLYPHS,
        hand="RS BM GS NM",
        doors="RD RD RD BD",
        pending="nightmare",
        deck="nightmare NS",
        book=goals("[R] [B] [R] [R] B G N G N B G N"),
    ).choose("return RD")
    assert game.offered == ["reopen 1 red", "reopen 3 red", "reopen 4 red"]
    game.choose("reopen 4 red")
    assert goal_row(game) == "[R] [B] [R] R B G N G N B G N"
    assert game.zones == lying(
        hand="RS BM GS NM", doors="RD RD BD", limbo="RD", discard="nightmare", pending="nightmare", deck="NS"
    )
