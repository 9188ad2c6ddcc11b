"""The command `traumtisch`.

The commands are built when the program starts, because two things are not known before: the user's
language and the games that are installed. The flags of `play GAME` come from the game's own schema.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

import traumtisch as tt
from traumtisch.engine.chance import seed_from
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.settings import Setting
from traumtisch.terminal.opening import Wishes, sit_down
from traumtisch.terminal.plain import PlainTable
from traumtisch.terminal.saves import Saves, data_folder
from traumtisch.terminal.signs import never_fail
from traumtisch.terminal.talk import Talk
from traumtisch.words import LANGUAGES, language_from_environment, tongue

NARROWEST, WIDEST = 40, 100
"""Lines are as wide as the terminal, but never unreadably narrow or wide."""


def main(arguments: Sequence[str] | None = None) -> None:
    """What runs when somebody types `traumtisch`."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        never_fail(stream)
    commands(wanted_language(arguments)).main(arguments, prog_name="traumtisch")


def wanted_language(arguments: Sequence[str]) -> str:
    """What `--lang` says, wherever it stands: the help text needs it before anything is parsed."""
    for place, argument in enumerate(arguments):
        flag, equals, value = argument.partition("=")
        if flag == "--lang":
            value = value if equals else "".join(arguments[place + 1 : place + 2])
            if value in LANGUAGES:
                return value
    return language_from_environment()


def commands(language: str) -> click.Group:
    """All commands, with their help in this language."""
    say = tongue(language)
    group = click.Group(
        "traumtisch",
        help=say(N_("A table for dreamers: play tabletop games in the terminal.")),
        epilog=_as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch games            which games are there?\n"
                    "  traumtisch play onirim      play; an unfinished game goes on\n"
                    "  traumtisch play --help      more about playing"
                )
            )
        ),
        params=[_language_flag(say)],
    )
    click.version_option(package_name="traumtisch", message="%(prog)s %(version)s")(group)
    group.add_command(_games(say))
    group.add_command(_play(language))
    group.add_command(_rules(language))
    return group


def _as_written(text: str) -> str:
    """Keeps click from filling the lines anew."""
    return f"\b\n{text}"


class Sentence(click.ClickException):
    """An error of ours, already in the user's language: one sentence, exit code 1."""

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


@contextmanager
def _errors_as_sentences(say: Tongue) -> Generator[None]:
    try:
        yield
    except tt.TraumtischError as error:
        raise Sentence(error.phrase.say(say)) from error


# ---- traumtisch games ------------------------------------------------------------------------


def _games(say: Tongue) -> click.Command:
    def list_games() -> None:
        for name, game in tt.installed_games().items():
            click.echo(f"{name:<16}{game.title}")

    return click.Command(
        "games",
        callback=list_games,
        params=[_language_flag(say)],
        help=say(N_("List the games that are installed.")),
    )


# ---- traumtisch play -------------------------------------------------------------------------


class _Play(click.Group):
    """One subcommand per game; a game that does not exist is answered in our own words."""

    def __init__(self, language: str, **attributes: Any) -> None:
        games = tt.installed_games().values()
        super().__init__("play", [_play_game(game, language) for game in games], **attributes)
        self.say = tongue(language)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        found = super().get_command(ctx, cmd_name)
        if found is None:
            with _errors_as_sentences(self.say):
                tt.find_game(cmd_name)
        return found


def _play(language: str) -> click.Group:
    say = tongue(language)
    return _Play(
        language,
        help=say(N_("Play a game. It is saved after every choice; start again to go on with it.")),
        epilog=_as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch play onirim\n"
                    "  traumtisch play onirim --new --lang de\n"
                    "  traumtisch play onirim --new --seed 7 --practice\n"
                    "  traumtisch play onirim --help      the options of a game"
                )
            )
        ),
        params=[_language_flag(say)],
    )


def _play_game(game: tt.Game[Any], language: str) -> click.Command:
    say = tongue(language, game)
    schema = game.settings_type.schema()
    keys = {_parameter_name(setting): setting.key for setting in schema}

    def play(
        *,
        seed: str | None,
        practice: bool,
        resume: bool | None,
        rescue: bool,
        data: Path | None,
        **chosen: Any,
    ) -> None:
        options = {keys[name]: _as_option(value) for name, value in chosen.items() if value not in (None, ())}
        wishes = Wishes(options, None if seed is None else seed_from(seed), practice, resume, rescue)
        with _errors_as_sentences(say):
            _at_the_table(game, wishes, Saves(data_folder(data), game.name), _talk(language, say))

    return click.Command(
        game.name,
        callback=play,
        params=[*(_flag_for(setting, say) for setting in schema), *_flags_of_play(say)],
        help=Phrase(N_("Play {title}."), title=game.title).say(say),
        short_help=game.title,
    )


