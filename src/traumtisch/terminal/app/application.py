"""The application `traumtisch`: a house, its guest at this terminal, and the screens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.binding import Binding
from textual.screen import Screen

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.host.at_home import guest_at_home
from traumtisch.host.house import Guest, House
from traumtisch.host.minds import ThinkingSettings
from traumtisch.host.neighbours import keep_in_touch
from traumtisch.host.store import Store
from traumtisch.teaching.lesson import Lesson
from traumtisch.terminal.app.home import HomeApp
from traumtisch.terminal.app.lesson import LessonScreen
from traumtisch.terminal.app.palette import THEME
from traumtisch.terminal.app.shelf import ShelfScreen
from traumtisch.terminal.app.table import TableScreen
from traumtisch.terminal.source import TableSource
from traumtisch.words import tongue

Opening = Callable[[House, Guest], Awaitable[TableSource | Lesson]]
"""Which table or lesson to begin with."""

IN_PROCESSES = ThinkingSettings(processes=2, pause=0.0, quiet=True)
"""One for hints and one for bots. Thinking in this process would hold up the screen, for seconds while a
kernel is compiled."""


class TraumtischApp(HomeApp):
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Traumtisch"
    BINDINGS = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(
        self,
        database: str,
        folder: Path,
        language: str,
        *,
        opening: Opening | None = None,
        colour: bool = True,
        thinking: ThinkingSettings = IN_PROCESSES,
    ) -> None:
        # Without colour Textual would still paint in greys; as an "ansi" application it paints nothing.
        super().__init__(ansi_color=None if colour else True)
        self.language = language
        self.say = tongue(language)
        self.folder = folder
        self.refused: TraumtischError | None = None
        """Why the application could not begin."""
        self._database = database
        self._opening = opening
        self._thinking = thinking
        self._beside: list[asyncio.Task[None]] = []

    async def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        try:
            first = await self._first_screen()
        except TraumtischError as error:
            self.refused = error
            self.exit()
            return
        await self.push_screen(first)

    async def _first_screen(self) -> Screen[None]:
        self.house = await House.open(
            await asyncio.to_thread(Store.open, self._database), thinking=self._thinking
        )
        self.guest = await guest_at_home(self.house, self.folder, self.say(N_("Dreamer")))
        self._beside = [
            asyncio.create_task(keep_in_touch(self.house)),
            asyncio.create_task(self.house.minds.prepare()),
            asyncio.create_task(self.house.timekeeper.keep_watch()),
        ]
        if self._opening is None:
            return ShelfScreen()
        opened = await self._opening(self.house, self.guest)
        return LessonScreen(opened) if isinstance(opened, Lesson) else TableScreen(opened)

    async def on_unmount(self) -> None:
        if self._beside:
            for task in self._beside:
                task.cancel()
            self.house.close()
            await self.house.minds.gone()

    def sit_down(self, source: TableSource) -> None:
        self._instead(TableScreen(source))

    def learn(self, lesson: Lesson) -> None:
        self._instead(LessonScreen(lesson))

    def go_to_the_shelf(self) -> None:
        self._instead(ShelfScreen())

    def _instead(self, screen: Screen[None]) -> None:
        """Not awaited: whoever asks for it is often the screen that has to go."""
        self.switch_screen(screen)  # pyright: ignore[reportUnknownMemberType]  # Textual leaves it open
