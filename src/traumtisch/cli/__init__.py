"""The command `traumtisch`, one file for each of its commands.

The commands are built when the program starts, because two things are not known before: the user's
language and the games that are installed. The flags of `play GAME` come from the game's own schema.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from traumtisch.cli.analyse import analyse_command
from traumtisch.cli.backup import backup_command
from traumtisch.cli.campaigns import campaigns_command
from traumtisch.cli.common import (
    as_written,
    errors_as_sentences,
    language_flag,
    plain_flag,
    talk_in,
    wanted_language,
)
from traumtisch.cli.compare import compare_command
from traumtisch.cli.completion import completion_command
from traumtisch.cli.database import database_flag, folder_flag
from traumtisch.cli.fullscreen import can_be_opened, open_application
from traumtisch.cli.games import games_command
from traumtisch.cli.help import NoSuchCommand, mistakes_as_sentences, speaking
from traumtisch.cli.join import join_command
from traumtisch.cli.league import league_command
from traumtisch.cli.learn import learn_command
from traumtisch.cli.pack import pack_command
from traumtisch.cli.packs import bring_own_packs
from traumtisch.cli.play import play_command, play_plainly
from traumtisch.cli.report import report_command
from traumtisch.cli.restore import restore_command
from traumtisch.cli.rules import rules_command
from traumtisch.cli.serve import serve_command
from traumtisch.cli.simulate import simulate_command
from traumtisch.cli.stats import stats_command
from traumtisch.cli.tidy import tidy_command
from traumtisch.engine.phrase import N_
from traumtisch.terminal.menu import chosen_game
from traumtisch.terminal.opening import Wishes
from traumtisch.terminal.signs import never_fail
from traumtisch.words import tongue

__all__ = ["commands", "main", "wanted_language"]

COMMANDS = (
    games_command,
    learn_command,
    play_command,
    join_command,
    rules_command,
    analyse_command,
    stats_command,
    campaigns_command,
    serve_command,
    backup_command,
    restore_command,
    tidy_command,
    pack_command,
    simulate_command,
    compare_command,
    league_command,
    report_command,
    completion_command,
)


class _Traumtisch(click.Group):
    """All commands together. What is mistyped is answered in our own words."""

    def __init__(self, language: str, **attributes: Any) -> None:
        super().__init__("traumtisch", **attributes)
        self.say = tongue(language)

    def make_context(self, *arguments: Any, **extra: Any) -> click.Context:
        with mistakes_as_sentences(self.say):
            return super().make_context(*arguments, **extra)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if not ctx.resilient_parsing and self.get_command(ctx, args[0]) is None:
            raise NoSuchCommand(args[0], ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with mistakes_as_sentences(self.say):
            return super().invoke(ctx)


def main(arguments: Sequence[str] | None = None) -> None:
    """What runs when somebody types `traumtisch`."""
    arguments = sys.argv[1:] if arguments is None else arguments
    # Whoever starts us in the background of a script starts us deaf to it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        never_fail(stream)
    bring_own_packs()
    commands(wanted_language(arguments)).main(arguments, prog_name="traumtisch")


def commands(language: str) -> click.Group:
    """All commands, with their help in this language."""
    say = tongue(language)

    def begin(plain: bool, database: str | None, data: Path | None) -> None:
        """Without a command: the application, or for pipes a word about what there is."""
        ctx = click.get_current_context()
        if ctx.invoked_subcommand is not None:
            return
        with errors_as_sentences(say):
            if plain:
                _play_something_plainly(language, data)
            elif can_be_opened():
                open_application(language, database, data)
            else:
                click.echo(ctx.get_help())

    group = _Traumtisch(
        language,
        callback=begin,
        invoke_without_command=True,
        help=say(N_("A table for dreamers: play tabletop games in the terminal, or host them.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch                  your shelf, on the whole screen\n"
                    "  traumtisch games            which games are there?\n"
                    "  traumtisch learn onirim     how it is played, in ten minutes\n"
                    "  traumtisch play onirim      play; an unfinished game goes on\n"
                    "  traumtisch play --help      more about playing\n"
                    "  traumtisch serve            tables in the browser, for you and your friends"
                )
            )
        ),
        params=[plain_flag(say), database_flag(say), folder_flag(say), language_flag(say)],
    )
    version = say(N_("Show the version and leave."))
    click.version_option(package_name="traumtisch", message="%(prog)s %(version)s", help=version)(group)
    for command in COMMANDS:
        group.add_command(command(language))
    speaking(group, say)
    return group


def _play_something_plainly(language: str, data: Path | None) -> None:
    game = chosen_game(talk_in(language, tongue(language)))
    if game is not None:
        play_plainly(game, Wishes(), data, talk_in(language, tongue(language, game)))
