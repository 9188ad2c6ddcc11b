"""`traumtisch play GAME`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

import traumtisch as tt
from traumtisch.cli.common import (
    as_written,
    data_flag,
    errors_as_sentences,
    language_flag,
    plain_flag,
    talk_in,
)
from traumtisch.cli.database import database_flag
from traumtisch.cli.fullscreen import can_be_opened, open_application, table_for
from traumtisch.cli.game_flags import CommandPerGame, GameFlags
from traumtisch.cli.machine import play_by_machine
from traumtisch.engine.chance import seed_from
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.terminal.interruptible import run
from traumtisch.terminal.opening import Wishes, sit_down
from traumtisch.terminal.plain import PlainTable
from traumtisch.terminal.saves import Saves, data_folder
from traumtisch.terminal.talk import Talk
from traumtisch.words import tongue


def play_command(language: str) -> click.Group:
    say = tongue(language)
    return CommandPerGame(
        "play",
        _play_game,
        language,
        help=say(N_("Play a game. It is saved after every choice; start again to go on with it.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch play onirim             on the whole screen\n"
                    "  traumtisch play onirim --plain     in plain lines\n"
                    "  traumtisch play onirim --new --lang de\n"
                    "  traumtisch play onirim --new --seed 7 --practice\n"
                    "  traumtisch play onirim --jsonl --seed 3 --games 100      for bots\n"
                    "  traumtisch play onirim --help      the options of a game"
                )
            )
        ),
        params=[language_flag(say)],
    )


def _play_game(game: tt.Game[Any], language: str) -> click.Command:
    say = tongue(language, game)
    flags = GameFlags(game, say)

    def play(
        *,
        seed: str | None,
        practice: bool,
        hints: bool,
        resume: bool | None,
        rescue: bool,
        data: Path | None,
        database: str | None,
        plain: bool,
        jsonl: bool,
        games: int,
        records: Path | None,
        **chosen: Any,
    ) -> None:
        wishes = Wishes(
            flags.options(chosen), None if seed is None else seed_from(seed), practice, hints, resume, rescue
        )
        with errors_as_sentences(say):
            if jsonl:
                play_by_machine(game, wishes, say, games=games, records=records)
            elif plain or not can_be_opened():
                play_plainly(game, wishes, data, talk_in(language, say))
            else:
                open_application(language, database, data, table_for(game, wishes))

    return click.Command(
        game.name,
        callback=play,
        params=[*flags.flags(), *_flags_of_play(say)],
        help=Phrase(N_("Play {title}."), title=game.title).say(say),
        short_help=game.title,
    )


def play_plainly(game: tt.Game[Any], wishes: Wishes, data: Path | None, talk: Talk) -> None:
    """In plain lines, with a save of its own in the data folder."""
    saves = Saves(data_folder(data), game.name)
    try:
        outcome = run(PlainTable(sit_down(game, wishes, saves, talk), talk).play())
    except KeyboardInterrupt:
        talk.show()
        talk.say(N_("The game is kept. Start again to go on with it."))
        return
    if outcome is not None:
        talk.say(Phrase(N_("The record of this game is in {place}."), place=str(saves.finish())))


# ---- flags -----------------------------------------------------------------------------------


def _flags_of_play(say: Tongue) -> list[click.Option]:
    return [
        click.Option(
            ["--seed"],
            metavar="N",
            help=say(N_("Decides all of chance: the same seed deals the same cards.")),
        ),
        click.Option(
            ["--practice"], is_flag=True, help=say(N_("Take back whatever you like; the game is marked."))
        ),
        click.Option(
            ["--hints/--no-hints"],
            default=True,
            help=say(N_("Whether bots may give hints at a new table.")),
        ),
        click.Option(
            ["--resume/--new"],
            default=None,
            help=say(N_("Go on with the unfinished game, or put it aside and begin a new one.")),
        ),
        click.Option(
            ["--rescue"],
            is_flag=True,
            help=say(N_("Go on with a save of other rules from its last resting point.")),
        ),
        click.Option(
            ["--jsonl"],
            is_flag=True,
            help=say(
                N_(
                    "For programs: a JSON object a line with view and options comes out, the id of an option"
                    " goes in. Nothing is saved."
                )
            ),
        ),
        click.Option(
            ["--games"],
            type=click.IntRange(1),
            default=1,
            metavar="N",
            help=say(N_("With --jsonl: play so many games, with the seeds that follow.")),
        ),
        click.Option(
            ["--records"],
            type=click.Path(path_type=Path),
            metavar="DIR",
            help=say(N_("With --jsonl: keep the record of every game that ends in this folder.")),
        ),
        plain_flag(say),
        data_flag(say),
        database_flag(say),
        language_flag(say),
    ]
