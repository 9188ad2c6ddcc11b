"""Positions with towers."""

from __future__ import annotations

from tests.onirim.scenario import Scenario
from traumtisch.games.onirim.modules.towers.rules import towers

TOWERS = {"modules": ["towers"]}
HARD_TOWERS = {"modules": ["towers"], "hard.towers": True}
TOWER_CARDS = [colour + number for colour in "RBGN" for number in "345"]
TOWER_TABLE = {
    "R3": ("SM", "M"),
    "R4": ("S", "M"),
    "R5": ("", "M"),
    "B3": ("M", "SM"),
    "B4": ("M", "M"),
    "B5": ("M", ""),
    "G3": ("S", "SM"),
    "G4": ("S", "S"),
    "G5": ("S", ""),
    "N3": ("SM", "S"),
    "N4": ("M", "S"),
    "N5": ("", "S"),
}
"""2.4, written down from the catalogue: the symbols on the left and on the right edge."""


def tower_row(game: Scenario) -> list[str]:
    return [card.face for card in game.view.part(towers).row]
