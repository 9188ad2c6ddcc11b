"""`traumtisch learn GAME`: a lesson, to play along."""

from __future__ import annotations

import click

import traumtisch as tt
from traumtisch.cli.common import as_written, errors_as_sentences, language_flag, talk_in
from traumtisch.engine.lesson import lesson_of
from traumtisch.engine.phrase import N_
from traumtisch.terminal.lesson import PlainLesson
from traumtisch.words import tongue


def learn_command(language: str) -> click.Command:
    say = tongue(language)

    def learn(game: str) -> None:
        with errors_as_sentences(say):
            found = tt.find_game(game)
            talk = talk_in(language, tongue(language, found))
            PlainLesson(lesson_of(found, language), talk).learn()

    return click.Command(
        "learn",
        callback=learn,
        params=[
            click.Argument(["game"], metavar=say(N_("[GAME]")), default="onirim"),
            language_flag(say),
        ],
        help=say(N_("Learn a game in ten minutes, by playing along.")),
        epilog=as_written(
            say(N_("Examples:\n  traumtisch learn onirim\n  traumtisch learn onirim --lang de"))
        ),
    )
