"""TA-CV-09: the Isolationists."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given
from tests.tapestry.starting import income_turn, starting_with
from traumtisch.games.tapestry.state import SOURCES

pytestmark = pytest.mark.rule("TA-CV-09")

CONQUER = {"effect": {"op": "conquer"}}
DICE = {"red": [4, 4], "black": ["coin", "coin"]}
TAKES_THE_TOKEN = "pick place_token(where=conquered_territory,blocks_conquest=True)→any"


def conquering(place: str, tokens: int = 4, seat: int = 0, **position: Any) -> Scenario:
    """The Isolationists are seat 0; this seat conquers a territory and takes the red die: 4 points."""
    gain = [{**CONQUER, "seat": seat}]
    game = given({"civs": [{"civ": "isolationists", "tokens": tokens}]}, {}, gain=gain, next=DICE, **position)
    return game.choose(f"hex {place}", "red vp_4")


def tokens_left(game: Scenario) -> int:
    return game.player().mats[game.player().civs[0]].tokens


# ---- tokens --------------------------------------------------------------------------------------


def test_a_token_on_an_empty_territory_brings_a_resource():
    game = conquering("-1,-1")
    game.choose(TAKES_THE_TOKEN, "resource culture")
    assert game.on_hex("-1,-1") == ["0 outpost", "0 token"]
    assert game.resources() == {"culture": 1}
    assert tokens_left(game) == 3


def test_it_may_be_kept():
    game = conquering("-1,-1").choose("decline")
    assert game.on_hex("-1,-1") == ["0 outpost"]
    assert tokens_left(game) == 4
    assert game.resources() == {}


@pytest.mark.rule("TA-10.4")
def test_the_territory_cannot_be_conquered_any_more():
    held = {"-1,-1": {"pieces": [0, {"seat": 0, "kind": "token"}]}, "-2,1": {"pieces": [1]}}
    anywhere = {"seat": 1, "effect": {"op": "conquer", "where": "anywhere"}}
    game = given({"civs": ["isolationists"]}, {}, map=held, gain=[anywhere])
    assert "hex 0,-3" in game.offered
    assert "hex -1,-1" not in game.offered


def test_no_token_where_somebody_was():
    held = {"-1,-1": {"pieces": [1]}}
    game = given({"civs": ["isolationists"]}, {}, map=held, gain=[CONQUER], next=DICE)
    game.choose("hex -1,-1", "pass", "red vp_4")
    assert game.on_hex("-1,-1") == ["1 outpost toppled by 0", "0 outpost"]
    assert game.asked != "may"


def test_no_token_without_one_on_the_mat():
    assert conquering("-1,-1", tokens=0).asked != "may"


def test_what_others_conquer_is_theirs():
    assert conquering("2,-1", seat=1).asked != "may"


def test_a_full_stock_does_not_keep_the_token_back():
    stock = {"coin": 8, "worker": 8, "food": 8, "culture": 8}
    game = given({"civs": ["isolationists"], "resources": stock}, gain=[CONQUER], next=DICE)
    game.choose("hex -1,-1", "red vp_4", TAKES_THE_TOKEN)
    assert game.on_hex("-1,-1") == ["0 outpost", "0 token"]


# ---- the largest group ---------------------------------------------------------------------------

FOREST: dict[str, dict[str, Any]] = {
    "-1,-1": {"pieces": [0]},
    "0,-3": {"pieces": [0]},
    "-1,0": {"tile": "42", "pieces": [0]},
    "-1,1": {"tile": "46", "pieces": [0]},
    "0,-1": {"tile": "13", "turned": 4, "pieces": [0]},
    "0,1": {"tile": "15", "turned": 5, "pieces": [0]},
}
"""Territories whose forests touch, from the start (0,-2) on."""


def points_for_land(places: dict[str, dict[str, Any]], **player: Any) -> int:
    game = income_turn(5, {"civs": ["isolationists"], **player}, {"era": 1}, map=places)
    return game.player().by_source[SOURCES.index("civilization")]


@pytest.mark.parametrize(
    ("territories", "points"), [(1, 5), (2, 10), (3, 16), (4, 23), (5, 31), (6, 40), (7, 40)]
)
def test_points_for_the_largest_group(territories: int, points: int):
    assert points_for_land(dict(list(FOREST.items())[: territories - 1])) == points


@pytest.mark.rule("TA-21.5b")
def test_the_middle_island_is_no_joker():
    """Forests north and south of it; each is a group of its own."""
    apart = {"-1,0": FOREST["-1,0"], "0,0": {"pieces": [0]}, "0,1": FOREST["0,1"]}
    assert points_for_land(apart) == 5


@pytest.mark.rule("TA-21.5b")
def test_territories_that_touch_only_in_the_sea_are_not_connected():
    assert points_for_land({"1,-2": {"pieces": [0]}}) == 5


@pytest.mark.rule("TA-21.5b")
def test_the_same_terrain_must_touch_across_the_side():
    """Both tiles have forest, but it meets mountains and sea."""
    assert points_for_land({"-1,0": {**FOREST["-1,0"], "turned": 3}, "-1,-1": {"pieces": [0]}}) == 10


def test_only_what_is_controlled_counts():
    lost = {"-1,-1": {"pieces": [{"seat": 0, "toppled_by": 1}, 1]}, "0,-3": {"pieces": [0]}}
    assert points_for_land(lost) == 10


def test_without_land_no_points():
    assert points_for_land({"0,-2": {"pieces": [{"seat": 0, "toppled_by": 1}, 1]}}) == 0


def test_only_in_the_last_turn():
    game = income_turn(4, {"civs": ["isolationists"], "hand": ["trap", "academia"]}, {"era": 4}, map=FOREST)
    assert game.points() == 0


# ---- how they begin ------------------------------------------------------------------------------


@pytest.mark.rule("TA-2.30")
@pytest.mark.parametrize(("edition", "tiles"), [("original", 0), ("adjusted", 2), ("revised", 2)])
def test_two_territory_tiles_at_the_start(edition: str, tiles: int):
    player = starting_with("isolationists", edition=edition).player()
    assert len(player.tiles) == tiles + player.era, "one more if the first income turn has been taken"


@pytest.mark.parametrize(
    ("edition", "players", "tokens"),
    [("original", 2, 4), ("original", 5, 4), ("revised", 3, 4), ("revised", 4, 5), ("revised", 5, 5)],
)
def test_four_tokens_and_a_fifth_on_the_revised_mat_with_many_players(
    edition: str, players: int, tokens: int
):
    assert tokens_left(starting_with("isolationists", players, edition)) == tokens


def test_gained_during_the_game_without_tiles():
    gain = [{"effect": {"op": "gain_civilization"}}]
    game = given({"tracks": {"military": 3}}, gain=gain, next={"civ": ["isolationists"]})
    assert game.names(game.player().civs) == ["isolationists"]
    assert game.player().tiles == []
    assert tokens_left(game) == 4
