"""Which database, and how it is talked to: a SQLite file by its path, or PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import NoSuchDatabase, StorageError

PATIENCE = 10
"""Seconds to wait for a lock of SQLite, or for PostgreSQL to answer."""
MOST_READERS = 40
"""More connections than threads that read, so that no reader waits for one."""

FOR_WRITING = "for_writing"


def engine_for(database: str | Path, patience: int = PATIENCE) -> Engine:
    """Nothing is opened yet; only the address is looked at, and a new file is made in its folder."""
    url = _address(str(database)) if "://" in str(database) else _file(database)
    is_sqlite = url.get_backend_name() == "sqlite"
    try:
        engine = create_engine(
            url,
            # A PostgreSQL that was restarted has forgotten our connections: each is tried before it is used.
            pool_pre_ping=not is_sqlite,
            max_overflow=MOST_READERS,
            hide_parameters=True,  # errors go to the log, and seeds must not
            connect_args={}
            if is_sqlite
            else {"connect_timeout": patience, "tcp_user_timeout": 1000 * patience},
        )
    except ModuleNotFoundError as error:
        raise StorageError(
            N_("PostgreSQL needs one more package; install it with: pip install 'traumtisch[postgres]'")
        ) from error
    if is_sqlite:
        _prepare_sqlite(engine, patience)
    else:
        _prepare_postgres(engine, patience)
    return engine


def is_a_file(database: str | Path) -> bool:
    """Whether this means SQLite."""
    text = str(database)
    return "://" not in text or text.startswith("sqlite")


def _file(database: str | Path) -> URL:
    place = Path(database).expanduser()
    if str(place) == ":memory:":
        raise _unusable("sqlite://", ":memory:")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.exists():  # it will hold seeds and the secret of the house: for its owner alone
            place.touch(mode=0o600)
    except OSError as error:
        raise StorageError(
            N_("The database {place} cannot be made ({detail}); choose another place with --database."),
            place=str(place),
            detail=error.strerror or str(error),
        ) from error
    return URL.create("sqlite", database=str(place))


def _address(database: str) -> URL:
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise _unusable("?", first_line(error)) from error
    shown = url.render_as_string(hide_password=True)
    backend = url.get_backend_name()
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if backend == "sqlite" and url.database not in (None, "", ":memory:"):
        return _file(url.database)
    raise _unusable(shown, backend)


def _unusable(database: str, detail: str) -> NoSuchDatabase:
    return NoSuchDatabase(
        N_("{database} is no usable database ({detail}); give a file or an address postgresql://…"),
        database=database,
        detail=detail,
    )


def _prepare_sqlite(engine: Engine, patience: int) -> None:
    """Readers do not wait for the writer, and what was committed survives a power cut."""

    def connected(connection: Any, _entry: ConnectionPoolEntry) -> None:
        # Python's own idea of when a transaction begins would leave out reads and the making of tables.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout={1000 * patience}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        # Who reads first and then writes would be refused, not made to wait, if somebody else writes between.
        writes = connection.get_execution_options().get(FOR_WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


def writing(engine: Engine) -> Engine:
    """The same database, for transactions that are going to write."""
    return engine.execution_options(**{FOR_WRITING: True})


def hurried(connection: Connection, seconds: float) -> Connection:
    """The same connection for one who does not wait longer than that for a lock; it belongs to no pool."""
    connection.detach()
    if connection.dialect.name == "sqlite":
        connection.connection.cursor().execute(f"PRAGMA busy_timeout={int(1000 * seconds)}")
    else:
        _wait_for_locks(connection.connection, seconds)
    return connection


def _prepare_postgres(engine: Engine, patience: int) -> None:
    def connected(connection: Any, _entry: ConnectionPoolEntry) -> None:
        _wait_for_locks(connection, patience)

    event.listen(engine, "connect", connected)


def _wait_for_locks(postgres: Any, seconds: float) -> None:
    """PostgreSQL would wait for ever."""
    postgres.cursor().execute(f"SET lock_timeout = {int(1000 * seconds)}")
    postgres.commit()


def first_line(error: BaseException) -> str:
    """What the database itself says, without our statement and its values."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
