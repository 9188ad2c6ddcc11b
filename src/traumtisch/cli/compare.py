"""`traumtisch compare GAME`: which of two bots, or of two sets of options, wins more?"""

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
from traumtisch.engine.errors import SettingsError
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.words import tongue

if TYPE_CHECKING:
    from traumtisch.lab import Comparison, RivalPairs
    from traumtisch.lab.numbers import Numbers


def compare_command(language: str) -> click.Group:
    say = tongue(language)
    return CommandPerGame(
        "compare",
        _compare_games,
        language,
        help=say(
            N_(
                "Which of two bots, or of two sets of options, wins more? Both play with the same cards; "
                "rivals sit at the same tables and change seats."
            )
        ),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch compare onirim --a greedy --b montecarlo:rollouts=100\n"
                    "  traumtisch compare onirim --a-options modules=towers --b-options modules=glyphs\n"
                    "  traumtisch compare onirim --a random --b greedy --modules towers --out c.csv"
                )
            )
        ),
        params=[language_flag(say)],
    )


def _compare_games(game: tt.Game[Any], language: str) -> click.Command:
    say = tongue(language, game)
    flags = GameFlags(game, say)

    def compare_sides(
        *,
        games: int,
        a: tuple[str, ...],
        b: tuple[str, ...],
        a_options: str,
        b_options: str,
        margin: float,
        seed: str,
        out: Path | None,
        workers: int | None,
        on: str,
        force: bool,
        **chosen: Any,
    ) -> None:
        # Only here: the other commands shall start without loading the laboratory.
        from traumtisch.lab import compare
        from traumtisch.lab.numbers import Numbers

        numbers = Numbers(language)
        common = flags.options(chosen)
        bar = ProgressLine(sys.stderr, say, numbers, games=games, rows_per_game=2)
        with lab_errors(say, out, numbers), closing(bar) as progress:
            comparison = compare(
                game,
                games=games,
                a=a,
                b=b,
                a_options=common | _read_options(a_options),
                b_options=common | _read_options(b_options),
                seed=seed_from(seed),
                margin=margin / 100,
                out=out,
                workers=workers,
                on=on,
                force=force,
                told=progress,
            )
        for line in _in_words(comparison, numbers):
            click.echo(line.say(say))

    return click.Command(
        game.name,
        callback=compare_sides,
        params=[*_flags(say), *flags.flags(), *lab_flags(say)],
        help=Phrase(N_("Compare two ways to play {title}."), title=game.title).say(say),
        short_help=game.title,
    )


VERDICTS = {
    "a": N_("a wins more: the difference is certain enough (95 %), also for one who looked all the time."),
    "b": N_("b wins more: the difference is certain enough (95 %), also for one who looked all the time."),
    "equal": N_("The difference is smaller than the margin (95 %)."),
    "open": N_("Not decided yet: a larger --games goes on from here if --out is given."),
}


def _among_rivals(comparison: Comparison, pairs: RivalPairs, numbers: Numbers) -> list[Phrase]:
    standings = (pairs.seats_of_a, pairs.seats_of_b)
    lines = [
        in_words(f"{name} ({side.bot})", standing, numbers)
        for name, side, standing in zip("ab", comparison.experiment.sides, standings, strict=True)
    ]
    told = Phrase(
        N_(
            "{games} pairs of tables with the same cards and changed seats: "
            "of all wins a had {a}, b had {b}; difference {difference} ({low} to {high})."
        ),
        games=numbers.count(pairs.games),
        a=numbers.percent(pairs.a.share),
        b=numbers.percent(pairs.b.share),
        difference=numbers.points(pairs.difference),
        low=numbers.points(pairs.interval.low),
        high=numbers.points(pairs.interval.high),
    )
    return [*lines, told, Phrase(VERDICTS[comparison.verdict])]


def _in_words(comparison: Comparison, numbers: Numbers) -> list[Phrase]:
    from traumtisch.lab import RivalPairs

    pairs = comparison.pairs
    if isinstance(pairs, RivalPairs):
        return _among_rivals(comparison, pairs, numbers)
    lines = [
        Phrase(
            N_("{side} ({bot}{options}): {rate} won."),
            side=name,
            bot=side.bot,
            options="".join(f" {key}={value}" for key, value in side.options.items()),
            rate=numbers.rate(rate),
        )
        for name, side, rate in zip("ab", comparison.experiment.sides, (pairs.a, pairs.b), strict=True)
    ]
    told = Phrase(
        N_(
            "{games} pairs of games with the same cards: only a won {only_a}, only b won {only_b}; "
            "difference {difference} ({low} to {high})."
        ),
        games=numbers.count(pairs.games),
        only_a=numbers.count(pairs.only_a),
        only_b=numbers.count(pairs.only_b),
        difference=numbers.points(pairs.difference),
        low=numbers.points(pairs.interval.low),
        high=numbers.points(pairs.interval.high),
    )
    return [*lines, told, Phrase(VERDICTS[comparison.verdict])]


def _read_options(text: str) -> dict[str, str]:
    """`modules=towers,glyphs incubus=B`: what is behind the names is left to the game's own check."""
    options: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals:
            raise SettingsError(
                N_("Options are written like modules=towers,glyphs with blanks between them, not {word}."),
                word=repr(word),
            )
        options[key] = value
    return options


def _flags(say: Tongue) -> list[click.Option]:
    return [
        click.Option(
            ["--games"],
            type=click.IntRange(1),
            default=10_000,
            show_default=True,
            metavar="N",
            help=say(N_("How many pairs of games at most; it stops as soon as it is decided.")),
        ),
        *(
            click.Option(
                [f"--{side}"],
                multiple=True,
                default=("greedy",),
                show_default=True,
                metavar="BOT",
                help=Phrase(
                    N_("Who plays for side {side}; several times: one for each seat."), side=side
                ).say(say),
            )
            for side in "ab"
        ),
        *(
            click.Option(
                [f"--{side}-options"],
                default="",
                metavar="KEY=VALUE…",
                help=Phrase(
                    N_("Options of side {side} alone, such as 'modules=towers,glyphs incubus=B'."), side=side
                ).say(say),
            )
            for side in "ab"
        ),
        click.Option(
            ["--margin"],
            type=click.FloatRange(0, 100),
            default=0.0,
            metavar="PERCENT",
            help=say(N_("Stop also when the difference is known to be smaller than this.")),
        ),
    ]
