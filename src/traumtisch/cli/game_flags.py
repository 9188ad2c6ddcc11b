"""Commands with one subcommand per game, and flags that come from the game's own schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import click

import traumtisch as tt
from traumtisch.cli.common import errors_as_sentences
from traumtisch.cli.help import speaking
from traumtisch.engine.phrase import Tongue
from traumtisch.engine.settings import Setting
from traumtisch.words import tongue


class CommandPerGame(click.Group):
    """One subcommand per game; a game that does not exist is answered in our own words."""

    def __init__(
        self,
        name: str,
        command: Callable[[tt.Game[Any], str], click.Command],
        language: str,
        **attributes: Any,
    ) -> None:
        super().__init__(name, **attributes)
        self.say = tongue(language)
        self._command_for = command
        self._language = language

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(tt.installed_games())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Made when it is asked for: nobody waits for the flags of a game that is not played."""
        with errors_as_sentences(self.say):
            command = self._command_for(tt.find_game(cmd_name), self._language)
        speaking(command, self.say)
        return command


class GameFlags:
    """The options of a game as flags of a command."""

    def __init__(self, game: tt.Game[Any], say: Tongue) -> None:
        self._schema = game.settings_type.schema()
        self._say = say

    def flags(self) -> list[click.Option]:
        return [_flag_for(setting, self._say) for setting in self._schema]

    def options(self, chosen: Mapping[str, Any]) -> dict[str, bool | str]:
        """What somebody has said with these flags, as the game's settings take it."""
        given = {setting.key: chosen[_parameter_name(setting)] for setting in self._schema}
        return {key: _as_option(value) for key, value in given.items() if value not in (None, ())}


def _flag_for(setting: Setting, say: Tongue) -> click.Option:
    """A flag for one of the game's options.

    Values are left to the game's own check: its errors are sentences in the user's language.
    """
    flag = setting.flag
    help_text = f"{say(setting.about.label)}: {say(setting.about.explains)}"
    name = _parameter_name(setting)
    if setting.kind == "flag":
        return click.Option([f"{flag}/--no-{flag[2:]}", name], default=None, help=help_text)
    choices = "; ".join(_choice_in_words(setting, choice, say) for choice in setting.choices)
    return click.Option(
        [flag, name],
        multiple=setting.kind == "subset",
        metavar=("," if setting.kind == "subset" else "|").join(setting.choices),
        help=f"{help_text} {choices}",
    )


def _choice_in_words(setting: Setting, choice: str, say: Tongue) -> str:
    label = setting.label_of(choice).say(say)
    return choice if label == choice else f"{choice} = {label}"


def _parameter_name(setting: Setting) -> str:
    """A name that none of our own flags has."""
    return f"option_{setting.key.replace('.', '_')}"


def _as_option(value: bool | str | tuple[str, ...]) -> bool | str:
    """A flag that was given several times is one list."""
    return ",".join(value) if isinstance(value, tuple) else value
