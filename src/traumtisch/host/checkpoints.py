"""Checkpoints: States of a table that are written down beside its entries.

With them a long game is opened without repeating it from the start, and goes on when its rules have changed.
Two are kept, so that the last choices can be taken back from wherever a table was opened.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from traumtisch.engine.plain import from_json
from traumtisch.engine.rules import Rules
from traumtisch.engine.saves import state_to_data
from traumtisch.engine.state import State

BEFORE = "before"


class Checkpoint(NamedTuple):
    """The State of a table at rest, as plain data, and the version of the table."""

    at: int
    state: dict[str, Any]


class Checkpoints(NamedTuple):
    """The last one, and one from before."""

    last: Checkpoint
    before: Checkpoint | None = None

    def to_json(self) -> str:
        """The last State, with the one before inside: so a database can look into it."""
        before = {} if self.before is None else {BEFORE: list(self.before)}
        return msgspec.json.encode(self.last.state | before).decode()

    @classmethod
    def from_json(cls, at: int, text: str) -> Checkpoints:
        """Raises msgspec.DecodeError if it is damaged."""
        state = from_json(text, dict[str, Any])
        before = state.pop(BEFORE, None)
        return cls(Checkpoint(at, state), None if before is None else Checkpoint(*before))


def checkpoint(rules: Rules, state: State, at: int) -> Checkpoint:
    return Checkpoint(at, state_to_data(rules, state))
