"""Landmark cards: their draft (TA-3.2 to 3.6) and what they bring (TA-4.7)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.scenario import Scenario, given
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.modules.landmark_cards import landmark_cards

PLANS = {"boxes": ["plans"]}
OTHER = {"resources": {"coin": 1}}  # so that this player is asked, too


def holding(card: str, player: dict[str, Any], **position: Any) -> Scenario:
    """Seat 0 has this landmark card, and one resource of each kind for an advance."""
    own = {"resources": {"coin": 1, "food": 1}, **player}
    return given(own, OTHER, landmark_cards={"held": [[card], []]}, options=PLANS, **position)


def drafted(boxes: list[str], players: int, seed: int) -> tuple[list[int], int, int]:
    """Who chose a landmark card, one after the other; who begins; how many cards were offered."""
    table = tt.new_table(GAME, seed=seed, options={"players": players, "boxes": boxes})
    while (decision := table.decision) is not None and decision.kind != "landmark card":
        table.choose(decision.options[0], decision.seat)
    assert decision is not None
    offered, order, first = len(decision.options), list[int](), table.view(0).seat
    while (decision := table.decision) is not None and decision.kind == "landmark card":
        order.append(decision.seat)
        table.choose(decision.options[0], decision.seat)
    part = table.view(0).part(landmark_cards)
    assert [len(cards) for cards in part.held] == [1] * players
    return order, first, offered


@pytest.mark.rule("TA-3.2", "TA-3.3", "TA-3.5", "TA-19.1")
@pytest.mark.parametrize(("boxes", "more"), [(["plans"], 0), (["arts"], 0), (["plans", "arts"], 1)])
def test_the_last_player_chooses_first(boxes: list[str], more: int):
    """Against the turns; the starting player is last and takes what is left, unless there is one more."""
    order, first, offered = drafted(boxes, 3, seed=4)
    turns = [(first - 1) % 3, (first - 2) % 3]
    assert order == (turns if more == 0 else [*turns, first])  # a single card is nobody's choice
    assert offered == 3 + more


@pytest.mark.rule("TA-3.4")
def test_the_rest_is_a_deck():
    table = tt.new_table(GAME, seed=1, options={"players": 2, **PLANS})
    while table.decision is not None and table.decision.kind != "turn":
        table.choose(table.decision.options[0], table.decision.seat)
    assert table.view(0).part(landmark_cards).deck == 3
    assert table.view(0).part(landmark_cards).offered == ()


@pytest.mark.rule("TA-3.1")
def test_without_such_a_box_nothing_is_drafted():
    table = tt.new_table(GAME, seed=1, options={"players": 2, "boxes": ["fantasies"]})
    kinds = set[str]()
    while table.decision is not None and table.decision.kind != "turn":
        kinds.add(table.decision.kind)
        table.choose(table.decision.options[0], table.decision.seat)
    assert "landmark card" not in kinds


TWO_DISTRICTS = [
    *(["farm", 0, column] for column in range(5)),
    *(["house", 2, column] for column in range(3)),
    *(["market", 1, column] for column in (2, 3, 4)),
    ["armory", 0, 5],
]
"""The first two of the Mountain capital."""


@pytest.mark.rule("TA-4.7", "TA-3.6")
@pytest.mark.parametrize(
    ("card", "landmark", "player"),
    [
        ("pp1", "surveyors_hall", {"tiles": ["01", "02", "03", "04", "06", "07"]}),
        ("pp2", "guildhall", {"built": [["farm", 0, 0], ["farm", 0, 1], ["farm", 0, 2]]}),
        ("pp3", "workshop", {"techs": {"top": ["clocks"]}}),
        (
            "pp4",
            "aqueduct",
            {
                "capital": 5,
                "built": [["farm", 0, column] for column in range(5)]
                + [["house", 0, column] for column in range(5, 9)],
            },
        ),
        ("pp5", "town_hall", {"built": TWO_DISTRICTS}),
    ],
)
def test_who_meets_the_condition_gains_the_landmark(card: str, landmark: str, player: dict[str, Any]):
    game = holding(card, player)
    game.choose("advance science", "resource coin")
    game.play_on_until("corner")
    assert game.asked_seat == 0
    game.choose_first("corner")
    game.play_on_until("turn")
    assert game.landmarks() == [landmark]
    assert game.asked_seat == 1


@pytest.mark.rule("TA-4.7", "TA-3.6")
@pytest.mark.parametrize(
    ("card", "player"),
    [
        ("pp1", {"tiles": ["01", "02", "03", "04", "06"]}),
        ("pp2", {"built": [["farm", 0, 0], ["farm", 0, 1], ["house", 0, 2]]}),
        ("pp3", {"techs": {"middle": ["clocks"]}}),
        ("pp4", {"built": [["farm", 0, 0]]}),
        ("pp5", {"built": TWO_DISTRICTS[:-1]}),
    ],
)
def test_who_falls_short_gains_nothing(card: str, player: dict[str, Any]):
    game = holding(card, player, next={"science": ["military"]})
    game.choose("advance science", "resource coin")
    game.play_on_until("turn")
    assert (game.landmarks(), game.asked_seat) == ([], 1)


@pytest.mark.rule("TA-4.7")
def test_only_at_the_end_of_an_own_turn_and_once():
    game = given(
        {"techs": {"top": ["clocks"]}, "resources": {"coin": 1}},
        OTHER,
        landmark_cards={"held": [["pp3"], []]},
        options=PLANS,
        turn=1,
    )
    game.choose("advance technology").play_on_until("turn")
    assert (game.landmarks(), game.asked_seat) == ([], 0)
    game.choose("income").play_on_until("rotation")
    game.choose_first("rotation", "corner")
    assert game.landmarks() == ["workshop"]
    for _ in range(3):
        game.play_on_until("turn").choose("income")
    assert game.landmarks() == ["workshop"]


@pytest.mark.rule("TA-C98", "TA-4.7", "TA-17.1")
def test_c98_the_condition_is_met_in_income_turn_5():
    game = given(
        {"era": 4, "techs": {"middle": ["clocks"]}, "tracks": {"technology": 4}, **OTHER},
        OTHER,
        landmark_cards={"held": [["pp3"], []]},
        options=PLANS,
    )
    game.choose("income").play_on_until("upgrade of the era")
    game.choose("upgrade clocks").play_on_until("rotation")
    game.choose_first("rotation", "corner")
    assert game.landmarks() == ["workshop"]
    assert game.asked_seat == 1
    assert game.state.finished == (0,)


@pytest.mark.rule("TA-3.3")
def test_nobody_else_gains_the_landmark_of_a_card():
    game = given({}, {}, landmark_cards={"held": [["pp3"], []]}, gain=[ANY_LANDMARK], options=PLANS)
    assert not any("workshop" in option for option in game.offered)


ANY_LANDMARK: dict[str, Any] = {"seat": 1, "effect": {"op": "gain_landmark", "from": "tracks"}}
