"""`traumtisch pack certify` and `traumtisch pack measure`: what is possible with a pack, and how likely."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

import traumtisch as tt
from traumtisch.bots.numbers import wilson
from traumtisch.cli.common import Sentence, errors_as_sentences, language_flag
from traumtisch.cli.pack_trial import certify, measure, missing
from traumtisch.cli.packs import check_sound, folder_argument, game_for, kind_of, with_pack
from traumtisch.engine.packs import Measured, Trial
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.words import tongue


def certify_command(language: str, say: Tongue) -> click.Command:
    def certify_all(folder: Path, choices: int) -> None:
        game, tell = _sound_game(folder, language, say)
        with errors_as_sentences(tell, typed=False):
            lacking = list(missing(game, folder))
            held = len(kind_of(game).trials(folder)) - len(lacking)
            still: list[Trial] = []
            for trial in lacking:
                if certify(game, folder, trial, choices):
                    click.echo(Phrase(N_("Written: {file}"), file=f"{trial.name}.log").say(say))
                else:
                    still.append(trial)
                    click.echo(trial.finding.sentence.say(tell))
        says = N_("Certificates that hold: {held}; written anew: {written}; missing: {missing}.")
        written = len(lacking) - len(still)
        click.echo(Phrase(says, held=held, written=written, missing=len(still)).say(say))
        if any(not trial.finding.is_warning for trial in still):
            raise Sentence(
                say(N_("Not everything has been shown yet; search longer (--choices), or mend it."))
            )

    return click.Command(
        "certify",
        callback=certify_all,
        params=[
            folder_argument(),
            click.Option(
                ["--choices"],
                type=click.IntRange(100, 100_000_000),
                default=100_000,
                metavar="N",
                help=say(N_("How many choices are tried for each game that is looked for.")),
            ),
            language_flag(say),
        ],
        help=say(
            N_(
                "Search for games that show that a pack can be won, and keep them with it. What is there and "
                "still holds stays."
            )
        ),
    )


def measure_command(language: str, say: Tongue) -> click.Command:
    def measure_all(folder: Path, games: int, bot: str) -> None:
        game, tell = _sound_game(folder, language, say)
        rates: dict[str, Measured] = {}
        with errors_as_sentences(tell):
            for trial, rate in measure(game, folder, games, bot):
                rates[trial.name] = rate
                low, high = wilson(rate.won, rate.games)
                share = f"{rate.won / rate.games:6.1%}  [{low:.1%}, {high:.1%}]"
                click.echo(f"{trial.name:<32}{share}  {_causes(rate)}".rstrip())
            for finding in kind_of(game).judged(folder, rates):
                click.echo(f"{say(N_('Worth a look:'))} {finding.sentence.say(tell)}")

    return click.Command(
        "measure",
        callback=measure_all,
        params=[
            folder_argument(),
            click.Option(
                ["--games"],
                type=click.IntRange(1, 100_000),
                default=20,
                metavar="N",
                help=say(N_("How many games of each scene.")),
            ),
            click.Option(
                ["--bot"],
                default="greedy",
                metavar="BOT",
                help=say(N_("Who plays; `search` sees everything and may go back.")),
            ),
            language_flag(say),
        ],
        help=say(N_("Say how often each scene of a pack is won, and why it is lost.")),
    )


def _sound_game(folder: Path, language: str, say: Tongue) -> tuple[tt.Game[Any], Tongue]:
    """The game with this pack, which has to be sound; and its language."""
    with errors_as_sentences(say):
        game = game_for(folder)
    tell = tongue(language, game)
    with errors_as_sentences(tell, typed=False):
        check_sound(game, folder)
    return with_pack(game, folder), tell


def _causes(rate: Measured) -> str:
    """Why games were lost, the most frequent cause first."""
    causes = [str(row.get("cause", "")) for row in rate.columns if not row["won"]]
    counted = sorted({cause: causes.count(cause) for cause in causes if cause}.items(), key=lambda c: -c[1])
    return ", ".join(f"{cause} {number}" for cause, number in counted)
