"""The rulebook in plain words: every numbered rule of the base game, in both languages."""

from __future__ import annotations

import pytest

import traumtisch as tt
from traumtisch.games.tapestry import GAME
from traumtisch.teaching.catalogue import Catalogue, catalogue_of


def numbered_rules() -> list[str]:
    """The rules of the base game that have a number of their own, without the rows of tables."""
    found = catalogue_of(GAME)
    assert isinstance(found, Catalogue)
    awaited = {rule for rules in found.awaits.values() for rule in rules}
    sections = [section for section in found.sections if section.base and not section.table]
    return [rule for section in sections for rule in found.rules_of(section) if rule not in awaited]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_of_the_base_game_is_told(language: str):
    assert list(tt.rulebook(GAME, language)) == numbered_rules()
