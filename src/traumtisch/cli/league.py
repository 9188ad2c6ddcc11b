"""`traumtisch league GAME`: every bot against every other, and how strong each of them is."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import traumtisch as tt
from traumtisch.cli.common import as_written, language_flag
from traumtisch.cli.game_flags import CommandPerGame, GameFlags
from traumtisch.cli.lab_flags import in_words, lab_errors, lab_flags
from traumtisch.cli.progress import ProgressLine
from traumtisch.engine.chance import seed_from
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.words import tongue

if TYPE_CHECKING:
    from traumtisch.lab import League
    from traumtisch.lab.numbers import Numbers


def league_command(language: str) -> click.Group:
    say = tongue(language)
    return CommandPerGame(
        "league",
        _league_of,
        language,
        help=say(N_("Every bot plays against every other: how strong is each of them, in points of Elo?")),
        epilog=as_written(
            say(
                N_(
                    "Example:\n"
                    "  traumtisch league tapestry --bot random --bot greedy --bot montecarlo:rollouts=20 "
                    "--games 10 --out results"
                )
            )
        ),
        params=[language_flag(say)],
    )


def _league_of(game: tt.Game[Any], language: str) -> click.Command:
    say = tongue(language, game)
    flags = GameFlags(game, say)

    def play_league(
        *,
        games: int,
        bot: tuple[str, ...],
        seed: str,
        out: Path | None,
        workers: int | None,
        on: str,
        force: bool,
        **chosen: Any,
    ) -> None:
        # Only here: the other commands shall start without loading the laboratory.
        from traumtisch.lab import league
        from traumtisch.lab.numbers import Numbers

        numbers = Numbers(language)
        pairings = len(bot) * (len(bot) - 1) // 2
        bar = ProgressLine(sys.stderr, say, numbers, games=games * pairings, rows_per_game=2)
        with lab_errors(say, out, numbers), closing(bar) as progress:
            played = league(
                game,
                bots=bot,
                games=games,
                options=flags.options(chosen),
                seed=seed_from(seed),
                out=out,
                workers=workers,
                on=on,
                force=force,
                told=progress,
            )
        for line in _table(played, numbers):
            click.echo(line.say(say))

    return click.Command(
        game.name,
        callback=play_league,
        params=[*_flags(say), *flags.flags(), *lab_flags(say, out=_folder(say))],
        help=Phrase(N_("A league of bots that play {title}."), title=game.title).say(say),
        short_help=game.title,
    )


def _table(played: League, numbers: Numbers) -> list[Phrase]:
    return [
        Phrase(
            N_("{elo} Elo ({low} to {high}): {standing}"),
            elo=numbers.decimal(member.rating.elo, 0),
            low=numbers.decimal(member.rating.low, 0),
            high=numbers.decimal(member.rating.high, 0),
            standing=in_words(member.bot, member.standing, numbers),
        )
        for member in played.members
    ]


def _flags(say: Tongue) -> list[click.Option]:
    return [
        click.Option(
            ["--games"],
            type=click.IntRange(1),
            default=50,
            show_default=True,
            metavar="N",
            help=say(N_("How many pairs of games every two bots play.")),
        ),
        click.Option(
            ["--bot"],
            multiple=True,
            default=("random", "greedy"),
            show_default=True,
            metavar="BOT",
            help=say(N_("Who takes part; several times.")),
        ),
    ]


def _folder(say: Tongue) -> click.Option:
    return click.Option(
        ["--out"],
        type=click.Path(path_type=Path, file_okay=False),
        metavar=say(N_("FOLDER")),
        help=say(N_("Where to keep a file for every two bots; the same command goes on from there.")),
    )
