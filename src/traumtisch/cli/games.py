"""`traumtisch games`: which games are there?"""

from __future__ import annotations

import click

import traumtisch as tt
from traumtisch.cli.common import language_flag
from traumtisch.engine.phrase import N_
from traumtisch.words import tongue


def games_command(language: str) -> click.Command:
    say = tongue(language)

    def list_games() -> None:
        for name, game in tt.installed_games().items():
            click.echo(f"{name:<16}{game.title}")

    return click.Command(
        "games",
        callback=list_games,
        params=[language_flag(say)],
        help=say(N_("List the games that are installed.")),
    )
