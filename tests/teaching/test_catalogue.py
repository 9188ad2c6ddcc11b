"""Catalogues: which rule ids a game has."""

from __future__ import annotations

from traumtisch.teaching.catalogue import Catalogue, Section


def test_rules_are_counted_or_numbered_with_gaps():
    counted = Section(4, 3, "Turn", "Zug")
    with_gaps = Section(2, ["1-2", "20-21", "4a"], "Setup", "Aufbau")
    catalogue = Catalogue("XY", [counted, with_gaps])
    assert catalogue.rules_of(counted) == ["XY-4.1", "XY-4.2", "XY-4.3"]
    assert catalogue.rules_of(with_gaps) == ["XY-2.1", "XY-2.2", "XY-2.20", "XY-2.21", "XY-2.4a"]


def test_the_rows_of_a_table_are_rules():
    spaces = Section(21, ["1", "10"], "Spaces", "Felder", table="SP-E")
    assert Catalogue("XY", [spaces]).rules_of(spaces) == ["XY-SP-E01", "XY-SP-E10"]


def test_worked_cases_are_numbered_as_the_catalogue_likes():
    assert Catalogue("XY", [], worked_cases=2).cases() == ["XY-W1", "XY-W2"]
    assert Catalogue("XY", [], worked_cases=2, case="C{:02}").cases() == ["XY-C01", "XY-C02"]
