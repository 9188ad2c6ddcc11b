"""The expansions of Onirim, in the order in which they bend the base game."""

from __future__ import annotations

from typing import Any

from traumtisch.games.onirim.modules.book import book
from traumtisch.games.onirim.modules.crossroads import crossroads
from traumtisch.games.onirim.modules.dreamcatchers import dreamcatchers
from traumtisch.games.onirim.modules.glyphs import glyphs
from traumtisch.games.onirim.modules.incubus import adversary, pathmaker, protector
from traumtisch.games.onirim.modules.oniverse import oniverse
from traumtisch.games.onirim.modules.premonitions import premonitions
from traumtisch.games.onirim.modules.team import team
from traumtisch.games.onirim.modules.towers import towers
from traumtisch.games.onirim.state import OnirimModule

CHOICES = (book, glyphs, dreamcatchers, towers, premonitions, crossroads, oniverse)
"""Those that are chosen by name: a new module stands here, and all else about it in its folder."""
MODULES: dict[str, OnirimModule[Any, Any]] = {module.name: module for module in CHOICES}
BY_OTHER_SETTINGS: dict[str, dict[Any, OnirimModule[Any, Any]]] = {
    "incubus": {"A": protector, "B": pathmaker, "C": adversary},
    "players": {2: team},
}
"""Those that a value of another setting chooses."""
