"""The worked cases of the Pathmaker and the Adversary (catalogue section 22)."""

from __future__ import annotations

import pytest

from tests.onirim.incubus_scenario import ADVERSARY, PATHMAKER
from tests.onirim.scenario import given, lying
from traumtisch.games.onirim.modules.incubus.rules import protector


@pytest.mark.rule("ON-W75")
def test_the_pathmaker_anticipates() -> None:
    # Given
    game = given(
        PATHMAKER, hand="RK BM GS NM BS", deck="nightmare RD GS RS nightmare BM BD NK NS GM", phase=1
    )
    # When
    game.choose("anticipate")
    # Then
    assert game.zones == lying(
        hand="RK BM GS NM BS", under="GS", limbo="nightmare RD", deck="RS nightmare BM BD NK NS GM"
    )
    # When
    game.choose("reveal")
    # Then the hand is full: nothing is drawn, Limbo is shuffled in and the turn is over
    assert game.zones == lying(
        hand="RK BM GS NM BS",
        under="GS",
        discard="RS BM NK",
        deck="| nightmare RD nightmare BD NS GM",
    )
    assert (game.asked, game.state.turn) == ("action", 2)


@pytest.mark.rule("ON-W76")
def test_the_card_under_the_pathmaker_repels() -> None:
    # Given
    game = given(PATHMAKER, hand="RK BM GS NM", incubus="GS", deck="nightmare NS RS")
    # When
    game.choose("ward GS")
    # Then
    assert game.zones == lying(hand="RK BM GS NM NS", discard="GS nightmare", deck="RS")


@pytest.mark.rule("ON-W77")
def test_the_strict_adversary_must_leave_before_doors_can_be_laid() -> None:
    # Given
    game = given(ADVERSARY, hand="RK RM GK NM BS", row="RS", deck="NS GM BM GD RD NM GS RS")
    # When a red trio is completed
    game.choose("play RM", "play RK")
    # Then there is no search
    assert game.asked == "action"
    assert game.zones == lying(hand="GK NM BS NS GM", row="RS RM RK", deck="BM GD RD NM GS RS")
    # When
    game.choose("challenge", "pay GK")
    # Then
    assert not game.view.part(protector).figure
    assert game.zones == lying(hand="NM BS NS GM", row="RS RM RK", discard="GK", deck="BM GD RD NM GS RS")
    assert game.asked == "action"
    # From now on doors can be laid
    later = given(
        ADVERSARY, hand="RK RM GK NM BS", row="RS RM", incubus={"figure": False}, deck="NS GM RD"
    ).choose("play RK")
    assert later.offered == ["decline", "search nothing", "search red"]


@pytest.mark.rule("ON-W80")
def test_the_adversary_topples_a_tower_without_false_alarm() -> None:
    # Given
    options = {"modules": ["towers"], "incubus": "C"}
    game = given(options, hand="RK BM GS NM BS", towers="N5", deck="RS RD nightmare BM GM NS BS")
    # When
    game.choose("challenge", "reveal")
    # Then N5 must fall: there is no choice, so nothing is asked
    assert game.asked == "action"
    assert game.zones == lying(
        hand="RK BM GS NM BS", limbo="RD nightmare", discard="RS BM GM N5", deck="NS BS"
    )
    assert not game.view.part(protector).figure
