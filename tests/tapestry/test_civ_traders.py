"""TA-CV-16: the Traders, as first printed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with

pytestmark = pytest.mark.rule("TA-CV-16")

ON_EMPTY = "pick place_token(where=empty_territory)→VP×adjacent_opponent_territories"
ON_OPPONENT = (
    "pick place_token(where=opponent_territory_single_token)→gain_territory_reward(territory=placed)"
)
TRADERS: dict[str, Any] = {"civs": ["traders"], "hand": ["trap", "academia"]}
TOKEN = {"seat": 0, "kind": "token"}


def trading(*others: dict[str, Any], turn: int = 2, **position: Any) -> Scenario:
    return income_turn(turn, TRADERS, *(others or ({},)), **position)


def tokens_left(game: Scenario) -> int:
    return game.player().mats[game.player().civs[0]].tokens


# ---- tokens in income turns ----------------------------------------------------------------------


@pytest.mark.rule("TA-2.27")
def test_two_resources_and_ten_points_at_the_start():
    game = starting_with("traders").choose("resource coin", "resource coin")
    assert game.resources()["coin"] == 2
    assert game.points() == 10


def test_a_point_for_each_adjacent_territory_of_opponents():
    """Around (-1,-1): two of opponents; the start of the Traders is not counted."""
    around = {"-1,0": {"tile": "01", "pieces": [1]}, "-2,0": {"tile": "03", "pieces": [2]}}
    game = trading({}, {}, map=around).choose("use traders 0", ON_EMPTY, "hex -1,-1")
    assert game.points() == 2
    assert game.on_hex("-1,-1") == ["0 token"]
    assert tokens_left(game) == 3


def test_any_empty_territory_of_the_map():
    """R70: it need not be adjacent to anything; printed land and tiles, but neither sea nor held land."""
    around = {"-1,0": {"tile": "01"}, "-2,1": {"pieces": [1]}}
    game = trading(map=around).choose("use traders 0", ON_EMPTY)
    free = ["-1,-1", "-1,0", "-1,2", "-2,2", "-3,3", "0,-3", "0,0", "1,-2", "1,1", "2,-1", "3,0"]
    assert game.offered == sorted(f"hex {place}" for place in free)


def test_the_reward_of_a_territory_with_one_outpost_of_an_opponent():
    around = {"-1,0": {"tile": "03", "pieces": [1]}}
    game = trading(map=around).choose("use traders 0", ON_OPPONENT)
    assert game.resources() == {"food": 1}
    assert game.on_hex("-1,0") == ["1 outpost", "0 token"]
    assert game.points() == 0


def test_a_territory_with_more_or_without_an_opponent_is_not_meant():
    around = {
        "-1,0": {"tile": "03", "pieces": [1, {"seat": 0, "toppled_by": 1}]},
        "-2,1": {"pieces": [0]},
        "1,1": {"pieces": [TOKEN]},
    }
    game = trading(map=around).choose("use traders 0")
    assert game.asked == "token", "there is no choice but an empty territory"
    assert "hex -1,0" not in game.offered
    assert "hex -2,1" not in game.offered


def test_a_token_beside_an_outpost_protects_it():
    """TA-10.4: two pieces."""
    around = {"-1,-1": {"pieces": [1, TOKEN]}}
    game = given(TRADERS, {}, map=around, gain=[{"effect": {"op": "conquer", "where": "anywhere"}}])
    assert "hex -1,-1" not in game.offered


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_in_income_turns_2_to_5_they_may(turn: int):
    assert trading(turn=turn).offered == ["decline", "use traders 0"]


def test_without_tokens_nothing_is_asked():
    player = {**TRADERS, "civs": [{"civ": "traders", "tokens": 0}]}
    assert income_turn(2, player, {}).asked != "ability"


# ---- the die that is left ------------------------------------------------------------------------


def attacked(*pieces: Any, seat: int = 1, black: str = "culture", **traders: Any) -> Scenario:
    """The attacker conquers (1,1), where tokens of the Traders may lie; the dice show 5 and `black`."""
    land = {"1,1": {"pieces": pieces}, "2,-1": {"pieces": [0]}}
    gain = [{"seat": seat, "effect": {"op": "conquer", "where": "anywhere"}}]
    stated = {"red": [5], "black": [black]}
    game = given({**TRADERS, **traders}, {}, turn=1, map=land, gain=gain, next=stated)
    return game.choose("hex 1,1")


def test_the_die_that_an_opponent_left_may_be_taken():
    game = attacked(TOKEN).choose("black culture")
    assert (game.asked, game.asked_seat) == ("die left", 0)
    game.choose("take")
    assert game.points(0) == 5
    assert game.resources(1) == {"culture": 1}
    assert game.on_hex("1,1") == ["0 token", "1 outpost"]


def test_the_black_die_too():
    game = attacked(TOKEN).choose("red vp_5", "take")
    assert game.resources(0) == {"culture": 1}
    assert game.points(1) == 5


def test_it_may_be_left():
    game = attacked(TOKEN).choose("red vp_5", "decline")
    assert game.resources(0) == {}


def test_nothing_without_a_token():
    assert attacked().choose("red vp_5").asked != "die left"


def test_not_after_a_conquest_of_their_own():
    """R70: the token alone does not stop them."""
    game = attacked(TOKEN, seat=0).choose("red vp_5")
    assert game.asked != "die left"
    assert game.on_hex("1,1") == ["0 token", "0 outpost"]


def test_nothing_is_left_of_both_dice():
    land = {"1,1": {"pieces": [TOKEN]}}
    gain = [{"seat": 1, "effect": {"op": "conquer", "where": "anywhere", "dice": "both"}}]
    game = given(TRADERS, {}, turn=1, map=land, gain=gain, next={"red": [5], "black": ["coin"]})
    game.choose("hex 1,1").play_on_until("turn")
    assert (game.points(1), game.points(0)) == (5, 0)


def test_the_reward_of_the_territory_can_be_claimed():
    land = {"1,0": {"tile": "03", "pieces": [TOKEN]}}
    gain = [{"seat": 1, "effect": {"op": "conquer", "where": "anywhere"}}]
    game = given(TRADERS, {}, turn=1, map=land, gain=gain, next={"red": [5], "black": ["territory"]})
    game.choose("hex 1,0", "red vp_5", "take")
    assert game.resources(0) == {"food": 1}


@pytest.mark.rule("TA-10.11")
def test_a_reward_that_is_not_there_is_not_offered():
    assert attacked(TOKEN, black="territory").choose("red vp_5").asked != "die left"


@pytest.mark.rule("TA-17.2")
def test_who_has_finished_gains_points_only():
    assert attacked(TOKEN, finished=True, era=5).choose("black culture").points(0) == 5
    assert attacked(TOKEN, finished=True, era=5).choose("red vp_5").resources(0) == {}


def test_the_achievement_of_the_attacker_comes_before_the_claim():
    land = {"0,0": {"pieces": [TOKEN]}}
    gain = [{"seat": 1, "effect": {"op": "conquer", "where": "anywhere"}}]
    game = given(TRADERS, {}, turn=1, map=land, gain=gain, next={"red": [5], "black": ["coin"]})
    game.choose("hex 0,0", "black coin")
    assert game.asked == "die left"
    assert game.player(1).achievements == ("conquer_middle_island",)


def test_four_tokens():
    assert tokens_left(given(TRADERS)) == 4
