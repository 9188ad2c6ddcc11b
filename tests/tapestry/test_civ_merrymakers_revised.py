"""TA-CV-11: the Merrymakers of the revised edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with

pytestmark = pytest.mark.rule("TA-CV-11")

REVISED = {"edition": "revised"}
ALL = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]


def celebrating(*slots: str, turn: int = 2, **player: Any) -> Scenario:
    """The Merrymakers with their tokens on these slots begin an income turn."""
    stated = {"civs": [{"civ": "merrymakers", "slots": slots}], "hand": ["trap", "democracy"], **player}
    chance = {"science": ["military"], "red": [4], "black": ["coin"]}
    return income_turn(
        turn, stated, {"era": turn}, market=["clocks", "anesthesia", "radio"], next=chance, options=REVISED
    )


def tokens(game: Scenario) -> tuple[str, ...]:
    return game.player().mats[game.player().civs[0]].slots


def test_two_tokens_begin_on_different_slots_without_their_rewards():
    game = starting_with("merrymakers", edition="revised")
    assert game.offered == [f"slot {slot}" for slot in ALL]
    game.choose("slot b1")
    assert game.offered == [f"slot {slot}" for slot in ALL if slot != "b1"]
    game.choose("slot c2")
    assert tokens(game) == ("b1", "c2")
    assert not any(game.resources().get(kind, 0) > game.player().era for kind in ("food", "coin"))


@pytest.mark.parametrize(
    ("start", "ways"),
    [
        ("a1", ["a2", "b1"]),
        ("b2", ["a2", "b1", "b3", "c2"]),
        ("c2", ["b2", "c1"]),
    ],
)
def test_to_an_adjacent_slot_but_never_onto_the_other_token(start: str, ways: list[str]):
    """The other token stands on c3."""
    game = celebrating(start, "c3")
    assert [words for words in game.offered if words.startswith(f"walk {start}")] == [
        f"walk {start} {way}" for way in ways
    ]


def test_each_token_moves_once():
    game = celebrating("a2", "c3").choose("walk a2 b2")
    assert game.offered == ["walk c3 b3", "walk c3 c2"], "the first one has moved"
    game.choose("walk c3 c2")
    assert tokens(game) == ("b2", "c2")
    assert game.asked == "card of the era"


@pytest.mark.parametrize(
    ("other", "walk", "resources"),
    [
        ("c3", "walk b2 a2", {"worker": 1}),
        ("c3", "walk b2 b1", {"food": 1}),
        ("a1", "walk b2 b3", {"culture": 1}),
        ("a1", "walk b2 c2", {"coin": 1}),
    ],
)
def test_resources_around_the_middle(other: str, walk: str, resources: dict[str, int]):
    assert celebrating("b2", other).choose(walk).resources() == resources


def test_the_middle_scores_the_capital():
    """The first row of the Mountain capital is full."""
    row = [["farm", 0, column] for column in range(5)] + [["house", 0, column] for column in range(5, 9)]
    game = celebrating("a2", "c3", built=row).choose("walk a2 b2")
    assert game.points() == 1


def test_an_invention():
    game = celebrating("a2", "c3").choose("walk a2 a1", "invent anesthesia")
    assert game.techs("bottom") == ["anesthesia"]


def test_an_exploration():
    game = celebrating("a2", "c3", tiles=["01"]).choose("walk a2 a3")
    assert game.asked == "hex"


def test_a_conquest():
    assert celebrating("b1", "a3").choose("walk b1 c1").asked == "target"


def test_research_without_benefit():
    game = celebrating("b3", "a1").choose("walk b3 c3", "advance military")
    assert game.track("military") == 1
    assert game.asked == "walk", "nothing is conquered"


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_in_income_turns_2_to_5_it_must_be_used(turn: int):
    assert celebrating("a1", "c3", turn=turn).asked == "walk"


def test_gained_during_the_game_the_tokens_begin_too():
    gain = [{"effect": {"op": "gain_civilization"}}]
    game = given({}, gain=gain, next={"civ": ["merrymakers"]}, options=REVISED)
    game.choose("slot a1", "slot a2")
    assert tokens(game) == ("a1", "a2")


def test_the_first_printing_begins_at_the_bottom_also_during_the_game():
    gain = [{"effect": {"op": "gain_civilization"}}]
    game = given({"resources": {"coin": 1}}, gain=gain, next={"civ": ["merrymakers"]})
    assert game.asked == "turn"
    assert tokens(game) == ("a0", "b0", "c0")
