"""Recall: everything that a seat has seen and chosen in a game, in one string.

Two tables have the same information state for a seat exactly if it has seen, been told and chosen the same at
both, in the same order: nothing is forgotten that was shown once (perfect recall), and nothing is told that
was not. It is made by repeating the game, so it takes as long as the game did.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event, Told
from traumtisch.engine.history import Resignation, SeatChoice
from traumtisch.engine.phrase import N_
from traumtisch.engine.table import Table
from traumtisch.lab.errors import LabError


def information_state(table: Table, seat: int) -> str:
    """JSON: a list with an entry for each of the seat's choices, and one for now."""
    told = table.told_to(seat)
    repeated = table.at(0)
    diary = _Diary(seat, told)
    for number, entry in enumerate(table.choices):
        match entry:
            case Resignation(seat=who):
                repeated.resign(who)
            case SeatChoice(seat=who, option=option):
                diary.note_choice(repeated, number, who, option.id)
                repeated.choose(option, who)
            case Option():
                decision = repeated.decision
                assert decision is not None
                diary.note_choice(repeated, number, decision.seat, entry.id)
                repeated.choose(entry, decision.seat)
            case _:
                raise LabError(
                    N_("This table was imagined in the middle of a game; ask the real one for its past.")
                )
    diary.note(table, len(table.choices), {})
    return json.dumps(diary.entries, separators=(",", ":"))


class _Diary:
    """What one seat would have written down."""

    def __init__(self, seat: int, told: list[Told]) -> None:
        self.entries: list[dict[str, Any]] = []
        self._seat = seat
        self._told = told
        self._read = 0
        """So many of the events have been noted."""
        self._seen: dict[str, Any] = {}

    def note_choice(self, table: Table, number: int, who: int, option: str) -> None:
        if who == self._seat:
            decision = table.decision_of(who)
            self.note(table, number, {"asked": decision.kind, "chosen": option})

    def note(self, table: Table, number: int, chosen: Mapping[str, str]) -> None:
        """What is new to see, what was told since, and what was chosen now."""
        seen: dict[str, Any] = msgspec.to_builtins(table.view(self._seat))
        news = {name: value for name, value in seen.items() if self._seen.get(name) != value}
        self._seen = seen
        before = self._read
        while self._read < len(self._told) and self._told[self._read].choices <= number:
            self._read += 1
        events = [_as_told(each.event) for each in self._told[before : self._read]]
        self.entries.append({"told": events, "seen": news, **chosen})


def _as_told(event: Event) -> list[Any]:
    return [event.kind, event.seat, *event.targets]
