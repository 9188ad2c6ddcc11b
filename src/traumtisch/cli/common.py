"""What all commands share: errors as sentences, the language, the width of lines."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

import traumtisch as tt
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.terminal.talk import Talk
from traumtisch.words import LANGUAGES, language_from_environment

NARROWEST, WIDEST = 40, 100
"""Lines are as wide as the terminal, but never unreadably narrow or wide."""


def wanted_language(arguments: Sequence[str]) -> str:
    """What `--lang` says, wherever it stands: the help text needs it before anything is parsed."""
    for place, argument in enumerate(arguments):
        flag, equals, value = argument.partition("=")
        if flag == "--lang":
            value = value if equals else "".join(arguments[place + 1 : place + 2])
            if value in LANGUAGES:
                return value
    return language_from_environment()


def as_written(text: str) -> str:
    """Keeps click from filling the lines anew."""
    return f"\b\n{text}"


class Sentence(click.ClickException):
    """An error of ours, already in the user's language: one sentence, exit code 1."""

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


@contextmanager
def errors_as_sentences(say: Tongue) -> Generator[None]:
    try:
        yield
    except tt.TraumtischError as error:
        raise Sentence(error.phrase.say(say)) from error


def talk_in(language: str, say: Tongue) -> Talk:
    width = min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)
    interactive = sys.stdin.isatty()
    return Talk(sys.stdin, sys.stdout, say, language=language, width=width, interactive=interactive)


# ---- flags -----------------------------------------------------------------------------------


def language_flag(say: Tongue) -> click.Option:
    return click.Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,  # `wanted_language` has read it already
        help=say(N_("The language to speak; otherwise that of your system.")),
    )


def plain_flag(say: Tongue) -> click.Option:
    return click.Option(
        ["--plain"],
        is_flag=True,
        help=say(N_("Plain lines instead of the whole screen, for screen readers and simple terminals.")),
    )


def data_flag(say: Tongue) -> click.Option:
    return click.Option(
        ["--data"],
        type=click.Path(path_type=Path),
        metavar="DIR",
        help=say(N_("The folder for saved games; otherwise TRAUMTISCH_DATA or your system's own.")),
    )
