"""Statistics as files, for spreadsheets and programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from traumtisch.host.statistics import Played, Statistics, statistics_of

COLUMNS = (
    "ended",
    "game",
    "modules",
    "options",
    "won",
    "place",
    "rivals",
    "points",
    "reason",
    "turns",
    "seconds",
    "counts",
    "apart",
    "daily",
)


class Exported(msgspec.Struct, frozen=True):
    """What the JSON file holds: every game, and the figures made from them."""

    games: Sequence[Played]
    statistics: Statistics


def as_json(played: Sequence[Played]) -> bytes:
    exported = Exported(played, statistics_of(played))
    return msgspec.json.format(msgspec.json.encode(exported), indent=1)


def as_csv(played: Sequence[Played]) -> str:
    """One row a game, the oldest first. What is unknown is empty."""
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)
    for one in sorted(played, key=lambda one: one.ended):
        rows.writerow(
            [
                datetime.fromtimestamp(one.ended, UTC).isoformat(),
                one.game,
                " ".join(str(module) for _, module in one.modules),
                msgspec.json.encode(one.options).decode(),
                int(one.won),
                one.place,
                one.rivals,
                one.points,
                one.reason,
                one.turns,
                one.seconds,
                int(one.apart is None),
                one.apart,
                one.daily,
            ]
        )
    return file.getvalue()
