"""What a version of Traumtisch says about a save: what is open there, and how a certain way to play goes on.

The tool that writes saves (`tools/write_old_saves.py`) and the test that opens them in later versions ask the
same questions.
"""

from __future__ import annotations

from typing import Any

import msgspec

import traumtisch as tt
from tests.toys import duel

MOST_FURTHER = 60
"""How many choices a continuation has at most."""

GAMES: dict[str, tt.Game[Any]] = {"duel": duel.GAME}
"""Games that are not installed: seats choose at the same time in the toy `duel` only."""


class HowItEnded(msgspec.Struct, frozen=True):
    won: bool
    reason: str
    rule: str
    winners: tuple[int, ...]


class Continuation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the first seat that has to choose takes, time and again, and where that leads to."""

    chosen: str
    """The ids of the options, with ` / ` between them."""
    outcome: HowItEnded | None = None


class Expectation(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one version of the program knew it."""

    offered: dict[int, dict[str, list[str]]] = {}
    """The ids of what is offered, by seat and by the kind of its decision."""
    outcome: HowItEnded | None = None
    further: Continuation | None = None
    """How it goes on, if it does."""


class SavedRecord(Expectation, frozen=True, omit_defaults=True, kw_only=True):
    """What is expected of a record."""

    choices: int
    rest: Expectation | None = None
    """What is expected of its last resting point, if the record was written in the middle of a step."""


class SavedTable(Expectation, frozen=True, omit_defaults=True, kw_only=True):
    """What is expected of a table in a database."""

    about: str
    version: int
    choices: int
    bots: dict[int, str] = {}
    sitting: dict[int, str] = {}
    asking: tuple[int, ...] = ()
    hinted: dict[int, int] = {}


class SavedHouse(msgspec.Struct, frozen=True):
    """What is expected of a whole database."""

    keys: dict[str, str]
    """By the name of a guest: the key by which the house knows them again."""
    shelves: dict[str, list[str]]
    """By the name of a guest: their tables, in any order."""
    invitations: dict[str, tuple[str, int]]
    """By its code: the table and the seat that an invitation is for."""
    tables: dict[str, SavedTable]


def how_it_ended(table: tt.Table) -> HowItEnded | None:
    outcome = table.outcome
    return outcome and HowItEnded(outcome.won, outcome.reason, outcome.rule, outcome.winners)


def offered_at(table: tt.Table) -> dict[int, dict[str, list[str]]]:
    return {
        decision.seat: {decision.kind: [option.id for option in decision.options]}
        for decision in table.decisions
    }


def continuation_of(table: tt.Table) -> Continuation | None:
    """Plays on, on a copy. Which option is taken depends on nothing but how many there are."""
    if table.outcome is not None:
        return None
    table = table.copy()
    chosen: list[str] = []
    while table.decisions and len(chosen) < MOST_FURTHER:
        decision = table.decisions[0]
        option = decision.options[(7 * len(chosen) + 3) % len(decision.options)]
        table.choose(option, decision.seat)
        chosen.append(option.id)
    return Continuation(" / ".join(chosen), how_it_ended(table))


def expectation_of(table: tt.Table) -> Expectation:
    return Expectation(
        offered=offered_at(table),
        outcome=how_it_ended(table),
        further=continuation_of(table),
    )


def saved_expectation(saved: SavedRecord | SavedTable) -> Expectation:
    """Of the table itself, without what is known about the save."""
    return Expectation(saved.offered, saved.outcome, saved.further)


def opened(data: bytes) -> tt.Table:
    """The table of a record, in the position it had reached."""
    record = tt.Record.from_json(data)
    return tt.load_record(record, GAMES.get(record.game))


def opened_at_rest(data: bytes) -> tt.Table:
    """The table of a record at its last resting point, from which it goes on when its choices fit no more."""
    record = tt.Record.from_json(data)
    unfitting = msgspec.structs.replace(record, offered=" ".join(["?"] * len(record.choices)))
    # A record without choices always fits: it has not left its resting point.
    return tt.load_record(unfitting, GAMES.get(record.game), rescue=True)
