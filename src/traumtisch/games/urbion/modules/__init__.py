"""The expansions of Urbion, in the order in which they bend the base game."""

from __future__ import annotations

from typing import Any

from traumtisch.games.urbion.modules.books import books
from traumtisch.games.urbion.modules.chromatic.rules import chromatic
from traumtisch.games.urbion.modules.gardens.rules import gardens
from traumtisch.games.urbion.modules.postcards import postcards
from traumtisch.games.urbion.modules.squares.rules import squares
from traumtisch.games.urbion.modules.team import team
from traumtisch.games.urbion.modules.temples.rules import temples
from traumtisch.games.urbion.modules.void.rules import void
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.state import UrbionModule

MODULES: dict[str, UrbionModule[Any, Any]] = {
    "squares": squares,
    "chromatic": chromatic,
    "temples": temples,
    "gardens": gardens,
    "books": books,
    "void": void,
    "postcards": postcards,
}
"""The Void comes before the postcards, because it moves first when a turn begins (UR-5.1)."""
TEAM: dict[int, UrbionModule[Any, Any]] = {2: team}


def chosen_modules(options: UrbionOptions) -> list[UrbionModule[Any, Any]]:
    chosen = [module for name, module in MODULES.items() if name in options.expansions]
    return chosen + [module for players, module in TEAM.items() if players == options.players]
