"""What the commands of the laboratory share."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from traumtisch.cli.common import errors_as_sentences, language_flag
from traumtisch.cli.exits import INTERRUPTED
from traumtisch.cli.help import OneOf
from traumtisch.engine.phrase import N_, Phrase, Tongue

if TYPE_CHECKING:
    from traumtisch.lab import Standing
    from traumtisch.lab.numbers import Numbers


def lab_flags(say: Tongue, out: click.Option | None = None) -> list[click.Option]:
    """What all of them have; `out` stands for where results are kept, if that is not one file."""
    return [
        click.Option(
            ["--seed"],
            default="1",
            show_default=True,
            metavar="N",
            help=say(N_("Decides the cards of all games: the same seed gives the same results.")),
        ),
        out or _one_file(say),
        click.Option(
            ["--workers"],
            type=click.IntRange(1),
            metavar="N",
            help=say(N_("How many processes play; otherwise one for each core.")),
        ),
        click.Option(
            ["--on"],
            type=OneOf(["here", "ray"]),
            default="here",
            show_default=True,
            help=say(N_("Play on this machine, or on a Ray cluster (RAY_ADDRESS, or a local one).")),
        ),
        click.Option(["--force"], is_flag=True, help=say(N_("Replace another experiment in that file."))),
        language_flag(say),
    ]


def _one_file(say: Tongue) -> click.Option:
    return click.Option(
        ["--out"],
        type=click.Path(path_type=Path, dir_okay=False),
        metavar=say(N_("FILE")),
        help=say(N_("Where to keep a row a game, .csv or .parquet; the same command goes on from there.")),
    )


def in_words(who: Phrase | str, standing: Standing, numbers: Numbers) -> Phrase:
    """How a rival did."""
    facts = {"who": who, "rate": numbers.rate(standing.rate), "place": numbers.decimal(standing.place, 2)}
    if standing.points is None:
        return Phrase(N_("{who}: {rate} of the wins, place {place} on average."), **facts)
    return Phrase(
        N_("{who}: {rate} of the wins, place {place} and {points} points on average."),
        **facts,
        points=numbers.decimal(standing.points),
    )


@contextmanager
def lab_errors(say: Tongue, out: Path | None, numbers: Numbers) -> Generator[None]:
    """Errors as sentences; Ctrl-C says what is done and how to go on."""
    from traumtisch.lab.errors import Interrupted

    try:
        with errors_as_sentences(say):
            yield
    except Interrupted as interrupt:
        games = numbers.count(interrupt.games)
        if not interrupt.games:
            told = Phrase(N_("Stopped before the first game had ended; the same command begins anew."))
        elif out is None:
            told = Phrase(N_("Stopped after {games} games; with --out they would be kept."), games=games)
        else:
            told = Phrase(
                N_("Stopped after {games} games, kept in {place}; the same command goes on from there."),
                games=games,
                place=str(out),
            )
        click.echo(told.say(say), err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
