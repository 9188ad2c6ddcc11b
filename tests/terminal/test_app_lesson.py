"""The lesson on the whole screen, by keyboard and mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

import traumtisch as tt
from tests.terminal.at_the_screen import Player, sitting_at
from traumtisch.host.house import Wish
from traumtisch.teaching.lesson import lessons_of
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import KEYS, Choices
from traumtisch.terminal.app.dialogs import TextDialog
from traumtisch.terminal.app.lesson import LessonScreen
from traumtisch.terminal.app.new_table import NewTableScreen
from traumtisch.terminal.app.shelf import ShelfScreen

pytestmark = pytest.mark.anyio

FIRST_CHOICE = 3
"""The first page that waits for something."""


def lesson(player: Player) -> LessonScreen:
    assert isinstance(player.app.screen, LessonScreen), player.app.screen
    return player.app.screen


async def begin(player: Player) -> LessonScreen:
    """On the first run, the lesson is what the shelf looks at."""
    await player.until(ShelfScreen)
    await player.press("enter")
    await player.until(LessonScreen)
    return lesson(player)


async def go_to(player: Player, number: int) -> LessonScreen:
    await begin(player)
    await player.press(*["enter"] * number)
    assert lesson(player).number == number
    return lesson(player)


def right_key(screen: LessonScreen) -> str:
    """What a learner presses who does what the page says."""
    choices = screen.query_one(Choices).choices
    right = [key for key, one in zip(KEYS, choices, strict=False) if one.option == screen.page.waits_for]
    return right[0] if choices else "enter"


async def test_doing_what_it_says_leads_to_the_end(data: Path) -> None:
    async with sitting_at(data) as player:
        screen = await begin(player)
        for number in range(1, len(screen.lesson.pages)):
            await player.press(right_key(screen))
            assert screen.number == number
            assert screen.page.title in player.text()
        assert "What to remember" in player.text()
        await player.press("enter")
        await player.until(NewTableScreen)
        await player.press("ctrl+s")
        await player.until_seated()


async def test_enter_shows_what_to_do(data: Path) -> None:
    async with sitting_at(data) as player:
        screen = await go_to(player, FIRST_CHOICE)
        await player.press("enter")
        assert screen.number == FIRST_CHOICE + 1


async def test_another_choice_is_allowed_but_the_lesson_goes_its_way(data: Path) -> None:
    async with sitting_at(data) as player:
        screen = await go_to(player, FIRST_CHOICE)
        await player.press("2")
        assert screen.number == FIRST_CHOICE
        assert "is allowed, too. This lesson goes on with:" in " ".join(player.text().split())
        await player.press("enter")
        assert screen.number == FIRST_CHOICE + 1
        assert "is allowed, too" not in player.text()


async def test_by_mouse(data: Path) -> None:
    async with sitting_at(data) as player:
        screen = await go_to(player, FIRST_CHOICE)
        wanted = screen.page.waits_for
        assert wanted is not None
        for thing in (f"c{wanted.targets[0]}", "row"):
            place = screen.query_one(BoardPane).place_of(thing)
            assert place is not None, thing
            await player.pilot.click(BoardPane, offset=place)
        await player.pilot.pause()
        assert screen.number == FIRST_CHOICE + 1


async def test_back_and_away_and_what_the_signs_mean(data: Path) -> None:
    async with sitting_at(data) as player:
        screen = await go_to(player, 2)
        assert "page 3 of 18" in player.text()
        await player.press("b")
        assert screen.number == 1
        await player.press("b", "b", "b")
        assert screen.number == 0
        await player.press("question_mark")
        await player.until(TextDialog)
        await player.sees("☾ moon")
        await player.press("escape", "space")
        assert screen.number == 1
        await player.press("q")
        await player.until(ShelfScreen)


async def test_everything_can_be_read_in_a_small_window(data: Path) -> None:
    async with sitting_at(data, size=(40, 14)) as player:
        screen = await go_to(player, FIRST_CHOICE)
        last_words = screen.page.paragraphs[-1].split()[-1]
        assert last_words not in player.text()
        assert "1  Play the blue sun" in player.text()
        await player.press(*["pagedown"] * 5)
        assert last_words in player.text()


async def test_it_stays_on_the_shelf(data: Path) -> None:
    async with sitting_at(data, Wish(game="onirim")) as player:
        await player.press("q")
        await player.until(ShelfScreen)
        await player.sees("Continue")
        await player.sees("Learn Onirim in 10 minutes")
        assert "New here?" not in player.text()
        await player.pick("lesson urbion")
        await player.until(LessonScreen)
        assert lesson(player).lesson.game.name == "urbion"


@pytest.mark.parametrize(("language", "title"), [("en", "Towers"), ("de", "Türme")])
async def test_lessons_of_modules_lie_on_the_shelf(data: Path, language: str, title: str) -> None:
    async with sitting_at(data, language=language) as player:
        await player.until(ShelfScreen)
        shelf = player.app.screen.query_one(OptionList)
        entries = {option.id: str(option.prompt) for option in shelf.options if option.id}
        wanted = {
            f"lesson {name} {module}"
            for name, game in tt.installed_games().items()
            for module in lessons_of(game)
            if module
        }
        assert len(wanted) > 10
        assert wanted <= entries.keys()
        assert title in entries["lesson onirim towers"]
        await player.pick("lesson onirim towers")
        await player.until(LessonScreen)
        assert lesson(player).lesson.module == "towers"
