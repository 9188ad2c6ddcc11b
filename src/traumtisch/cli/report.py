"""`traumtisch report FILE…`: a page about the results of experiments."""

from __future__ import annotations

from pathlib import Path

import click

from traumtisch.cli.common import as_written, errors_as_sentences, language_flag
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.words import tongue


def report_command(language: str) -> click.Command:
    say = tongue(language)

    def write_report(results: tuple[Path, ...], out: Path) -> None:
        # Only here: the other commands shall start without loading the laboratory.
        from traumtisch.lab import report

        with errors_as_sentences(say):
            report(results, out=out, language=language)
        click.echo(Phrase(N_("The report is in {place}."), place=str(out)).say(say))

    return click.Command(
        "report",
        callback=write_report,
        params=[
            click.Argument(
                ["results"],
                nargs=-1,
                required=True,
                type=click.Path(path_type=Path),
                metavar=say(N_("FILE…")),
            ),
            click.Option(
                ["--out"],
                type=click.Path(path_type=Path, dir_okay=False),
                default=Path("report.html"),
                show_default=True,
                metavar=say(N_("FILE")),
                help=say(N_("Where to write the page.")),
            ),
            language_flag(say),
        ],
        help=say(N_("A page with plots about what was simulated or compared; send it around as it is.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch report results.csv\n"
                    "  traumtisch report towers.parquet glyphs.parquet --out modules.html --lang de"
                )
            )
        ),
    )
