"""A screen on which one chooses: a board, and the options in words. By key, by arrows and Enter, by mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import on

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.choices import KEYS, Choices
from traumtisch.terminal.app.palette import Marks
from traumtisch.terminal.app.pointing import Pointing
from traumtisch.terminal.app.screens import HouseScreen, Key
from traumtisch.terminal.choices import Choice

CHOOSING = (Key("escape", "begin_anew"), *(Key(key, f"option('{key}')") for key in KEYS))
"""The keys that every such screen has."""


class ChoosingScreen(HouseScreen):
    """Its content has a BoardPane and Choices; `choose` says what comes of choosing.

    Messages are bound by `@on`: the name of an `on_…` method would come loose when a widget is renamed.
    """

    _pointing = Pointing()

    def offer(self, rules: Rules, view: Any, say: Tongue, choices: Sequence[Choice], at: int = 0) -> None:
        """Shows a table and what can be chosen there, and looks at one of the options."""
        self._pointing = Pointing.at(rules, view, choices)
        self.query_one(BoardPane).show(rules, view, say, self._marks())
        self.query_one(Choices).offer(choices, at)

    async def choose(self, choice: Choice) -> None:
        raise NotImplementedError

    def _marks(self) -> Marks:
        looked_at = self.query_one(Choices).at
        return Marks(self._pointing.touchable, self._pointing.things_of(looked_at))

    @on(Choices.LookedAt)
    def mark_what_is_looked_at(self) -> None:
        self.query_one(BoardPane).mark(self._marks())

    @on(Choices.Taken)
    async def choose_what_is_taken(self, message: Choices.Taken) -> None:
        await self.choose(message.choice)

    async def action_option(self, key: str) -> None:
        choice = self.query_one(Choices).by_key(key)
        if choice is not None:
            await self.choose(choice)

    @on(BoardPane.Clicked)
    async def point_at_what_is_clicked(self, message: BoardPane.Clicked) -> None:
        """A first click only points; the one that leaves no doubt chooses."""
        self._point(self._pointing.click(message.thing))
        if self._pointing.is_clear:
            await self.choose(self._pointing.meant)

    def action_begin_anew(self) -> None:
        self._point(self._pointing.anew())

    def _point(self, pointing: Pointing) -> None:
        self._pointing = pointing
        self.query_one(Choices).narrow(pointing.possible)
        self.mark_what_is_looked_at()

    def action_scroll_board(self, direction: int) -> None:
        """For windows that do not hold the whole table."""
        board = self.query_one(BoardPane)
        board.scroll_relative(y=direction * max(board.size.height - 1, 1), animate=False)

    def action_turn_board(self, direction: int) -> None:
        """To the next panel, where the table is shown in panels."""
        self.query_one(BoardPane).turn(direction)
