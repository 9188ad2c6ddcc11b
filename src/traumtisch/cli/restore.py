"""`traumtisch restore FILE`."""

from __future__ import annotations

from pathlib import Path

import click

from traumtisch.cli.common import as_written, errors_as_sentences, language_flag
from traumtisch.cli.database import chosen_database, database_flag, folder_flag, opened_database
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.words import tongue


def restore_command(language: str) -> click.Command:
    say = tongue(language)

    def restore_all(file: Path, force: bool, database: str | None, data: Path | None) -> None:
        from traumtisch.host.backup import check, restore

        with errors_as_sentences(say):
            check(file)  # before a database is made for nothing
            with opened_database(chosen_database(database, data)) as engine:
                restored = restore(engine, file, force=force)
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
