"""A line that says how far a long experiment is, how often it was won so far (where nobody has rivals), and
when it will end."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import TYPE_CHECKING, TextIO

from traumtisch.engine.phrase import N_, Phrase, Tongue

if TYPE_CHECKING:
    from traumtisch.lab.numbers import Numbers

LONGEST_BAR, SHORTEST_BAR = 24, 6
SECONDS_BETWEEN = 0.1


class ProgressLine:
    """On a terminal one line that changes; elsewhere silence, so that logs stay short."""

    def __init__(
        self,
        screen: TextIO,
        say: Tongue,
        numbers: Numbers,
        *,
        games: int,
        rows_per_game: int = 1,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._screen = screen
        self._say = say
        self._numbers = numbers
        self._games = games
        self._rows_per_game = rows_per_game
        self._clock = clock
        self._rows = 0
        self._won = 0
        self._has_rivals = False
        self._before: int | None = None
        """How many rows an earlier run has left: they say nothing about the speed of this one."""
        self._began = clock()
        self._shown = 0.0
        self._width = 0

    def __call__(self, rows: Iterable[Mapping[str, object]]) -> None:
        for row in rows:
            self._rows += 1
            self._won += row.get("won") is True
            self._has_rivals = "won" not in row
        if self._before is None:
            self._before = self._rows
        now = self._clock()
        if self._screen.isatty() and now - self._shown > SECONDS_BETWEEN:
            self._shown = now
            # The last column stays empty: some terminals begin a new line after it.
            self._show(self._line(now, _columns(self._screen) - 1))

    @property
    def news(self) -> bool:
        """Whether anything was played in this run."""
        return self._rows > (self._before or 0)

    def _line(self, now: float, room: int) -> str:
        """As much as there is room for: a bar, how far it is, and then what else one would like to know."""
        games = self._rows // self._rows_per_game
        share = min(1.0, games / self._games) if self._games else 1.0
        how_far, *more = self._facts(games, now)
        while True:
            text = " · ".join([how_far, *more])
            bar = min(LONGEST_BAR, room - len(text) - 1)
            if bar >= SHORTEST_BAR:
                filled = round(share * bar)
                return f"{'━' * filled}{'╌' * (bar - filled)} {text}"
            if not more:
                return text[:room]
            more.pop(-2 if len(more) > 1 else -1)  # the end is of more interest than the speed

    def _facts(self, games: int, now: float) -> list[str]:
        here = (self._rows - (self._before or 0)) / self._rows_per_game
        rate = here / max(now - self._began, 1e-9)
        left = _hours(round((self._games - games) / rate)) if rate else "?"
        numbers = self._numbers
        facts = [
            Phrase(N_("{games} of {all} games"), games=numbers.count(games), all=numbers.count(self._games)),
            Phrase(N_("{rate} games/s"), rate=numbers.short(rate)),
            Phrase(N_("{time} left"), time=left),
        ]
        if not self._has_rivals:  # of whom somebody always wins
            won = numbers.percent(self._won / max(1, self._rows))
            facts.insert(1, Phrase(N_("{share} won"), share=won))
        return [fact.say(self._say) for fact in facts]

    def _show(self, line: str) -> None:
        self._screen.write(f"\r{line:<{self._width}}")
        self._screen.flush()
        self._width = len(line)

    def close(self) -> None:
        """Leave the line free for what comes next."""
        if self._width:
            self._show("")
            self._screen.write("\r")
            self._screen.flush()


def _columns(screen: TextIO) -> int:
    """Of this screen, which may be another one than that of the output; a few terminals say 0."""
    try:
        columns = os.get_terminal_size(screen.fileno()).columns
    except (OSError, ValueError):
        columns = 0
    return columns or shutil.get_terminal_size().columns


def _hours(seconds: int) -> str:
    """0:02:30, in no language's words."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"
