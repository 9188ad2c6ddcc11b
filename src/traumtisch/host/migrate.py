"""Brings a database to the newest shape (Alembic), whatever version of the program made it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from traumtisch.engine.phrase import N_
from traumtisch.host.database import writing
from traumtisch.host.errors import StorageError


def bring_up_to_date(engine: Engine) -> None:
    """All or nothing: a program that is killed meanwhile leaves the database as it was."""
    settings = alembic_settings()
    with writing(engine).begin() as connection:
        _check_we_know_it(connection)
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def newest_shape() -> str:
    head = ScriptDirectory.from_config(alembic_settings()).get_current_head()
    assert head is not None
    return head


def known_shapes() -> set[str]:
    """The newest, and all that can be brought up to it."""
    return {script.revision for script in ScriptDirectory.from_config(alembic_settings()).walk_revisions()}


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
