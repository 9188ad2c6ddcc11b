"""Reviews on the full screen: everybody's chances, where most was lost and why, and the way to the table as
it lay then. A game of Tapestry that ends after a few choices, since one of two gives up."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.widgets import OptionList

from tests.terminal.at_the_screen import Player, sitting_at
from traumtisch.bots.analysis import Moment, reviewing
from traumtisch.bots.review import LEAST
from traumtisch.host.house import Wish
from traumtisch.host.replaying import replay
from traumtisch.host.thinking import Reviewing
from traumtisch.terminal.app.dialogs import TextDialog
from traumtisch.terminal.app.replay import ReplayScreen
from traumtisch.terminal.app.review import ReviewScreen
from traumtisch.terminal.app.table import TableScreen

pytestmark = pytest.mark.anyio

RIVALS = Wish(game="tapestry", seed=5, options={"players": 2}, mine=(0, 1))
CHOICES = 6


def few_worlds(task: Reviewing) -> Iterator[Moment]:
    """As the house reviews, with the same worlds every time; whatever was not the best is taken for a
    mistake, since so few worlds prove none."""
    table = replay(task.header, task.entries, None, task.game).table
    for moment in reviewing(table, rollouts_each=2):
        yield replace(moment, lost=max(moment.seems_lost, LEAST) if moment.chosen != moment.best else 0.0)


def nothing_lost(task: Reviewing) -> Iterator[Moment]:
    for moment in few_worlds(task):
        yield replace(moment, lost=0.0, behind=0.0, doubt=0.0)


@asynccontextmanager
async def after_a_game(data: Path, *, language: str = "en") -> AsyncGenerator[Player]:
    async with sitting_at(data, RIVALS, size=(100, 40), language=language) as player:
        for _ in range(CHOICES):
            await player.choose("1")
        before = player.sight.version
        await player.table.do(player.table.source.resign(player.sight.seat))
        await player.after(before)
        assert player.sight.outcome is not None
        yield player


@pytest.mark.parametrize(
    ("language", "told", "why"),
    [
        ("en", ("Chance of winning, from the first choice to the last:", "better was"), "It brings: "),
        ("de", ("Gewinnchance von der ersten bis zur letzten Entscheidung:", "besser war"), "Das bringt: "),
    ],
)
async def test_everybodys_chances_and_where_most_was_lost(
    data: Path, monkeypatch: pytest.MonkeyPatch, language: str, told: tuple[str, str], why: str
) -> None:
    monkeypatch.setattr(Reviewing, "thoughts", few_worlds)
    async with after_a_game(data, language=language) as player:
        await player.press("R")
        await player.until(ReviewScreen)
        await player.sees("Enter")
        screen = player.text()
        assert all(words in screen for words in told)
        curves = re.findall(r"(\S.*\S)  +[▁▂▃▄▅▆▇█]+  \d+\s% … \d+\s%", screen)
        assert len(set(curves)) == 2
        assert why in screen


async def test_a_moment_leads_to_the_table_as_it_lay_then(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reviewing, "thoughts", few_worlds)
    async with after_a_game(data) as player:
        await player.press("R")
        await player.until(ReviewScreen)
        await player.sees("Enter leads to")
        review = player.app.screen
        worst = review.query_one(OptionList)
        await player.press("down", "enter")
        await player.until(ReplayScreen)
        replayed = player.app.screen
        assert isinstance(replayed, ReplayScreen)
        assert replayed.past is not None
        assert str(replayed.past.choices) == worst.get_option_at_index(1).id
        await player.press("q")
        assert player.app.screen is review
        await player.press("q")
        assert isinstance(player.app.screen, TableScreen)


async def test_a_review_without_mistakes_says_so(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reviewing, "thoughts", nothing_lost)
    async with after_a_game(data) as player:
        await player.press("R")
        await player.until(ReviewScreen)
        await player.sees("no choice was clearly worse")
        assert not player.app.screen.query_one(OptionList).option_count


async def test_there_is_none_before_the_end(data: Path) -> None:
    async with sitting_at(data, RIVALS) as player:
        await player.press("R")
        assert isinstance(player.app.screen, TableScreen)


async def test_the_help_names_its_key(data: Path) -> None:
    async with sitting_at(data, RIVALS, size=(100, 60)) as player:
        await player.press("question_mark")
        await player.until(TextDialog)
        assert "R  Everybody's chances and where most was lost" in player.text()
