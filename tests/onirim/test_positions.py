"""Positions that cannot be, and what is said about them. What they mean is proved by every scenario."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.onirim.scenario import EIGHT_DOORS, SEVEN_DOORS, given
from tests.onirim.tower_scenario import TOWERS

TOO_MANY = "A hand has at most 5 cards, and fewer while one is pending; take some away."
PENDING_ONLY_IN_PHASE_2 = "A card is pending only in phase 2; leave it out, or say phase 2."
WON_ALREADY = "In this position the game is won already; leave a condition open."


def refusal(options: dict[str, Any] | None = None, **position: Any) -> str:
    with pytest.raises(tt.PositionError) as error:
        given(options, **position)
    return str(error.value)


@pytest.mark.rule("ON-3.6", "ON-6.1")
@pytest.mark.parametrize("card", ["RD", "nightmare"])
def test_with_a_full_hand_no_card_can_be_pending(card: str) -> None:
    assert refusal(hand="RS BM GS NM BS", pending=card, deck="NS") == TOO_MANY
    assert refusal(hand="RS BM GS NM BS", pending=card, phase=2, deck="NS") == TOO_MANY
    assert given(hand="RK BM GS NM", pending=card, deck="NS").pending == [card]


@pytest.mark.rule("ON-6.2")
def test_two_cards_cannot_be_pending() -> None:
    assert refusal(hand="RS BM", pending="RD nightmare", deck="NS") == TOO_MANY


@pytest.mark.rule("ON-3.6")
def test_a_hand_has_at_most_five_cards() -> None:
    assert refusal(hand="RS BM GS NM BS NS", deck="NS") == TOO_MANY


@pytest.mark.rule("ON-6.2")
@pytest.mark.parametrize("phase", ["setup", 1, 3])
@pytest.mark.parametrize("card", ["RD", "nightmare"])
def test_a_card_can_be_pending_only_in_phase_2(phase: str | int, card: str) -> None:
    position: dict[str, Any] = {"hand": "RK BM GS", "pending": card, "deck": "NS BS GM"}
    assert refusal(phase=phase, **position) == PENDING_ONLY_IN_PHASE_2
    assert given(phase=2, **position).pending == given(**position).pending == [card]


@pytest.mark.rule("ON-9.1")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_position_that_is_won_already_is_refused(phase: int) -> None:
    assert refusal(hand="RS BM GS NM BS", doors=EIGHT_DOORS, phase=phase, deck="NS") == WON_ALREADY


@pytest.mark.rule("ON-9.3")
def test_a_position_is_won_only_if_all_conditions_hold() -> None:
    position: dict[str, Any] = {"hand": "RS BM GS NM BS", "deck": "NS"}
    assert refusal(TOWERS, doors=EIGHT_DOORS, towers="N4 B4 G5 R4", **position) == WON_ALREADY
    for doors, towers in ((SEVEN_DOORS, "N4 B4 G5 R4"), (EIGHT_DOORS, "N4 B4 G5")):
        assert given(TOWERS, doors=doors, towers=towers, **position).asked == "action"
    assert given(doors=SEVEN_DOORS, **position).asked == "action"


@pytest.mark.parametrize(
    "zones", [{"hand": "c1 c1"}, {"hand": "c1", "row": "c1"}, {"hand": "c1", "deck": "c1"}]
)
def test_an_id_can_be_named_only_once(zones: dict[str, Any]) -> None:
    assert refusal(**zones) == "The card “c1” is named twice in the position; name each card only once."


def test_a_position_is_in_turn_1_unless_it_says_otherwise() -> None:
    assert given(hand="RS BM GS NM BS", deck="NS").view.turn == 1
    assert given(hand="RS BM GS NM BS", deck="NS", turn=6).view.turn == 6
