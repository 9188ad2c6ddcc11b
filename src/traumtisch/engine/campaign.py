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
from traumtisch.engine.errors import GameOver, RecordDamaged, RecordMismatch, TraumtischError
from traumtisch.engine.game import Game, Sequel
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.engine.record import Record, load_record
from traumtisch.engine.saves import state_from_data, state_to_data
from traumtisch.engine.table import Table

FORMAT = 1


def next_chapter(table: Table, seed: Seed, *, practice: bool | None = None) -> Table:
    """The table on which the campaign goes on after this one."""
    sequel = sequel_of(table)
    if sequel is None:
        raise GameOver(N_("Nothing follows this game, or it has not ended yet; play it to its end first."))
    practice = table.practice if practice is None else practice
    return begin_chapter(table.game, sequel, seed, practice=practice)


def sequel_of(table: Table) -> Sequel | None:
    """What follows a table that has ended."""
    return None if table.outcome is None else table.game.sequel(table.stage)


def begin_chapter(game: Game[Any], sequel: Sequel, seed: Seed, *, practice: bool = False) -> Table:
    """The table on which a campaign goes on."""
    rules = game.rules(game.settings_type.read(sequel.options))
    stage = game.stage_on(rules, game.begin_sequel(rules, sequel), seed)
    return Table(stage, practice=practice)


def begin_kept_chapter(game: Game[Any], sequel: Sequel, seed: Seed) -> Table:
    """The same with what was kept in a file, which may have been altered: raises RecordDamaged if no chapter
    can begin with it."""
    try:
        table = begin_chapter(game, sequel, seed)
        state_from_data(table.rules, state_to_data(table.rules, table.start))
        table.decisions  # noqa: B018 - the rules go on to the first question
    except TraumtischError:
        raise
    except Exception as error:
        # Whatever breaks inside the rules here, what somebody has sent is to blame.
        raise RecordDamaged(
            N_("What carries over in this campaign is damaged ({detail}); use another copy."),
            detail=type(error).__name__,
        ) from None
    return table


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
            data = from_json(data, Campaign)
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
    """Whether a chapter begins with what the one before has left, also if others take part."""
    sequel = sequel_of(before)
    if sequel is None:
        return False
    ours, theirs = dict(sequel.options), after.settings.as_options()
    for key in before.game.team_options:
        ours.pop(key, None)
        if key in theirs:
            ours[key] = theirs[key]
    begun = begin_chapter(before.game, Sequel(ours, sequel.carries_over), 0)
    return begun.settings == after.settings and _beginning(begun) == _beginning(after)


def _beginning(table: Table) -> Mapping[str, Any]:
    return state_to_data(table.rules, table.start)
