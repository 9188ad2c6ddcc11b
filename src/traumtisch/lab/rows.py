"""Rows: one for every game played, with the same columns for all games of an experiment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count, takewhile
from typing import Any, NamedTuple

from traumtisch.engine.game import Game
from traumtisch.engine.settings import Setting, SettingValue
from traumtisch.engine.stage import Stage
from traumtisch.engine.state import Outcome
from traumtisch.kit.study import studies_of

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
"""The columns that every game has; a game's own and its options come after. `side` stands in comparisons
only, and `won` and `scores` only where nobody has rivals: those have columns for every seat instead."""


BY_SEAT = ("bot", "side", "role", "place", "share", "points")
"""What is noted of every rival besides where its points came from."""


class SeatResult(NamedTuple):
    """How one rival did: what its columns say."""

    bot: str
    place: int
    share: float
    """Of the win: 1 for the only winner, a half for each of two."""
    points: int | None
    side: str
    """In comparisons: a or b."""
    role: str = ""
    """Where rivals play in different roles."""


def seat_columns(
    game: Game[Any], stage: Stage[Any], outcome: Outcome, bots: Sequence[str], sides: str
) -> Row:
    """What is noted of every rival, in columns that end in the number of its seat."""
    columns: Row = {}
    studies = studies_of(game)
    by_rules = studies.unplayed(stage.rules)
    for seat, bot in enumerate(bots):
        columns |= {f"bot_{seat}": by_rules.get(seat, bot)} | ({f"side_{seat}": sides[seat]} if sides else {})
        columns |= {f"role_{seat}": studies.role_of(stage, seat)} if studies.role_label else {}
        columns |= {f"place_{seat}": outcome.places[seat], f"share_{seat}": outcome.share_of_win(seat)}
        if outcome.scores:
            columns[f"points_{seat}"] = outcome.scores[seat]
        for name in game.source_names:
            columns[f"{name}_{seat}"] = outcome.sources[seat].get(name, 0) if outcome.sources else 0
    return columns


def is_of_rivals(row: Mapping[str, Any]) -> bool:
    return "place_0" in row


def seat_results(row: Mapping[str, Any]) -> list[SeatResult]:
    """What such a row says of its seats, in their order."""
    seats = takewhile(lambda seat: f"place_{seat}" in row, count())
    return [
        SeatResult(
            row[f"bot_{seat}"],
            row[f"place_{seat}"],
            float(row[f"share_{seat}"]),
            row.get(f"points_{seat}"),
            row.get(f"side_{seat}", ""),
            row.get(f"role_{seat}", ""),
        )
        for seat in seats
    ]


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
