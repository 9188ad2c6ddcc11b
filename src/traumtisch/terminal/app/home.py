"""The application as its screens know it: a house, its guest at this terminal, and where one can go."""

from __future__ import annotations

from pathlib import Path

from textual.app import App

from traumtisch.engine.phrase import Tongue
from traumtisch.host.house import Guest, House
from traumtisch.teaching.lesson import Lesson
from traumtisch.terminal.source import TableSource


class HomeApp(App[None]):
    house: House
    guest: Guest
    language: str
    say: Tongue
    folder: Path
    """Where saves and the guest's key lie."""

    def sit_down(self, source: TableSource) -> None:
        """From the shelf, or from the form for a new table, to a table."""
        raise NotImplementedError

    def learn(self, lesson: Lesson) -> None:
        raise NotImplementedError

    def go_to_the_shelf(self) -> None:
        raise NotImplementedError
