"""What a check says when it fails."""

from __future__ import annotations

from random import Random

from traumtisch.engine.decision import Decision
from traumtisch.engine.state import WATCHER
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


def expect_same(table: Table, expected: Table, failure: str) -> None:
    """Both stand in the same position and offer the same."""
    expect(table.state == expected.state, expected, failure)
    expect(table.outcome == expected.outcome, expected, failure)
    expect(
        [offered(d) for d in table.decisions] == [offered(d) for d in expected.decisions], expected, failure
    )


def offered(decision: Decision) -> tuple[int, str, list[str]]:
    return decision.seat, decision.kind, [option.id for option in decision.options]


def choose_at_random(table: Table, random: Random) -> None:
    decision = random.choice(table.decisions)
    table.choose(random.choice(decision.options), decision.seat)


def viewers(table: Table) -> tuple[int, ...]:
    """Everybody who may look at a table: its seats, and those who watch."""
    return (*range(table.seats), WATCHER)


def name_of(seat: int) -> str:
    return "a watcher" if seat == WATCHER else f"seat {seat}"
