"""Help and mistakes on the command line, in the user's language.

click speaks English only, unless the whole process changes its gettext domain; so its few headings, and
what it says about a mistyped command line, are said here in our own words.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import IO, Any

import click

from traumtisch.engine.nearest import nearest
from traumtisch.engine.phrase import N_, Listing, Phrase, Tongue

HEADINGS = {
    "Options": N_("Options"),
    "Commands": N_("Commands"),
    "Positional arguments": N_("Arguments"),
}


def speaking(command: click.Command, say: Tongue) -> None:
    """Let a command and all its subcommands show their help in this language."""
    command.context_class = _context_in(say)
    help_option = command.get_help_option(click.Context(command))
    if help_option is not None:
        help_option.help = say(N_("Show this help and leave."))
    if isinstance(command, click.Group):
        for subcommand in command.commands.values():
            speaking(subcommand, say)


def _context_in(say: Tongue) -> type[click.Context]:
    class Formatter(click.HelpFormatter):
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, say(N_("Usage: ")) if prefix is None else prefix)

        @contextmanager
        def section(self, name: str) -> Generator[None]:
            with super().section(say(HEADINGS.get(name, name))):
                yield

    class Context(click.Context):
        formatter_class = Formatter

    return Context


class NoSuchCommand(click.UsageError):
    """A command that there is not. (That of click is younger than what we ask for.)"""

    def __init__(self, typed: str, ctx: click.Context) -> None:
        super().__init__(typed, ctx)
        self.typed = typed
        assert isinstance(ctx.command, click.Group)
        self.known = ctx.command.list_commands(ctx)


class NotOneOf(click.BadParameter):
    """A value that is none of those there are to choose from."""

    def __init__(self, typed: str, known: list[str], parameter: click.Parameter) -> None:
        super().__init__(typed, param=parameter)
        self.typed = typed
        self.known = known
        self.parameter = parameter


class OneOf(click.Choice[str]):
    """Values to choose from; whoever mistypes one is told which one was perhaps meant."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices and param is not None:
            raise NotOneOf(str(value), list(self.choices), param)
        return super().convert(value, param, ctx)


class Mistake(click.UsageError):
    """Something on the command line cannot be understood: one sentence, where help is, exit code 2."""

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file, err=file is None)


@contextmanager
def mistakes_as_sentences(say: Tongue) -> Generator[None]:
    try:
        yield
    except (Mistake, click.exceptions.NoArgsIsHelpError):
        raise
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "traumtisch"
        sentence = Phrase(
            N_("{mistake} “{command} --help” explains."), mistake=_sentence(error), command=where
        )
        raise Mistake(sentence.say(say), error.ctx) from error


def _sentence(error: click.UsageError) -> Phrase:
    match error:
        case click.NoSuchOption(possibilities=similar) if similar:
            return Phrase(
                N_("There is no option {option}; perhaps you mean {similar}."),
                option=error.option_name,
                similar=Listing(list(similar)),
            )
        case click.NoSuchOption():
            return Phrase(N_("There is no option {option}."), option=error.option_name)
        case click.MissingParameter(param=click.Parameter() as parameter):
            return Phrase(N_("{parameter} is missing."), parameter=_name_of(parameter))
        case NotOneOf():
            return _not_one_of(error)
        case click.BadParameter(param=click.Parameter() as parameter):
            return _unfitting(parameter)
        case click.BadOptionUsage():
            return _option_misused(error)
        case NoSuchCommand():
            return _no_such_command(error)
        case _:
            return Phrase(N_("There is more on this line than the command understands."))


def _no_such_command(error: NoSuchCommand) -> Phrase:
    similar = nearest(error.typed, error.known)
    if similar is not None:
        return Phrase(
            N_("There is no command {name}; perhaps you mean {similar}."), name=error.typed, similar=similar
        )
    return Phrase(
        N_("There is no command {name}; there are: {commands}."),
        name=error.typed,
        commands=Listing(error.known),
    )


def _not_one_of(error: NotOneOf) -> Phrase:
    similar = nearest(error.typed, error.known)
    choices = Listing(error.known)
    if similar is not None:
        return Phrase(
            N_("For {parameter} perhaps you mean {similar}; there are: {choices}."),
            parameter=_name_of(error.parameter),
            similar=similar,
            choices=choices,
        )
    return Phrase(
        N_("For {parameter} choose one of: {choices}."), parameter=_name_of(error.parameter), choices=choices
    )


def _unfitting(parameter: click.Parameter) -> Phrase:
    """What would have been right for a parameter whose value was not."""
    name = _name_of(parameter)
    match parameter.type:
        case click.IntRange(min=int() as low, max=int() as high):
            return Phrase(
                N_("For {parameter} give a whole number from {low} to {high}."),
                parameter=name,
                low=str(low),
                high=str(high),
            )
        case click.IntRange(min=int() as low):
            return Phrase(
                N_("For {parameter} give a whole number from {low} up."), parameter=name, low=str(low)
            )
        case click.Path() | click.File():
            return Phrase(N_("For {parameter} give a file that can be opened."), parameter=name)
        case _:
            return Phrase(N_("What was given for {parameter} is not a number that fits."), parameter=name)


def _option_misused(error: click.BadOptionUsage) -> Phrase:
    # click raises this one without saying in which command, and tells the two cases apart only in its words
    if "does not take" in error.message:
        return Phrase(N_("The option {option} takes no value."), option=error.option_name)
    return Phrase(N_("The option {option} needs a value."), option=error.option_name)


def _name_of(parameter: click.Parameter) -> str:
    if isinstance(parameter, click.Argument):
        return parameter.make_metavar(click.Context(click.Command("")))
    return max(parameter.opts, key=len)
