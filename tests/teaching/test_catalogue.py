"""Catalogues: which rule ids a game has."""

from __future__ import annotations

import pytest

import traumtisch as tt
from traumtisch.teaching.catalogue import Catalogue, Section, catalogue_of


def test_rules_are_counted_or_numbered_with_gaps():
    counted = Section(4, 3, "Turn", "Zug")
    with_gaps = Section(2, ["1-2", "20-21", "4a"], "Setup", "Aufbau")
    catalogue = Catalogue("XY", [counted, with_gaps])
    assert catalogue.rules_of(counted) == ["XY-4.1", "XY-4.2", "XY-4.3"]
    assert catalogue.rules_of(with_gaps) == ["XY-2.1", "XY-2.2", "XY-2.20", "XY-2.21", "XY-2.4a"]


def test_the_rows_of_a_table_are_rules():
    spaces = Section(21, ["1", "10"], "Spaces", "Felder", table="SP-E")
    assert Catalogue("XY", [spaces]).rules_of(spaces) == ["XY-SP-E01", "XY-SP-E10"]
    plain = Section(22, 2, "Decisions", "Entscheidungen", table="C", digits=1)
    assert Catalogue("XY", [plain]).rules_of(plain) == ["XY-C1", "XY-C2"]


def test_worked_cases_are_numbered_as_the_catalogue_likes():
    assert Catalogue("XY", [], worked_cases=2).cases() == ["XY-W1", "XY-W2"]
    assert Catalogue("XY", [], worked_cases=2, case="C{:02}").cases() == ["XY-C01", "XY-C02"]


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("onirim", {3: 25, 4: 13, 5: 8, 6: 8, 7: 9, 8: 4, 9: 10, 10: 18, 11: 20, 12: 12, 13: 24, 14: 19,
                    15: 19, 16: 19, 17: 27, 18: 22, 19: 36, 20: 17, 21: 13}),
        ("urbion", {0: 29, 3: 27, 4: 15, 5: 8, 6: 15, 7: 20, 8: 21, 9: 9, 10: 24, 11: 12, 12: 17,
                    13: 10, 14: 18, 15: 25, 16: 39, 17: 21, 18: 29, 19: 20, 20: 17}),
    ],
)  # fmt: skip
def test_the_catalogue_counts_as_the_rules_do(game: str, rules: dict[int, int]):
    """The sections of base game and modules, as in the catalogues that our games were built from."""
    catalogue = catalogue_of(tt.find_game(game))
    assert catalogue is not None
    assert {section.number: section.rules for section in catalogue.sections} == rules
