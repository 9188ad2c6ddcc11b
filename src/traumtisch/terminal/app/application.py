"""The application `traumtisch`: a house, its guest at this terminal, and the screens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.lesson import Lesson
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.host.at_home import guest_at_home
from traumtisch.host.house import Guest, House
from traumtisch.host.neighbours import keep_in_touch
from traumtisch.host.store import Store
from traumtisch.terminal.app.lesson import LessonScreen
from traumtisch.terminal.app.palette import THEME
from traumtisch.terminal.app.shelf import ShelfScreen
from traumtisch.terminal.app.table import TableScreen
from traumtisch.terminal.source import TableSource
from traumtisch.words import tongue

Opening = Callable[[House, Guest], Awaitable[TableSource | Lesson]]
"""Which table or lesson to begin with."""


class TraumtischApp(App[None]):
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Traumtisch"
    BINDINGS = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    house: House
    guest: Guest

    def __init__(
        self,
        database: str,
        folder: Path,
        language: str,
        *,
        opening: Opening | None = None,
        colour: bool = True,
    ) -> None:
        # Without colour Textual would still paint in greys; as an "ansi" application it paints nothing.
        super().__init__(ansi_color=None if colour else True)
        self.language = language
        self.say: Tongue = tongue(language)
        self.folder = folder
        self.refused: TraumtischError | None = None
        """Why the application could not begin."""
        self._database = database
        self._opening = opening
        self._looking_around: asyncio.Task[None] | None = None

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
        self.house = await House.open(await asyncio.to_thread(Store.open, self._database))
        self.guest = await guest_at_home(self.house, self.folder, self.say(N_("Dreamer")))
        self._looking_around = asyncio.create_task(keep_in_touch(self.house))
        if self._opening is None:
            return ShelfScreen()
        opened = await self._opening(self.house, self.guest)
        return LessonScreen(opened) if isinstance(opened, Lesson) else TableScreen(opened)

    async def on_unmount(self) -> None:
        if self._looking_around is not None:
            self._looking_around.cancel()
            self.house.close()

    def sit_down(self, source: TableSource) -> None:
        """From the shelf, or from the form for a new table, to a table."""
        self._instead(TableScreen(source))

    def learn(self, lesson: Lesson) -> None:
        self._instead(LessonScreen(lesson))

    def go_to_the_shelf(self) -> None:
        self._instead(ShelfScreen())

    def _instead(self, screen: Screen[None]) -> None:
        """Not awaited: whoever asks for it is often the screen that has to go."""
        self.switch_screen(screen)  # pyright: ignore[reportUnknownMemberType]  # Textual leaves it open
