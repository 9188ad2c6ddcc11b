"""`traumtisch restore FILE`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from traumtisch.cli.common import as_written, errors_as_sentences, language_flag
from traumtisch.cli.database import chosen_database, database_flag, folder_flag, opened_database
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.errors import DatabaseDamaged
from traumtisch.words import tongue

if TYPE_CHECKING:
    from traumtisch.host.backup import Contents


def _restored(database: str, file: Path, *, force: bool) -> Contents:
    from traumtisch.host.backup import restore

    with opened_database(database) as engine:
        return restore(engine, file, force=force)


def restore_command(language: str) -> click.Command:
    say = tongue(language)

    def restore_all(file: Path, force: bool, database: str | None, data: Path | None) -> None:
        from traumtisch.host.backup import check, set_aside

        chosen = chosen_database(database, data)
        with errors_as_sentences(say):
            check(file)  # before a database is made for nothing
            try:
                restored = _restored(chosen, file, force=force)
            except DatabaseDamaged:
                aside = set_aside(chosen) if force else None
                if aside is None:
                    raise
                click.echo(Phrase(N_("What was damaged is kept as {place}."), place=str(aside)).say(say))
                restored = _restored(chosen, file, force=False)
        told = Phrase(
            N_("Restored: tables {tables}, guests {guests}."),
            tables=restored.tables,
            guests=restored.guests,
        )
        click.echo(told.say(say))

    return click.Command(
        "restore",
        callback=restore_all,
        params=[
            click.Argument(["file"], type=click.Path(path_type=Path), metavar=say(N_("FILE"))),
            click.Option(
                ["--force"], is_flag=True, help=say(N_("Replace what is in the database by the backup."))
            ),
            database_flag(say),
            folder_flag(say),
            language_flag(say),
        ],
        help=say(N_("Put a backup into an empty database, of either kind. Stop the server first.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch restore house.zip\n"
                    "  traumtisch restore house.zip --database postgresql://localhost/traumtisch --force"
                )
            )
        ),
    )
