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

MARKS = ("RULING", "[00", "[ours]", "FW", "ED1", "ED2", "**", "`", "ON-", "UR-", "P-")
"""What stands in the catalogues, but is not for players."""

SHORTEST = 12
"""Letters of a paragraph: "How you rest."."""

IN_ONE_ORDER = [game for game in tt.installed_games() if game != "tapestry"]
"""Tapestry's catalogue has the cards of its boxes at the end of a section, its book beside their likes."""

every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in tt.installed_games() for language in LANGUAGES]
)


def rules_in(catalogue: Catalogue) -> list[str]:
    return [rule for section in catalogue.sections for rule in catalogue.rules_of(section)]


@every_book
def test_every_rule_has_a_paragraph(game: str, language: str) -> None:
    """Those of modules, whose catalogues and books lie in their folders, among them."""
    catalogue = catalogue_of(tt.find_game(game))
    assert catalogue is not None
    book = tt.rulebook(game, language)
    assert sorted(book) == sorted(rules_in(catalogue))
    assert sorted((chapter.number, chapter.title) for chapter in book.chapters) == sorted(
        (section.number, getattr(section, language)) for section in catalogue.sections
    )
    assert book.title == tt.find_game(game).title


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", IN_ONE_ORDER)
def test_catalogue_and_book_have_one_order(game: str, language: str) -> None:
    catalogue = catalogue_of(tt.find_game(game))
    assert catalogue is not None
    assert list(tt.rulebook(game, language)) == rules_in(catalogue)
    numbers = [(section.last, section.number) for section in catalogue.sections]
    assert numbers == sorted(numbers)


@every_book
def test_every_paragraph_is_a_text_for_players(game: str, language: str) -> None:
    book = tt.rulebook(game, language)
    for rule, paragraph in book.items():
        assert len(paragraph) >= SHORTEST, rule
        assert paragraph.removesuffix(")")[-1] in ".:", rule  # of a list that follows, each point is a rule
        assert not any(mark in paragraph for mark in MARKS), rule
    assert len({(rule.split(".")[0], paragraph) for rule, paragraph in book.items()}) == len(book)


@pytest.mark.parametrize("game", tt.installed_games())
def test_german_is_not_english(game: str) -> None:
    assert not set(tt.rulebook(game).values()) & set(tt.rulebook(game, "de").values())


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
