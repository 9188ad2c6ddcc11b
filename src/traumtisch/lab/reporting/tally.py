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
from traumtisch.lab.files import FileNote, read_results
from traumtisch.lab.rows import (
    BY_SEAT,
    KINDS,
    SECONDS,
    Row,
    SeatResult,
    Value,
    as_value,
    is_of_rivals,
    seat_results,
)
from traumtisch.lab.statistics import Mean, Pairs, Rate, RivalPairs, Standing

LENGTHS = ("turns", "decisions")
DECK_LEFT = "deck_left"


class TallyKey(NamedTuple):
    """What is counted together."""

    game: str
    options: tuple[tuple[str, Value], ...]
    """What differs from the defaults, by name."""
    bot: str


class RivalTally(msgspec.Struct):
    """How one bot did among rivals."""

    standing: Standing = Standing()
    by_seat: dict[int, Standing] = {}
    by_role: dict[str, Standing] = {}
    """Empty where all rivals play alike."""
    places: Counter[int] = msgspec.field(default_factory=Counter[int])
    sources: dict[str, Mean] = {}
    """Points by where they came from."""

    def add(self, row: Row, seat: int, result: SeatResult, sources: Iterable[str]) -> None:
        known = self.by_seat.get(seat, Standing())
        self.standing = self.standing.and_one(result.share, result.place, result.points)
        self.by_seat[seat] = known.and_one(result.share, result.place, result.points)
        if result.role:
            so_far = self.by_role.get(result.role, Standing())
            self.by_role[result.role] = so_far.and_one(result.share, result.place, result.points)
        self.places[result.place] += 1
        for name in sources:
            self.sources[name] = self.sources.get(name, Mean()).and_one(int(row[f"{name}_{seat}"]))


class Tally(msgspec.Struct):
    seen: set[tuple[Value, ...]] = set()
    """The seeds of the games counted, and who sat where: one that stands in two files is still one game."""
    has_rivals: bool = False
    """Then nothing below is about winning."""
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

    def add(self, row: Row, columns: Iterable[str]) -> bool:
        """Whether it is another game than those before."""
        game = (row["seed"], *(seat.bot for seat in seat_results(row)))
        if game in self.seen:
            return False
        self.seen.add(game)
        self.has_rivals = is_of_rivals(row)
        won = self.has_rivals or bool(row["won"])
        self.games += 1
        self.won += won
        self.seconds += float(row[SECONDS])
        self.decisions += int(row["decisions"])
        if not won:
            self.losses[str(row["rule"]), str(row["reason"])] += 1
        for name in columns:
            self.spread.setdefault(name, (Counter(), Counter()))[won][round(float(row[name]))] += 1
        return True

    def mean(self, column: str) -> Mean:
        lost, won = self.spread[column]
        found = Mean()
        for number, times in (lost + won).items():
            found = found.and_one(number, times)
        return found


class Source(NamedTuple):
    """A file of the report."""

    path: Path
    games: int
    about: FileNote | None
    pairs: Pairs | RivalPairs | None
    """Of a comparison: how it stands."""


class Findings(NamedTuple):
    sources: list[Source]
    tallies: dict[TallyKey, Tally]
    rivals: dict[TallyKey, RivalTally]
    """By the bot of the seat, wherever it sat."""


def read_files(paths: Iterable[str | Path]) -> Findings:
    """Count everything that the files hold."""
    findings = Findings([], {}, {})
    for path in map(Path, paths):
        about, rows = read_results(path)
        try:
            findings.sources.append(_read(path, about, rows, findings))
        except (KeyError, ValueError) as error:
            raise LabError(
                N_("{place} is no file of results: it has no {column}. Make one with traumtisch simulate."),
                place=str(path),
                column=str(error),
            ) from error
    if not findings.tallies:
        raise LabError(N_("There is no game in these files yet; play some with traumtisch simulate."))
    return findings


def _read(path: Path, about: FileNote | None, rows: Iterable[Row], findings: Findings) -> Source:
    is_comparison = about is not None and len(about.experiment.sides) > 1
    judge: Judge | None = None
    sorter = _Sorter()
    count = 0
    for row in rows:
        key = sorter.key(row)
        is_new = findings.tallies.setdefault(key, Tally()).add(row, sorter.numbers)
        for seat, result in enumerate(seat_results(row)) if is_new else ():
            of_bot = findings.rivals.setdefault(key._replace(bot=result.bot), RivalTally())
            of_bot.add(row, seat, result, sorter.sources)
        count += 1
        if is_comparison:
            judge = judge or Judge(0.0, rivals=is_of_rivals(row))
            judge.look_at((row,))
    pairs = None if judge is None else judge.pairs
    return Source(path, count if pairs is None else pairs.games, about, pairs)


class _Sorter:
    """Says where rows belong. The rows of a file have the same columns, so that is worked out once."""

    def __init__(self) -> None:
        self.numbers: list[str] = []
        """The columns of numbers: lengths, and what the game tells besides."""
        self.sources: list[str] = []
        """Where points come from: of each there is a column for every seat."""
        self._options: list[str] = []
        self._keys: dict[tuple[Value, ...], TallyKey] = {}

    def key(self, row: Row) -> TallyKey:
        if not self.numbers:
            self._look_at_columns(row)
        bots = dict.fromkeys(sorted(seat.bot for seat in seat_results(row))) or (str(row["bot"]),)
        bot = " + ".join(bots)  # who of them sat where is counted seat by seat
        values = (row["game"], bot, *(row[name] for name in self._options))
        if values not in self._keys:
            options = {name.removeprefix("option_"): row[name] for name in self._options}
            self._keys[values] = TallyKey(str(row["game"]), unusual(str(row["game"]), options), bot)
        return self._keys[values]

    def _look_at_columns(self, row: Row) -> None:
        game = str(row["game"])
        found = installed_games().get(game)
        known = {setting.key for setting in (found.settings_type.schema() if found else ())}
        self.sources = [name for name in (found.source_names if found else ()) if f"{name}_0" in row]
        by_seat = {
            f"{name}_{seat}" for seat in range(len(seat_results(row))) for name in (*BY_SEAT, *self.sources)
        }
        for name, value in row.items():
            if name in by_seat:
                continue
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
