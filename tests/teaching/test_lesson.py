"""Lessons: annotated records."""

from __future__ import annotations

from pathlib import Path

import pytest

import traumtisch as tt
from tests.toys import duel
from traumtisch.engine.errors import AuthorError, UnknownModule
from traumtisch.teaching.lesson import NoLesson, has_lesson, lesson_of, lessons_of, played_in
from traumtisch.words import LANGUAGES

TAUGHT = [(name, about) for name, game in tt.installed_games().items() for about in lessons_of(game)]
SHORT = range(2, 8)
"""How many choices a lesson about a module has."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "module"), TAUGHT)
def test_following_a_lesson_leads_through_its_pages(game: str, module: str, language: str):
    lesson = lesson_of(tt.find_game(game), language, module)
    table = lesson.table_at(lesson.page(0))
    for page in lesson.pages:
        assert page.paragraphs
        assert table.view(0) == lesson.table_at(page).view(0)
        if page.waits_for is not None:
            table.choose(page.waits_for)
    assert lesson.pages[-1].waits_for is None
    if not module:
        assert table.outcome is not None
        assert table.outcome.won


@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_every_module_has_a_short_lesson_of_its_own(game: str):
    found = tt.find_game(game)
    assert set(lessons_of(found)) == {"", *(module.name for module in found.choosable)}
    for module in lessons_of(found)[1:]:
        lesson = lesson_of(found, "en", module)
        assert lesson.module == module
        assert module in {each.name for each in lesson.table_at(lesson.page(0)).rules.modules}
        assert lesson.pages[-1].choices in SHORT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "module"), TAUGHT)
def test_there_is_something_to_choose_on_every_page_that_waits(game: str, module: str, language: str):
    """By whoever looks at the table."""
    lesson = lesson_of(tt.find_game(game), language, module)
    for page in lesson.pages:
        decision = lesson.table_at(page).decision
        if page.waits_for is not None and decision is not None:
            assert decision.seat == lesson.seat_at(page)
            assert page.waits_for in decision.options
            assert len(decision.options) > 1


@pytest.mark.parametrize(("game", "module"), TAUGHT)
def test_the_lesson_has_the_same_pages_in_every_language(game: str, module: str):
    lessons = [lesson_of(tt.find_game(game), language, module) for language in LANGUAGES]
    shapes = [[(page.choices, page.waits_for, len(page.paragraphs)) for page in x.pages] for x in lessons]
    assert all(shape == shapes[0] for shape in shapes)


def test_what_is_missing_is_named():
    assert not has_lesson(duel.GAME)
    with pytest.raises(NoLesson, match="no lesson for Duel, only for: Onirim, Tapestry, Urbion"):
        lesson_of(duel.GAME, "en")
    with pytest.raises(NoLesson, match="The lesson for Onirim is not written in 'fr'"):
        lesson_of(tt.find_game("onirim"), "fr")
    with pytest.raises(UnknownModule, match="no lesson for 'castles' in Onirim, only for: book, glyphs"):
        lesson_of(tt.find_game("onirim"), "en", "castles")
    with pytest.raises(NoLesson, match="18 pages"):
        lesson_of(tt.find_game("onirim"), "en").page(99)


def test_a_choice_that_cannot_be_made_is_named(tmp_path: Path):
    (tmp_path / "played.toml").write_text(
        'choices = ["play BS"]\n[position]\nhand = "RS, RM, GS, GM, NS"\n', encoding="utf-8"
    )
    with pytest.raises(AuthorError, match="'play BS' is not among"):
        played_in(tmp_path, tt.find_game("onirim"))
