"""Traumtisch: play, host, study and simulate tabletop games.

import traumtisch as tt

table = tt.new_table("onirim", seed=7)
while table.decision:
    table.choose(table.decision.options[0])
print(table.outcome)
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any

from traumtisch.bots.analysis import Analysis, Estimate, analyse
from traumtisch.engine.chance import Seed
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.errors import (
    GameOver,
    NoRulebook,
    PositionError,
    RecordDamaged,
    RecordError,
    RecordMismatch,
    RecordOfOtherRules,
    SettingsError,
    TraumtischError,
    UndoRefused,
    UnknownGame,
    UnknownRule,
    WrongOption,
    WrongSeat,
)
from traumtisch.engine.event import Event
from traumtisch.engine.game import Game, find_game, installed_games
from traumtisch.engine.phrase import N_
from traumtisch.engine.record import Record, load_record
from traumtisch.engine.rules import Rules
from traumtisch.engine.settings import is_object
from traumtisch.engine.state import WATCHER, Outcome, State
from traumtisch.engine.table import Table
from traumtisch.teaching.rulebook import Rulebook, rulebook_of

__all__ = [
    "WATCHER",
    "Analysis",
    "Decision",
    "Estimate",
    "Event",
    "Game",
    "GameOver",
    "NoRulebook",
    "Option",
    "Outcome",
    "PositionError",
    "Record",
    "RecordDamaged",
    "RecordError",
    "RecordMismatch",
    "RecordOfOtherRules",
    "Rulebook",
    "SettingsError",
    "Table",
    "TraumtischError",
    "UndoRefused",
    "UnknownGame",
    "UnknownRule",
    "WrongOption",
    "WrongSeat",
    "analyse",
    "find_game",
    "installed_games",
    "load_position",
    "load_record",
    "new_table",
    "rulebook",
]


def new_table(
    game: str | Game[Any],
    *,
    seed: Seed | None = None,
    options: Mapping[str, Any] | None = None,
    practice: bool = False,
) -> Table:
    """Open a table for a new game.

    `seed` decides all of chance; without one, a seed is drawn that nobody knows. `options` are checked
    against the game's schema (`find_game(name).settings_type.schema()`).
    """
    found = find_game(game)
    rules = found.rules(found.settings_type.read(options))
    return _table(rules, found.new_state(rules), seed, practice)


def load_position(
    game: str | Game[Any],
    position: Mapping[str, Any],
    *,
    seed: Seed | None = None,
    options: Mapping[str, Any] | None = None,
    practice: bool = False,
) -> Table:
    """Open a table in a position written by hand, possibly only partly.

    Raises PositionError with one clear sentence if the position cannot occur. Options may also be
    given inside the position, under the key `options`.
    """
    found = find_game(game)
    if not is_object(position):
        raise PositionError(N_("A position is written as names of zones with what lies there."))
    inside: Any = position.get("options") or {}
    options = {**found.options_in(position), **inside, **(options or {})} if is_object(inside) else inside
    rules = found.rules(found.settings_type.read(options))
    stated = {key: value for key, value in position.items() if key != "options"}
    return _table(rules, found.read_position(rules, stated), seed, practice)


def rulebook(game: str | Game[Any], language: str = "en") -> Rulebook:
    """The rules of a game in plain words: `rulebook("onirim", "de")["ON-4.7"]` is the paragraph of one rule.

    Raises NoRulebook for a language in which there is none, and the book raises UnknownRule for an id
    that it does not have.
    """
    return rulebook_of(find_game(game), language)


def _table(rules: Rules, state: State, seed: Seed | None, practice: bool) -> Table:
    seed = randbits(63) if seed is None else seed
    return Table(rules.game.stage_on(rules, state, seed), practice=practice)
