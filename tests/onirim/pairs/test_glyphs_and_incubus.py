"""Pairs of modules (ON-19.14): Glyphs and the little Incubus."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.scenario import beginning, given, lying


def glyphs_with(incubus: str, **more: Any) -> dict[str, Any]:
    return {"modules": ["glyphs"], "incubus": incubus, **more}


@pytest.mark.rule("ON-19.14", "ON-18.16")
def test_glyphs_incubus_strict_an_incantation_puts_all_doors_below() -> None:
    game = given(glyphs_with("C"), hand="RY BM GS NM BS", deck="RD GK BD nightmare RM").choose("discard RY")
    assert (game.asked, beginning(game, "lay")) == ("order", [])
    game.choose("next nightmare", "next BD", "next GK", "next RD")
    assert game.zones == lying(hand="BM GS NM BS", discard="RY", pending="nightmare", deck="BD GK RD RM")


@pytest.mark.rule("ON-19.14", "ON-18.16")
@pytest.mark.parametrize(
    ("options", "incubus"),
    [
        (glyphs_with("C"), {"figure": False}),
        (glyphs_with("C", **{"option.adversary": "lenient"}), {"figure": True}),
    ],
    ids=["strict, figure gone", "lenient"],
)
def test_glyphs_incubus_otherwise_an_incantation_lays_a_door(
    options: dict[str, Any], incubus: dict[str, bool]
) -> None:
    game = given(options, hand="RY BM GS NM BS", deck="GK BD nightmare", incubus=incubus)
    game.choose("discard RY", "next nightmare")
    assert game.zones == lying(hand="BM GS NM BS", doors="BD", discard="RY", pending="nightmare", deck="GK")


@pytest.mark.rule("ON-19.14", "ON-18.10")
def test_glyphs_incubus_a_glyph_under_the_figure_causes_no_incantation() -> None:
    game = given(
        glyphs_with("B"), hand="RK BM GS NM BS", deck="nightmare RY RM nightmare BD GS NS GK"
    ).choose("anticipate")
    assert (game.zones["under"], game.limbo) == ("RY", ["nightmare"])
    game.choose("pay RK")  # RM is drawn, and Limbo is shuffled into the deck
    assert game.zones == lying(
        hand="BM GS NM BS RM", under="RY", discard="RK", deck="| nightmare nightmare BD GS NS GK"
    )
    later = given(
        glyphs_with("B"),
        hand="RK BM GS NM",
        pending="nightmare",
        deck="NS BD RD GD",
        incubus={"under": "RY"},
    ).choose("ward RY")
    assert later.zones == lying(hand="RK BM GS NM NS", discard="RY nightmare", deck="BD RD GD")
    assert not any(told.startswith("revealed") for told in later.told)
