"""What a check says when it fails."""

from __future__ import annotations

from traumtisch.engine.table import Table


class CheckFailed(AssertionError):
    """A game breaks one of the laws; the message says which, where, and how to get there again."""


def expect(holds: bool, table: Table, failure: str) -> None:
    if not holds:
        raise CheckFailed(f"{where(table)}: {failure}")


def where(table: Table) -> str:
    decision = table.decision
    asked = f"{decision.kind} ({decision.rule})" if decision else "the end"
    options = table.settings.as_options()
    choices = len(table.choices)
    return f"{table.game.name} {options} with seed {table.seed!r}, after {choices} choices, at {asked}"
