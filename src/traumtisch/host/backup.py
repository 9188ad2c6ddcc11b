"""Backups: everything in the database as lines of JSON in a zip file, for either kind of database.

A backup is read in one transaction, so it is consistent while the server runs. It holds the house's secret
and the seeds of games that still go on: keep it as safe as the database itself.

One of an older shape goes the way of an older database: it is put into one of its own shape, which is then
brought up to date.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile
from zlib import error as DamagedInside  # noqa: N812

import msgspec
from sqlalchemy import Connection, Engine, Table, func, insert, select
from sqlalchemy.exc import DataError, IntegrityError

from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.host import clock
from traumtisch.host.database import engine_for, first_line, writing
from traumtisch.host.errors import StorageError
from traumtisch.host.migrate import bring_up_to_date, known_shapes, newest_shape, tables_of
from traumtisch.host.schema import metadata

FORMAT = 1
CONTENTS = "contents.json"
AT_ONCE = 500

BackedUpRow = dict[str, int | str | bool | None]


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """What a backup says about itself."""

    format: int
    shape: str
    """The shape of the database (the Alembic revision)."""
    made: int
    rows: dict[str, int]

    @property
    def tables(self) -> int:
        return self.rows["tables"]

    @property
    def guests(self) -> int:
        return self.rows["guests"]


# ---- making one --------------------------------------------------------------------------------


def back_up(engine: Engine, place: Path) -> Contents:
    """Writes a backup. An older one of that name is replaced in one step, or stays as it was."""
    unfinished = place.with_name(f"{place.name}.tmp")
    try:
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            with ZipFile(file, "w", ZIP_DEFLATED) as archive, _snapshot(engine) as connection:
                contents = _dump(connection, archive)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(place)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise StorageError(
            N_("The backup {place} cannot be written ({detail}); choose another place."),
            place=str(place),
            detail=error.strerror or str(error),
        ) from error
    return contents


@contextmanager
def _snapshot(engine: Engine) -> Generator[Connection]:
    """Everything as it is in one moment, whatever is written meanwhile."""
    is_sqlite = engine.dialect.name == "sqlite"  # whose transactions are snapshots anyway
    snapshots = engine if is_sqlite else engine.execution_options(isolation_level="REPEATABLE READ")
    with snapshots.connect() as connection:
        yield connection


def _dump(connection: Connection, archive: ZipFile) -> Contents:
    rows: dict[str, int] = {}
    for table in metadata.sorted_tables:
        rows[table.name] = 0
        with archive.open(_file_of(table), "w") as file:
            for row in connection.execute(select(table)).mappings():
                file.write(msgspec.json.encode(dict(row)) + b"\n")
                rows[table.name] += 1
    contents = Contents(format=FORMAT, shape=newest_shape(), made=clock.now(), rows=rows)
    archive.writestr(CONTENTS, msgspec.json.encode(contents))
    return contents


# ---- using one ---------------------------------------------------------------------------------


def restore(engine: Engine, place: Path, *, force: bool = False) -> Contents:
    """Puts a backup into a database. Everything is checked before anything is changed."""
    contents = check(place)
    try:
        with _in_the_newest_shape(place, contents) as up_to_date:
            _replace_everything(engine, up_to_date, force=force)
    except (IntegrityError, DataError) as error:  # rows that contradict each other, or are too long
        raise _damaged(place, first_line(error)) from error
    return contents


@contextmanager
def _in_the_newest_shape(place: Path, contents: Contents) -> Generator[Path]:
    """The backup itself, or what becomes of it on its way through a database that is gone afterwards."""
    if contents.shape == newest_shape():
        yield place
        return
    with TemporaryDirectory(prefix="traumtisch-") as folder:  # for its owner alone
        engine = engine_for(Path(folder) / "older.db")
        try:
            bring_up_to_date(engine, contents.shape)
            with ZipFile(place) as archive, writing(engine).begin() as connection:
                _fill(connection, archive, tables_of(contents.shape))
            bring_up_to_date(engine)
            up_to_date = Path(folder) / "newest.zip"
            back_up(engine, up_to_date)
        finally:
            engine.dispose()
        yield up_to_date


def set_aside(database: str) -> Path | None:
    """Gives a database file that cannot be read any more another name, and its companions with it; None if
    it is no file."""
    engine = engine_for(database)
    if engine.dialect.name != "sqlite" or engine.url.database is None:
        return None
    place = Path(engine.url.database)
    aside = next(one for one in _names_beside(place) if not one.exists())
    for companion in ("", "-wal", "-shm"):
        part = place.with_name(place.name + companion)
        if part.exists():
            part.rename(aside.with_name(aside.name + companion))
    return aside


def _names_beside(place: Path) -> Iterator[Path]:
    return (place.with_name(f"{place.name}.damaged{number}") for number in ("", *range(2, 1000)))


def _replace_everything(engine: Engine, place: Path, *, force: bool) -> None:
    with ZipFile(place) as archive, writing(engine).begin() as connection:
        if not force and _has_something(connection):
            raise StorageError(
                N_("The database is not empty; --force replaces everything in it by the backup.")
            )
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
        _fill(connection, archive, metadata.sorted_tables)


def _fill(connection: Connection, archive: ZipFile, tables: Sequence[Table]) -> None:
    for table in tables:
        rows = _rows(archive, table)
        while some := list(islice(rows, AT_ONCE)):
            connection.execute(insert(table), some)


def check(place: Path) -> Contents:
    """Reads a backup from beginning to end."""
    try:
        with ZipFile(place) as archive:
            contents = from_json(archive.read(CONTENTS), Contents)
            if contents.format != FORMAT or contents.shape not in known_shapes():
                raise StorageError(
                    N_("The backup {place} is of a newer version of Traumtisch; restore it with that one."),
                    place=str(place),
                )
            for table in tables_of(contents.shape):
                if _count(_rows(archive, table)) != contents.rows.get(table.name):
                    raise _damaged(place, table.name)
    except OSError as error:
        raise _damaged(place, error.strerror or str(error)) from error
    except (BadZipFile, DamagedInside, EOFError, KeyError, msgspec.DecodeError, UnicodeError) as error:
        raise _damaged(place, str(error)) from error
    return contents


def _rows(archive: ZipFile, table: Table) -> Iterator[BackedUpRow]:
    row_type = _row_type(table)
    with archive.open(_file_of(table)) as file:
        for line in file:
            yield msgspec.structs.asdict(from_json(line, row_type))


def _row_type(table: Table) -> type[msgspec.Struct]:
    """What a row of this table has to look like."""
    columns: list[tuple[str, Any]] = [
        (str(c.name), c.type.python_type | None if c.nullable else c.type.python_type) for c in table.columns
    ]
    return msgspec.defstruct(table.name, columns, forbid_unknown_fields=True)


def _has_something(connection: Connection) -> bool:
    """The secret alone is nothing: every house that was ever opened has one."""
    counts = [
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in metadata.sorted_tables
        if table.name != "house"
    ]
    return any(counts)


def _count(rows: Iterable[BackedUpRow]) -> int:
    return sum(1 for _ in rows)


def _file_of(table: Table) -> str:
    return f"{table.name}.jsonl"


def _damaged(place: Path, detail: str) -> StorageError:
    return StorageError(
        N_("The backup {place} cannot be read ({detail}); nothing was changed. Use another copy."),
        place=str(place),
        detail=detail,
    )