def _at_the_table(game: tt.Game[Any], wishes: Wishes, saves: Saves, talk: Talk) -> None:
    try:
        outcome = PlainTable(sit_down(game, wishes, saves, talk), talk, saves.keep).play()
    except KeyboardInterrupt:
        talk.show()
        talk.say(N_("The game is kept. Start again to go on with it."))
        return
    if outcome is not None:
        talk.say(Phrase(N_("The record of this game is in {place}."), place=str(saves.finish())))


def _talk(language: str, say: Tongue) -> Talk:
    width = min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)
    interactive = sys.stdin.isatty()
    return Talk(sys.stdin, sys.stdout, say, language=language, width=width, interactive=interactive)


# ---- traumtisch rules ------------------------------------------------------------------------


def _rules(language: str) -> click.Command:
    say = tongue(language)

    def show_rules(game: str, rule: str | None) -> None:
        with _errors_as_sentences(say):
            _read_aloud(tt.rulebook(game, language), rule, _talk(language, say))

    return click.Command(
        "rules",
        callback=show_rules,
        params=[
            click.Argument(["game"], metavar=say(N_("GAME"))),
            click.Argument(["rule"], metavar=say(N_("[RULE]")), required=False),
            _language_flag(say),
        ],
        help=say(N_("Read the rules of a game: all of them, one section, or a single rule.")),
        epilog=_as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch rules onirim            the whole rulebook\n"
                    "  traumtisch rules onirim ON-4       one section\n"
                    "  traumtisch rules onirim ON-4.7     one rule"
                )
            )
        ),
    )


def _read_aloud(book: tt.Rulebook, wanted: str | None, talk: Talk) -> None:
    """The whole book, one of its sections, or one rule under its section's heading."""
    if wanted is None:
        talk.show(book.title)
        chapters = book.chapters
    else:
        wanted = wanted.upper()
        chapters = [book.chapter(wanted)]
    for place, chapter in enumerate(chapters):
        if wanted is None or place:
            talk.show()
        talk.show(str(chapter))
        for rule, paragraph in chapter.paragraphs.items():
            if wanted not in chapter.paragraphs or rule == wanted:
                talk.show()
                talk.show("\n".join(talk.wrapped(paragraph, mark=f"{rule}  ")))


# ---- flags -----------------------------------------------------------------------------------


def _language_flag(say: Tongue) -> click.Option:
    return click.Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,  # `wanted_language` has read it already
        help=say(N_("The language to speak; otherwise that of your system.")),
    )


def _flags_of_play(say: Tongue) -> list[click.Option]:
    return [
        click.Option(
            ["--seed"],
            metavar="N",
            help=say(N_("Decides all of chance: the same seed deals the same cards.")),
        ),
        click.Option(
            ["--practice"], is_flag=True, help=say(N_("Take back whatever you like; the game is marked."))
        ),
        click.Option(
            ["--resume/--new"],
            default=None,
            help=say(N_("Go on with the unfinished game, or put it aside and begin a new one.")),
        ),
        click.Option(
            ["--rescue"],
            is_flag=True,
            help=say(N_("Go on with a save of other rules from its last resting point.")),
        ),
        click.Option(
            ["--data"],
            type=click.Path(path_type=Path),
            metavar="DIR",
            help=say(N_("The folder for saved games; otherwise TRAUMTISCH_DATA or your system's own.")),
        ),
        _language_flag(say),
    ]


def _flag_for(setting: Setting, say: Tongue) -> click.Option:
    """A flag for one of the game's options.

    Values are left to the game's own check: its errors are sentences in the user's language.
    """
    flag = f"--{setting.key.replace('.', '-').replace('_', '-')}"
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
    return f"{choice} = {setting.label_of(choice).say(say)}"


def _parameter_name(setting: Setting) -> str:
    """A name that none of our own flags has."""
    return f"option_{setting.key.replace('.', '_')}"


def _as_option(value: bool | str | tuple[str, ...]) -> bool | str:
    """A flag that was given several times is one list."""
    return ",".join(value) if isinstance(value, tuple) else value
