"""`traumtisch campaigns`: the campaigns that go on at the tables of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

import traumtisch as tt
from traumtisch.cli.common import errors_as_sentences, language_flag
from traumtisch.cli.database import database_flag, existing_database, folder_flag
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.terminal.saves import data_folder
from traumtisch.words import tongue
from traumtisch.words.times import date_and_time

if TYPE_CHECKING:
    from traumtisch.host.campaign_rows import Story
    from traumtisch.host.member_rows import CampaignMember


def campaigns_command(language: str) -> click.Command:
    say = tongue(language)

    def list_campaigns(database: str | None, data: Path | None) -> None:
        # Only here: the other commands shall start without loading a database.
        from traumtisch.host.at_home import key_at_home
        from traumtisch.host.campaign_rows import stories_of
        from traumtisch.host.campaigns import journal_of
        from traumtisch.host.capabilities import guest_id
        from traumtisch.host.member_rows import members_of, unread_by

        with errors_as_sentences(say):
            me = guest_id(key_at_home(data_folder(data)))
            with existing_database(database, data) as engine, engine.connect() as connection:
                stories = [(story, members_of(connection, story)) for story in stories_of(connection, me)]
            for story, members in stories:
                game = tt.find_game(story.game)
                last = story.last
                state = N_("over") if last.outcome and not last.led_to else N_("goes on")
                state = N_("put aside") if story.put_aside else state
                said = Phrase(
                    N_("{name} ({game}), chapter {number}: {state}"),
                    name=story.name,
                    game=game.title,
                    number=last.number,
                    state=Phrase(state),
                )
                click.echo(said.say(say))
                for line in _over_weeks(story, members, unread_by(me, members, story), language):
                    click.echo(f"  {line.say(say)}")
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


def _over_weeks(
    story: Story, members: Sequence[CampaignMember], unread: Sequence[int], language: str
) -> list[Phrase]:
    """Who is in, when they meet next and who comes, and what is new to whoever asks."""
    lines = [Phrase(N_("in it: {names}"), names=", ".join(member.name for member in members))]
    if story.meets is not None:
        when = date_and_time(story.meets, language)
        coming = ", ".join(member.name for member in members if member.comes) or "–"
        lines.append(Phrase(N_("next session: {when}; coming: {names}"), when=when, names=coming))
    if unread:
        lines.append(Phrase(N_("new to you: chapters {chapters}"), chapters=", ".join(map(str, unread))))
    return lines
