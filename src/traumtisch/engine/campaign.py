"""Campaign: a chain of tables, each of which begins where the one before has ended.

What carries over is the State in which the next chapter begins: the game makes it of the one that has ended
(`Game.sequel`). So every chapter is a table like any other, with a record of its own; a campaign is the
records of its chapters, in order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from traumtisch.engine.chance import Seed
from traumtisch.engine.errors import GameOver, RecordDamaged, RecordMismatch
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_
from traumtisch.engine.record import Record, load_record
from traumtisch.engine.saves import state_to_data
from traumtisch.engine.table import Table

FORMAT = 1


def next_chapter(table: Table, seed: Seed, *, practice: bool | None = None) -> Table:
    """The table on which the campaign goes on after this one."""
    sequel = None if table.outcome is None else table.game.sequel(table.stage)
    if sequel is None:
        raise GameOver(N_("Nothing follows this game, or it has not ended yet; play it to its end first."))
    rules = table.game.rules(table.game.settings_type.read(sequel.options))
    stage = table.game.stage_on(rules, table.game.begin_sequel(rules, sequel), seed)
    return Table(stage, practice=table.practice if practice is None else practice)


class Campaign(msgspec.Struct, frozen=True):
    """The records of all chapters so far; the last may still go on."""

    format: int
    game: str
    chapters: list[Record]

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1)


def write_campaign(tables: Sequence[Table]) -> Campaign:
    """The campaign of these tables, the first chapter first."""
    return Campaign(FORMAT, tables[0].game.name, [table.record for table in tables])


def load_campaign(data: Campaign | bytes | str, game: Game[Any] | None = None) -> list[Table]:
    """The tables of all chapters, checked: each begins where the one before has led."""
    if not isinstance(data, Campaign):
        try:
            data = msgspec.json.decode(data, type=Campaign)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordDamaged(
                N_("This is no campaign, or it is cut off ({detail}); get it again from where it was saved."),
                detail=str(error),
            ) from None
    tables: list[Table] = []
    for number, record in enumerate(data.chapters, 1):
        table = load_record(record, game)
        if tables and not _follows(tables[-1], table):
            raise RecordMismatch(
                N_("Chapter {number} does not begin where the one before it ends; the campaign was altered."),
                number=number,
            )
        tables.append(table)
    return tables


def _follows(before: Table, after: Table) -> bool:
    begun = next_chapter(before, 0)
    return begun.settings == after.settings and _beginning(begun) == _beginning(after)


def _beginning(table: Table) -> Mapping[str, Any]:
    return state_to_data(table.rules, table.start)
