"""Pairs of modules (ON-19.5): the Book of Steps and Crossroads."""

from __future__ import annotations

import pytest

from tests.onirim.book_scenario import goal_row, goals
from tests.onirim.pairs.scenario import EIGHT_GOALS
from tests.onirim.scenario import beginning, given, lying

BOOK_AND_CROSSROADS = {"modules": ["book", "crossroads"]}


@pytest.mark.rule("ON-19.5", "ON-16.5")
@pytest.mark.parametrize(
    ("colour", "face", "row"),
    [
        ("blue", "BD", "[B] G R N R B G N"),
        ("green", "GD", EIGHT_GOALS),
        ("red", "RD", EIGHT_GOALS),
        ("brown", "ND", EIGHT_GOALS),
    ],
)
def test_book_crossroads_three_crossroads_find_any_door_but_only_the_next_goal_stays(
    colour: str, face: str, row: str
) -> None:
    game = given(
        BOOK_AND_CROSSROADS,
        hand="X-S BM GS NM DE",
        row="X-K X-M",
        deck=f"{face} nightmare nightmare",
        book=goals(EIGHT_GOALS),
    ).choose("play X-S")
    assert beginning(game, "search") == sorted(
        ["search blue", "search brown", "search green", "search nothing", "search red"]
    )
    game.choose(f"search {colour}")
    assert goal_row(game) == row
    assert game.zones == lying(
        hand="BM GS NM DE",
        row="X-K X-M X-S",
        doors=face if colour == "blue" else "",
        limbo="" if colour == "blue" else face,
        pending="nightmare",
        deck="| nightmare",
    )


@pytest.mark.rule("ON-19.5", "ON-11.10")
def test_book_crossroads_discarded_dead_ends_pay_for_a_spell() -> None:
    game = given(
        BOOK_AND_CROSSROADS,
        hand="RK BM GS NM DE",
        discard="DE DE DE RS DE BS",
        deck="NS GM",
        book=goals(EIGHT_GOALS),
    ).choose("cast paradoxical", *["burn DE"] * 4, "burn BS", "uppermost GM")
    assert game.asked == "action"
    assert game.zones == lying(hand="RK BM GS NM DE", discard="RS", box="DE DE DE DE BS", deck="GM NS")
