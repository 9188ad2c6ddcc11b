"""A line that says how far a long experiment is, how often it was won so far (where nobody has rivals), and
when it will end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta
from time import monotonic
from typing import TextIO

from traumtisch.engine.phrase import N_, Phrase, Tongue

BAR = 24
SECONDS_BETWEEN = 0.1


class Progress:
    """On a terminal one line that changes; elsewhere silence, so that logs stay short."""

    def __init__(self, screen: TextIO, say: Tongue, games: int, rows_per_game: int = 1) -> None:
        self._screen = screen
        self._say = say
        self._games = games
        self._rows_per_game = rows_per_game
        self._rows = 0
        self._won = 0
        self._has_rivals = False
        self._before: int | None = None
        """How many rows an earlier run has left: they say nothing about the speed of this one."""
        self._began = monotonic()
        self._shown = 0.0
        self._width = 0

    def __call__(self, rows: Iterable[Mapping[str, object]]) -> None:
        for row in rows:
            self._rows += 1
            self._won += row.get("won") is True
            self._has_rivals = "won" not in row
        if self._before is None:
            self._before = self._rows
        now = monotonic()
        if self._screen.isatty() and now - self._shown > SECONDS_BETWEEN:
            self._shown = now
            self._show(self._line(now))

    @property
    def news(self) -> bool:
        """Whether anything was played in this run."""
        return self._rows > (self._before or 0)

    def _line(self, now: float) -> str:
        games = self._rows // self._rows_per_game
        share = min(1.0, games / self._games) if self._games else 1.0
        here = (self._rows - (self._before or 0)) / self._rows_per_game
        rate = here / max(now - self._began, 1e-9)
        filled = round(share * BAR)
        told = Phrase(
            N_("{games} of {all} games · {rate} games/s · {left} left")
            if self._has_rivals
            else N_("{games} of {all} games · {won} % won · {rate} games/s · {left} left"),
            games=f"{games:,}",
            all=f"{self._games:,}",
            won=f"{100 * self._won / max(1, self._rows):.1f}",
            rate=f"{rate:,.0f}" if rate >= 10 else f"{rate:.2f}",
            left=str(timedelta(seconds=round((self._games - games) / rate))) if rate else "?",
        )
        return f"{'━' * filled}{'╌' * (BAR - filled)} {told.say(self._say)}"

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
