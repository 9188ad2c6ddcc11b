"""The form for a new table, made from the game's schema alone."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Button, Collapsible, Input, Label, Static

from traumtisch.engine.chance import seed_from
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.settings import Setting
from traumtisch.host.arrangement import Arrangement, arrangement, possible_seats
from traumtisch.host.house import Wish
from traumtisch.terminal.app.fields import Field, Tick, field_for
from traumtisch.terminal.app.screens import HouseScreen, Key
from traumtisch.terminal.local import LocalTable


class NewTableScreen(HouseScreen):
    keys = (Key("ctrl+s,f2", "begin", N_("Begin")), Key("escape", "leave", N_("Shelf")))

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.game = game

    def content(self) -> ComposeResult:
        places = arrangement(self.game)
        with VerticalScroll(id="form", can_focus=False):
            for setting in places.players:
                yield self._field(setting)
            yield from self._seats()
            for setting in places.main:
                yield self._field(setting, places)
            if places.rare:
                with Collapsible(title=self.say(N_("Rare options"))):
                    for setting in places.rare:
                        yield self._field(setting)
            yield Tick(self.say(N_("Practice")), field="practice")
            explains = N_("Everything may be taken back, even what was revealed. The table is marked.")
            yield Label(self.say(explains), classes="explains")
            yield Label(self.say(N_("Seed")), classes="name")
            yield Input(placeholder=self.say(N_("empty: nobody knows it before the end")), id="seed")
            yield Static(id="wrong", markup=False)
            yield Button(self.say(N_("Begin")), id="begin", variant="primary")

    def _field(self, setting: Setting, places: Arrangement | None = None) -> Field:
        return field_for(setting, self.say_of(self.game), places.inside if places else {})

    def _seats(self) -> ComposeResult:
        """All seats are at this terminal, unless somebody is to be invited."""
        for seat in range(1, possible_seats(self.game)[1]):
            label = Phrase(N_("Seat {number} waits for somebody who is invited"), number=seat + 1)
            with Vertical(classes="belongs"):
                yield Tick(self.words(label), field=f"invited-{seat}")

    async def on_mount(self) -> None:
        await super().on_mount()
        self.title_bar(f"{self.game.title} · {self.say(N_('New table'))}")
        self.query_one("#begin", Button).focus(scroll_visible=False)

    @property
    def wish(self) -> Wish:
        """What the form says. Raises if it cannot be had."""
        options: dict[str, Any] = {}
        for field in self.query(Field):
            options |= field.said
        seats = self.game.seats(self.game.settings_type.read(options))
        invited = {seat for seat in range(1, seats) if self.query_one(f"#invited-{seat}", Tick).value}
        seed = self.query_one("#seed", Input).value.strip()
        return Wish(
            game=self.game.name,
            options=options,
            seed=seed_from(seed) if seed else None,
            practice=self.query_one("#practice", Tick).value,
            mine=tuple(seat for seat in range(seats) if seat not in invited),
        )

    async def on_button_pressed(self) -> None:
        await self.action_begin()

    async def action_begin(self) -> None:
        app = self.house_app
        try:
            live = await app.house.open_table(app.guest, self.wish)
        except TraumtischError as error:
            wrong = self.query_one("#wrong", Static)
            wrong.update(error.phrase.say(self.say_of(self.game)))
            wrong.scroll_visible()
            return
        app.pop_screen()
        app.sit_down(LocalTable(app.house, app.guest, live.id))

    def action_leave(self) -> None:
        self.house_app.pop_screen()
