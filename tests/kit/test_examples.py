"""The examples in the kit's docstrings are true, and its coordinates are plain data."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from traumtisch import kit
from traumtisch.kit.grids import Cell
from traumtisch.kit.hexes import Hex

PROMISES = {"card_game", "chronicle", "policy", "study"}
"""What a game inherits: each of our games shows how."""
THERE = {path.stem for path in Path(kit.__file__).parent.glob("*.py")}
MODULES = sorted(THERE - PROMISES - {"__init__"})


@pytest.mark.parametrize("name", MODULES)
def test_every_example_says_what_happens(name: str):
    result = doctest.testmod(import_module(f"traumtisch.kit.{name}"))
    assert result.attempted
    assert not result.failed


def test_what_can_be_used_by_itself_shows_how():
    assert {"cards", "graphs", "grids", "hexes", "shapes"} <= set(MODULES)


def test_coordinates_go_through_json():
    class Places(msgspec.Struct):
        hexes: list[Hex]
        cells: list[Cell]

    places = Places([Hex(-1, 2)], [Cell(3, 4)])
    assert msgspec.json.decode(msgspec.json.encode(places), type=Places) == places
