"""The 48 territory tiles: points for their sides, and their rewards (TA-6.5 to 6.8).

Each is laid on (0,-1), below the start of the first seat. Around it lie four printed territories: forest and
sea in the north, sea in the north-east, sea in the south (the middle island), forest in the north-west.
"""

from __future__ import annotations

import pytest

from tests.tapestry.cards import DONE, EXPLORE, gaining
from tests.tapestry.scenario import Scenario

POINTS = {
    "01": (2, 3, 3),
    "02": (0, 2, 2),
    "03": (1, 2, 3),
    "04": (1, 3, 3),
    "05": (3, 3, 3),
    "06": (2, 3, 3),
    "07": (3, 3, 3),
    "08": (0, 2, 1),
    "09": (0, 2, 2),
    "10": (1, 2, 3),
    "11": (1, 3, 3),
    "12": (0, 2, 1),
    "13": (2, 3, 3),
    "14": (1, 3, 4),
    "15": (2, 3, 3),
    "16": (3, 3, 3),
    "17": (3, 3, 3),
    "18": (1, 3, 1),
    "19": (0, 3, 4),
    "20": (1, 2, 4),
    "21": (1, 3, 4),
    "22": (1, 3, 1),
    "23": (0, 3, 4),
    "24": (1, 2, 4),
    "25": (0, 2, 1),
    "26": (3, 3, 3),
    "27": (2, 3, 3),
    "28": (3, 3, 3),
    "29": (0, 2, 2),
    "30": (1, 2, 3),
    "31": (1, 3, 3),
    "32": (0, 2, 1),
    "33": (0, 2, 2),
    "34": (1, 2, 3),
    "35": (1, 3, 3),
    "36": (2, 3, 3),
    "37": (2, 3, 3),
    "38": (1, 3, 3),
    "39": (2, 3, 3),
    "40": (3, 3, 3),
    "41": (3, 3, 3),
    "42": (0, 2, 3),
    "43": (0, 2, 3),
    "44": (1, 2, 4),
    "45": (1, 3, 3),
    "46": (0, 2, 3),
    "47": (0, 2, 3),
    "48": (1, 2, 4),
}
"""As it is, turned once and turned three times, worked out by hand from the corners (TA-6.7)."""


def explored(tile: str, turns: int = 0, **position: object) -> Scenario:
    players = [{"tiles": [tile], "techs": {"bottom": ["calendar"]}}]
    game = gaining(EXPLORE, players=players, **position)
    return game.choose("hex 0,-1", f"turns {turns}")


@pytest.mark.rule("TA-6.5", "TA-6.6", "TA-6.7")
@pytest.mark.parametrize("tile", POINTS)
def test_points_for_sides_that_match(tile: str):
    assert tuple(explored(tile, turns).points() for turns in (0, 1, 3)) == POINTS[tile]


RESOURCES = {
    "coin": ("01", "07", "13", "16", "28", "36", "37", "40"),
    "worker": ("06", "11", "15", "21", "27", "31", "39", "45"),
    "food": ("03", "05", "17", "24", "26", "34", "41", "48"),
    "culture": ("04", "10", "14", "20", "30", "35", "38", "44"),
}


@pytest.mark.rule("TA-6.8")
@pytest.mark.parametrize(
    ("tile", "resource"), [(tile, resource) for resource, tiles in RESOURCES.items() for tile in tiles]
)
def test_a_resource(tile: str, resource: str):
    game = explored(tile)
    assert game.resources() == {resource: 1}
    assert game.asked == DONE
    assert game.on_hex("0,-1") == [], "exploring gives no control (TA-6.9)"


@pytest.mark.rule("TA-6.8")
@pytest.mark.parametrize("tile", ["09", "19", "29", "43"])
def test_a_tapestry_card(tile: str):
    game = explored(tile, next={"tapestry": ["trap"]})
    assert game.hand() == ["trap"]
    assert game.asked == DONE


@pytest.mark.rule("TA-6.8")
@pytest.mark.parametrize(
    ("tile", "building"), [("08", "farm"), ("18", "market"), ("25", "house"), ("33", "armory")]
)
def test_a_building(tile: str, building: str):
    game = explored(tile).choose("plot 0,0")
    assert game.built() == [building]
    assert game.asked == DONE


@pytest.mark.rule("TA-6.8")
@pytest.mark.parametrize("tile", ["23", "32", "42"])
def test_an_invention(tile: str):
    game = explored(tile, market=["clocks", "paper", "radio"]).choose("invent clocks")
    assert game.techs("bottom") == ["calendar", "clocks"]
    assert game.asked == DONE


@pytest.mark.rule("TA-6.8")
@pytest.mark.parametrize("tile", ["12", "46"])
def test_research_without_benefit(tile: str):
    game = explored(tile, next={"science": ["technology"]}).choose("advance technology")
    assert game.track("technology") == 1
    assert game.asked == DONE


@pytest.mark.rule("TA-6.8")
@pytest.mark.parametrize("tile", ["02", "47"])
def test_two_tiles(tile: str):
    game = explored(tile, next={"territory": ["05", "06"]})
    assert game.names(game.player().tiles) == ["05", "06"]
    assert game.asked == DONE


@pytest.mark.rule("TA-6.8")
def test_an_upgrade():
    game = explored("22")
    assert game.techs("middle") == ["calendar"]
    assert game.resources() == {"culture": 1}
