"""The laws of the engine hold at random tables: every layer, teams of all sizes, variants and modes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import GAME
from traumtisch.testing import check_game

TABLES: list[dict[str, Any]] = [
    {"players": 1, "scene": "dream-1"},
    {"players": 2, "scene": "dream-1", "poker": True, "ask_orders": True},
    {"players": 2, "characters": 4, "scene": "dream-2", "creature_roll": "shared"},
    {"players": 3, "scene": "slumber-1", "pace": "ordered"},
    {"players": 1, "characters": 5, "scene": "slumber-2", "creature_roll": "ask"},
    {"players": 2, "scene": "world", "endless": True, "nap": True},
    {"players": 2, "team_decisions": "majority"},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_random_games_keep_the_laws(options: dict[str, Any]) -> None:
    for seed in range(2):
        check_game(GAME, options, seed=seed, check_every=7, save_every=60)
