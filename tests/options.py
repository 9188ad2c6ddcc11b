"""Sets of options, for tests that go over all games."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

import traumtisch as tt

GAMES = tt.installed_games()


def everything(game: str) -> dict[str, Any]:
    """All modules of a game at once."""
    schema = GAMES[game].settings_type.schema()
    return {
        setting.key: list(setting.choices) for setting in schema if setting.kind not in ("flag", "choice")
    }


SETS: dict[str, list[dict[str, Any]]] = {
    "onirim": [
        {},
        {"modules": ["book", "glyphs", "dreamcatchers", "towers"], "incubus": "A"},
        {"modules": ["premonitions", "crossroads", "oniverse"], "incubus": "B"},
        {"players": 2, "incubus": "C"},
        everything("onirim") | {"players": 2, "incubus": "B"},
    ],
    "urbion": [
        {},
        {"expansions": ["squares", "temples", "gardens", "books"]},
        {"expansions": ["chromatic", "postcards", "void"]},
        {"players": 2, "edition": 1},
        everything("urbion"),
        everything("urbion") | {"players": 2, "team_hands": "closed"},
    ],
    "tapestry": [
        {"players": 1, "edition": "revised"},
        {"players": 3},
        {"players": 5, "edition": "original"},
        {"players": 2, "edition": "revised", "boxes": ["plans", "arts", "fantasies"]},
    ],
    "etherfields": [
        {"scene": "dream-1"},
        {"scene": "slumber-2", "players": 2, "open_hands": False},
        {"scene": "dream-4", "players": 4, "pace": "ordered"},
    ],
}
"""For each game a few sets in which everything occurs that it has."""
WEIGHT: dict[str, int] = {"tapestry": 8, "etherfields": 8}
"""How many games of another one a game of this takes the time of, where it is much more than one."""
ENDLESS: dict[str, int] = {"etherfields": 300}
"""After so many decisions a game is broken off in which a random player gets nowhere."""
ALWAYS: dict[str, dict[str, Any]] = {"urbion": {"allow_cross_edition": True}}
"""What makes any set of a game's options one that can be played."""


def as_many(games: int, game: str) -> int:
    """So many games, or fewer of a game that takes long."""
    return max(1, games // WEIGHT.get(game, 1))


def length(game: str) -> dict[str, Any]:
    """How long a game is played by `check_game`."""
    return {"most_decisions": ENDLESS[game], "breaks_off": True} if game in ENDLESS else {}


def random_options(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any set of options that the game accepts."""
    values: dict[str, st.SearchStrategy[Any]] = {}
    for setting in GAMES[game].settings_type.schema():
        if setting.key in ALWAYS.get(game, {}):
            values[setting.key] = st.just(ALWAYS[game][setting.key])
        elif setting.kind == "flag":
            values[setting.key] = st.booleans()
        elif setting.kind == "choice":
            values[setting.key] = st.sampled_from(setting.choices)
        else:
            values[setting.key] = st.lists(st.sampled_from(setting.choices), unique=True)
    return st.fixed_dictionaries(values).filter(lambda options: accepts(game, options))


def accepts(game: str, options: dict[str, Any]) -> bool:
    """Not everything goes with everything: five players need more civilizations than the easy ones."""
    try:
        GAMES[game].settings_type.read(options)
    except tt.SettingsError:
        return False
    return True
