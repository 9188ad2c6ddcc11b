"""Packs on the command line: which game one is for, and that it is sound before anybody plays with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

import traumtisch as tt
from traumtisch.cli.common import errors_as_sentences
from traumtisch.engine.game import bring_packs, packs_for
from traumtisch.engine.packs import PackError, PackKind, with_inner
from traumtisch.engine.phrase import N_
from traumtisch.terminal.saves import data_folder
from traumtisch.words import tongue

FOLDER = "packs"
"""In the data folder."""


def bring_own_packs() -> None:
    """Whatever lies in the folder of packs of whoever uses this machine."""
    folder = data_folder() / FOLDER
    if folder.is_dir():
        bring_packs(folder)


def bring_checked(folder: Path, language: str) -> None:
    """A pack, or a folder of packs, that somebody has named: each has to be sound."""
    inner = [each for each in with_inner([folder]) if any(packs_for(g, [each]) for g in _games())]
    for each in inner or [folder]:
        game = game_for(each)
        with errors_as_sentences(tongue(language, game), typed=False):
            check_sound(game, each)
    bring_packs(folder.resolve())


def check_sound(game: tt.Game[Any], folder: Path) -> None:
    wrong = [each for each in kind_of(game).check(folder) if not each.is_warning]
    if wrong:
        raise PackError(
            N_("{first} Mend it first; `traumtisch pack check` says all."), first=wrong[0].sentence
        )


def _games() -> list[tt.Game[Any]]:
    return list(tt.installed_games().values())


def kind_of(game: tt.Game[Any]) -> PackKind:
    if game.packs is None:
        raise PackError(N_("{game} takes no packs."), game=game.title)
    return game.packs


def game_for(folder: Path) -> tt.Game[Any]:
    """The game whose pack lies in this folder."""
    if not folder.is_dir():
        raise PackError(N_("There is no folder {folder}; name one in which a pack lies."), folder=str(folder))
    found = [game for game in tt.installed_games().values() if packs_for(game, [folder])]
    if not found:
        raise PackError(
            N_("{folder} is no pack of any game that is installed; `traumtisch pack new` begins one."),
            folder=str(folder),
        )
    return found[0]


def with_pack(game: tt.Game[Any], folder: Path) -> tt.Game[Any]:
    """The game as it is with this pack, also for the processes that think for bots."""
    bring_packs(folder.resolve())
    return tt.find_game(game.name)


def folder_argument() -> click.Argument:
    return click.Argument(["folder"], type=click.Path(path_type=Path), metavar="DIR")


def game_named(name: str | None) -> tt.Game[Any]:
    """The game that was named, or the first that takes packs."""
    if name is not None:
        return tt.find_game(name)
    taking = [game for game in tt.installed_games().values() if game.packs is not None]
    if not taking:
        raise PackError(N_("No game that is installed takes packs."))
    return taking[0]
