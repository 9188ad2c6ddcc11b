"""`traumtisch learn GAME [MODULE]`: a lesson, to play along."""

from __future__ import annotations

from pathlib import Path

import click

import traumtisch as tt
from traumtisch.cli.common import as_written, errors_as_sentences, language_flag, plain_flag, talk_in
from traumtisch.cli.database import database_flag, folder_flag
from traumtisch.cli.fullscreen import can_be_opened, lesson_for, open_application
from traumtisch.engine.phrase import N_
from traumtisch.teaching.lesson import lesson_of
from traumtisch.terminal.lesson import PlainLesson
from traumtisch.words import tongue


def learn_command(language: str) -> click.Command:
    say = tongue(language)

    def learn(game: str, module: str, plain: bool, database: str | None, data: Path | None) -> None:
        with errors_as_sentences(say):
            found = tt.find_game(game)
            lesson = lesson_of(found, language, module)
            if plain or not can_be_opened():
                PlainLesson(lesson, talk_in(language, tongue(language, found))).learn()
            else:
                open_application(language, database, data, lesson_for(lesson))

    return click.Command(
        "learn",
        callback=learn,
        params=[
            click.Argument(["game"], metavar=say(N_("[GAME]")), default="onirim"),
            click.Argument(["module"], metavar=say(N_("[MODULE]")), default=""),
            plain_flag(say),
            database_flag(say),
            folder_flag(say),
            language_flag(say),
        ],
        help=say(N_("Learn a game in ten minutes, or one of its modules in three, by playing along.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch learn onirim\n"
                    "  traumtisch learn onirim towers\n"
                    "  traumtisch learn onirim --plain --lang de"
                )
            )
        ),
    )
