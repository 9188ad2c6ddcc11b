"""The rulebook in plain words: every rule of the base game and every row of its tables, in both languages."""

from __future__ import annotations

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME
from traumtisch.teaching.catalogue import Catalogue, catalogue_of

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def rules_that_are_built() -> list[str]:
    """All rules but those that wait for a box: the numbered ones first, then the rows of tables."""
    found = catalogue_of(GAME)
    assert isinstance(found, Catalogue)
    awaited = found.awaited()
    sections = sorted(found.sections, key=lambda section: bool(section.table))
    return [rule for section in sections for rule in found.rules_of(section) if rule not in awaited]


@LANGUAGES
def test_every_rule_of_the_base_game_is_told(language: str):
    assert sorted(tt.rulebook(GAME, language)) == sorted(rules_that_are_built())


@LANGUAGES
def test_rows_of_tables_are_said_from_the_data(language: str):
    """Nothing is said in the notation of the data files or in another language's words."""
    book = tt.rulebook(GAME, language)
    rows = [book[rule] for rule in book if rule[3].isalpha()]
    assert len(rows) == 5 * 12 + (15 + 4) + (33 + 11 + 12) + (44 + 15 + 20 + 38) + (16 + 10 + 5 + 10) + 20
    assert not [row for row in rows if "(op" in row or "_" in row or "$" in row or "×" in row]


def test_a_row_tells_the_whole_card():
    english, german = tt.rulebook(GAME, "en"), tt.rulebook(GAME, "de")
    assert english["TA-SP-T07"] == (
        "Rubber (Technology 7), cost 1 coin and 2 resources of any kind: if you like, replace the open tech "
        "cards, then invent twice. The first here gains the landmark Rubber Works."
    )
    assert english["TA-TC-01"] == (
        "Sewage & Plumbing: circle: 1 culture; square: an armory; for the top row: tier II of Technology."
    )
    assert german["TA-TP-42"].startswith("Falle (Reaktion oder beim Ausspielen): Reaktion auf die Eroberung")
    assert "Anpassung: 1 Rohstoff und 10 Punkte." in german["TA-CV-01"]


def test_a_table_is_a_chapter():
    book = tt.rulebook(GAME, "de")
    assert book.chapter("TA-TC").title == "Techkarten"
    assert len(book.chapter("TA-SP-M03").paragraphs) == 12
