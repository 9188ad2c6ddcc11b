"""What the house asks of a game: hooks instead of knowledge, ids that exist, a rulebook in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from traumtisch.games.urbion import GAME
from traumtisch.games.urbion.modules import MODULES, TEAM
from traumtisch.teaching.catalogue import catalogue_of
from traumtisch.words import LANGUAGES

FOLDER = Path(tt.__file__).parent / "games" / "urbion"
NAMES = ("squares", "chromatic", "temples", "gardens", "books", "postcards", "void", "team")
CATALOGUE = catalogue_of(GAME)
assert CATALOGUE is not None


def test_the_base_game_knows_no_module_by_name():
    for path in FOLDER.glob("*.py"):
        if path.name != "options.py":
            text = path.read_text(encoding="utf-8")
            assert not any(f'"{name}"' in text for name in NAMES), path.name


def test_modules_do_not_know_each_other():
    folder = FOLDER / "modules"
    for path in folder.rglob("*.py"):
        page = path.relative_to(folder).parts[0].removesuffix(".py")
        if page != "__init__":
            text = path.read_text(encoding="utf-8")
            others = [name for name in NAMES if name != page]
            assert not any(f"modules.{other}" in text for other in others), path
            if path.name != "bot.py":  # what is thought of others' questions, if they are in play
                assert not any(f'"{other}"' in text for other in others), path


def test_every_declared_rule_id_exists():
    assert CATALOGUE is not None
    for module in (GAME.base, *MODULES.values(), *TEAM.values()):
        cited = [step.rule for step in module.steps] + [q.rule for q in module.questions]
        cited += [event.rule for event in module.events]
        assert set(cited) <= CATALOGUE.ids(), module.name


def test_the_catalogue_counts_as_the_rules_do():
    assert CATALOGUE is not None
    assert {s.number: s.rules for s in CATALOGUE.sections} == {
        0: 29, 3: 27, 4: 15, 5: 8, 6: 15, 7: 20, 8: 21, 9: 9, 10: 24, 11: 12, 12: 17,
        13: 10, 14: 18, 15: 25, 16: 39, 17: 21, 18: 29, 19: 20, 20: 17,
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_paragraph(language: str):
    assert CATALOGUE is not None
    book = tt.rulebook(GAME, language)
    assert list(book) == [rule for section in CATALOGUE.sections for rule in CATALOGUE.rules_of(section)]
    titles = {s.number: {"en": s.en, "de": s.de}[language] for s in CATALOGUE.sections}
    assert [chapter.title for chapter in book.chapters] == [
        titles[chapter.number] for chapter in book.chapters
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_is_a_text_for_players(language: str):
    book = tt.rulebook(GAME, language)
    for rule, paragraph in book.items():
        assert len(paragraph) >= 20, rule
        assert paragraph.endswith("."), rule
        strangers = ("RULING", "[000", "[002", "[ours]", "ED1", "ED2", "UR-", "**", "`")
        assert not any(mark in paragraph for mark in strangers), rule
    assert len(set(book.values())) == len(book)


def test_german_is_not_english():
    assert not set(tt.rulebook(GAME).values()) & set(tt.rulebook(GAME, "de").values())
