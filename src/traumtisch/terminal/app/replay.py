"""Looking back: every position of a game, with a slider."""

from __future__ import annotations

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Static

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.terminal.app.board import BoardPane
from traumtisch.terminal.app.palette import FAINT, GOLD
from traumtisch.terminal.app.screens import HouseScreen, Key
from traumtisch.terminal.source import PastSight, Sight, TableSource

FAR = 10
"""Choices that a large step goes."""


class Slider(Widget):
    """Where one is between the beginning and now; a click goes there."""

    at = reactive(0)
    of = reactive(1)

    class Moved(Message):
        def __init__(self, to: int) -> None:
            super().__init__()
            self.to = to

    def render(self) -> Text:
        width = max(self.size.width - 1, 1)
        place = width * self.at // max(self.of, 1)
        return Text.assemble(("━" * place, GOLD), ("●", GOLD), ("─" * (width - place), FAINT))

    def on_click(self, click: events.Click) -> None:
        self.post_message(self.Moved(round(click.x * self.of / max(self.size.width - 1, 1))))


class ReplayScreen(HouseScreen):
    keys = (
        Key("left", "step(-1)", N_("Back")),
        Key("right,space", "step(1)", N_("On")),
        Key("pageup", f"step(-{FAR})"),
        Key("pagedown", f"step({FAR})"),
        Key("home", "go(0)", N_("Beginning")),
        Key("end", "end", N_("Now")),
        Key("p", "turn_board", N_("Next part")),
        Key("s", "other_seat", N_("Other seat")),
        Key("q,escape", "leave", N_("Table")),
    )

    def __init__(
        self, source: TableSource, sight: Sight, *, seat: int | None = None, choices: int | None = None
    ) -> None:
        """Begins with the last choice, through the eyes of whoever looks, unless another is meant."""
        super().__init__()
        self.source = source
        self._now = sight
        self._seat = sight.seat if seat is None else seat
        self._first = max(sight.choices - 1, 0) if choices is None else choices
        self.past: PastSight | None = None

    def content(self) -> ComposeResult:
        with Vertical(id="replay"):
            yield BoardPane()
            yield Slider()
            yield Static(id="then", markup=False)

    async def on_mount(self) -> None:
        await super().on_mount()
        await self.action_go(self._first)

    async def action_go(self, choices: int) -> None:
        try:
            past = await self.source.look_back(choices, self._seat)
        except TraumtischError as error:
            self.complain(error)
            return
        self.past = past
        game = past.sight.rules.game
        say = self.say_of(game)
        where = Phrase(N_("After {choices} of {of} choices"), choices=past.choices, of=past.of).say(say)
        self.title_bar(f"{game.title} · {where}")
        self.query_one(BoardPane).show(past.sight.rules, past.sight.view, say)
        slider = self.query_one(Slider)
        slider.at, slider.of = past.choices, past.of
        self.query_one("#then", Static).update(_then(past, say))

    async def action_step(self, steps: int) -> None:
        if self.past is not None:
            await self.action_go(min(max(self.past.choices + steps, 0), self.past.of))

    async def action_end(self) -> None:
        if self.past is not None:
            await self.action_go(self.past.of)

    async def action_other_seat(self) -> None:
        """Through the eyes of the next seat that may be looked through."""
        allowed = range(len(self._now.names)) if self._now.outcome else self._now.mine
        after = [seat for seat in allowed if seat > self._seat]
        self._seat = next(iter([*after, *allowed]))
        if self.past is not None:
            await self.action_go(self.past.choices)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are parts to turn to only where the window cannot hold the whole table."""
        return action != "turn_board" or bool(self.query_one(BoardPane).panel_titles)

    def action_turn_board(self) -> None:
        self.query_one(BoardPane).turn(1)

    @on(Slider.Moved)
    async def go_where_the_slider_is(self, message: Slider.Moved) -> None:
        await self.action_go(message.to)

    def action_leave(self) -> None:
        self.house_app.pop_screen()


def _then(past: PastSight, say: Tongue) -> str:
    if past.then is not None:
        return Phrase(N_("Then: {choice}"), choice=past.then).say(say)
    return say(N_("This is how the table stands now."))
