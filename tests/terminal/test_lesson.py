"""The lesson in plain lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from traumtisch.cli import commands
from traumtisch.teaching import lesson


def learn(typed: str, language: str = "en", game: str = "onirim") -> Result:
    return CliRunner().invoke(commands(language), ["learn", game], input=typed)


@pytest.mark.parametrize(("language", "end"), [("en", "Awake"), ("de", "Aufgewacht")])
def test_enter_leads_to_the_end(language: str, end: str):
    result = learn("\n" * 30, language)
    assert result.exit_code == 0
    assert f"/18] {end}" in result.stdout


def test_another_choice_is_allowed_but_the_lesson_goes_its_way():
    shown = learn("\n\n\n2\n1\n").stdout
    assert "is allowed, too. This lesson goes on with:" in shown
    assert "[5/18] A nightmare" in shown


def test_going_back_and_leaving():
    shown = learn("\nb\nq\n").stdout
    assert shown.count("[1/18]") == 2
    assert "[3/18]" not in shown


def test_what_means_nothing_is_said():
    assert "“99” means nothing here" in learn("99\nq\n").stdout


def test_a_game_without_a_lesson(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    def nothing_there(game: object) -> Path:
        return tmp_path

    monkeypatch.setattr(lesson, "_folder", nothing_there)
    lesson.lesson_of.cache_clear()
    result = learn("", game="urbion")
    assert result.exit_code == 1
    assert "no lesson for Urbion" in result.stderr
