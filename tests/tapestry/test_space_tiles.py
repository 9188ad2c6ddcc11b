"""The 15 space tiles (TA-7, TA-ST-01 to 15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import DONE, cites, gaining
from tests.tapestry.scenario import Scenario

EXPLORE_SPACE = {"effect": {"op": "explore_space", "count": 1, "tiles": "supply"}}


def explored(tile: str, **player: Any) -> Scenario:
    position = {name: player.pop(name) for name in ("next", "market", "map") if name in player}
    game = gaining(EXPLORE_SPACE, players=[{**player, "space": [tile]}, {}], **position)
    assert game.names(game.player().explored) == [tile]
    assert game.player().space == []
    return game


@pytest.mark.rule("TA-7.2")
@pytest.mark.parametrize(
    ("tile", "track"),
    [
        cites("TA-ST-01", "01", "science"),
        cites("TA-ST-09", "09", "technology"),
        cites("TA-ST-12", "12", "military"),
    ],
)
def test_an_advance_and_points_for_the_track(tile: str, track: str):
    game = explored(tile, tracks={track: 1})
    assert game.offered == [f"pick VP×{track}", f"pick adv-{track}+"]
    game.choose(f"pick adv-{track}+")
    assert game.track(track) == 2
    assert len(game.hand()) == 1, "with the benefit of the space"
    assert game.points() == 2
    first_points = explored(tile, tracks={track: 1}).choose(f"pick VP×{track}")
    assert first_points.points() == 1
    assert first_points.track(track) == 2


@pytest.mark.rule("TA-7.2")
@pytest.mark.parametrize(
    ("tile", "building", "metric"),
    [
        cites("TA-ST-02", "02", "armory", "armories"),
        cites("TA-ST-03", "03", "house", "houses"),
        cites("TA-ST-14", "14", "farm", "farms"),
        cites("TA-ST-15", "15", "market", "markets"),
    ],
)
def test_a_building_and_points_for_its_kind(tile: str, building: str, metric: str):
    game = explored(tile, built=[[building, 0, 0], [building, 0, 1]])
    assert game.offered == [f"pick VP×{metric}", f"pick {building}"]
    game.choose(f"pick {building}", "plot 0,2")
    assert game.built() == [building] * 3
    assert game.points() == 3
    assert game.asked == DONE


@pytest.mark.rule("TA-ST-04", "TA-14.9")
def test_a_tapestry_card_a_play_and_points_for_tapestries():
    game = explored("04", era=2, tapestries={"2": ["academia"]}, next={"tapestry": ["trap"]})
    assert len(game.offered) == 2, "with an empty hand nothing can be played yet (TA-20.14)"
    game.choose("pick tap")
    assert game.points() == 3, "Academia"
    assert len(game.offered) == 2
    game.choose(next(words for words in game.offered if "play_tapestry" in words), "play trap")
    assert game.stack(2) == ["academia", "trap"]
    assert game.points() == 3 + 10 + 2


@pytest.mark.rule("TA-7.2")
@pytest.mark.parametrize(
    ("tile", "resources"),
    [
        cites("TA-ST-05", "05", {"coin": 1, "worker": 1}),
        cites("TA-ST-07", "07", {"food": 1, "culture": 1}),
    ],
)
def test_two_resources_and_eight_points(tile: str, resources: dict[str, int]):
    game = explored(tile)
    assert game.resources() == resources
    assert game.points() == 8
    assert game.asked == DONE


@pytest.mark.rule("TA-ST-06")
def test_research_and_six_points():
    game = explored("06", next={"science": ["technology"]}, tracks={"technology": 1})
    game.choose("advance technology")
    assert game.track("technology") == 2
    assert len(game.hand()) == 1, "with the benefit of the space"
    assert game.points() == 6


@pytest.mark.rule("TA-ST-08", "TA-15.10")
def test_culture_and_the_capital():
    row = [["farm", 1, column] for column in (2, 3, 4, 8)]
    game = explored("08", built=row)
    assert game.resources() == {"culture": 1}
    assert game.points() == 1


@pytest.mark.rule("TA-ST-10")
def test_an_invention_an_upgrade_and_points_for_techs():
    game = explored("10", techs={"top": ["barn"]}, market=["irrigation", "clocks", "paper"])
    assert game.offered == ["pick VP×tech_cards", "pick inv"]
    game.choose("pick inv", "invent irrigation", "pick up")
    assert game.techs("middle") == ["irrigation"]
    assert game.resources() == {"food": 1}
    assert game.points() == 2


@pytest.mark.rule("TA-ST-11")
def test_a_conquest_and_points_for_territories():
    game = explored("11", next={"red": [4], "black": ["coin"]})
    game.choose("pick conq", "hex 0,-3", "black coin")
    assert game.resources() == {"coin": 1}
    assert game.points() == 2


@pytest.mark.rule("TA-ST-13")
def test_thirteen_points():
    game = explored("13")
    assert game.points() == 13
    assert game.asked == DONE


@pytest.mark.rule("TA-7.3", "TA-7.4")
def test_an_explored_tile_is_not_explored_again():
    game = gaining(EXPLORE_SPACE, players=[{"explored": ["13"]}])
    assert game.points() == 0
    assert game.asked == DONE
