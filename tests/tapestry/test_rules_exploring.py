"""Exploring with territory tiles and space tiles (TA-6, TA-7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import ONE_OF_EACH, Scenario, given, material

EXPLORE = {"op": "explore"}
ANYWHERE = {"op": "explore", "where": "anywhere"}
EXPLORE_SPACE = {"op": "explore_space"}


def exploring(player: dict[str, Any], effect: dict[str, Any] = EXPLORE, **position: Any) -> Scenario:
    return given({"resources": ONE_OF_EACH, **player}, gain=[{"effect": effect}], **position)


@pytest.mark.rule("TA-6.1", "TA-6.4")
def test_a_tile_a_free_hex_beside_ones_own_and_a_rotation():
    game = exploring({"tiles": ["01", "05"]})
    assert game.offered == ["tile 01", "tile 05"]
    game.choose("tile 05")
    assert game.offered == ["hex -1,-2", "hex 0,-1", "hex 1,-3"]
    game.choose("hex 1,-3")
    assert game.offered == [f"turns {turns}" for turns in range(6)]
    game.choose("turns 3")
    assert game.names(game.player().tiles) == ["01"]
    place = material(game).map.number["1,-3"]
    assert game.face(game.state.tiles[place]) == "05"
    assert game.state.turned[place] == 3


@pytest.mark.rule("TA-6.2", "TA-SP-E09")
def test_anywhere_is_any_free_hex():
    game = exploring({"tiles": ["05"]}, ANYWHERE)
    assert len(game.offered) == 34 - 13
    assert "hex 3,-2" in game.offered
    assert "hex 0,0" not in game.offered


@pytest.mark.rule("TA-6.3")
def test_without_a_tile_nothing_is_explored():
    game = exploring({})
    assert game.asked == "turn"
    assert game.points() == 0


@pytest.mark.rule("TA-6.5", "TA-6.6", "TA-6.7")
@pytest.mark.parametrize(("turns", "points"), [(0, 1), (1, 3), (2, 2), (3, 3), (4, 3), (5, 2)])
def test_a_point_for_every_side_that_touches_its_own_terrain(turns: int, points: int):
    """Tile 04 has sea, mountain, desert and three times sea; beside 0,-1 lie only four territories: sea meets
    sea in the north, north-east and south, and never in the north-west."""
    game = exploring({"tiles": ["04"]})
    game.choose("hex 0,-1", f"turns {turns}")
    assert game.points() == points


@pytest.mark.rule("TA-6.5")
def test_sides_towards_nothing_give_nothing():
    game = exploring({"tiles": ["05"]})
    game.choose("hex 1,-3", "turns 0")
    # beyond the edge of the map and over unexplored hexes there is nothing; three territories lie around
    assert game.points() == 3


@pytest.mark.rule("TA-6.6")
def test_land_touches_land():
    game = exploring({"tiles": ["42"]})  # sea, three times forest, twice mountain
    game.choose("hex 0,-1", "turns 3")
    assert game.points() == 3  # forest in the north and north-west, sea in the south


@pytest.mark.rule("TA-6.8")
def test_the_reward_of_the_tile_comes_after_the_points():
    game = exploring({"tiles": ["09"]})  # a tapestry card
    game.choose("hex 0,-1", "turns 1")
    assert len(game.hand()) == 1
    scored = next(n for n, event in enumerate(game.told) if event.startswith("scored"))
    assert game.told[scored + 1].startswith("drew tapestry")


@pytest.mark.rule("TA-6.9")
def test_exploring_gives_no_control():
    game = exploring({"tiles": ["05", "07"]})
    game.choose("tile 05", "hex 0,-1", "turns 0")
    assert game.on_hex("0,-1") == []
    again = exploring({"tiles": ["07"]}, map={"0,-1": {"tile": "05"}})
    assert "hex 1,-1" not in again.offered  # next to the new tile only


@pytest.mark.rule("TA-6.10")
def test_tiles_lie_open_and_without_limit():
    gain = {"op": "gain_territory_tile", "count": 20}
    game = given({"resources": ONE_OF_EACH}, {}, gain=[{"effect": gain}])
    assert len(game.player().tiles) == 20
    told = [event.kind for event in game.table.events_for(1)]
    assert told.count("drew tile") == 20


@pytest.mark.rule("TA-6.11", "TA-SP-E08")
@pytest.mark.parametrize(("recycle", "drawn"), [(False, 1), (True, 2)])
def test_paid_tiles_do_not_come_back(recycle: bool, drawn: int):
    game = given(
        {"tracks": {"exploration": 7}, "resources": {"food": 3}, "tiles": ["01", "02", "03"]},
        {"tracks": {"exploration": 0}, "resources": {"food": 1}},
        decks={"territory": ["05"]},
        options={"recycle_tiles": recycle},
    )
    game.choose("advance exploration", "plot 0,0")
    assert game.points() == 1  # for the farm
    game.choose("take", "discard 01", "discard 02")
    assert game.points() == 1 + 5
    assert game.names(game.player().tiles) == ["03"]
    game.choose("advance exploration")  # Scouting: two tiles, but only one was left
    assert len(game.player(1).tiles) == drawn


# ---- space tiles ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-7.1")
def test_space_tiles_come_to_the_own_supply():
    gain = {"op": "gain_space_tile", "count": 2}
    game = exploring({}, gain, next={"space": ["13", "05"]})
    assert game.names(game.player().space) == ["13", "05"]
    assert len(game.state.space_tiles) == 13


@pytest.mark.rule("TA-7.2", "TA-7.4")
def test_exploring_space_gives_only_what_the_tile_says():
    game = exploring({"space": ["05", "13"]}, EXPLORE_SPACE)
    game.choose("tile 05")
    assert game.points() == 8
    assert game.resources() == {**ONE_OF_EACH, "coin": 2, "worker": 2}
    assert game.names(game.player().space) == ["13"]
    assert game.names(game.player().explored) == ["05"]


@pytest.mark.rule("TA-7.3", "TA-7.4")
def test_an_explored_tile_is_not_explored_again():
    game = exploring({"explored": ["13"]}, EXPLORE_SPACE)
    assert game.asked == "turn"
    assert game.points() == 0


@pytest.mark.rule("TA-7.7")
def test_interstellar_travel_explores_one_of_the_tiles_just_drawn():
    game = given(
        {"tracks": {"exploration": 10}, "resources": {"food": 3}, "space": ["01", "02"]},
        next={"space": ["13", "05", "07"]},
    )
    game.choose("advance exploration")
    assert game.offered == ["tile 05", "tile 07", "tile 13"]
    game.choose("tile 07")
    assert game.asked == "turn"
    assert sorted(game.names(game.player().space)) == ["01", "02", "05", "13"]
