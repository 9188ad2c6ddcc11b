"""What the tests of several pairs of modules share."""

from __future__ import annotations

from typing import Any

from tests.onirim.scenario import EIGHT_DOORS, Scenario

EIGHT_GOALS = "B G R N R B G N"
TWELVE_DOORS = f"{EIGHT_DOORS} RD BD GD ND"
TEN_CARDS = "RS RS RS BS BS BS GS GS GS NS"


def going_on(game: Scenario) -> Scenario:
    """Leave all free windows between two draws unused."""
    while game.asked == "between draws":
        game.choose("go-on")
    return game


def playing(*modules: str, **others: Any) -> dict[str, Any]:
    """The options of a game with these modules."""
    return {"modules": list(modules), **others}


def foreseen(face_up: str, stack: str = "") -> dict[str, str]:
    return {"face_up": face_up, "stack": stack}


def comes_true(game: Scenario) -> list[str]:
    return [told.removeprefix("comes true ") for told in game.told if told.startswith("comes true")]
