"""The expansions of Onirim, in the order in which they bend the base game."""

from __future__ import annotations

from typing import Any

from traumtisch.games.onirim.modules.book import book
from traumtisch.games.onirim.modules.crossroads.rules import crossroads
from traumtisch.games.onirim.modules.dreamcatchers.rules import dreamcatchers
from traumtisch.games.onirim.modules.glyphs.rules import glyphs
from traumtisch.games.onirim.modules.incubus.rules import adversary, pathmaker, protector
from traumtisch.games.onirim.modules.oniverse import oniverse
from traumtisch.games.onirim.modules.premonitions import premonitions
from traumtisch.games.onirim.modules.team import team
from traumtisch.games.onirim.modules.towers.rules import towers
from traumtisch.games.onirim.options import OnirimOptions
from traumtisch.games.onirim.state import OnirimModule

CHOICES = (book, glyphs, dreamcatchers, towers, premonitions, crossroads, oniverse)
"""Those that are chosen by name: a new module stands here, and all else about it in its folder."""
MODULES: dict[str, OnirimModule[Any, Any]] = {module.name: module for module in CHOICES}
INCUBUS: dict[str, OnirimModule[Any, Any]] = {"A": protector, "B": pathmaker, "C": adversary}
TEAM: dict[int, OnirimModule[Any, Any]] = {2: team}


def chosen_otherwise(options: OnirimOptions) -> list[OnirimModule[Any, Any]]:
    """Those that an option of their own chooses."""
    figure = [module for mode, module in INCUBUS.items() if mode == options.incubus]
    return figure + [module for players, module in TEAM.items() if players == options.players]
