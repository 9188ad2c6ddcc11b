"""The rulebook in plain words: every rule of the base game and every row of its tables, in both languages."""

from __future__ import annotations

import re

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME, facts
from traumtisch.games.tapestry.modules import BOXES
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


# ---- what is ours ----------------------------------------------------------------------------------

OURS = {"en": r"our reading|\b[Oo]urs\b|\bour own\b", "de": r"unsere Lesart|\b[Vv]on uns\b|unsere eigene"}
ADJUSTED = {
    "TA-2.20": ["alchemists"],
    "TA-2.21": ["architects"],
    "TA-2.22": ["the_chosen"],
    "TA-2.23": ["infiltrators"],
    "TA-2.24": ["entertainers"],
    "TA-2.25": ["riverfolk"],
    "TA-2.26": ["futurists"],
    "TA-2.27": ["traders"],
    "TA-2.28": ["heralds"],
    "TA-2.29": ["historians"],
    "TA-2.30": ["isolationists"],
    "TA-2.31": ["urban_planners"],
    "TA-2.32": ["tinkerers"],
    "TA-2.33": ["recyclers"],
    "TA-2.34": ["collectors", "merrymakers", "mystics"],
    "TA-2.35": ["spies", "utilitarians"],
}
IN_WORDS = {
    "TA-1.10": "the faces of the die with twenty sides",
    "TA-3.6": "the conditions of landmark cards",
    "TA-7.6": "the tracks of space tiles",
    "TA-8.15": "the requirements of tech cards",
    "TA-12.12": "the values of inspiration tiles",
    "TA-14.25": "the use of what is reserved",
    "TA-15.3": "the shapes of landmarks",
    "TA-15.26": "what the Swamp scores",
    "TA-15.29": "advanced capitals of which nothing is known",
    "TA-15.30": "the plots of advanced capitals",
    "TA-17.7": "the heights of landmarks",
    "TA-21.0": "names",
    "TA-21.1": "the costs of the arts",
    "TA-21.2a": "the box of four tech cards",
    "TA-21.5": "civilizations of Fantasies & Futures",
}
"""Gaps of the sources that no record says, by the rule that tells of them."""


def is_called_ours(text: str, language: str) -> bool:
    return re.search(OURS[language], text) is not None


@LANGUAGES
def test_every_row_says_whether_it_is_ours(language: str) -> None:
    """Of cards, mats and tiles by their records, of spaces by their track: no more of them, and no fewer."""
    book = tt.rulebook(GAME, language)
    m = GAME.rules(GAME.settings_type.read({"boxes": [box.name for box in BOXES]})).material
    tracks = {f"TA-SP-{name[0].upper()}": m.tracks[name].origin for name in m.track_names}
    rows = {rule: m.records[m.by_id[which]] for rule, which in facts.rule_rows().items()}
    unsure = {
        each
        for adjustment in m.adjustments.values()
        if not adjustment.is_sure
        for each in adjustment.civilizations
    }
    for rule, text in book.items():
        if rule.startswith("TA-SP-"):
            assert is_called_ours(text, language) == (tracks[rule[:7]] != facts.FACT), rule
        elif rule in rows:
            ours = rows[rule].origin != facts.FACT or rows[rule].id in unsure
            assert is_called_ours(text, language) == ours, rule


@LANGUAGES
@pytest.mark.parametrize("rule", ADJUSTED)
def test_an_adjustment_with_a_lost_symbol_is_called_our_reading(rule: str, language: str) -> None:
    by_id = {each.id: each for each in facts.records("adjustments", facts.Adjustment)}
    sure = all(by_id[f"adjustment.{civ}"].is_sure for civ in ADJUSTED[rule])
    assert is_called_ours(tt.rulebook(GAME, language)[rule], language) != sure


@LANGUAGES
@pytest.mark.parametrize("rule", IN_WORDS)
def test_what_no_record_says_is_called_ours_in_words(rule: str, language: str) -> None:
    assert is_called_ours(tt.rulebook(GAME, language)[rule], language), IN_WORDS[rule]
