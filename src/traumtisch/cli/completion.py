"""`traumtisch completion SHELL`: let the shell complete commands, games and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from traumtisch.cli.common import as_written, language_flag
from traumtisch.cli.help import OneOf
from traumtisch.engine.phrase import N_
from traumtisch.words import tongue

SHELLS = ("bash", "zsh", "fish")


def completion_command(language: str) -> click.Command:
    say = tongue(language)

    shells = click.Argument(["shell"], type=OneOf(SHELLS), metavar="|".join(SHELLS))

    def completion(shell: str) -> None:
        script = get_completion_class(shell)
        assert script is not None  # click brings all three
        root = click.get_current_context().find_root().command
        click.echo(script(root, {}, "traumtisch", "_TRAUMTISCH_COMPLETE").source())

    return click.Command(
        "completion",
        callback=completion,
        params=[shells, language_flag(say)],
        help=say(N_("Print a script that teaches your shell to complete commands and options.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    '  eval "$(traumtisch completion bash)"                   in ~/.bashrc\n'
                    '  eval "$(traumtisch completion zsh)"                    in ~/.zshrc\n'
                    "  traumtisch completion fish | source                  in config.fish"
                )
            )
        ),
    )
