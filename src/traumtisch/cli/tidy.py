"""`traumtisch tidy --older-than DAYS`."""

from __future__ import annotations

from pathlib import Path

import click

from traumtisch.cli.common import errors_as_sentences, language_flag
from traumtisch.cli.database import database_flag, existing_database, folder_flag
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.words import tongue

LONGEST = 36_500


def tidy_command(language: str) -> click.Command:
    say = tongue(language)

    def tidy_up(older_than: int, database: str | None, data: Path | None) -> None:
        from traumtisch.host.tidy import tidy

        with errors_as_sentences(say), existing_database(database, data) as engine:
            gone = tidy(engine, older_than)
        told = Phrase(
            N_("Deleted: tables {tables}, guests {guests}."), tables=gone.tables, guests=gone.guests
        )
        click.echo(told.say(say))

    return click.Command(
        "tidy",
        callback=tidy_up,
        params=[
            click.Option(
                ["--older-than"],
                type=click.IntRange(1, LONGEST),
                required=True,
                metavar=say(N_("DAYS")),
                help=say(N_("How long nobody may have touched what is deleted.")),
            ),
            database_flag(say),
            folder_flag(say),
            language_flag(say),
        ],
        help=say(N_("Delete tables that nobody has touched for long, and guests without tables.")),
    )
