"""Sets of options, for tests that go over all games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hypothesis import strategies as st

import traumtisch as tt
from tests.tried import Tried
from traumtisch.host.arrangement import modules_to_choose

GAMES = tt.installed_games()


def everything(game: str) -> dict[str, Any]:
    """All modules of a game at once."""
    return {setting.key: list(setting.choices) for setting, _ in modules_to_choose(GAMES[game])}


def tried(game: str) -> Tried:
    """What the game's own tests say of it."""
    return import_module(f"tests.{game}.tried").TRIED


def sets_of(*games: str) -> list[tuple[str, dict[str, Any]]]:
    """Each game with each of its sets; all games if none is named."""
    return [(game, options) for game in games or GAMES for options in tried(game).sets]


def as_many(games: int, game: str) -> int:
    """So many games, or fewer of a game that takes long."""
    return max(1, games // tried(game).weight)


def length(game: str) -> dict[str, Any]:
    """How long a game is played by `check_game`."""
    most = tried(game).breaks_off
    return {"most_decisions": most, "breaks_off": True} if most else {}


def random_options(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any set of options that the game accepts."""
    always = tried(game).always
    values: dict[str, st.SearchStrategy[Any]] = {}
    for setting in GAMES[game].settings_type.schema():
        if setting.key in always:
            values[setting.key] = st.just(always[setting.key])
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
