"""Somebody at a table, and what they do there besides choosing: notes, reactions let pass, the clock, and the
story of the game when it is over."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static, TextArea

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_
from traumtisch.host.agreement import Times
from traumtisch.terminal.agreed import ASKED_AGAIN, NO_REACTIONS, PASSES_NOW, clocks, times_in_words
from traumtisch.terminal.app.choosing import ChoosingScreen
from traumtisch.terminal.app.clock import ClockDialog
from traumtisch.terminal.app.dialogs import TextDialog
from traumtisch.terminal.app.review import ReviewScreen
from traumtisch.terminal.app.screens import HouseDialog, Key
from traumtisch.terminal.app.table_words import name_at
from traumtisch.terminal.local import LocalTable
from traumtisch.terminal.source import Sight, TableSource

BESIDES = (
    Key("N", "note"),
    Key("P", "pass_or_not"),
    Key("C", "clock"),
    Key("S", "story", N_("Saga")),
    Key("R", "review", N_("Review")),
)
"""Small letters choose options, so these are capital ones."""
IN_THE_HELP = (
    N_("Notes to yourself"),
    N_("Let every reaction pass, or be asked again"),
    N_("The clock of this table"),
    N_("The story of this game, when it is over"),
    N_("Everybody's chances and where most was lost, when the game is over"),
)


class SeatedScreen(ChoosingScreen):
    def __init__(self, source: TableSource) -> None:
        super().__init__()
        self.source = source
        self.sight: Sight | None = None
        """What is on the screen; None before the first look."""

    async def look(self) -> bool:
        """Shows the table as it stands now; False if that failed."""
        raise NotImplementedError

    async def do(self, deed: Coroutine[Any, Any, None]) -> bool:
        """Something at the table, and then what came of it; if it cannot be done, one sentence says why."""
        try:
            await deed
        except TraumtischError as error:
            self.complain(error)
            await self.look()
            return False
        await self.look()
        return True

    # ---- notes ---------------------------------------------------------------------------------

    async def action_note(self) -> None:
        if self.sight is None or self.sight.is_watching:
            return
        try:
            noted = await self.source.note(self.sight.seat)
        except TraumtischError as error:
            self.complain(error)
            return
        self.house_app.push_screen(NoteDialog(noted), self._noted)

    async def _noted(self, words: str | None) -> None:
        if words is None or self.sight is None:
            return
        if await self.do(self.source.keep_note(self.sight.seat, words)):
            self.notify(self.say(N_("It is noted; nobody else can read it.")))

    # ---- what is agreed upon -------------------------------------------------------------------

    async def action_pass_or_not(self) -> None:
        sight = self.sight
        if sight is None or sight.is_watching:
            return
        if not sight.reacts:
            self.notify(self.say(NO_REACTIONS))
            return
        try:
            passes = not (await self.source.look(sight.seat)).passes
            await self.source.always_pass(sight.seat, passes)
        except TraumtischError as error:
            self.complain(error)
        else:
            self.notify(self.say(PASSES_NOW if passes else ASKED_AGAIN))

    async def action_clock(self) -> None:
        """Everybody reads it; whoever opened the table here sets it, too."""
        sight = self.sight
        if sight is None:
            return
        if isinstance(self.source, LocalTable) and sight.outcome is None and await self.source.is_host():
            setting = partial(self._clock_set, self.source)
            self.house_app.push_screen(ClockDialog(sight.times), setting)
            return
        say, language = self.say_of(sight.rules.game), self.house_app.language
        left = clocks(sight, partial(name_at, sight), say, language)
        said = [*times_in_words(sight, say, language), *([left] if left else [])]
        self.house_app.push_screen(TextDialog(self.say(N_("Clock")), "\n\n".join(said)))

    async def _clock_set(self, table: LocalTable, times: Times | None) -> None:
        if times is not None:
            await self.do(table.set_the_clock(times))

    # ---- afterwards ----------------------------------------------------------------------------

    async def action_story(self) -> None:
        if self.sight is None:
            return
        try:
            story = await self.source.story(self.sight.seat)
        except TraumtischError as error:
            self.complain(error)
            return
        say = self.say_of(self.sight.rules.game)
        text = " ".join(sentence.say(say) for sentence in story)
        self.house_app.push_screen(TextDialog(self.say(N_("The story of this game")), text))

    def action_review(self) -> None:
        if self.sight is not None:
            self.house_app.push_screen(ReviewScreen(self.source, self.sight))


class NoteDialog(HouseDialog[str]):
    """A page to write on."""

    keys = (Key("escape", "leave"), Key("ctrl+s,f2", "save"))

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper"):
            yield Static(self.say(N_("Notes to yourself")), markup=False)
            yield TextArea(self._words)
            yield Static(
                self.say(N_("Ctrl+S or F2 keeps it, Esc leaves it as it was.")), classes="faint", markup=False
            )

    async def on_mount(self) -> None:
        await super().on_mount()
        self.query_one(TextArea).focus()

    def action_save(self) -> None:
        self.dismiss(self.query_one(TextArea).text)
