"""TA-CV-16: the Traders of the revised edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with

pytestmark = pytest.mark.rule("TA-CV-16")

REVISED = {"edition": "revised"}
OPTIONS = ("place_token(where=opponent", "anyBld", "place_token(where=own")
TOKEN = {"seat": 0, "kind": "token"}
LAND: dict[str, Any] = {"-1,0": {"tile": "03", "pieces": [1]}, "-1,-1": {"pieces": [0]}}
"""Tile 03 (food) of an opponent, and a territory of the Traders."""


def trading(*others: dict[str, Any], turn: int = 2, land: dict[str, Any] = LAND, **player: Any) -> Scenario:
    """The Traders with tile 01 (coin) and 10 (culture) begin an income turn."""
    stated = {"civs": ["traders"], "hand": ["trap", "academia"], "tiles": ["01", "10"], **player}
    rest = others or ({"era": 2},)
    chance = {"black": ["worker"], "territory": ["20", "21", "22"]}
    return income_turn(turn, stated, *rest, map=land, options=REVISED, next=chance)


def choose(game: Scenario, kind: int) -> Scenario:
    """The first, second or third kind of trade."""
    return game.choose(next(words for words in game.offered if OPTIONS[kind] in words))


def kinds(game: Scenario) -> list[int]:
    return [kind for kind, start in enumerate(OPTIONS) if any(start in words for words in game.offered)]


# ---- a token beside an outpost of an opponent ----------------------------------------------------


def test_both_rewards_for_a_tile():
    game = choose(trading(), 0)
    assert game.offered == ["give 01 1", "give 10 1"]
    game.choose("give 01 1").play_on_until("card of the era")
    assert game.resources() == {"coin": 1, "food": 1}
    assert game.names(game.player(0).tiles) == ["10"]
    assert game.names(game.player(1).tiles) == ["01"]
    assert game.on_hex("-1,0") == ["1 outpost", "0 token"]


def test_only_the_owner_of_the_territory_receives_the_tile():
    land = {**LAND, "-2,0": {"tile": "04", "pieces": [2]}}
    game = choose(trading({"era": 2}, {"era": 2}, land=land), 0).choose("hex -2,0")
    assert game.offered == ["give 01 2", "give 10 2"]


def test_without_a_tile_to_give_neither_of_the_two():
    game = trading(tiles=[])
    assert game.asked == "choice"
    assert kinds(game) == []
    assert game.offered == ["pick 5VP", "pick any"], "the third kind was the only one"


def test_no_trade_with_who_has_finished():
    """A third player, who could receive a tile, holds no territory with a single outpost."""
    game = trading({"era": 5, "finished": True}, {"era": 2})
    assert game.offered == ["pick 5VP", "pick any"], "the third kind was the only one"


# ---- a building laid down ------------------------------------------------------------------------


def test_both_gain_what_the_building_uncovered():
    """The first market uncovers a coin."""
    game = choose(trading(), 1).choose("building market", "give 10 1").play_on_until("card of the era")
    assert game.resources(0) == {"coin": 1}
    assert game.resources(1) == {"coin": 1}
    assert game.left_the_mat("market") == 1
    assert game.on_hex("-1,0") == ["1 outpost", "0 market toppled by 0"]
    assert game.built() == []


def test_points_are_gained_by_both_for_what_they_have():
    """The second market uncovers a point for each tech card."""
    game = trading(
        {"era": 2, "techs": {"bottom": ["clocks", "radio"]}},
        income={"market": 1},
        techs={"middle": ["paper"]},
    )
    choose(game, 1).choose("building market", "give 10 1").play_on_until("card of the era")
    assert (game.points(0), game.points(1)) == (1, 2)


def test_what_lies_on_the_map_counts_for_no_points():
    """TA-15.12 names the capital, mats and the Nomads' map only."""
    score = {"effect": {"op": "score", "metric": "farms"}}
    lying = {"seat": 0, "kind": "farm", "toppled_by": 0}
    land = {"-1,0": {"tile": "03", "pieces": [1, lying]}}
    assert given({"income": {"farm": 1}}, {}, map=land, gain=[score]).points() == 0


@pytest.mark.rule("TA-10.4")
def test_the_territory_cannot_be_conquered_any_more():
    lying = {"seat": 0, "kind": "farm", "toppled_by": 0}
    land = {"-1,0": {"tile": "03", "pieces": [1, lying]}}
    gain = [{"effect": {"op": "conquer", "where": "anywhere"}}]
    game = given({"income": {"farm": 1}}, {}, map=land, gain=gain)
    assert "hex -1,0" not in game.offered


def test_without_buildings_on_the_mat_not_the_second_kind():
    game = trading(income={"market": 5, "house": 5, "farm": 5, "armory": 5})
    assert kinds(game) == [0, 2]


# ---- a token on a territory of one's own ---------------------------------------------------------


def test_a_resource_and_the_black_die_while_opponents_gain_tiles():
    game = choose(trading({"era": 2}, {"era": 2}), 2).choose("pick any", "resource food")
    assert game.resources() == {"worker": 1, "food": 1}
    assert game.on_hex("-1,-1") == ["0 outpost", "0 token"]
    assert [game.names(game.player(seat).tiles) for seat in (1, 2)] == [["20"], ["21"]]


def test_five_points_instead_of_the_resource():
    game = choose(trading(), 2).choose("pick 5VP")
    assert game.points() == 5
    assert game.resources() == {"worker": 1}


def test_the_die_can_show_the_reward_of_the_territory():
    land = {"-1,0": {"tile": "04", "pieces": [0]}}
    player = {"civs": ["traders"], "hand": ["trap", "academia"]}
    game = income_turn(2, player, {"era": 2}, map=land, options=REVISED, next={"black": ["territory"]})
    game.choose("pick 5VP")
    assert game.resources() == {"culture": 1}


def test_the_territory_holds_exactly_one_outpost():
    """Neither the start with two, nor one that has a token already."""
    land = {"-1,-1": {"pieces": [0, TOKEN]}, "-1,0": {"tile": "03", "pieces": [1]}}
    assert kinds(trading(land=land)) == [0, 1]


# ---- when ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [2, 3, 4, 5])
def test_in_income_turns_2_to_5_they_must(turn: int):
    game = trading(turn=turn)
    assert game.asked == "choice"
    assert kinds(game) == [0, 1, 2]
    assert "decline" not in game.offered


def test_with_nothing_to_trade_nothing_happens():
    assert trading(land={}).asked == "card of the era"


def test_the_die_that_is_left_is_no_longer_theirs():
    land = {"1,1": {"pieces": [TOKEN]}}
    gain = [{"seat": 1, "effect": {"op": "conquer", "where": "anywhere"}}]
    dice = {"red": [5], "black": ["coin"]}
    game = given({"civs": ["traders"]}, {}, turn=1, map=land, gain=gain, next=dice, options=REVISED)
    assert game.choose("hex 1,1", "black coin").asked != "die left"


def test_two_tiles_at_the_start():
    player = starting_with("traders", edition="revised").player()
    assert len(player.tiles) == 2 + player.era, "one more if the first income turn has been taken"
    assert player.points == 0
