"""Hints on the full screen: thought elsewhere, so that the screen never waits for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
from tests.terminal.at_the_screen import sitting_at
from traumtisch.engine.decision import Decision
from traumtisch.engine.rules import Rules
from traumtisch.host.house import Wish
from traumtisch.host.minds import ThinkingSettings
from traumtisch.host.waiting import THE_HOUSE
from traumtisch.kit.policy import Sprint
from traumtisch.terminal.app.application import IN_PROCESSES
from traumtisch.terminal.app.hints import Hints
from traumtisch.terminal.app.table import TableScreen

pytestmark = pytest.mark.anyio

ONIRIM = Wish(game="onirim", seed=7)


async def test_hints_sharpen_and_can_be_left(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        await player.press("h")
        await player.until(Hints)
        await player.sees("games imagined")
        await player.sees("Play the")
        await player.press("escape")
        await player.choose("1")  # nothing is held up


class NotHere:
    """An accelerator that must not be used in this process: compiling it would hold up the screen."""

    def prepare(self) -> None:
        raise AssertionError("compiled in the process of the screen")

    def sprint(self, rules: Rules, view: Any, decision: Decision) -> Sprint | None:
        raise AssertionError("thought in the process of the screen")


async def test_nothing_is_compiled_in_the_process_of_the_screen(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(tt.find_game("onirim")), "sprinter", NotHere())
    async with sitting_at(data, ONIRIM, thinking=IN_PROCESSES) as player:
        await player.press("h")
        await player.until(Hints)
        await player.sees("games imagined")
        await player.press("escape")
        await player.choose("1")


async def test_a_mind_that_dies_is_no_endless_wait(data: Path) -> None:
    async with sitting_at(data, ONIRIM, thinking=ThinkingSettings(1, 0.0)) as player:
        async with player.app.house.minds.place(THE_HOUSE) as place:
            assert place.mind is not None
        place.mind.kill()
        await player.press("h")
        await player.sees("No hint could be worked out")
        assert isinstance(player.app.screen, TableScreen)
        await player.press("h")  # by another one
        await player.sees("games imagined")


async def test_a_table_without_hints_gives_none(data: Path) -> None:
    async with sitting_at(data, Wish(game="onirim", seed=7, hints=False)) as player:
        await player.press("h")
        await player.sees("There are no hints at this table.")
        assert isinstance(player.app.screen, TableScreen)


async def test_it_stays_visible_that_hints_were_looked_at(data: Path) -> None:
    async with sitting_at(data, ONIRIM) as player:
        table = player.table.source.name
        await player.press("h")
        await player.sees("games imagined")
        async with player.app.house.at_table(table) as live:
            assert live.hinted == {0: 1}
