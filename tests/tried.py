"""What tests that go over all games are told about one. It stands in the game's own tests (TRIED in
`tests/GAME/tried.py`), so that a new game is tried like the others without a line here."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple


class Tried(NamedTuple):
    words: str
    """Some that would not be said of anything else, as a pattern: only this game may say them."""
    sets: list[dict[str, Any]]
    """A few sets of options in which everything occurs that the game has."""
    base_games: list[dict[str, Any]] = []
    """Small ones, which are looked at decision by decision."""
    soaked: tuple[str, ...] = ("players",)
    """The options whose every combination `make soak` plays; the others are drawn for each game."""
    packs: tuple[Path, ...] = ()
    """Packs in which everything occurs that a game has."""
    always: dict[str, Any] = {}
    """What makes any set of the game's options one that can be played."""
    weight: int = 1
    """How many games of another one a game of this takes the time of, where it is much more than one."""
    breaks_off: int = 0
    """After so many decisions a game is broken off, if a random player gets nowhere."""
    legend: str = ""
    """Signs that are explained on a terminal's whole screen."""
