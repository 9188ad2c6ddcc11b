"""The expansions of Urbion, in the order in which they bend the base game."""

from __future__ import annotations

from typing import Any

from traumtisch.games.urbion.modules.books import books
from traumtisch.games.urbion.modules.chromatic import chromatic
from traumtisch.games.urbion.modules.gardens import gardens
from traumtisch.games.urbion.modules.postcards import postcards
from traumtisch.games.urbion.modules.squares import squares
from traumtisch.games.urbion.modules.team import team
from traumtisch.games.urbion.modules.temples import temples
from traumtisch.games.urbion.modules.void import void
from traumtisch.games.urbion.state import UrbionModule

CHOICES = (squares, chromatic, temples, gardens, books, postcards, void)
"""Those that are chosen by name: a new module stands here, and all else about it in its folder."""
MODULES: dict[str, UrbionModule[Any, Any]] = {module.name: module for module in CHOICES}
BY_OTHER_SETTINGS: dict[str, dict[Any, UrbionModule[Any, Any]]] = {"players": {2: team}}
"""Those that a value of another setting chooses."""
