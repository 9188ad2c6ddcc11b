"""Playing the games of an experiment, one row for each."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

import msgspec

from traumtisch.bots import Bot
from traumtisch.bots.play import play_game
from traumtisch.engine.game import find_game
from traumtisch.engine.rules import Rules
from traumtisch.engine.table import Table
from traumtisch.lab.cast import Cast
from traumtisch.lab.experiment import SIDES
from traumtisch.lab.rows import Row, option_columns


class Chunk(NamedTuple):
    """Rows of an experiment that are played in one go. Of a comparison, rows 2n and 2n + 1 are game n."""

    start: int
    stop: int


class Answer(msgspec.Struct):
    """What a worker says after a chunk."""

    rows: list[Row] = []
    trouble: str = ""
    """What went wrong, as the interpreter tells it."""


class Player:
    """Plays any games of an experiment. What it needs for that is worked out once."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.experiment = experiment = cast.experiment
        self.game = find_game(experiment.game)
        self.benches = [self._bench(place) for place in range(len(experiment.sides))]

    def _bench(self, place: int) -> _Bench:
        side = self.experiment.sides[place]
        settings = self.experiment.settings_of(side)
        rules = self.game.rules(settings)
        names = side.bots if len(side.bots) > 1 else side.bots * self.game.seats(settings)
        schema = settings.schema()
        values = {
            s.key: getattr(settings, f) for s, f in zip(schema, settings.__struct_fields__, strict=True)
        }
        called: Row = {"side": SIDES[place]} if len(self.experiment.sides) > 1 else {}
        return _Bench(
            rules,
            [self.cast.bot(name) for name in names],
            called | {"bot": side.bot},
            option_columns(schema, values),
        )

    def play(self, chunk: Chunk) -> list[Row]:
        return [self._row(place) for place in range(chunk.start, chunk.stop)]

    def _row(self, place: int) -> Row:
        number, side = divmod(place, len(self.benches))
        bench = self.benches[side]
        seed = self.experiment.game_seed(number)
        table = Table(self.game.stage_on(bench.rules, self.game.new_state(bench.rules), seed))
        start = perf_counter()
        play_game(table, bench.bots, f"bots {seed}")
        seconds = perf_counter() - start
        outcome = table.outcome
        assert outcome is not None
        return {
            "game": self.game.name,
            "number": number,
            **bench.called,
            "seed": seed,
            "won": outcome.won,
            "rule": outcome.rule,
            "reason": outcome.reason,
            "turns": table.state.turn,
            "decisions": len(table.choices),
            "seconds": round(seconds, 6),
            "scores": " ".join(map(str, outcome.scores)),
            **self.game.columns(table.stage),
            **bench.options,
        }


class _Bench(NamedTuple):
    """What one side needs to play."""

    rules: Rules
    bots: list[Bot]
    """One for each seat."""
    called: Row
    options: Row
