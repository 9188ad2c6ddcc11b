"""The worked cases of the team game (catalogue section 22)."""

from __future__ import annotations

import pytest

from tests.onirim.scenario import given
from tests.onirim.team_scenario import TEAM, both, both_lying
from tests.onirim.tower_scenario import tower_row


@pytest.mark.rule("ON-W23")
def test_the_draft() -> None:
    # Given
    game = given(TEAM, phase="setup", deck="RS BM RD GS NM RK BS nightmare NS GM BK")
    # When
    game.choose(*(f"take {face}" for face in ("RS", "BM", "GS", "NM", "RK", "BS")))
    # Then
    assert both(game) == both_lying("RS GS RK", "BM NM BS", shared="NS GM", deck="| RD nightmare BK")


@pytest.mark.rule("ON-W24")
def test_a_used_shared_card_is_replaced_by_a_shared_card() -> None:
    # Given
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK")
    # When
    game.choose("play NM")
    # Then
    assert both(game) == both_lying("RS BM GS", "NS GM BK", shared="BS RK", rows=("NM", ""), deck="NK")


@pytest.mark.rule("ON-W25")
def test_a_new_hand_is_dealt_personal_cards_first() -> None:
    # Given A draws a nightmare with two personal and two shared cards
    game = given(
        TEAM, hand="RS BM", team={"open": "NM BS", "hand": "NS GM BK"}, deck="nightmare RK NK GK RM GS BM"
    )
    # When
    game.choose("replace")
    # Then
    assert both(game) == both_lying(
        "RK NK GK", "NS GM BK", shared="RM GS", discard="RS BM NM BS nightmare", deck="BM"
    )


@pytest.mark.rule("ON-W26")
def test_a_swap_before_drawing() -> None:
    # Given
    game = given(TEAM, hand="RS BM GS", team={"open": "NM BS", "hand": "NS GM BK"}, deck="RK NK")
    game.choose("discard RS")
    assert both(game) == both_lying("BM GS", "NS GM BK", shared="NM BS", discard="RS", deck="RK NK")
    # When
    game.choose("swap BM BS")
    # Then
    assert both(game) == both_lying("GS BS RK", "NS GM BK", shared="BM NM", discard="RS", deck="NK")


@pytest.mark.rule("ON-W27")
def test_the_last_colour_of_the_second_player_wins() -> None:
    # Given it is B's turn
    game = given(
        TEAM,
        hand="RS BM GS",
        doors="RD BD GD ND",
        team={"open": "NM BS", "hand": "NS GM NK", "doors": "RD BD GD"},
        deck="RM ND RK",
    ).choose("play RS", "play GM")
    # When
    game.choose("unlock NK")
    # Then
    assert game.won
    assert both(game) == both_lying(
        "BM GS RM",
        "NS",
        shared="NM BS",
        rows=("RS", "GM"),
        doors=("RD BD GD ND", "RD BD GD ND"),
        discard="NK",
        deck="RK",
    )


@pytest.mark.rule("ON-W28")
def test_the_partners_doors_are_no_help() -> None:
    # Given
    game = given(
        TEAM, hand="RS BM", team={"open": "NM BS", "hand": "NS GM BK", "doors": "RD BD"}, deck="nightmare RK"
    )
    # Then
    assert game.offered == ["replace", "reveal"]


@pytest.mark.rule("ON-W87", "ON-14.19", "ON-19.26")
def test_the_tower_row_is_common() -> None:
    # Given
    game = given(
        TEAM | {"modules": ["towers"]},
        hand="N4 BM GS",
        team={"open": "NM RK", "hand": "NS B4 BK"},
        deck="RM GM nightmare GS RS",
    )
    # When
    game.choose("build N4 first", "build B4 right")
    # Then
    assert tower_row(game) == ["N4", "B4"]
    # When A repels a nightmare
    game.choose("play BM", "pay RK")
    # Then
    assert (game.state.seat, game.offered) == (0, ["false-alarm", "topple B4", "topple N4"])
