"""Lessons: annotated records."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.toys import duel
from traumtisch.teaching.lesson import NoLesson, has_lesson, lesson_of
from traumtisch.words import LANGUAGES

TAUGHT = [name for name, game in tt.installed_games().items() if has_lesson(game)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_following_the_lesson_wins_its_game(game: str, language: str):
    lesson = lesson_of(tt.find_game(game), language)
    table = lesson.table_at(lesson.page(0))
    for page in lesson.pages:
        assert page.paragraphs
        assert table.view(0) == lesson.table_at(page).view(0)
        if page.waits_for is not None:
            table.choose(page.waits_for)
    assert table.outcome is not None
    assert table.outcome.won


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lesson_has_the_same_pages_in_every_language(game: str):
    lessons = [lesson_of(tt.find_game(game), language) for language in LANGUAGES]
    shapes = [[(page.choices, page.waits_for, len(page.paragraphs)) for page in x.pages] for x in lessons]
    assert all(shape == shapes[0] for shape in shapes)


def test_what_is_missing_is_named():
    assert not has_lesson(duel.GAME)
    with pytest.raises(NoLesson, match="no lesson for Duel, only for: Onirim, Urbion"):
        lesson_of(duel.GAME, "en")
    with pytest.raises(NoLesson, match="The lesson for Onirim is not written in 'fr'"):
        lesson_of(tt.find_game("onirim"), "fr")
    with pytest.raises(NoLesson, match="18 pages"):
        lesson_of(tt.find_game("onirim"), "en").page(99)
