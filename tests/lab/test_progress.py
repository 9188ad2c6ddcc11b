"""The line that says how far an experiment is."""

from __future__ import annotations

import io
import os
import pty
import re
import termios

import pytest

from traumtisch.cli.progress import ProgressLine
from traumtisch.lab.numbers import Numbers
from traumtisch.words import LANGUAGES, tongue


class Screen(io.StringIO):
    """A terminal of that many columns that remembers what was written to it."""

    def __init__(self, columns: int) -> None:
        super().__init__()
        self._ours, self._theirs = pty.openpty()
        termios.tcsetwinsize(self._theirs, (24, columns))

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._theirs

    def last_line(self) -> str:
        return self.getvalue().split("\r")[-1].rstrip()

    def close(self) -> None:
        super().close()
        os.close(self._ours)
        os.close(self._theirs)


def progress_on(screen: Screen, games: int, language: str = "en", *, seconds: float = 10.0) -> ProgressLine:
    """One that is told something after half of that time, and again after all of it."""
    clock = iter([0.0, seconds / 2, seconds])
    return ProgressLine(screen, tongue(language), Numbers(language), games=games, clock=lambda: next(clock))


def test_the_bar_shows_how_far_it_is() -> None:
    with Screen(100) as screen:
        progress = progress_on(screen, 200)
        progress([])
        progress({"won": n % 2 == 0} for n in range(50))
        assert progress.news
        line = screen.last_line()
        assert line.endswith("50 of 200 games · 50.0 % won · 5.0 games/s · 0:00:30 left")
        assert (line.count("━"), line.count("╌")) == (6, 18)
        progress.close()
        assert screen.last_line() == ""


def test_of_rivals_somebody_always_wins() -> None:
    with Screen(100) as screen:
        progress = progress_on(screen, 200)
        progress([])
        progress([{"share_0": 1.0}] * 50)
        assert screen.last_line().endswith("50 of 200 games · 5.0 games/s · 0:00:30 left")


def test_what_an_earlier_run_has_left_is_no_news_and_no_speed() -> None:
    with Screen(100) as screen:
        progress = progress_on(screen, 200)
        progress({"won": True} for _ in range(50))
        assert not progress.news
        assert "? left" in screen.last_line()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [200, 100, 80, 60, 40, 20, 10])
@pytest.mark.parametrize("games", [100, 1_000_000, 10**12])
def test_it_fits_into_one_line(columns: int, games: int, language: str) -> None:
    """The last column stays empty: some terminals begin a new line after it."""
    with Screen(columns) as screen:
        progress = progress_on(screen, games, language, seconds=1e6)
        progress([])
        progress({"won": True} for _ in range(99))
        line = screen.last_line()
        assert 0 < len(line) < columns
        assert re.match(r"[━╌]|99", line)  # what matters most comes first


def test_german_numbers() -> None:
    with Screen(120) as screen:
        progress = progress_on(screen, 200_000, "de")
        progress([])
        progress({"won": n % 3 == 0} for n in range(20_000))
        assert "20.000 von 200.000 Partien · 33,3 % gewonnen · 2.000 Partien/s" in screen.last_line()


def test_logs_stay_short() -> None:
    ours, theirs = os.pipe()
    with os.fdopen(ours) as read, os.fdopen(theirs, "w") as log:
        progress = ProgressLine(log, tongue("en"), Numbers("en"), games=5)
        progress([{"won": True}])
        progress.close()
        log.close()
        assert read.read() == ""
