"""The lesson in plain lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from traumtisch.cli import commands
from traumtisch.teaching import lesson


def learn(typed: str, language: str = "en", *about: str) -> Result:
    return CliRunner().invoke(commands(language), ["learn", *(about or ["onirim"])], input=typed)


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
    def nothing_there(game: object, module: str = "") -> Path:
        return tmp_path

    monkeypatch.setattr(lesson, "_folder", nothing_there)
    lesson.lesson_of.cache_clear()
    result = learn("", "en", "urbion")
    assert result.exit_code == 1
    assert "no lesson for Urbion" in result.stderr


def test_a_module_has_a_lesson_of_its_own():
    shown = learn("\n" * 12, "de", "onirim", "towers").stdout
    assert "[1/7] Türme über dem Labyrinth" in shown
    assert "[7/7] Aufgewacht" in shown


def test_a_lesson_for_two_shows_the_hand_of_whoever_chooses():
    shown = learn("\n\n\nq\n", "en", "onirim", "team").stdout.split("[4/6]")
    assert "green key" not in shown[0].split("[1/6]")[0]
    assert "Discard the green key" in shown[1]


def test_a_module_without_a_lesson_is_named():
    result = learn("", "en", "onirim", "castles")
    assert result.exit_code != 0
    assert "no lesson for 'castles' in Onirim" in result.stderr
