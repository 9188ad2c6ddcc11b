"""What all commands share: errors as sentences, the language, the width of lines."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click
from click.core import ParameterSource

import traumtisch as tt
from traumtisch.cli.exits import MISTYPED, REFUSED
from traumtisch.cli.help import OneOf
from traumtisch.engine.errors import Mistyped
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
    """An error of ours, already in the user's language."""

    exit_code = REFUSED

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


class MistypedSentence(Sentence):
    """One about something on the command line."""

    exit_code = MISTYPED


@contextmanager
def errors_as_sentences(say: Tongue, *, typed: bool = True) -> Generator[None]:
    """`typed` says whether what may be wrong stands on the command line, and not in a file."""
    try:
        yield
    except tt.TraumtischError as error:
        kind = MistypedSentence if typed and isinstance(error, Mistyped) else Sentence
        raise kind(error.phrase.say(say)) from error


def talk_in(language: str, say: Tongue) -> Talk:
    width = min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)
    interactive = sys.stdin.isatty()
    return Talk(sys.stdin, sys.stdout, say, language=language, width=width, interactive=interactive)


# ---- flags -----------------------------------------------------------------------------------


class Inherited(click.Option):
    """A flag that may also stand before the command, and holds for it from there. What is said nearer
    counts, and either more than the environment."""

    def consume_value(self, ctx: click.Context, opts: Mapping[str, Any]) -> tuple[Any, ParameterSource]:
        value, source = super().consume_value(ctx, opts)
        outer = ctx.parent
        while source is not ParameterSource.COMMANDLINE and outer is not None:
            if outer.get_parameter_source(self.name) is ParameterSource.COMMANDLINE:
                return outer.params[self.name], ParameterSource.COMMANDLINE
            outer = outer.parent
        return value, source


def language_flag(say: Tongue) -> click.Option:
    return click.Option(
        ["--lang"],
        type=OneOf(LANGUAGES),
        expose_value=False,  # `wanted_language` has read it already
        help=say(N_("The language to speak; otherwise that of your system.")),
    )


def plain_flag(say: Tongue) -> click.Option:
    return Inherited(
        ["--plain"],
        is_flag=True,
        help=say(N_("Plain lines instead of the whole screen, for screen readers and simple terminals.")),
    )


def data_flag(say: Tongue) -> click.Option:
    return Inherited(
        ["--data"],
        type=click.Path(path_type=Path),
        metavar="DIR",
        help=say(N_("The folder for saved games; otherwise TRAUMTISCH_DATA or your system's own.")),
    )
