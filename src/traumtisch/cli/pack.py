"""`traumtisch pack …`: for those who write a pack, whatever the game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

import traumtisch as tt
from traumtisch.cli.common import Sentence, as_written, errors_as_sentences, language_flag, talk_in
from traumtisch.cli.pack_authors import certify_command, measure_command
from traumtisch.cli.pack_trial import certificates
from traumtisch.cli.packs import check_sound, folder_argument, game_for, game_named, kind_of, with_pack
from traumtisch.engine.chance import seed_from
from traumtisch.engine.game import packs_for
from traumtisch.engine.packs import Finding, PackError, PackKind, pack_folders
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.interruptible import run
from traumtisch.terminal.plain import PlainTable
from traumtisch.words import tongue


def pack_command(language: str) -> click.Group:
    say = tongue(language)
    parts = (_list, _check, _new, _play, certify_command, measure_command, _graph, _schema)
    return click.Group(
        "pack",
        [part(language, say) for part in parts],
        params=[language_flag(say)],
        help=say(N_("Packs: what others bring to a game as files. For players a list, for authors tools.")),
        epilog=as_written(
            say(
                N_(
                    "Examples:\n"
                    "  traumtisch pack list\n"
                    "  traumtisch pack new my-nights\n"
                    "  traumtisch pack check my-nights\n"
                    "  traumtisch pack play my-nights --scene dream:attic\n"
                    "  traumtisch pack certify my-nights\n"
                    "  traumtisch pack graph my-nights --out story.svg"
                )
            )
        ),
    )


# ---- the commands --------------------------------------------------------------------------------


def _list(language: str, say: Tongue) -> click.Command:
    def list_packs() -> None:
        for game in tt.installed_games().values():
            if game.packs is None:
                continue
            for folder in (*game.packs.own_folders(), *packs_for(game, pack_folders())):
                state = _state_of(game.packs, folder, tongue(language, game))
                click.echo(f"{game.name:<16}{state}  {folder}")

    return click.Command(
        "list",
        callback=list_packs,
        params=[language_flag(say)],
        help=say(N_("The packs that were found, and whether they can be played.")),
    )


def _state_of(kind: PackKind, folder: Path, say: Tongue) -> str:
    try:
        wrong = sum(not finding.is_warning for finding in kind.check(folder))
    except PackError:
        return say(N_("cannot be read"))
    return Phrase(N_("mistakes: {number}"), number=wrong).say(say) if wrong else say(N_("sound"))


def _check(language: str, say: Tongue) -> click.Command:
    def check(folder: Path, play: int) -> None:
        with errors_as_sentences(say):
            game = game_for(folder)
            tell = tongue(language, game)
        with errors_as_sentences(tell, typed=False):
            found = kind_of(game).check(folder)
        wrong = _told(found, say, tell)
        if wrong:
            raise Sentence(
                Phrase(N_("The pack cannot be played yet; mistakes: {number}."), number=wrong).say(say)
            )
        game = with_pack(game, folder)
        hold, broken = certificates(game, folder)
        for each in broken:
            click.echo(each.say(tell))
        if _told(kind_of(game).try_out(game, folder, play, hold), say, tell) or broken:
            raise Sentence(say(N_("The pack reads well, but it does not play well.")))
        click.echo(say(N_("The pack is sound.")))

    return click.Command(
        "check",
        callback=check,
        params=[
            folder_argument(),
            click.Option(
                ["--play"],
                type=click.IntRange(0, 10_000),
                default=0,
                metavar="N",
                help=say(N_("Play so many random games from each scene on, too.")),
            ),
            language_flag(say),
        ],
        help=say(N_("Say everything that is wrong in a pack, with file and line.")),
    )


def _told(found: Iterable[Finding], say: Tongue, tell: Tongue) -> int:
    """Says what was found; gives how much of it is wrong, and not only worth a look."""
    wrong = 0
    for finding in found:
        mark = say(N_("Worth a look:")) + " " if finding.is_warning else ""
        click.echo(mark + finding.sentence.say(tell))
        wrong += not finding.is_warning
    return wrong


def _new(language: str, say: Tongue) -> click.Command:
    def begin(folder: Path, game: str | None) -> None:
        with errors_as_sentences(say):
            kind_of(game_named(game)).begin(folder)
        click.echo(
            Phrase(
                N_(
                    "{folder} holds a small pack that can be played. Change it, and check it after each step."
                ),
                folder=str(folder),
            ).say(say)
        )

    return click.Command(
        "new",
        callback=begin,
        params=[folder_argument(), _game_flag(say), language_flag(say)],
        help=say(N_("Begin a pack: a small one that passes the check and can be played.")),
    )


def _play(language: str, say: Tongue) -> click.Command:
    def play(folder: Path, scene: str, position: Path | None, seed: str | None, record: Path | None) -> None:
        with errors_as_sentences(say):
            game = with_pack(game_for(folder), folder)
        with errors_as_sentences(tongue(language, game)):
            table = _table(game, folder, scene, position, seed)
            run(PlainTable(BareTable(table), talk_in(language, tongue(language, game))).play())
            if record is not None:
                _write(record, table.record.to_json().decode(), say)

    return click.Command(
        "play",
        callback=play,
        params=[
            folder_argument(),
            click.Option(
                ["--scene"],
                default="",
                metavar="NAME",
                help=say(N_("Begin in this scene of the pack; otherwise at the beginning of its story.")),
            ),
            click.Option(
                ["--position"],
                type=click.Path(path_type=Path, exists=True, dir_okay=False),
                metavar="FILE",
                help=say(N_("Begin in this position, written as JSON.")),
            ),
            click.Option(["--seed"], metavar="N", help=say(N_("Decides all of chance."))),
            click.Option(
                ["--record"],
                type=click.Path(path_type=Path, dir_okay=False),
                metavar="FILE",
                help=say(
                    N_("Keep the record here; as `certificates/NAME.log` it shows that the pack can be won.")
                ),
            ),
            language_flag(say),
        ],
        help=say(N_("Try a pack in plain lines, straight from a scene on. Nothing is saved.")),
    )


def _table(game: tt.Game[Any], folder: Path, scene: str, position: Path | None, seed: str | None) -> tt.Table:
    check_sound(game, folder)
    options = kind_of(game).options(folder, scene)
    chance = None if seed is None else seed_from(seed)
    if position is None:
        return tt.new_table(game, seed=chance, options=options)
    try:
        stated = json.loads(position.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise tt.PositionError(
            N_("{file} is no position written as JSON ({detail})."), file=position.name, detail=str(error)
        ) from None
    return tt.load_position(game, stated, seed=chance, options=options)


def _graph(language: str, say: Tongue) -> click.Command:
    def graph(folder: Path, out: Path | None) -> None:
        with errors_as_sentences(say):
            game = game_for(folder)
            drawn = kind_of(game).graph(folder, tongue(language, game))
            _write(out, drawn, say)

    return click.Command(
        "graph",
        callback=graph,
        params=[folder_argument(), _out_flag(say), language_flag(say)],
        help=say(N_("Draw what leads where in the story of a pack, as an SVG. It gives everything away.")),
    )


def _schema(language: str, say: Tongue) -> click.Command:
    def schema(folder: Path, game: str | None) -> None:
        with errors_as_sentences(say):
            folder.mkdir(parents=True, exist_ok=True)
            for name, content in kind_of(game_named(game)).schemas().items():
                _write(folder / name, json.dumps(content, indent=1) + "\n", say)

    return click.Command(
        "schema",
        callback=schema,
        params=[folder_argument(), _game_flag(say), language_flag(say)],
        help=say(N_("Write JSON schemas into a folder, so that your editor knows the words of packs.")),
    )


# ---- flags ---------------------------------------------------------------------------------------


def _write(out: Path | None, text: str, say: Tongue) -> None:
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        out.write_text(text, "utf-8")
    except OSError as error:
        raise PackError(
            N_("{file} cannot be written ({detail})."), file=str(out), detail=error.strerror or str(error)
        ) from None
    click.echo(Phrase(N_("Written: {file}"), file=str(out)).say(say))


def _game_flag(say: Tongue) -> click.Option:
    return click.Option(
        ["--game"], metavar="GAME", help=say(N_("For which game; otherwise the first that takes packs."))
    )


def _out_flag(say: Tongue) -> click.Option:
    return click.Option(
        ["--out"],
        type=click.Path(path_type=Path, dir_okay=False),
        metavar="FILE",
        help=say(N_("Where to write it; otherwise it is shown.")),
    )
