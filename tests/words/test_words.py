"""Every sentence of the house can be said in every language, and nothing else is in the catalogues."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import traumtisch
import traumtisch as tt
from traumtisch.engine.phrase import Phrase
from traumtisch.words import LANGUAGES, catalogues_of, language_from_environment, tongue
from traumtisch.words.extraction import forms_of, sentences_by_catalogue

SOURCE = Path(traumtisch.__file__).parent
TRANSLATIONS = LANGUAGES[1:]
CATALOGUES = [
    pytest.param(place, needed, id=str(place.relative_to(SOURCE)))
    for language in TRANSLATIONS
    for place, needed in sentences_by_catalogue(SOURCE, language).items()
]


def read(place: Path) -> dict[str, str]:
    """By sentence; of those that count, each form by the English one it belongs to."""
    with place.open("rb") as file:
        messages = [m for m in read_po(file, locale=place.stem) if m.id and not m.fuzzy]
    return {
        said: translated
        for m in messages
        for said, translated in zip(forms_of(m.id), forms_of(m.string), strict=True)
    }


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize(("place", "needed"), CATALOGUES)
def test_no_translation_is_missing(place: Path, needed: Catalog) -> None:
    there = read(place)
    assert [said for m in needed if m.id for said in forms_of(m.id) if not there.get(said)] == []


@pytest.mark.parametrize(("place", "needed"), CATALOGUES)
def test_no_translation_is_left_over(place: Path, needed: Catalog) -> None:
    assert sorted(set(read(place)) - {said for m in needed if m.id for said in forms_of(m.id)}) == []


@pytest.mark.parametrize(("place", "needed"), CATALOGUES)
def test_translations_have_the_same_gaps(place: Path, needed: Catalog) -> None:
    assert [s for s, translated in read(place).items() if gaps(s) != gaps(translated)] == []


def test_no_catalogue_belongs_to_nobody() -> None:
    assert {p.values[0] for p in CATALOGUES} == set(SOURCE.rglob("*.po"))


def test_extraction_finds_what_the_code_says() -> None:
    found = sentences_by_catalogue(SOURCE, "de")
    assert "The game is kept. Start again to go on with it." in found[SOURCE / "words" / "de.po"]
    assert "red sun" in found[catalogues_of(tt.find_game("onirim"), "de")[0]]


def test_a_game_brings_its_own_words() -> None:
    onirim = tt.find_game("onirim")
    assert Phrase("Play the {cards}", cards=Phrase("red sun")).say(tongue("de", onirim)) == (
        "Ausspielen: rote Sonne"
    )
    assert tongue("de")("red sun") == "red sun"
    assert tongue("de", onirim)("Resigned.") == "Aufgegeben."


@pytest.mark.parametrize("sentence", ["", "no such sentence", "play c17"])
def test_what_has_no_translation_is_said_as_it_is(sentence: str) -> None:
    for language in (*LANGUAGES, "fr"):
        assert tongue(language, tt.find_game("onirim"))(sentence) == sentence


def test_errors_speak_german() -> None:
    with pytest.raises(tt.UnknownGame) as caught:
        tt.find_game("chess")
    assert caught.value.phrase.say(tongue("de")).startswith("Ein Spiel namens 'chess' gibt es nicht")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LC_MESSAGES": "de_AT", "LC_ALL": "en_GB"}, "en"),
        ({"LC_ALL": "en_GB", "LANGUAGE": "de_CH:de:en"}, "de"),
        ({"LANGUAGE": "fr:de", "LANG": "fr_FR"}, "de"),
        ({"LANGUAGE": "", "LANG": "de_DE"}, "de"),
    ],
)
def test_the_language_of_the_environment(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_from_environment() == language
