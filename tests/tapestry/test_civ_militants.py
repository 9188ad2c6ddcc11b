"""TA-CV-12: the Militants."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with

pytestmark = pytest.mark.rule("TA-CV-12")

CONQUER = {"effect": {"op": "conquer", "where": "anywhere"}}
DICE = {"red": [4], "black": ["coin"]}
REVISED = {"edition": "revised"}


def militants(*left: int) -> dict[str, Any]:
    """So many outposts are left in the two rows."""
    return {"civs": [{"civ": "militants", "numbers": left}], "outposts": sum(left)}


def rows(game: Scenario, seat: int = 0) -> tuple[int, ...]:
    return game.player(seat).mats[game.player(seat).civs[0]].numbers


# ---- outposts leave the mat ----------------------------------------------------------------------


def test_eight_outposts_at_the_start():
    game = starting_with("militants", edition="original")
    assert rows(game) == (4, 4)
    assert game.player().outposts == 8


@pytest.mark.parametrize(("row", "left"), [("1", (3, 4)), ("2", (4, 3))])
def test_a_conquering_outpost_comes_from_a_row_of_choice(row: str, left: tuple[int, int]):
    game = given(militants(4, 4), gain=[CONQUER], next=DICE).choose("hex -1,-1")
    assert game.offered == ["row 1", "row 2"]
    game.choose(f"row {row}", "red vp_4")
    assert rows(game) == left
    assert game.player().outposts == 7


def test_an_empty_row_is_not_asked_about():
    game = given(militants(0, 2), gain=[CONQUER], next=DICE).choose("hex -1,-1", "red vp_4")
    assert rows(game) == (0, 1)


def test_a_conquest_that_is_trapped_takes_an_outpost_too():
    game = given(
        militants(4, 4), {"hand": ["trap"]}, map={"-1,-1": {"pieces": [1]}}, gain=[CONQUER], next=DICE
    )
    game.choose("hex -1,-1", "row 2", "trap trap", "resource food", "red vp_4")
    assert rows(game) == (4, 3)
    assert game.on_hex("-1,-1") == ["1 outpost", "0 outpost toppled by 1"]


def test_militarism_takes_an_outpost_too():
    player = {**militants(4, 4), "era": 2, "tapestries": {"2": ["militarism"]}, "tiles": ["01"]}
    game = given(player, gain=[{"effect": {"op": "explore"}}])
    game.choose_first("hex", "turning").play_on_until("row").choose("row 1")
    assert rows(game) == (3, 4)


def test_without_outposts_no_conquest():
    game = given(militants(0, 0), gain=[CONQUER])
    assert game.asked != "target"


def test_conquests_of_others_leave_the_rows_alone():
    game = given(militants(4, 4), {}, gain=[{**CONQUER, "seat": 1}], next=DICE)
    game.choose("hex -1,-1", "red vp_4")
    assert rows(game) == (4, 4)


# ---- rewards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "points", "resources"),
    [
        ((4, 4), 0, {}),
        ((3, 4), 0, {"coin": 1}),
        ((2, 4), 2, {"coin": 1}),
        ((1, 4), 2, {"coin": 1, "food": 1}),
        ((0, 4), 6, {"coin": 1, "food": 1}),
        ((4, 3), 1, {}),
        ((4, 2), 1, {"worker": 1}),
        ((4, 1), 4, {"worker": 1}),
        ((4, 0), 4, {"worker": 1, "culture": 1}),
        ((0, 0), 10, {"coin": 1, "food": 1, "worker": 1, "culture": 1}),
    ],
)
def test_all_that_is_uncovered_is_gained(left: tuple[int, int], points: int, resources: dict[str, int]):
    game = income_turn(2, {**militants(*left), "hand": ["trap", "academia"]}, {"era": 2})
    assert game.asked == "card of the era"
    assert game.points() == points
    assert game.resources() == resources


@pytest.mark.rule("TA-13.18")
def test_in_the_last_income_turn_too():
    game = income_turn(5, {**militants(0, 4), "techs": {"bottom": ["clocks"]}}, {"era": 2})
    assert game.asked == "upgrade of the era"
    assert game.points() == 6


def test_nothing_is_uncovered_in_the_first_turn():
    """R64."""
    game = income_turn(1, militants(4, 4), {"resources": {"coin": 1}})
    assert game.points() == 0
    assert game.resources() == {"coin": 1, "worker": 1, "food": 1, "culture": 1}


# ---- gained during the game ----------------------------------------------------------------------


def gained_with(outposts: int, **position: Any) -> Scenario:
    gain = [{"effect": {"op": "gain_civilization"}}]
    return given({"outposts": outposts}, {}, gain=gain, next={"civ": ["militants"]}, **position)


def test_the_remaining_outposts_cover_the_rows_from_the_right():
    game = gained_with(3).choose("row 1", "row 2", "row 1")
    assert rows(game) == (2, 1)


def test_no_row_takes_more_than_four():
    game = gained_with(6).choose("row 2", "row 2", "row 2", "row 2")
    assert rows(game) == (2, 4), "the last two had only one row"


def test_without_outposts_everything_is_uncovered():
    assert rows(gained_with(0)) == (0, 0)


# ---- the revised mat -----------------------------------------------------------------------------


def test_revised_two_tokens_hold_the_start():
    game = starting_with("militants", edition="revised")
    start = [pieces for pieces in game.state.pieces if pieces and pieces[0].seat == 0]
    assert [[piece.kind for piece in pieces] for pieces in start] == [["token", "token"]]
    assert game.player().outposts == 8


def test_revised_the_start_is_controlled():
    """Otherwise nothing could be conquered next to it."""
    game = starting_with("militants", edition="revised").play_on_until("turn")
    while game.asked_seat != 0 or "advance military" not in game.offered:
        game.choose_first("turn").play_on_until("turn")
    game.choose("advance military").play_on_until("target")
    assert game.offered


@pytest.mark.parametrize(
    ("left", "points", "resources"),
    [
        ((3, 4), 0, {"coin": 1}),
        ((1, 4), 2, {"coin": 1, "food": 1}),
        ((0, 4), 4, {"coin": 1, "food": 1}),
        ((4, 3), 3, {}),
        ((4, 2), 3, {"worker": 1}),
        ((4, 1), 8, {"worker": 1}),
    ],
)
def test_revised_rewards(left: tuple[int, int], points: int, resources: dict[str, int]):
    """At the end of the first row a point for each territory: the start and one more."""
    player = {**militants(*left), "hand": ["trap", "academia"]}
    game = income_turn(2, player, {"era": 2}, map={"-1,-1": {"pieces": [0]}}, options=REVISED)
    assert game.asked == "card of the era"
    assert game.points() == points
    assert game.resources() == resources


def test_revised_the_conquest_comes_last():
    """Two territories count; what will be conquered does not."""
    player = {**militants(0, 0), "outposts": 1, "hand": ["trap", "academia"]}
    land = {"-1,-1": {"pieces": [0]}}
    game = income_turn(2, player, {"era": 2}, map=land, options=REVISED, next=DICE)
    assert game.asked == "target"
    assert game.points() == 2 + 2 + 3 + 5
    assert game.resources() == {"coin": 1, "food": 1, "worker": 1}


def test_revised_the_conquest_takes_an_outpost_of_the_mat():
    game = income_turn(2, militants(1, 0), {"era": 2}, options=REVISED, next=DICE).choose("hex -1,-1")
    assert rows(game) == (0, 0)
