"""Sets of options, drawn from a game's schema: the same ones in every run."""

from __future__ import annotations

from random import Random
from typing import Any

from traumtisch import find_game
from traumtisch.engine.settings import Setting

GAMES = ("onirim", "urbion")
EVERYTHING: dict[str, dict[str, Any]] = {
    "onirim": {
        "modules": ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"],
        "incubus": "B",
    },
    "urbion": {
        "expansions": ["squares", "chromatic", "temples", "gardens", "books", "postcards", "void"],
    },
}


def random_sets(game: str, number: int, **fixed: Any) -> list[dict[str, Any]]:
    """So many sets of options that the game allows."""
    random = Random(f"{game} {number} {fixed}")
    fixed = fixed | ({"allow_cross_edition": True} if game == "urbion" else {})
    schema = find_game(game).settings_type.schema()
    return [{setting.key: _value(setting, random) for setting in schema} | fixed for _ in range(number)]


def _value(setting: Setting, random: Random) -> Any:
    if setting.kind == "flag":
        return random.random() < 0.5
    if setting.kind == "choice":
        return random.choice(setting.choices)
    return [choice for choice in setting.choices if random.random() < 0.5]
