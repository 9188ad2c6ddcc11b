"""`traumtisch join LINK`: a seat at a table on a server."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

import traumtisch as tt
from traumtisch.cli.common import as_written, errors_as_sentences, language_flag, talk_in
from traumtisch.engine.phrase import N_
from traumtisch.words import tongue

if TYPE_CHECKING:
    from traumtisch.terminal.server import Link


def join_command(language: str) -> click.Command:
    say = tongue(language)

    def join_table(link: str, name: str, jsonl: bool) -> None:
        # Only here: the other commands shall start without loading a client for the net.
        from traumtisch.cli.machine import end_unless_over
        from traumtisch.terminal.interruptible import run
        from traumtisch.terminal.server import read_link

        with errors_as_sentences(say):
            where = read_link(link)
            if jsonl:
                end_unless_over(_by_machine(where, name, language))
                return
            try:
                run(_in_plain_text(where, name, language))
            except KeyboardInterrupt:
                click.echo()
                click.echo(say(N_("The table stays as it is; the same link brings you back.")))

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


async def _in_plain_text(link: Link, name: str, language: str) -> None:
    from traumtisch.terminal.remote import join
    from traumtisch.terminal.visiting import PlainVisit

    table = await join(link, name, language)
    try:
        await PlainVisit(table, talk_in(language, tongue(language, table.rules.game))).play()
    finally:
        await table.close()


async def _by_machine(link: Link, name: str, language: str) -> tt.Outcome | None:
    from traumtisch.terminal.machine import MachineTable
    from traumtisch.terminal.remote import join

    table = await join(link, name, language)
    try:
        return await MachineTable(table, sys.stdin, sys.stdout, tongue(language, table.rules.game)).play()
    finally:
        await table.close()
