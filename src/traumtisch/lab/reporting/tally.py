"""What a report counts while it reads the rows: one Tally for each bot with each set of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import find_game, installed_games
from traumtisch.engine.phrase import N_
from traumtisch.lab.comparing import Judge
from traumtisch.lab.errors import LabError
from traumtisch.lab.files import About, read_results
from traumtisch.lab.rows import KINDS, SECONDS, Row, Value, as_value
from traumtisch.lab.statistics import Pairs, Rate

LENGTHS = ("turns", "decisions")
DECK_LEFT = "deck_left"


class Key(NamedTuple):
    """What is counted together."""

    game: str
    options: tuple[tuple[str, Value], ...]
    """What differs from the defaults, by name."""
    bot: str


class Tally(msgspec.Struct):
    seeds: set[int] = set()
    """Of the games counted: one that stands in two files is still one game."""
    won: int = 0
    games: int = 0
    seconds: float = 0.0
    decisions: int = 0
    losses: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter[tuple[str, str]])
    """Lost games by rule and reason."""
    spread: dict[str, tuple[Counter[int], Counter[int]]] = {}
    """For each column of numbers: how often each number came in lost and in won games."""

    @property
    def rate(self) -> Rate:
        return Rate(self.won, self.games)

    @property
    def seconds_a_decision(self) -> float:
        return self.seconds / max(1, self.decisions)

    def add(self, row: Row, columns: Iterable[str]) -> None:
        seed = int(row["seed"])
        if seed in self.seeds:
            return
        self.seeds.add(seed)
        won = bool(row["won"])
        self.games += 1
        self.won += won
        self.seconds += float(row[SECONDS])
        self.decisions += int(row["decisions"])
        if not won:
            self.losses[str(row["rule"]), str(row["reason"])] += 1
        for name in columns:
            self.spread.setdefault(name, (Counter(), Counter()))[won][round(float(row[name]))] += 1

    def mean(self, column: str) -> float:
        lost, won = self.spread[column]
        return sum(number * times for number, times in (lost + won).items()) / self.games


class Source(NamedTuple):
    """A file of the report."""

    path: Path
    games: int
    about: About | None
    pairs: Pairs | None
    """Of a comparison: how it stands."""


class Findings(NamedTuple):
    sources: list[Source]
    tallies: dict[Key, Tally]


def read_files(paths: Iterable[str | Path]) -> Findings:
    """Count everything that the files hold."""
    findings = Findings([], {})
    for path in map(Path, paths):
        about, rows = read_results(path)
        try:
            findings.sources.append(_read(path, about, rows, findings.tallies))
        except (KeyError, ValueError) as error:
            raise LabError(
                N_("{place} is no file of results: it has no {column}. Make one with traumtisch simulate."),
                place=str(path),
                column=str(error),
            ) from error
    if not findings.tallies:
        raise LabError(N_("There is no game in these files yet; play some with traumtisch simulate."))
    return findings


def _read(path: Path, about: About | None, rows: Iterable[Row], tallies: dict[Key, Tally]) -> Source:
    judge = Judge(0.0) if about is not None and len(about.experiment.sides) > 1 else None
    sorter = _Sorter()
    count = 0
    for row in rows:
        tallies.setdefault(sorter.key(row), Tally()).add(row, sorter.numbers)
        count += 1
        if judge is not None:
            judge.look_at((row,))
    pairs = None if judge is None else judge.pairs
    return Source(path, count if pairs is None else pairs.games, about, pairs)


class _Sorter:
    """Says where rows belong. The rows of a file have the same columns, so that is worked out once."""

    def __init__(self) -> None:
        self.numbers: list[str] = []
        """The columns of numbers: lengths, and what the game tells besides."""
        self._options: list[str] = []
        self._keys: dict[tuple[Value, ...], Key] = {}

    def key(self, row: Row) -> Key:
        if not self._options:
            self._look_at_columns(row)
        values = (row["game"], row["bot"], *(row[name] for name in self._options))
        if values not in self._keys:
            options = {name.removeprefix("option_"): row[name] for name in self._options}
            self._keys[values] = Key(str(row["game"]), unusual(str(row["game"]), options), str(row["bot"]))
        return self._keys[values]

    def _look_at_columns(self, row: Row) -> None:
        game = str(row["game"])
        schema = find_game(game).settings_type.schema() if game in installed_games() else ()
        known = {setting.key for setting in schema}
        for name, value in row.items():
            if name.removeprefix("option_") in known:
                self._options.append(name)
            elif name in LENGTHS or (name not in KINDS and isinstance(value, int | float)):
                self.numbers.append(name)


def unusual(game: str, options: Mapping[str, Any]) -> tuple[tuple[str, Value], ...]:
    """The options that differ from the defaults; all of them if the game does not know them any more."""
    try:
        chosen = find_game(game).settings_type.read(options).as_options()
    except TraumtischError:
        chosen = dict(options)
    return tuple((key, as_value(value)) for key, value in chosen.items())
