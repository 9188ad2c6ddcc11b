"""`traumtisch join LINK`: a seat at a table on a server."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

import traumtisch as tt
from traumtisch.cli.common import as_written, errors_as_sentences, language_flag, plain_flag, talk_in
from traumtisch.cli.database import database_flag, folder_flag
from traumtisch.cli.fullscreen import can_be_opened, open_application
from traumtisch.engine.phrase import N_
from traumtisch.terminal.saves import data_folder
from traumtisch.words import tongue

if TYPE_CHECKING:
    from traumtisch.host.house import Guest, House
    from traumtisch.terminal.app.application import Opening
    from traumtisch.terminal.remote import RemoteTable
    from traumtisch.terminal.server import Link


def join_command(language: str) -> click.Command:
    say = tongue(language)

    def join_table(
        link: str, name: str, jsonl: bool, plain: bool, database: str | None, data: Path | None
    ) -> None:
        # Only here: the other commands shall start without loading a client for the net.
        from traumtisch.cli.machine import end_unless_over
        from traumtisch.host.at_home import key_at_home
        from traumtisch.terminal.interruptible import run
        from traumtisch.terminal.server import read_link

        with errors_as_sentences(say):
            where = read_link(link)
            secret = "" if where.code is None else key_at_home(data_folder(data))
            if jsonl:
                end_unless_over(_by_machine(where, name, language, secret))
            elif plain or not can_be_opened():
                try:
                    run(_in_plain_text(where, name, language, secret))
                except KeyboardInterrupt:
                    click.echo()
                    click.echo(say(N_("The table stays as it is; the same link brings you back.")))
            else:
                open_application(language, database, data, _opening(where, name, language, secret))

    return click.Command(
        "join",
        callback=join_table,
        params=[
            click.Argument(["link"], metavar=say(N_("LINK"))),
            click.Option(
                ["--name"],
                default="",
                metavar=say(N_("NAME")),
                help=say(N_("What you are called at the table.")),
            ),
            click.Option(
                ["--jsonl"],
                is_flag=True,
                help=say(
                    N_(
                        "For programs: a JSON object a line with view and options comes out, the id of an"
                        " option goes in."
                    )
                ),
            ),
            plain_flag(say),
            database_flag(say),
            folder_flag(say),
            language_flag(say),
        ],
        help=say(
            N_(
                "Take a seat at a table on a server by the invitation you were sent, or watch a table by the"
                " address of its page."
            )
        ),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch join https://dreams.example/join#CODE --name Anna\n"
                    "  traumtisch join https://dreams.example/t/TABLE        watch\n"
                    "  traumtisch join https://dreams.example/join#CODE --jsonl      for bots"
                )
            )
        ),
    )


def _opening(link: Link, name: str, language: str, secret: str) -> Opening:
    """Whoever says no name sits there under that of the guest at this terminal."""

    async def opened(house: House, guest: Guest) -> RemoteTable:
        from traumtisch.terminal.remote import join

        return await join(link, name or guest.name, language, secret)

    return opened


async def _in_plain_text(link: Link, name: str, language: str, secret: str) -> None:
    from traumtisch.terminal.remote import join
    from traumtisch.terminal.visiting import PlainVisit

    table = await join(link, name, language, secret)
    try:
        await PlainVisit(table, talk_in(language, tongue(language, table.rules.game))).play()
    finally:
        await table.close()


async def _by_machine(link: Link, name: str, language: str, secret: str) -> tt.Outcome | None:
    from traumtisch.terminal.machine import MachineTable
    from traumtisch.terminal.remote import join

    table = await join(link, name, language, secret)
    try:
        return await MachineTable(table, sys.stdin, sys.stdout, tongue(language, table.rules.game)).play()
    finally:
        await table.close()
