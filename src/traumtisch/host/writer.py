"""The writer: one thread that puts all writes that wait into a single transaction (group commit).

A move is acknowledged only after its row is safely written. Writing costs a wait for the disk; so that many
tables can move at the same time, all writes that wait share one transaction. If somebody else holds the
database, they wait together too, each for as long as its own patience lasts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from secrets import token_hex
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Executable, Insert, Update, func, select
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.sql.compiler import SQLCompiler

from traumtisch.host.clerk import Clerk, Errand
from traumtisch.host.database import hurried, writing
from traumtisch.host.errors import AlreadyWritten
from traumtisch.host.troubles import HELD, SOMEBODY_WAS_FASTER, note, trouble_with

A_TRY = 0.25
"""Seconds that one attempt waits for a lock; then those whose patience is over are told, and others join."""
CHANNEL = "traumtisch"
"""Where PostgreSQL tells the other processes what has been written about."""
LONGEST_NOTICE = 3000
"""Bytes; PostgreSQL takes 8,000 at once."""


class Filled(NamedTuple):
    """A statement that is made once and used often, and what goes into it now: building one costs more than
    carrying it out."""

    statement: Insert | Update
    values: dict[str, Any]


class IfStill(NamedTuple):
    """A change of a row that has to be as it was seen. Where somebody was faster nothing is found, and then
    nothing of the whole write is done."""

    statement: Update


Statement = Executable | Filled | IfStill


class _Spelling(NamedTuple):
    """A statement in the words of one kind of database."""

    text: str
    always: dict[str, Any]
    """Values that are always the same."""
    order: list[str] | None
    """The names of the values in their order, where the database does not know them by name."""


def _spelling(filled: Filled, engine: Engine) -> _Spelling:
    compiled = filled.statement.compile(dialect=engine.dialect, column_keys=list(filled.values))
    assert isinstance(compiled, SQLCompiler)
    always = {name: value for name, value in compiled.params.items() if name not in filled.values}
    return _Spelling(compiled.string, always, compiled.positiontup)


class Write(Errand[None]):
    """Statements that belong together, and what they are about."""

    __slots__ = ("about", "statements")

    def __init__(self, statements: Sequence[Statement], about: str | None = None) -> None:
        super().__init__()
        self.statements = statements
        self.about = about
        """A table or a guest, if other processes have to know."""


class Writer(Clerk[Write]):
    def __init__(self, engine: Engine, patience: float) -> None:
        self._patience = patience
        self._tells_others = engine.dialect.name == "postgresql"
        self._spellings: dict[tuple[Insert | Update, tuple[str, ...]], _Spelling] = {}
        self.name = token_hex(4)
        """Ours among the processes: what we hear from ourselves is no news."""
        self.last_success = -patience
        """When something was written last (monotonic)."""
        super().__init__(writing(engine), "traumtisch-writer")

    def _connect(self) -> Connection:
        return hurried(self._engine.connect(), A_TRY)

    def _serve(self, errands: list[Write]) -> list[Write]:
        try:
            self._try(errands)
        except Exception as error:
            if len(errands) > 1 and isinstance(error, IntegrityError | DataError | AlreadyWritten):
                return [left for write in errands for left in self._serve([write])]  # one of them is to blame
            if trouble_with(error) is HELD:  # nothing is written: it may be tried again
                return self._told_if_impatient(errands, error)
            if not isinstance(error, IntegrityError | AlreadyWritten):  # else whoever wrote looks again
                note("writing", error, self.place)
            for write in errands:
                write.fail(error)
        else:
            self.last_success = monotonic()
            for write in errands:
                write.finish(None)
        return []

    def _told_if_impatient(self, writes: list[Write], error: Exception) -> list[Write]:
        """Whoever could not wait for another attempt is told now."""
        latest = monotonic() + A_TRY - self._patience
        impatient = [write for write in writes if write.asked <= latest]
        if impatient:
            note("writing", error, self.place)
        for write in impatient:
            write.fail(error)
        return [write for write in writes if write.asked > latest]

    def _spelled_out(self, filled: Filled) -> tuple[str, Any]:
        """The statement as the database wants it, which is found out once, and its values."""
        key = filled.statement, tuple(filled.values)
        known = self._spellings.get(key)
        if known is None:
            known = self._spellings[key] = _spelling(filled, self._engine)
        values = {**known.always, **filled.values}
        return known.text, values if known.order is None else tuple([values[name] for name in known.order])

    def _carry_out(self, connection: Connection, statement: Statement) -> None:
        match statement:
            case Filled():
                connection.exec_driver_sql(*self._spelled_out(statement))
            case IfStill(change):
                if not connection.execute(change).rowcount:
                    raise AlreadyWritten(SOMEBODY_WAS_FASTER)
            case _:
                connection.execute(statement)

    def _do(self, connection: Connection, errands: list[Write]) -> None:
        with connection.begin():
            for write in errands:
                for statement in write.statements:
                    self._carry_out(connection, statement)
            if self._tells_others:
                about = list(dict.fromkeys(write.about for write in errands if write.about))
                for told in _notices(self.name, about):
                    connection.execute(select(func.pg_notify(CHANNEL, told)))


def _notices(writer: str, about: Sequence[str]) -> Iterator[str]:
    """All of it, in as few notices as have room for it."""
    notice = writer
    for what in about:
        if len(notice) + len(what) >= LONGEST_NOTICE:
            yield notice
            notice = writer
        notice += f" {what}"
    if about:
        yield notice
