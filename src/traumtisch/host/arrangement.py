"""The options of a game as people meet them: the place of each in a form, and what was chosen in words.

It follows from the game's schema alone, so every form (in the browser, in the terminal) is arranged alike. A
setting that decides how many play stands with the seats. One whose key ends like a choice of a list
(`hard.towers`, and there is a module `towers`) belongs to that choice. Of the others, those that say they are
rare, or have a dot in their key, are folded away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.settings import Setting


class Arrangement(msgspec.Struct, frozen=True):
    """Where each setting of a game has its place in the form."""

    players: list[Setting]
    main: list[Setting]
    inside: dict[str, list[Setting]]
    """The settings that belong to one choice of a list."""
    rare: list[Setting]


def arrangement(game: Game[Any]) -> Arrangement:
    schema = game.settings_type.schema()
    modules = {choice for setting in schema if setting.kind == "subset" for choice in setting.choices}
    found = Arrangement([], [], {}, [])
    for setting in schema:
        group, dot, name = setting.key.rpartition(".")
        if len(set(seats_by_choice(game, setting).values())) > 1:
            found.players.append(setting)
        elif dot and group and name in modules:
            found.inside.setdefault(name, []).append(setting)
        else:
            (found.rare if dot or setting.about.rare else found.main).append(setting)
    return found


def modules_to_choose(game: Game[Any]) -> Iterator[tuple[Setting, str]]:
    """Each module that is chosen from a list, with the setting that lists it."""
    modules = {module.name for module in game.choosable}
    for setting in game.settings_type.schema():
        if setting.kind == "subset":
            yield from ((setting, choice) for choice in setting.choices if choice in modules)


def seats_by_choice(game: Game[Any], setting: Setting) -> dict[str, int]:
    """How many play if nothing else is chosen, also where a choice would need another one beside it."""
    if setting.kind != "choice":
        return {}
    made = game.settings_type.unchecked
    return {choice: game.seats(made({setting.key: choice})) for choice in setting.choices}


@lru_cache(maxsize=64)
def possible_seats(game: Game[Any]) -> tuple[int, int]:
    """The fewest and the most who can play. Kept, because the shelf asks it of every game."""
    numbers = {game.seats(game.settings_type())}
    for setting in game.settings_type.schema():
        numbers.update(seats_by_choice(game, setting).values())
    return min(numbers), max(numbers)


def chosen_in_words(game: Game[Any], options: Mapping[str, Any], tongue: Tongue) -> list[str]:
    """The expansions and choices of a table in words; what is as usual goes without saying."""
    chosen = [setting for setting in game.settings_type.schema() if setting.key in options]
    return [setting.in_words(options[setting.key]).say(tongue) for setting in chosen]
