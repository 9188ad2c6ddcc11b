"""`traumtisch campaigns`: the campaigns that go on at the tables of this machine."""

from __future__ import annotations

from pathlib import Path

import click

import traumtisch as tt
from traumtisch.cli.common import errors_as_sentences, language_flag
from traumtisch.cli.database import database_flag, existing_database, folder_flag
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.terminal.saves import data_folder
from traumtisch.words import tongue


def campaigns_command(language: str) -> click.Command:
    say = tongue(language)

    def list_campaigns(database: str | None, data: Path | None) -> None:
        # Only here: the other commands shall start without loading a database.
        from traumtisch.host.at_home import key_at_home
        from traumtisch.host.campaign_rows import stories_of
        from traumtisch.host.campaigns import journal_of
        from traumtisch.host.capabilities import guest_id

        with errors_as_sentences(say):
            me = guest_id(key_at_home(data_folder(data)))
            with existing_database(database, data) as engine, engine.connect() as connection:
                stories = stories_of(connection, me)
            for story in stories:
                game = tt.find_game(story.game)
                last = story.last
                state = N_("over") if last.outcome and not last.led_to else N_("goes on")
                said = Phrase(
                    N_("{name} ({game}), chapter {number}: {state}"),
                    name=story.name,
                    game=game.title,
                    number=last.number,
                    state=Phrase(state),
                )
                click.echo(said.say(say))
                for told in journal_of(game, story):
                    for line in told.lines:
                        click.echo(f"  {told.chapter.number}. {line.say(tongue(language, game))}")
            if not stories:
                click.echo(say(N_("No campaign has begun at the tables of this machine.")))

    return click.Command(
        "campaigns",
        callback=list_campaigns,
        params=[database_flag(say), folder_flag(say), language_flag(say)],
        help=say(N_("Your campaigns on this machine, and what their journals say.")),
    )
