"""Packs: what strangers bring to a game as data, a folder of files each.

A game says which folders it takes (`Game.packs`) and gives itself with them (`Game.with_packs`). Packs are
found like modules from elsewhere, without touching ours:

* A package names the folder of one by the entry point group `traumtisch.packs`.
* `TRAUMTISCH_PACKS` lists folders; each is a pack, or holds some.

What is in play is noted in records with its version and a digest, so a mended pack concerns only saves that
use it.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Phrase, Tongue

FOLDERS = "TRAUMTISCH_PACKS"
GROUP = "traumtisch.packs"


class PackError(TraumtischError):
    """A pack cannot be read, or something in it is wrong."""


class Finding(msgspec.Struct, frozen=True):
    """One thing in a pack that is wrong, or worth a look."""

    file: str
    line: int
    check: str
    """The number of the check in the game's own catalogue."""
    says: Phrase
    is_warning: bool = False

    @property
    def sentence(self) -> Phrase:
        return Phrase(
            N_("{file}, line {line}: {what} ({check})."),
            file=self.file,
            line=self.line,
            what=self.says,
            check=self.check,
        )


class Measured(msgspec.Struct, frozen=True):
    """What came of many games of one trial."""

    games: int
    won: int
    columns: Sequence[Mapping[str, int | float | str]] = ()
    """What was noted of each, with `won` among it."""
    by_search: bool = False
    """Whether somebody who sees everything played them, as well as possible."""


class Trial(msgspec.Struct, frozen=True):
    """A game that has to be possible with a pack; one that shows it is kept as a certificate."""

    name: str
    """That of the certificate's file, without its ending."""
    finding: Finding
    """What is to be said as long as there is none."""
    wanted: str
    """What the game has to come to, in the words of the kind of pack."""
    options: Mapping[str, Any] = {}
    position: Mapping[str, Any] | None = None
    """Where it begins, if not at the beginning."""
    first: tuple[str, ...] = ()
    """Ids of options that are chosen whenever they are offered: who plays, for instance."""
    by_chance: tuple[str, ...] = ()
    """Questions that chance answers for the bot, so that its games differ: who plays whom, for instance."""
    others: tuple[Mapping[str, Any], ...] = ()
    """Positions in which it may begin just as well; the seed says in which."""


class PackKind(ABC):
    """Which packs a game takes, and what it can do for those who write one."""

    @abstractmethod
    def recognises(self, folder: Path) -> bool:
        """Whether this folder looks like such a pack, without reading all of it."""

    @abstractmethod
    def check(self, folder: Path) -> Sequence[Finding]:
        """Everything that is wrong in it. Raises PackError if it cannot even be read."""

    @abstractmethod
    def name_of(self, folder: Path) -> str:
        """What the pack is called in options and records."""

    def own_folders(self) -> Sequence[Path]:
        """The packs that come with the game."""
        return ()

    def begin(self, folder: Path) -> None:
        """Write a small pack that passes the check and can be played, for somebody to go on from."""
        raise PackError(N_("This game has no pack to begin with; copy one that is there."))

    def scenes(self, folder: Path) -> Sequence[str]:
        """From where it can be played."""
        return ()

    def options(self, folder: Path, scene: str) -> Mapping[str, Any]:
        """The options with which the pack is played; from a scene of it on, if one is named."""
        raise PackError(N_("Packs of this game are not played by themselves; choose its options as usual."))

    def graph(self, folder: Path, tongue: Tongue) -> str:
        """What leads where in its story, as an SVG."""
        raise PackError(N_("Packs of this game tell no story that could be drawn."))

    def try_out(self, game: Any, folder: Path, number: int, kept: Sequence[Any] = ()) -> Iterator[Finding]:
        """What goes wrong when so many random games are played from each scene on. `game` has the pack, and
        `kept` are the tables of its certificates."""
        yield from ()

    # Trials: what has to be possible, and how likely it is.

    def trials(self, folder: Path) -> Sequence[Trial]:
        """Everything that has to be possible with the pack."""
        return ()

    def shows(self, table: Any, trial: Trial) -> bool:
        """Whether a table has come to what a trial wants."""
        return table.outcome is not None and table.outcome.won

    def is_over(self, table: Any, trial: Trial) -> bool:
        """Whether nothing more can come of it."""
        return table.decision is None

    def come_to(self, table: Any) -> Hashable:
        """How far a table has come, for whoever searches: tables that have come to the same are alike."""
        return len(table.choices)

    def is_lively(self, option: Option) -> bool:
        """Whether a choice leads on; what ends something is seldom tried by whoever searches."""
        return True

    def rates(self, folder: Path) -> Sequence[Trial]:
        """Scenes whose chances are measured."""
        return ()

    def noted(self, table: Any) -> Mapping[str, int | float | str]:
        """What is noted of a game that was played for that."""
        return {}

    def judged(self, folder: Path, measured: Mapping[str, Measured]) -> Iterator[Finding]:
        """What is wrong with these chances, given by the name of the trial."""
        yield from ()

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        """JSON schemas of its files for editors, by the name of the schema's file."""
        return {}


def pack_folders() -> list[Path]:
    """Every folder that may be a pack: those that packages announce, those that the environment lists, and
    those that lie in one of these."""
    announced = [Path(entry.load()) for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name)]
    listed = [Path(each) for each in os.environ.get(FOLDERS, "").split(os.pathsep) if each]
    return list(dict.fromkeys(with_inner([*announced, *listed])))


def with_inner(folders: Iterable[Path]) -> Iterator[Path]:
    """These folders, each followed by those that lie in it."""
    for folder in folders:
        if folder.is_dir():
            yield folder
            yield from sorted(inner for inner in folder.iterdir() if inner.is_dir())


def list_folder(folder: Path) -> None:
    """From now on packs are looked for in this folder, too, by this process and those that it starts."""
    known = [each for each in os.environ.get(FOLDERS, "").split(os.pathsep) if each]
    if str(folder) not in known:
        os.environ[FOLDERS] = os.pathsep.join([*known, str(folder)])
