"""Pairs of modules (ON-19.13): Glyphs and the Oniverse."""

from __future__ import annotations

import pytest

from tests.onirim.pairs.scenario import TWELVE_DOORS
from tests.onirim.scenario import EIGHT_DOORS, given, lying

GLYPHS_AND_ONIVERSE = {"modules": ["glyphs", "oniverse"]}


@pytest.mark.rule("ON-19.13")
@pytest.mark.parametrize(
    ("doors", "pending", "won"),
    [
        (TWELVE_DOORS, "OD", True),
        (f"{EIGHT_DOORS} RD BD GD OD", "ND", True),
        (f"{EIGHT_DOORS} RD BD GD", "ND", False),
        (f"{EIGHT_DOORS} RD BD GD", "OD", False),
        (f"{EIGHT_DOORS}", "OD", False),
    ],
)
def test_glyphs_oniverse_thirteen_doors_win(doors: str, pending: str, won: bool) -> None:
    game = given(
        GLYPHS_AND_ONIVERSE, hand="NK BM GS NM", doors=doors, pending=pending, deck="nightmare RS"
    ).choose("unlock NK")
    assert game.won is won
    assert game.zones == lying(
        hand="BM GS NM",
        doors=f"{doors} {pending}",
        discard="NK",
        pending="" if won else "nightmare",
        deck="nightmare RS" if won else "RS",
    )


@pytest.mark.rule("ON-19.13", "ON-17.5")
def test_glyphs_oniverse_an_incantation_may_lay_the_oniverse_door() -> None:
    game = given(GLYPHS_AND_ONIVERSE, hand="RY BM GS NM BS", deck="RD OD Mirror NS GK nightmare")
    game.choose("discard RY")
    assert game.offered == ["lay OD", "lay RD"]
    game.choose("lay OD", "next Mirror", "next RD", "next GK")
    assert game.zones == lying(
        hand="BM GS NM BS", doors="OD", discard="RY", pending="nightmare", deck="Mirror RD GK NS"
    )


@pytest.mark.rule("ON-19.13", "ON-17.11")
def test_glyphs_oniverse_the_architect_sets_a_glyph_beside_a_glyph() -> None:
    game = given(
        GLYPHS_AND_ONIVERSE,
        hand="RY BM GS NM BS",
        row="RS RY",
        deck="RD nightmare nightmare",
        oniverse={"taken": "Architect"},
    )
    assert "play RY" not in game.offered
    game.choose("architect RY")
    assert (game.asked, "search red" in game.offered) == ("search", True)
    game.choose("search red")
    assert game.zones == lying(
        hand="BM GS NM BS",
        row="RS RY RY",
        doors="RD",
        discard="Architect",
        pending="nightmare",
        deck="| nightmare",
    )
