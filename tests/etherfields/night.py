"""Positions of The Borrowed Night, told as `scenario.py` tells those of the test pack."""

from __future__ import annotations

from typing import Any

from tests.etherfields.scenario import Scenario, given
from traumtisch.games.etherfields import EtherfieldsGame
from traumtisch.games.etherfields.packs import OWN

FOLDER = OWN / "borrowed_night"
NIGHT = EtherfieldsGame()
"""The game with the packs that it brings along."""
TAMSIN: dict[str, Any] = {"character": "tamsin", "deck": 10}
GORAN: dict[str, Any] = {"character": "goran", "deck": 10}
PELL: dict[str, Any] = {"character": "pell", "deck": 10}
YSOLDE: dict[str, Any] = {"character": "ysolde", "deck": 10}


def night(*characters: dict[str, Any], scene: str = "dream:below-the-stair", **position: Any) -> Scenario:
    return given(*characters, scene=scene, game=NIGHT, **position)
