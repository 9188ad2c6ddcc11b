"""Playing the games of an experiment, one row for each."""

from __future__ import annotations

from itertools import product
from time import perf_counter
from typing import NamedTuple

import msgspec

from traumtisch.bots import Bot
from traumtisch.bots.play import play_game
from traumtisch.engine.game import find_game
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.engine.table import Table
from traumtisch.kit.study import studies_of
from traumtisch.lab.cast import Cast
from traumtisch.lab.experiment import SIDES, Side, who_sits_where
from traumtisch.lab.rows import Row, option_columns, seat_columns


class Chunk(NamedTuple):
    """Rows of an experiment that are played in one go. Of a comparison, rows 2n and 2n + 1 are game n: one
    for each side, or, among rivals, two tables at which the sides have changed seats."""

    start: int
    stop: int


class Reply(msgspec.Struct):
    """What a worker says after a chunk."""

    rows: list[Row] = []
    trouble: str = ""
    """What went wrong, as the interpreter tells it."""


class ChunkPlayer:
    """Plays any games of an experiment. What it needs for that is worked out once."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.experiment = experiment = cast.experiment
        self.game = find_game(experiment.game)
        sides = experiment.sides
        settings = experiment.settings_of(sides[0])
        self.seats = self.game.seats(settings)
        self.has_rivals = self.game.has_rivals(settings)
        if self.has_rivals and len(sides) > 1:
            places = product(range(self.seats), range(len(sides)))
            self.benches = [self._mixed(turn, place) for turn, place in places]
        elif experiment.rotated:
            self.benches = [self._of_one_side(0, turn) for turn in range(self.seats)]
        else:
            self.benches = [self._of_one_side(place) for place in range(len(sides))]

    def _of_one_side(self, place: int, turn: int = 0) -> _Bench:
        """Everybody plays for the same side, and has moved so many seats further."""
        side = self.experiment.sides[place]
        settings = self.experiment.settings_of(side)
        names = side.bots if len(side.bots) > 1 else side.bots * self.game.seats(settings)
        names = tuple(names[seat - turn] for seat in range(len(names)))
        called: Row = {"side": SIDES[place]} if len(self.experiment.sides) > 1 else {}
        return self._bench(side, names, called | {"bot": side.bot})

    def _mixed(self, number: int, place: int) -> _Bench:
        """Rivals of both sides sit at one table."""
        sides = self.experiment.sides
        seating = who_sits_where(self.seats, number, place)
        names = tuple(sides[side].bots[0] for side in seating)
        letters = "".join(SIDES[side] for side in seating)
        return self._bench(sides[0], names, {"bot": " + ".join(names)}, letters)

    def _bench(self, side: Side, names: tuple[str, ...], called: Row, sides: str = "") -> _Bench:
        settings = self.experiment.settings_of(side)
        options = option_columns(settings.schema(), settings.by_key())
        bots = [self.cast.bot(name) for name in names]
        return _Bench(self.game.rules(settings), bots, names, sides, called, options)

    def play(self, chunk: Chunk) -> list[Row]:
        return [self._row(place) for place in range(chunk.start, chunk.stop)]

    def _seats(self, table: Table, outcome: Outcome, bench: _Bench) -> Row:
        return seat_columns(self.game, table.stage, outcome, bench.names, bench.sides)

    def _row(self, place: int) -> Row:
        number = place // len(self.experiment.sides)
        bench = self.benches[place % len(self.benches)]
        seed = self.experiment.game_seed(number)
        table = Table(self.game.stage_on(bench.rules, self.game.new_state(bench.rules), seed))
        start = perf_counter()
        play_game(table, bench.bots, f"bots {seed}")
        seconds = perf_counter() - start
        outcome = table.outcome
        assert outcome is not None
        won: Row = {} if self.has_rivals else {"won": outcome.won}
        scores: Row = {} if self.has_rivals else {"scores": " ".join(map(str, outcome.scores))}
        return {
            "game": self.game.name,
            "number": number,
            **bench.called,
            "seed": seed,
            **won,
            "rule": outcome.rule,
            "reason": outcome.reason,
            "turns": table.state.turn,
            "decisions": len(table.choices),
            "seconds": round(seconds, 6),
            **scores,
            **(self._seats(table, outcome, bench) if self.has_rivals else {}),
            **studies_of(self.game).columns(table.stage),
            **bench.options,
        }


class _Bench(NamedTuple):
    """What is needed to play."""

    rules: Rules
    bots: list[Bot]
    """One for each seat."""
    names: tuple[str, ...]
    sides: str
    """Among rivals of a comparison: which side each seat belongs to."""
    called: Row
    options: Row
