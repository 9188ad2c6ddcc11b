"""The finished games of the plain terminal, for statistics.

They lie as records beside the saves. A record says neither when it was played nor whether somebody chose its
seed; the first is in the file's name, the second can be told from the seed itself.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

import traumtisch as tt
from traumtisch.engine.plain import from_plain
from traumtisch.engine.state import Outcome
from traumtisch.host.statistics import Apart, Played
from traumtisch.terminal.saves import FINISHED

SMALLEST_DRAWN = 2**40
"""Seeds that the program draws have 63 bits: one in eight million is smaller than this, and nobody types
longer numbers for fun."""


class Ending(msgspec.Struct, frozen=True):
    """What we want to know of the State at a record's last resting point."""

    outcome: Outcome | None = None
    turn: int = 0


class Finished(NamedTuple):
    played: list[Played]
    unreadable: list[Path]


def finished_games(folder: Path) -> Finished:
    """Everything that was played to its end at the plain terminal with this data folder."""
    unreadable: list[Path] = []
    read: list[tuple[Path, tt.Record, Ending]] = []
    for place in sorted((folder / FINISHED).glob("*.json")):
        try:
            record = tt.Record.from_json(place.read_bytes())
            ending = from_plain(record.rest, Ending)
        except (OSError, tt.RecordError, msgspec.ValidationError):
            unreadable.append(place)
        else:
            read.append((place, record, ending))
    seeds = Counter(str(record.seed) for _, record, _ in read)
    return Finished(
        [
            Played(
                game=record.game,
                options=record.options,
                won=ending.outcome.won,
                reason=ending.outcome.reason,
                turns=ending.turn,
                ended=_ended(place),
                apart=_why_apart(record, ending.outcome, seeds),
            )
            for place, record, ending in read
            if ending.outcome is not None
        ],
        unreadable,
    )


def _why_apart(record: tt.Record, outcome: Outcome, seeds: Counter[str]) -> Apart | None:
    if record.practice:
        return "practice"
    if outcome.has_rivals:  # at one terminal all of them are the same player
        return "alone"
    if record.position is not None:
        return "position"
    drawn = isinstance(record.seed, int) and record.seed >= SMALLEST_DRAWN
    # A seed that comes twice was typed in after the first time; nobody can tell which game that was.
    return None if drawn and seeds[str(record.seed)] == 1 else "seed"


def _ended(place: Path) -> int:
    """When the game was put away; files that were renamed tell it by their age."""
    stamp = re.search(r"\d{4}-\d\d-\d\d-\d{6}", place.name)
    try:
        moment = datetime.strptime(stamp[0], "%Y-%m-%d-%H%M%S") if stamp else None
    except ValueError:
        moment = None
    return int(place.stat().st_mtime if moment is None else moment.timestamp())
