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
    """A packed record, played again with the pack as it is now. That names and pictures have changed since
    is no matter: if anything else has, what was offered is not what is offered now: it is refused."""
    data = json.loads(gzip.decompress(place.read_bytes()))
    settings = NIGHT.settings_type.read(data.get("options", {}))
    data["modules"] = dict(NIGHT.packs_in_play(settings))
    return tt.load_record(json.dumps(data).encode(), NIGHT)


def night(*characters: dict[str, Any], scene: str = "dream:below-the-stair", **position: Any) -> Scenario:
    return given(*characters, scene=scene, game=NIGHT, **position)


def stage(game: Scenario) -> Etherfields:
    found = NIGHT.stage_on(game.table.rules, game.state, 7)
    assert isinstance(found, Etherfields)
    return found


def number(game: Scenario, name: str, who: int = 0, base: int | None = None) -> int:
    """What a number comes to for a character."""
    return stat(stage(game), name, who, base)
