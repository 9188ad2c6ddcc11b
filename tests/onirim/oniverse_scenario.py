"""Positions with denizens of the Oniverse."""

from __future__ import annotations

from tests.onirim.scenario import Scenario

ONIVERSE = {"modules": ["oniverse"]}
DENIZENS = ["Architect", "Cyclobot", "Spies", "Harpoon", "Hammer", "Chaos", "Mirror", "Keeper"]
"""Each twice."""
WITH_TOWERS = {"modules": ["oniverse", "towers"]}
HELP = {"architect", "cyclobot", "spies", "harpoon", "hammer", "disguise", "chaos", "mirror", "store"}
KEEPING = {"keeping": "Keeper", "stored": "RK"}


def taken(*denizens: str) -> dict[str, str]:
    return {"taken": " ".join(denizens)}


def help_offered(game: Scenario) -> list[str]:
    return [words for words in game.offered if words.split()[0] in HELP]
