"""The rulebook in plain words: complete, in order, and in every language of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from tests.toys import duel
from traumtisch.engine.errors import AuthorError
from traumtisch.teaching.catalogue import Catalogue, catalogue_of
from traumtisch.teaching.rulebook import read_rulebook
from traumtisch.words import LANGUAGES


@pytest.fixture
def catalogue() -> Catalogue:
    found = catalogue_of(tt.find_game("onirim"))
    assert found is not None
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_paragraph_in_the_catalogues_order(language: str, catalogue: Catalogue) -> None:
    book = tt.rulebook("onirim", language)
    assert list(book) == [rule for section in catalogue.sections for rule in catalogue.rules_of(section)]
    assert len(book) == 323


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chapters_are_the_catalogues_sections(language: str, catalogue: Catalogue) -> None:
    book = tt.rulebook("onirim", language)
    titles = {"en": [s.en for s in catalogue.sections], "de": [s.de for s in catalogue.sections]}
    assert [chapter.title for chapter in book.chapters] == titles[language]
    assert [chapter.number for chapter in book.chapters] == [s.number for s in catalogue.sections]
    assert book.title == "Onirim"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_is_a_text_for_players(language: str) -> None:
    book = tt.rulebook("onirim", language)
    for rule, paragraph in book.items():
        assert len(paragraph) >= 20, rule
        assert paragraph.endswith("."), rule
        assert not any(mark in paragraph for mark in ("RULING", "[001", "[ours]", "FW", "**", "ON-", "P-")), (
            rule
        )
    assert len(set(book.values())) == len(book)


def test_german_is_not_english() -> None:
    english, german = tt.rulebook("onirim"), tt.rulebook("onirim", "de")
    assert not set(english.values()) & set(german.values())


@pytest.mark.parametrize(
    ("language", "strangers"),
    [
        ("en", ("Pforte", "Limbus", "Albtraum", "Ortskarte")),
        ("de", ("Limbo", "Türkarte", "Alptraum", "Deck ", "Tür ")),
    ],
)
def test_each_language_keeps_to_its_words(language: str, strangers: tuple[str, ...]) -> None:
    for rule, paragraph in tt.rulebook("onirim", language).items():
        assert not any(word in paragraph for word in strangers), rule


def test_a_paragraph_by_its_id() -> None:
    assert tt.rulebook("onirim", "de")["ON-4.7"].startswith(
        "Eine Folge besteht aus den Karten am Ende der Reihe"
    )
    assert tt.rulebook(tt.find_game("onirim"))["ON-4.11"] == "One trio brings you at most one door."


def test_a_chapter_by_its_name_or_by_one_of_its_rules() -> None:
    book = tt.rulebook("onirim")
    assert str(book.chapter("ON-5")) == "5. Phase 1: discard"
    assert book.chapter("ON-5.8") is book.chapter("ON-5")
    assert repr(book) == "<Rulebook of Onirim (en): 323 rules>"


@pytest.mark.parametrize(
    "name", ["ON-4.14", "ON-2.1", "ON-22.1", "ON-W3", "ON-R1", "XY-4.7", "on-4.7", "", "{x}"]
)
def test_a_rule_that_does_not_exist(name: str) -> None:
    book = tt.rulebook("onirim")
    sentence = f"There is no rule {name!r}; the rulebook of Onirim goes from ON-3.1 to ON-21.13."
    for look in (book.__getitem__, book.chapter):
        with pytest.raises(tt.UnknownRule) as caught:
            look(name)
        assert str(caught.value) == sentence
    assert name not in book
    assert book.get(name) is None


@pytest.mark.parametrize("language", ["fr", "", "../rulebook/de", "DE"])
def test_a_language_that_does_not_exist(language: str) -> None:
    with pytest.raises(tt.NoRulebook) as caught:
        tt.rulebook("onirim", language)
    assert str(caught.value) == (
        f"The rulebook of Onirim is not written in {language!r}; its languages are: de, en."
    )


def test_a_game_without_a_rulebook() -> None:
    with pytest.raises(tt.NoRulebook, match=f"The game {duel.GAME.title} has no rulebook."):
        tt.rulebook(duel.GAME)
    with pytest.raises(tt.UnknownGame):
        tt.rulebook("chess")


def test_lines_may_be_broken_anywhere(tmp_path: Path) -> None:
    place = tmp_path / "en.md"
    place.write_text(
        "# Toy\n\n## 1. First\n\n**T-1.1** One\nrule\nhere.\n \n**T-1.2** Two.\n", encoding="utf-8"
    )
    assert dict(read_rulebook(place)) == {"T-1.1": "One rule here.", "T-1.2": "Two."}


@pytest.mark.parametrize(
    "text",
    [
        "**T-1.1** Before any section.",
        "## 1. First\n\nA paragraph without a rule.",
        "## 1. First\n\n**T-2.1** A rule of another section.",
        "## 1. First\n\n**T-1.1** Once.\n\n**T-1.1** Twice.",
    ],
)
def test_mistakes_in_a_rulebook_are_named(text: str, tmp_path: Path) -> None:
    place = tmp_path / "en.md"
    place.write_text(text, encoding="utf-8")
    with pytest.raises(AuthorError, match="neither a heading nor a new rule"):
        read_rulebook(place)
