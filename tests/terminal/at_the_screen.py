"""Somebody at the full-screen application: opening it, playing, reading what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.widgets import OptionList

from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.minds import IN_THIS_PROCESS, ThinkingSettings
from traumtisch.terminal.app.application import Opening, TraumtischApp
from traumtisch.terminal.app.choices import KEYS, Choices
from traumtisch.terminal.app.dialogs import CurtainDialog
from traumtisch.terminal.app.table import TableScreen
from traumtisch.terminal.local import LocalTable
from traumtisch.terminal.source import Sight

PATIENCE = 120.0
"""Seconds; only whoever hangs waits so long. Slow machines are not a mistake."""
A_MOMENT = 0.002
"""Between two looks whether the screen has changed."""


def application(
    data: Path,
    wish: Wish | None = None,
    *,
    language: str = "en",
    colour: bool = True,
    thinking: ThinkingSettings = IN_THIS_PROCESS,
) -> TraumtischApp:
    """The application on an empty house, at the shelf or at a new table."""
    opening = None if wish is None else at_a_new_table(wish)
    return TraumtischApp(
        str(data / "house.db"), data, language, opening=opening, colour=colour, thinking=thinking
    )


def at_a_new_table(wish: Wish) -> Opening:
    async def opened(house: House, guest: Guest) -> LocalTable:
        return LocalTable(house, guest, (await house.open_table(guest, wish)).id)

    return opened


@asynccontextmanager
async def sitting_at(
    data: Path,
    wish: Wish | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    thinking: ThinkingSettings = IN_THIS_PROCESS,
    patience: float = PATIENCE,
) -> AsyncGenerator[Player]:
    app = application(data, wish, language=language, thinking=thinking)
    async with app.run_test(size=size, notifications=True) as pilot, asyncio.timeout(patience):
        player = Player(app, pilot)
        if wish is not None:
            await player.until_seated()
        yield player


class Player:
    def __init__(self, app: TraumtischApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    @property
    def sight(self) -> Sight:
        assert self.table.sight is not None
        return self.table.sight

    async def until_seated(self) -> None:
        while not isinstance(self.app.screen, TableScreen) or self.app.screen.sight is None:
            assert self.app.refused is None, self.app.refused
            await asyncio.sleep(A_MOMENT)

    async def until(self, screen: type[Any]) -> None:
        """Wait for a screen, and until it is filled."""
        while not (isinstance(self.app.screen, screen) and self.app.screen.is_mounted):
            assert self.app.refused is None, self.app.refused
            await asyncio.sleep(A_MOMENT)
        await self.pilot.pause()

    async def pick(self, entry: str) -> None:
        """Take something from the shelf, wherever it stands there."""
        shelf = self.app.screen.query_one(OptionList)
        shelf.highlighted = shelf.get_option_index(entry)
        await self.press("enter")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def choose(self, key: str) -> None:
        """Press the key of an option, and wait until the table shows what came of it."""
        before = self.sight.version
        self._type(key)
        await self.after(before)

    async def after(self, version: int) -> None:
        """Wait for a later version; a curtain that falls meanwhile is opened, with one Enter: another one
        would choose something."""
        opened: CurtainDialog | None = None
        while True:
            curtain = self.app.screen
            if isinstance(curtain, CurtainDialog) and curtain.is_mounted and curtain is not opened:
                opened = curtain
                self._type("enter")
            elif isinstance(self.app.screen, TableScreen) and self.sight.version > version:
                return
            await asyncio.sleep(A_MOMENT)

    def _type(self, key: str) -> None:
        """Like `press`, but without waiting until the whole machine has nothing to do."""
        self.app.post_message(events.Key(key, key if len(key) == 1 else None))

    async def play_to_the_end(self, chance: int) -> None:
        """By keys at random."""
        random = Random(chance)
        while self.sight.outcome is None:
            options = len(self.table.query_one(Choices).choices)
            await self.choose(random.choice(KEYS[:options]))

    async def choose_option(self, option: str) -> None:
        """By its key; beyond the last key by walking to it."""
        choices = self.table.query_one(Choices).choices
        place = next(n for n, each in enumerate(choices) if option in [one.id for one in each.options])
        if place < len(KEYS):
            await self.choose(KEYS[place])
            return
        before = self.sight.version
        for _ in range(place):
            self._type("down")
        self._type("enter")
        await self.after(before)

    async def sees(self, text: str) -> None:
        """Wait until this is on the screen."""
        while text not in self.text():
            await asyncio.sleep(A_MOMENT)

    def text(self) -> str:
        """Everything that is on the screen, without colours."""
        width, height = self.app.size
        lines = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in line)[:width] for line in lines[:height])
