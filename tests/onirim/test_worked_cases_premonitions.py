"""The worked cases of Happy Dreams and Dark Premonitions (catalogue section 22)."""

from __future__ import annotations

import pytest

from tests.onirim.premonition_scenario import PREMONITIONS, TOWERS_AND_PREMONITIONS, premonitions_of
from tests.onirim.scenario import EIGHT_DOORS, given, lying

SEVEN_DOORS_ONE_RED = "RD BD BD GD GD ND ND"


@pytest.mark.rule("ON-W53")
def test_a_premonition_that_is_no_longer_due_stays() -> None:
    # Given
    game = given(
        PREMONITIONS,
        hand="NK BM GS NM",
        doors="ND",
        pending="ND",
        deck="nightmare NS RS BS",
        premonitions={"face_up": "P-BROWN P-PAIR"},
    )
    # When
    game.choose("unlock NK", "fulfil P-PAIR", "give-up ND")
    # Then
    assert game.asked == "nightmare"
    assert game.zones == lying(
        hand="BM GS NM", doors="ND", limbo="ND", discard="NK", pending="nightmare", deck="NS RS BS"
    )
    assert premonitions_of(game) == "P-BROWN | P-ALL P-BLUE P-FIVE P-GREEN P-RED P-THREE"


@pytest.mark.rule("ON-W54")
def test_the_eighth_door_wins_before_any_premonition() -> None:
    # Given
    game = given(
        PREMONITIONS,
        hand="RK BM GS NM",
        doors=SEVEN_DOORS_ONE_RED,
        pending="RD",
        deck="RS RM BS",
        premonitions={"face_up": "P-RED", "stack": ""},
    )
    # When
    game.choose("unlock RK")
    # Then
    assert game.won
    assert game.zones == lying(hand="BM GS NM", doors=EIGHT_DOORS, discard="RK", deck="RS RM BS")
    assert premonitions_of(game) == "P-RED |"


@pytest.mark.rule("ON-W55")
def test_without_an_alignment_the_eighth_door_sets_off_the_premonition() -> None:
    # Given
    game = given(
        TOWERS_AND_PREMONITIONS,
        hand="RK BM GS NM",
        doors=SEVEN_DOORS_ONE_RED,
        pending="RD",
        towers="R4",
        deck="RS BS R3 RM RK R5",
        premonitions={"face_up": "P-RED", "stack": ""},
    )
    # When
    game.choose("unlock RK")
    # Then
    assert not game.won
    assert game.doors == sorted(EIGHT_DOORS.split())
    assert game.discard == ["RK", "RK", "RM", "RS"]
    assert sorted(game.hand + game.deck.replace("|", "").split()) == ["BM", "BS", "GS", "NM", "R3", "R5"]
    assert (game.asked, premonitions_of(game)) == ("action", "|")


@pytest.mark.rule("ON-W56")
def test_three_doors_cost_the_hand() -> None:
    # Given
    game = given(
        PREMONITIONS,
        hand="RK BM GS NM BS",
        row="RM RS",
        doors="BD GD",
        deck="RD BK nightmare NS NM happy-dream GM ND GS",
        premonitions={"face_up": "P-THREE", "stack": "P-FIVE"},
    )
    # When
    game.choose("play RK", "search red")
    # Then five new cards, and phase 2 draws nothing
    assert not any(told.startswith("drawn") for told in game.told)
    assert game.zones == lying(
        hand="BK NS NM GM GS",
        row="RM RS RK",
        doors="BD GD RD",
        discard="BM GS NM BS",
        deck="| nightmare happy-dream ND",
    )
    assert (game.asked, game.view.turn) == ("action", 2)
    assert premonitions_of(game) == "P-FIVE |"


@pytest.mark.rule("ON-W57")
def test_a_happy_dream_finds_the_door_for_a_key() -> None:
    # Given
    game = given(
        PREMONITIONS, hand="GK BM NS RS", pending="happy-dream", deck={"contents": "BS GD NM GD nightmare"}
    )
    # When
    game.choose("find", "search GD")
    # Then
    assert (game.asked, game.offered) == ("door", ["decline", "unlock GK"])
    assert game.zones == lying(
        hand="GK BM NS RS", pending="GD", discard="happy-dream", deck="| BS NM GD nightmare"
    )
    game.choose("unlock GK")
    assert game.doors == ["GD"]


@pytest.mark.rule("ON-W58")
def test_no_nightmare_can_return_from_an_empty_discard_pile() -> None:
    # Given
    game = given(
        PREMONITIONS,
        hand="GK BM NS RS",
        doors="GD",
        pending="GD",
        deck="nightmare BS NM",
        premonitions={"face_up": "P-GREEN", "stack": ""},
    )
    # When
    game.choose("unlock GK")
    # Then
    assert game.zones == lying(
        hand="BM NS RS", doors="GD GD", discard="GK", pending="nightmare", deck="BS NM"
    )
    assert premonitions_of(game) == "|"
