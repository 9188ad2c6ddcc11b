"""The expansions of Onirim, in the order in which they bend the base game."""

from __future__ import annotations

from typing import Any

from traumtisch.games.onirim.modules.incubus import protector
from traumtisch.games.onirim.modules.premonitions import premonitions
from traumtisch.games.onirim.modules.towers import towers
from traumtisch.games.onirim.options import OnirimOptions
from traumtisch.games.onirim.state import OnirimModule

MODULES: dict[str, OnirimModule[Any]] = {"towers": towers, "premonitions": premonitions}
INCUBUS: dict[str, OnirimModule[Any]] = {"A": protector}


def chosen_modules(options: OnirimOptions) -> list[OnirimModule[Any]]:
    chosen = [module for name, module in MODULES.items() if name in options.modules]
    return chosen + [module for mode, module in INCUBUS.items() if mode == options.incubus]
