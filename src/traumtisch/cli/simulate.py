"""`traumtisch simulate GAME`: bots play many games."""

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
    from traumtisch.lab import Results
    from traumtisch.lab.numbers import Numbers
    from traumtisch.lab.statistics import Standing


def simulate_command(language: str) -> click.Group:
    say = tongue(language)
    return CommandPerGame(
        "simulate",
        _simulate_game,
        language,
        help=say(N_("Let bots play many games, and keep one row for each.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch simulate onirim --games 1000\n"
                    "  traumtisch simulate onirim --games 100000 --bot greedy --modules towers --out r.csv\n"
                    "  traumtisch simulate urbion --bot montecarlo:rollouts=200 --edition 1 --out r.parquet\n"
                    "  traumtisch simulate onirim --help      the options of a game"
                )
            )
        ),
        params=[language_flag(say)],
    )


def _simulate_game(game: tt.Game[Any], language: str) -> click.Command:
    say = tongue(language, game)
    flags = GameFlags(game, say)

    def simulate_games(
        *,
        games: int,
        bot: tuple[str, ...],
        rotate: bool,
        seed: str,
        out: Path | None,
        workers: int | None,
        on: str,
        force: bool,
        **chosen: Any,
    ) -> None:
        # Only here: the other commands shall start without loading the laboratory.
        from traumtisch.lab import simulate
        from traumtisch.lab.numbers import Numbers

        numbers = Numbers(language)
        bar = ProgressLine(sys.stderr, say, numbers, games=games)
        with lab_errors(say, out, numbers), closing(bar) as progress:
            results = simulate(
                game,
                games=games,
                bot=bot,
                rotate=rotate,
                options=flags.options(chosen),
                seed=seed_from(seed),
                out=out,
                workers=workers,
                on=on,
                force=force,
                told=progress,
            )
        for line in _in_words(game, results, numbers):
            click.echo(line.say(say))
        if out is not None:
            ending = (
                N_("The results are in {place}.") if progress.news else N_("{place} was finished already.")
            )
            click.echo(Phrase(ending, place=str(out)).say(say))

    return click.Command(
        game.name,
        callback=simulate_games,
        params=[*_flags(say), *flags.flags(), *lab_flags(say)],
        help=Phrase(N_("Simulate {title}."), title=game.title).say(say),
        short_help=game.title,
    )


def _in_words(game: tt.Game[Any], results: Results, numbers: Numbers) -> list[Phrase]:
    facts = {
        "title": game.title,
        "bot": results.experiment.sides[0].bot,
        "games": numbers.count(len(results)),
    }
    if not results.has_rivals:
        return [
            Phrase(
                N_("{title}, {bot}: {games} games, {rate} won."), **facts, rate=numbers.rate(results.win_rate)
            )
        ]
    return [
        Phrase(N_("{title}, {bot}: {games} games."), **facts),
        *(in_words(who, standing, numbers) for who, standing in _standings(results)),
    ]


def _standings(results: Results) -> list[tuple[Phrase, Standing]]:
    """Seat by seat; bots that have changed seats, bot by bot."""
    if results.experiment.rotated:
        return [(Phrase(bot), standing) for bot, standing in results.bots.items()]
    bots = results.experiment.sides[0].bots
    return [
        (Phrase(N_("Seat {seat}, {bot}"), seat=seat, bot=bots[seat % len(bots)]), standing)
        for seat, standing in enumerate(results.standings)
    ]


def _flags(say: Tongue) -> list[click.Option]:
    return [
        click.Option(
            ["--games"],
            type=click.IntRange(1),
            default=1000,
            show_default=True,
            metavar="N",
            help=say(N_("How many games; a larger number goes on with a shorter experiment.")),
        ),
        click.Option(
            ["--bot"],
            multiple=True,
            default=("greedy",),
            show_default=True,
            metavar="BOT",
            help=say(N_("Who plays, such as montecarlo:rollouts=200; several times: one for each seat.")),
        ),
        click.Option(
            ["--rotate"],
            is_flag=True,
            help=say(N_("Bots move a seat further with every game.")),
        ),
    ]
