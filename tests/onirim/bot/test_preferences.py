"""What Onirim's policy prefers where every player would agree, and what it says about it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.scenario import Scenario, given
from traumtisch.engine.decision import Option
from traumtisch.games.onirim.bot import OnirimPolicy
from traumtisch.games.onirim.state import Onirim

POLICY = OnirimPolicy()


def chosen(game: Scenario) -> Option:
    decision, stage = game.table.decision, game.table.stage
    assert decision is not None
    assert isinstance(stage, Onirim)
    return POLICY.choose(stage, decision)


def reason(game: Scenario, words: str | None = None) -> str:
    """What the policy says about its choice, or about another option."""
    decision, stage = game.table.decision, game.table.stage
    assert decision is not None
    assert isinstance(stage, Onirim)
    option = game.options(words)[0] if words else chosen(game)
    return str(POLICY.reason(stage, decision, option))


def test_a_trio_is_completed():
    game = given(hand="RS BM GS NS BK", row="RS RM", deck={"contents": "RD GM BS NM GM BS NM"})
    assert chosen(game) in game.options("play RS")
    assert reason(game) == "It completes a trio and fetches a door: red door."


def test_a_trio_of_a_finished_colour_is_not_worth_a_card_of_a_needed_one():
    game = given(hand="RS BS BM BS GK", row="RS RM", doors="RD RD", deck={"contents": "GD BD BM NM GM BS NM"})
    assert chosen(game) in game.options("play BS")
    assert reason(game) == "It begins a series that your hand can complete."


def test_the_door_of_a_trio_is_searched_for_only_if_it_is_there():
    game = given(hand="RS BM GS NS BK", row="RS RM", deck={"contents": "RD GM BS NM GM BS NM"}).choose(
        "play RS"
    )
    assert chosen(game) in game.options("search red")
    game = given(hand="RS BM GS NS BK", row="RS RM", limbo="RD RD", deck={"contents": "GM BS NM GM BS NM"})
    assert chosen(game.choose("play RS")) in game.options("decline")


def test_a_drawn_door_is_unlocked():
    game = given(hand="RK BM GS NS", pending="RD", deck={"contents": "GM BS NM GM BS NM"})
    assert chosen(game) in game.options("unlock RK")


def test_a_prophecy_removes_a_nightmare_and_never_a_door():
    game = given(hand="RK BM GS NS BS", deck="nightmare RD GD RS BK").choose("discard RK")
    assert chosen(game) in game.options("foresee nightmare")
    assert reason(game) == "The deck gets rid of a nightmare."
    game = given(hand="RK BM GS NS BS", doors="RD", deck="RD GD GD ND RM").choose("discard RK")
    assert chosen(game) in game.options("foresee RM")


def test_a_door_comes_first_if_its_key_is_in_the_hand():
    game = given(hand="RK RK BM GS NS", deck="BS RD GM RS nightmare")
    game.choose("discard RK", "foresee nightmare")
    assert chosen(game) in game.options("next RD")
    assert reason(game) == "The key to this door is in your hand."


def test_a_spare_key_repels_a_nightmare_before_a_needed_one():
    game = given(
        hand="RK BK GS NS",
        doors="RD RD",
        pending="nightmare",
        deck={"contents": "BD BD GM BS NM GM BS NM BS"},
    )
    assert chosen(game) in game.options("pay RK")
    assert reason(game) == "This key has no door left to open."


@pytest.mark.rule("ON-9.4")
def test_the_last_five_cards_are_never_revealed():
    game = given(
        hand="RS RM RK GS",
        row="RS",
        doors="RD BD BD GD GD ND ND",
        pending="nightmare",
        deck={"contents": "RD"},
    )
    assert "reveal" in game.offered
    assert chosen(game) not in game.options("reveal")


@pytest.mark.parametrize(
    ("position", "words", "said"),
    [
        ({"hand": "RS RM RK GS BS"}, "play RS", "It begins a series that your hand can complete."),
        ({"hand": "RS RM GK GS BS"}, "play RS", "It begins a series, and the next card is in your hand."),
        ({"hand": "RS BM GK NS BS"}, "play RS", "It begins a series in a colour that needs doors."),
        ({"hand": "RS BM GK NS BS", "row": "RM"}, "play RS", "It is the second of a series."),
        (
            {"hand": "RS RK GK NS BS", "row": "RM"},
            "play RS",
            "It is the second of a series, and the third is in your hand.",
        ),
        (
            {"hand": "RM GS GS NK BK", "row": "BS", "doors": "RD RD"},
            "play RM",
            "This colour needs no more doors, and cards you need can follow this symbol.",
        ),
        ({"hand": "RS RS GK NS BS"}, "discard RS", "Your hand holds another one like it."),
        ({"hand": "RS BM GK NS BS", "doors": "RD RD"}, "discard RS", "This colour needs no more doors."),
        (
            {"hand": "RS BM GK NS BS"},
            "discard GK",
            "A Prophecy shows the next five cards and removes the worst.",
        ),
        (
            {"hand": "RS BM GK NS", "doors": "GD", "pending": "nightmare"},
            "return GD",
            "Its key is in your hand, so the door can come back.",
        ),
    ],
)
def test_reasons_are_given_in_words(position: dict[str, Any], words: str, said: str):
    assert reason(given(**position), words) == said
