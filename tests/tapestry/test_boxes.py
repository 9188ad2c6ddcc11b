"""Boxes (TA-1.1, 1.2, 19.4): what they bring comes by its box, and what speaks of another box stays out."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest

from traumtisch.games.tapestry import GAME, facts
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.modules import BOXES
from traumtisch.games.tapestry.needs import fits

NAMES = [box.name for box in BOXES]
SETS = list(chain.from_iterable(combinations(NAMES, number) for number in range(len(NAMES) + 1)))
EDITIONS = ("adjusted", "revised")
COUNTS = {
    "tapestry": {"base": 50, "PP": 15, "AA": 20, "FZ": 38},
    "tech": {"base": 33, "AA": 11, "FZ": 12},
    "civ": {"base": 16, "PP": 10, "AA": 5, "FZ": 10},
    "landmark": {"base": 18, "PP": 7, "AA": 8},
    "landmark_card": {"PP": 5, "AA": 5},
    "space": {"base": 15, "PP": 4},
    "capital": {"base": 6, "AA": 6, "FZ": 6},
    "masterpiece": {"AA": 20},
}
"""2.1: how many components each box has."""


def material(boxes: tuple[str, ...], edition: str = "adjusted") -> Material:
    options = GAME.settings_type.read({"boxes": list(boxes), "edition": edition})
    return GAME.rules(options).material


def left_out(m: Material) -> set[str]:
    """The components of the boxes on the table that are not in the game."""
    there = set(m.ids)
    return {
        record.id
        for file in m.brought.files
        for record in facts.records(file.file, file.record, m.brought.boxes)
        if record.id not in there
    }


def test_with_all_boxes_nothing_is_left_out():
    found = [left_out(material(tuple(NAMES), edition)) for edition in EDITIONS]
    assert set[str]().union(*found) == set()


@pytest.mark.parametrize("boxes", SETS, ids=lambda boxes: "+".join(boxes) or "none")
def test_only_what_speaks_of_another_box_is_left_out(boxes: tuple[str, ...]):
    """TA-1.2, 19.4: everything else is there, as often as the box has it."""
    m = material(boxes)
    sets = {"base", *(box.box for box in BOXES if box.name in boxes)}
    assert {m.records[each].set for each in m.all} <= sets
    out = left_out(m)
    for kind, by_box in COUNTS.items():
        expected = sum(number for box, number in by_box.items() if box in sets)
        lacking = sum(name.startswith(f"{kind}.") for name in out)
        there = len(m.of_kind(kind)) if kind in m.kinds else 0
        if kind != "masterpiece" or there:
            assert there + lacking == expected, kind


@pytest.mark.rule("TA-1.2", "TA-19.4")
def test_cards_with_the_arts_symbol_come_only_with_the_arts():
    """What the effects say agrees with what is printed: the data files mark such cards."""
    marked: set[str] = {
        item["id"] for item in facts.read_file("tapestry_cards")["items"] if item.get("arts_symbol")
    }
    boxes = ("plans", "fantasies")
    brought = material(boxes).brought
    cards: Any = facts.records("tapestry_cards", facts.TapestryCard, ("base", "PP", "FZ"))
    unfit = {card.id for card in cards if not fits(brought, card, card.id)}
    assert unfit <= marked


def test_every_box_says_what_it_is():
    for box in BOXES:
        name, text = box.about
        assert name != box.name
        assert text.endswith(".")
