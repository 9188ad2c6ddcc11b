"""Rows: one for every game played, with the same columns for all games of an experiment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from traumtisch.engine.settings import Setting, SettingValue

Value = bool | int | float | str
Row = dict[str, Value]

SECONDS = "seconds"
"""The one column that is not the same whenever an experiment is repeated."""

KINDS: Mapping[str, type[Value]] = {
    "game": str,
    "number": int,
    "side": str,
    "bot": str,
    "seed": int,
    "won": bool,
    "rule": str,
    "reason": str,
    "turns": int,
    "decisions": int,
    SECONDS: float,
    "scores": str,
}
"""The columns that every game has (`side` in comparisons only); a game's own and its options come after."""


def option_columns(schema: Sequence[Setting], values: Mapping[str, SettingValue]) -> Row:
    """A column for each of the game's options; lists as people write them behind a flag."""
    return {_column(setting): as_value(values[setting.key]) for setting in schema}


def _column(setting: Setting) -> str:
    return f"option_{setting.key}" if setting.key in KINDS else setting.key


def as_value(value: SettingValue | list[str]) -> Value:
    return ",".join(value) if isinstance(value, tuple | list) else value


def without_seconds(row: Mapping[str, Any]) -> dict[str, Any]:
    """What is the same on every machine."""
    return {name: value for name, value in row.items() if name != SECONDS}
