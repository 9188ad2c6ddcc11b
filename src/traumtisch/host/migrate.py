"""Brings a database to the newest shape (Alembic), whatever version of the program made it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, Table, create_engine

from traumtisch.engine.phrase import N_
from traumtisch.host.database import writing
from traumtisch.host.errors import StorageError
from traumtisch.host.schema import metadata

NEWEST = "head"


def bring_up_to_date(engine: Engine, shape: str = NEWEST) -> None:
    """All or nothing: a program that is killed meanwhile leaves the database as it was."""
    with writing(engine).begin() as connection:
        _check_we_know_it(connection)
        _upgrade(connection, shape)


def _upgrade(connection: Connection, shape: str) -> None:
    settings = alembic_settings()
    settings.attributes["connection"] = connection
    command.upgrade(settings, shape)


def newest_shape() -> str:
    head = ScriptDirectory.from_config(alembic_settings()).get_current_head()
    assert head is not None
    return head


def known_shapes() -> set[str]:
    """The newest, and all that can be brought up to it."""
    return {script.revision for script in ScriptDirectory.from_config(alembic_settings()).walk_revisions()}


def tables_of(shape: str) -> list[Table]:
    """The tables of a database of this shape, those first to which others refer."""
    if shape == newest_shape():
        return metadata.sorted_tables
    there = MetaData()
    engine = create_engine("sqlite://")  # in memory: only to look at
    with engine.begin() as connection:
        _upgrade(connection, shape)
        there.reflect(connection, only=lambda name, _: name != "alembic_version")
    engine.dispose()
    return there.sorted_tables


def _check_we_know_it(connection: Connection) -> None:
    has = MigrationContext.configure(connection).get_current_revision()
    if has is not None and has not in known_shapes():
        raise StorageError(
            N_("The database was made by a newer Traumtisch (its shape is {shape}); update this program."),
            shape=has,
        )


def alembic_settings() -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return settings
