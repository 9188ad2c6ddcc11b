"""The worked cases of Crossroads and Dead Ends (catalogue section 22)."""

from __future__ import annotations

import pytest

from tests.onirim.crossroad_scenario import CROSSROADS, HARD_CROSSROADS
from tests.onirim.scenario import given, lying

SEARCH_ANYTHING = ["search blue", "search brown", "search green", "search red"]


def searches(offered: list[str]) -> list[str]:
    """The doors that may be searched for."""
    return [words for words in offered if words.startswith("search") and words != "search nothing"]


@pytest.mark.rule("ON-W59")
def test_a_crossroad_between_two_red_cards() -> None:
    # Given
    game = given(CROSSROADS, hand="RK BM GS NM BS", row="RS X-M", deck="RD BS NS")
    # When
    game.choose("play RK")
    # Then
    assert (game.asked, searches(game.offered)) == ("search", ["search red"])
    assert game.view.used == (True, True, True)


@pytest.mark.rule("ON-W60")
def test_a_crossroad_leaves_its_red_neighbour_for_two_blue_cards() -> None:
    # Given
    game = given(CROSSROADS, hand="BS BM GS NM NK", row="RM X-S BK", deck="BD RS NS")
    # When
    game.choose("play BS")
    # Then
    assert searches(game.offered) == ["search blue"]
    assert game.view.used == (False, True, True, True)


@pytest.mark.rule("ON-W61")
def test_a_used_crossroad_does_not_serve_again() -> None:
    # Given
    game = given(CROSSROADS, hand="X-M BS BK BM GS", row="RS RK", deck="NS NM GM RD")
    # When
    game.choose("play X-M")
    # Then
    assert searches(game.offered) == ["search red"]
    # When
    game.choose("decline", "play BS", "play BK")
    # Then there is no blue trio, but one more blue card makes it
    assert game.asked == "action"
    assert game.view.used == (True, True, True, False, False)
    # When
    game.choose("play BM")
    # Then
    assert searches(game.offered) == ["search blue"]


@pytest.mark.rule("ON-W62")
@pytest.mark.parametrize(("word", "door"), list(zip(SEARCH_ANYTHING, ["BD", "ND", "GD", "RD"], strict=True)))
def test_after_three_crossroads_any_door_may_be_searched(word: str, door: str) -> None:
    # Given
    game = given(CROSSROADS, hand="X-K BS BK BM GS", row="X-S X-M", deck="NS RD BD GD ND")
    # When
    game.choose("play X-K")
    # Then
    assert searches(game.offered) == SEARCH_ANYTHING
    # When
    game.choose(word)
    # Then
    assert game.doors == [door]


@pytest.mark.rule("ON-W63")
def test_with_five_dead_ends_only_escape_is_left() -> None:
    # Given (a decision with one option is made without being asked)
    game = given(CROSSROADS, hand="DE DE DE DE DE", row="RS", deck="NS RM BM GS NM BS")
    # Then
    assert game.zones == lying(row="RS", hand="NS RM BM GS NM", discard="DE DE DE DE DE", deck="BS")
    assert game.told[0] == "escaped"


@pytest.mark.rule("ON-W64")
def test_option_three_keeps_dead_ends_in_limbo() -> None:
    # Given (a second nightmare stops the turn before Limbo returns)
    game = given(CROSSROADS, hand="RK BM GS NM", pending="nightmare", deck="DE RS DE BD BS nightmare NS")
    # When
    game.choose("reveal")
    # Then
    assert game.zones == lying(
        hand="RK BM GS NM", limbo="DE DE BD", discard="RS BS nightmare", pending="nightmare", deck="NS"
    )


@pytest.mark.rule("ON-W65")
def test_hard_a_crossroad_does_not_count_for_another_colour() -> None:
    # Given
    game = given(HARD_CROSSROADS, hand="X-M BK BS BM GS", row="RS", deck="NS NM GM BD")
    # When
    game.choose("play X-M", "play BK", "play BS")
    # Then BK, BS is no trio with X-M
    assert (game.asked, game.view.used) == ("action", (False,) * 4)
    # When
    game.choose("play BM")
    # Then
    assert searches(game.offered) == ["search blue"]
    assert game.view.used == (False, False, True, True, True)


@pytest.mark.rule("ON-W66")
def test_hard_a_crossroad_cannot_be_the_third_card() -> None:
    # Given
    game = given(HARD_CROSSROADS, hand="X-K BM GS NM BS", row="RS RM", deck="NS RD GM")
    # Then
    assert [words for words in game.offered if "X-K" in words] == ["discard X-K"]
    # When
    game.choose("discard X-K")
    # Then
    assert (game.asked, game.looked_at) == ("prophecy", ["GM", "NS", "RD"])
