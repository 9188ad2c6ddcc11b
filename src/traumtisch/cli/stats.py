"""`traumtisch stats [GAME]`: how the games of this data folder went."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

import traumtisch as tt
from traumtisch.cli.common import as_written, errors_as_sentences, language_flag, talk_in
from traumtisch.cli.database import chosen_database, database_flag, folder_flag, opened_database
from traumtisch.engine.errors import Mistyped, TraumtischError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.errors import StorageError
from traumtisch.host.statistics import Played
from traumtisch.terminal.saves import data_folder
from traumtisch.words import tongue


class CannotExport(TraumtischError):
    """The file with the statistics cannot be written."""


class WrongEnding(Mistyped):
    """The name of the file does not say what to write."""


def stats_command(language: str) -> click.Command:
    say = tongue(language)

    def stats(
        game: str | None,
        player: str | None,
        as_json: bool,
        out: Path | None,
        database: str | None,
        data: Path | None,
    ) -> None:
        # Only here: the other commands shall start without loading a database.
        from traumtisch.host import export
        from traumtisch.terminal.finished import finished_games
        from traumtisch.terminal.statistics import show_statistics

        with errors_as_sentences(say):
            if out is not None:
                _check_ending(out)
            name = None if game is None else tt.find_game(game).name
            at_the_terminal = finished_games(data_folder(data))
            played = _hosted(database, data, player)
            if player is None:
                played = [*played, *at_the_terminal.played]
            if name is not None:
                played = [one for one in played if one.game == name]
            if out is not None:
                _write(out, played)
        talk = talk_in(language, say)
        for place in at_the_terminal.unreadable:
            click.echo(
                Phrase(N_("{place} is no record and is left out."), place=str(place)).say(say), err=True
            )
        if as_json:
            sys.stdout.write(export.as_json(played).decode() + "\n")
        elif out is not None:
            talk.say(Phrase(N_("Written: {place}, games: {number}."), place=str(out), number=len(played)))
        else:
            show_statistics(played, talk)

    return click.Command(
        "stats",
        callback=stats,
        params=[
            click.Argument(["game"], metavar=say(N_("[GAME]")), required=False),
            click.Option(
                ["--player"],
                metavar=say(N_("NAME")),
                help=say(N_("Only hosted games of whoever is called so; otherwise everything here.")),
            ),
            click.Option(
                ["--json", "as_json"], is_flag=True, help=say(N_("Write figures and games as JSON."))
            ),
            click.Option(
                ["--out"],
                type=click.Path(path_type=Path),
                metavar=say(N_("FILE")),
                help=say(N_("Write a file instead: .csv has one row a game, .json the figures as well.")),
            ),
            database_flag(say),
            folder_flag(say),
            language_flag(say),
        ],
        help=say(N_("Your statistics: how often you won, streaks, fastest wins, and how it went over time.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch stats                      all games played with this data folder\n"
                    "  traumtisch stats onirim               one game\n"
                    "  traumtisch stats --player Anna        hosted games of one guest\n"
                    "  traumtisch stats --out games.csv      for a spreadsheet"
                )
            )
        ),
    )


def _hosted(database: str | None, data: Path | None, player: str | None) -> list[Played]:
    """What was played at hosted tables, if there is a database: nobody needs one to play."""
    from traumtisch.host.played import guests_called, played_in

    chosen = chosen_database(database, data)
    if "://" not in chosen and not Path(chosen).expanduser().exists():
        if database is not None or player is not None:
            raise StorageError(
                N_("There is no database {place}; say which one with --database or --data."), place=chosen
            )
        return []
    with opened_database(chosen) as engine, engine.connect() as connection:
        return played_in(connection, None if player is None else guests_called(connection, player))


def _check_ending(out: Path) -> None:
    if out.suffix.lower() not in (".csv", ".json"):
        raise WrongEnding(
            N_("{place} should end in .csv or .json, so that it is clear what to write."), place=str(out)
        )


def _write(out: Path, played: Sequence[Played]) -> None:
    from traumtisch.host import export

    content = export.as_json(played) if out.suffix.lower() == ".json" else export.as_csv(played).encode()
    try:
        out.write_bytes(content)
    except OSError as error:
        raise CannotExport(
            N_("{place} cannot be written ({detail}); choose another place."),
            place=str(out),
            detail=error.strerror or str(error),
        ) from error
