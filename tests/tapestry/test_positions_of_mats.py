"""Positions written by hand: what is left out about a civilization follows from the rest of the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given

REVISED = {"edition": "revised"}


def numbers(game: Scenario) -> tuple[int, ...]:
    return game.player().mats[game.player().civs[0]].numbers


@pytest.mark.parametrize(
    ("held", "rows"),
    [([], (4, 4)), (["-1,-1"], (3, 4)), (["-1,-1", "0,-3", "0,0", "1,1", "2,-1"], (0, 3))],
)
def test_outposts_on_the_map_have_left_the_rows_of_the_militants(held: list[str], rows: tuple[int, int]):
    game = given({"civs": ["militants"]}, map={place: {"pieces": [0]} for place in held})
    assert numbers(game) == rows
    assert game.player().outposts == sum(rows)


def test_the_rows_of_the_militants_are_their_supply():
    game = given({"civs": [{"civ": "militants", "numbers": [1, 2]}]})
    assert game.player().outposts == 3


@pytest.mark.parametrize(
    ("player", "step"),
    [
        ({"civs": ["the_chosen"]}, 0),
        ({"civs": ["the_chosen"], "achievements": ["complete_track"]}, 1),
        ({"civs": [{"civ": "the_chosen", "slots": ["landmarks"]}], "achievements": ["complete_track"]}, 2),
    ],
)
def test_the_token_of_the_chosen_stands_where_achievements_led_it(player: dict[str, Any], step: int):
    assert numbers(given(player, options=REVISED)) == (step, 0)


def test_the_tokens_of_the_revised_merrymakers_stand_on_the_first_slots():
    game = given({"civs": ["merrymakers"]}, options=REVISED)
    assert game.player().mats[game.player().civs[0]].slots == ("a1", "a2")
