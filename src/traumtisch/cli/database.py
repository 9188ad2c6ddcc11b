"""What the commands for hosts share: which database?"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from traumtisch.cli.common import Inherited
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.host.errors import StorageError
from traumtisch.terminal.saves import data_folder

if TYPE_CHECKING:
    from sqlalchemy import Engine

HOUSE = "house.db"


def database_flag(say: Tongue) -> click.Option:
    return Inherited(
        ["--database"],
        envvar="TRAUMTISCH_DATABASE",
        metavar="FILE_OR_URL",
        help=say(N_("A SQLite file, or postgresql://…; otherwise the file house.db in the data folder.")),
    )


def folder_flag(say: Tongue) -> click.Option:
    return Inherited(
        ["--data"],
        type=click.Path(path_type=Path),
        envvar="TRAUMTISCH_DATA",
        metavar="DIR",
        help=say(N_("The data folder; otherwise your system's own.")),
    )


def chosen_database(database: str | None, data: Path | None) -> str:
    return database or str(data_folder(data) / HOUSE)


@contextmanager
def existing_database(database: str | None, data: Path | None) -> Generator[Engine]:
    """A database that is there already: a slip of the pen must not make a new one."""
    chosen = chosen_database(database, data)
    if "://" not in chosen and not Path(chosen).expanduser().exists():
        raise StorageError(
            N_("There is no database {place}; say which one with --database or --data."), place=chosen
        )
    with opened_database(chosen) as engine:
        yield engine


@contextmanager
def opened_database(chosen: str) -> Generator[Engine]:
    # Only here: the other commands shall start without loading a database.
    from sqlalchemy.exc import SQLAlchemyError

    from traumtisch.host.store import Store
    from traumtisch.host.troubles import shown, trouble_with

    store = Store.open(chosen)
    try:
        yield store.engine
    except SQLAlchemyError as error:
        raise trouble_with(error).told_to_hosts(shown(store.engine), error) from error
    finally:
        store.close()
