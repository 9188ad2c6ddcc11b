"""The worked cases of Towers and of the Protector (catalogue section 22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.incubus_scenario import PROTECTOR
from tests.onirim.scenario import EIGHT_DOORS, Scenario, given, lying
from tests.onirim.tower_scenario import HARD_TOWERS, TOWERS
from traumtisch.games.onirim.modules.incubus.rules import IncubusView, protector


@pytest.mark.rule("ON-W47")
def test_a_blue_tower_fits_left_of_a_red_one_but_not_right_of_it() -> None:
    # Given
    game = given(TOWERS, hand="B4 RS BM GS NM", towers="R4", deck="NS BS")
    # Then on the right R4's moon would meet B4's moon
    assert game.offered == [
        "build B4 left",
        *(f"discard {face}" for face in ("B4", "BM", "GS", "NM", "RS")),
        *(f"play {face}" for face in ("BM", "GS", "NM", "RS")),
    ]
    # When
    game.choose("build B4 left")
    # Then
    assert game.zones == lying(hand="RS BM GS NM NS", towers="B4 R4", deck="BS")


@pytest.mark.rule("ON-W48")
def test_a_tower_between_two_moons_cannot_fall() -> None:
    # Given
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="R4 G5 B4", deck="NS BS GM")
    # When
    game.choose("pay RK")
    # Then
    assert game.offered == ["false-alarm", "topple B4", "topple R4"]


@pytest.mark.rule("ON-W49")
def test_an_alignment_protects_the_towers_unless_the_game_is_hard() -> None:
    # Given
    def aligned(options: dict[str, Any]) -> Scenario:
        return given(options, hand="RK BM GS NM", pending="nightmare", towers="N4 B4 G5 R4", deck="NS BS GM")

    # When
    game = aligned(TOWERS).choose("pay RK")
    # Then
    assert game.asked == "action"
    assert game.zones == lying(hand="BM GS NM NS BS", discard="RK nightmare", towers="N4 B4 G5 R4", deck="GM")
    # When
    game = aligned(HARD_TOWERS).choose("pay RK")
    # Then
    assert (game.asked, game.offered) == (
        "tower step",
        ["false-alarm", "topple G5", "topple N4", "topple R4"],
    )
    assert game.zones == lying(
        hand="BM GS NM", discard="RK", pending="nightmare", towers="N4 B4 G5 R4", deck="NS BS GM"
    )


@pytest.mark.rule("ON-W50")
def test_the_fourth_tower_wins_if_all_doors_are_laid() -> None:
    # Given
    game = given(TOWERS, hand="R4 BM GS NM BS", doors=EIGHT_DOORS, towers="N4 B4 G5", deck="NS BS")
    # When
    game.choose("build R4 right")
    # Then
    assert game.won
    assert game.zones == lying(hand="BM GS NM BS", doors=EIGHT_DOORS, towers="N4 B4 G5 R4", deck="NS BS")


@pytest.mark.rule("ON-W51")
def test_a_five_tower_looks_at_the_three_cards_that_are_left() -> None:
    # Given
    game = given(TOWERS, hand="B5 BM GS NM BS", deck="NS RD RS")
    # When
    game.choose("discard B5", "look 5")
    # Then
    assert game.zones == lying(hand="BM GS NM BS", discard="B5", looked_at="NS RD RS")
    # When
    game.choose("next RS", "next RD")
    # Then
    assert game.zones == lying(hand="BM GS NM BS RS", discard="B5", deck="RD NS")
    assert game.known_top == ["RD", "NS"]


@pytest.mark.rule("ON-W52")
def test_false_alarm_keeps_the_row_and_the_nightmare_waits_in_limbo() -> None:
    # Given (a second nightmare stops the turn before Limbo returns)
    game = given(TOWERS, hand="RK BM GS NM", pending="nightmare", towers="R4 G5", deck="nightmare NS BS")
    # When
    game.choose("pay RK", "false-alarm")
    # Then
    assert game.zones == lying(
        hand="BM GS NM", discard="RK", limbo="nightmare", pending="nightmare", towers="R4 G5", deck="NS BS"
    )


@pytest.mark.rule("ON-W74")
def test_the_figure_repels_one_nightmare_and_is_gone() -> None:
    # Given
    game = given(PROTECTOR, hand="RK BM GS NM", deck="nightmare nightmare NS BS")
    # When
    game.choose("incubus")
    # Then
    assert game.zones == lying(hand="RK BM GS NM", discard="nightmare", pending="nightmare", deck="NS BS")
    assert game.view.modules == {"incubus": IncubusView(figure=False)}
    assert game.offered == ["pay RK", "replace", "reveal"]


@pytest.mark.rule("ON-W79")
def test_a_nightmare_repelled_by_the_figure_costs_a_tower_or_is_a_false_alarm() -> None:
    # Given
    game = given(
        TOWERS | PROTECTOR, hand="RK BM GS NM", pending="nightmare", towers="B5", deck="nightmare NS"
    )
    # When
    game.choose("incubus")
    # Then
    assert (game.asked, game.offered) == ("tower step", ["false-alarm", "topple B5"])
    assert game.view.part(protector) == IncubusView(figure=False)
    # When
    fallen = Scenario(game.table.copy()).choose("topple B5")
    # Then
    assert fallen.zones == lying(hand="RK BM GS NM", discard="B5 nightmare", pending="nightmare", deck="NS")
    assert fallen.offered == ["pay RK", "replace", "reveal"]
    # When
    game.choose("false-alarm")
    # Then
    assert game.zones == lying(
        hand="RK BM GS NM", limbo="nightmare", pending="nightmare", towers="B5", deck="NS"
    )
    assert game.offered == ["pay RK", "replace", "reveal"]
