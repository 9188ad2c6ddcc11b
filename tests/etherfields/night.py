"""Positions of The Borrowed Night, told as `scenario.py` tells those of the test pack."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import traumtisch as tt
from tests.etherfields.scenario import Scenario, given
from traumtisch.games.etherfields import EtherfieldsGame
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.extending import OWN
from traumtisch.games.etherfields.stage import Etherfields

FOLDER = OWN / "borrowed_night"
NIGHT = EtherfieldsGame()
"""The game with the packs that it brings along."""
TAMSIN: dict[str, Any] = {"character": "tamsin", "deck": 10}
GORAN: dict[str, Any] = {"character": "goran", "deck": 10}
PELL: dict[str, Any] = {"character": "pell", "deck": 10}
YSOLDE: dict[str, Any] = {"character": "ysolde", "deck": 10}
HOUND: dict[str, Any] = {
    "scene": "slumber:tallow-hounds",
    "creatures": ["tallow-hound"],
    "figures": [{"creature": "tallow-hound", "field": "quay.b"}],
}


def replayed(place: Path) -> tt.Table:
    """A packed record, played again choice by choice with rules and pack as they are now: each has to be
    offered. Its digests are not looked at, since names and pictures of the pack may have changed."""
    data = json.loads(gzip.decompress(place.read_bytes()))
    table = tt.new_table(NIGHT, seed=data["seed"], options=data.get("options", {}))
    for number, text in enumerate(data.get("choices", ())):
        decision = table.decision
        offered = {option.id: option for option in decision.options} if decision is not None else {}
        assert text in offered, f"{place.name}: choice {number}, {text}, is not offered"
        table.choose(offered[text])
    return table


def night(*characters: dict[str, Any], scene: str = "dream:below-the-stair", **position: Any) -> Scenario:
    return given(*characters, scene=scene, game=NIGHT, **position)


def stage(game: Scenario) -> Etherfields:
    found = NIGHT.stage_on(game.table.rules, game.state, 7)
    assert isinstance(found, Etherfields)
    return found


def number(game: Scenario, name: str, who: int = 0, base: int | None = None) -> int:
    """What a number comes to for a character."""
    return stat(stage(game), name, who, base)
