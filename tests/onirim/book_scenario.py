"""Positions with the Book of Steps."""

from __future__ import annotations

from typing import Any

from tests.onirim.scenario import Scenario
from traumtisch.games.onirim.modules.book.goals import book

BOOK = {"modules": ["book"]}
HARD_BOOK = {"modules": ["book"], "hard.book": True}
GOALS = {"R": "red", "B": "blue", "G": "green", "N": "brown", "X": "colourless"}
ROW = "B G R N R B G N"
TWELVE_CARDS = "RS RS RS BS BS BS GS GS GS NS NS NM"


def cards(number: int) -> str:
    return " ".join(TWELVE_CARDS.split()[:number])


def goal_row(game: Scenario) -> str:
    """The goals of the book by the letters of their colours; brackets mean face down: `[R] B G`."""
    part = game.view.part(book)
    letters = {word: letter for letter, word in GOALS.items()}
    row = zip(part.goals, part.covered, strict=True)
    return " ".join(f"[{letters[goal]}]" if covered else letters[goal] for goal, covered in row)


def goals(row: str) -> dict[str, list[Any]]:
    """The goals of the book as a position states them, from what `goal_row` says: `[R] B G`.

    Without any brackets those of the laid doors are face down.
    """
    words = row.split()
    stated: dict[str, list[Any]] = {"goals": [GOALS[word.strip("[]")] for word in words]}
    return stated | {"covered": [word[0] == "[" for word in words]} if "[" in row else stated
