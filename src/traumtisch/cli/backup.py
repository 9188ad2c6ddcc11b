"""`traumtisch backup FILE`."""

from __future__ import annotations

from pathlib import Path

import click

from traumtisch.cli.common import as_written, errors_as_sentences, language_flag
from traumtisch.cli.database import database_flag, existing_database, folder_flag
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.words import tongue


def backup_command(language: str) -> click.Command:
    say = tongue(language)

    def backup(file: Path, database: str | None, data: Path | None) -> None:
        from traumtisch.host.backup import back_up

        with errors_as_sentences(say), existing_database(database, data) as engine:
            saved = back_up(engine, file)
        told = Phrase(
            N_("Saved in {place}: tables {tables}, guests {guests}. Keep it safe: it contains secrets."),
            tables=saved.tables,
            guests=saved.guests,
            place=str(file),
        )
        click.echo(told.say(say))

    return click.Command(
        "backup",
        callback=backup,
        params=[
            click.Argument(["file"], type=click.Path(path_type=Path), metavar=say(N_("FILE"))),
            database_flag(say),
            folder_flag(say),
            language_flag(say),
        ],
        help=say(N_("Save everything that is hosted here in one file; the server may run meanwhile.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch backup house.zip\n"
                    "  traumtisch backup house.zip --database postgresql://localhost/traumtisch"
                )
            )
        ),
    )
