"""The rulebook in plain words: every rule, in both languages, under the titles of the catalogue."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME
from traumtisch.games.etherfields.base import etherfields
from traumtisch.teaching.catalogue import Catalogue, catalogue_of

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])


def catalogue() -> Catalogue:
    found = catalogue_of(GAME)
    assert found is not None
    return found


@LANGUAGES
def test_every_rule_is_told_in_the_order_of_the_catalogue(language: str) -> None:
    rules = [rule for section in catalogue().sections for rule in catalogue().rules_of(section)]
    assert list(tt.rulebook(GAME, language)) == rules


@LANGUAGES
def test_chapters_have_the_titles_of_the_catalogue(language: str) -> None:
    titles = {section.number: section.title(language) for section in catalogue().sections}
    assert {chapter.number: chapter.title for chapter in tt.rulebook(GAME, language).chapters} == titles


@LANGUAGES
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    words = " ".join(tt.rulebook(GAME, language).values())
    assert ('"' in words) == (language == "en")


def test_what_the_rules_cite_is_in_the_catalogue() -> None:
    known = catalogue().ids()
    cited = {rule for each in GAME.rules(GAME.settings_type()).steps.values() for rule in [each.rule]}
    assert {rule for rule in cited if rule.startswith("EF-")} <= known
    assert etherfields.any_order_rule in known
