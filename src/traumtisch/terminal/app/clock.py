"""Clocks: how much time everybody has left, and how the host sets them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import monotonic

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Button, Label, Select, Static

from traumtisch.engine.phrase import N_, Tongue
from traumtisch.host.agreement import GONE, THEN, THEN_WHAT, TIME, USUAL_TIMES, USUAL_WAITS, Then, Times
from traumtisch.terminal.agreed import clocks, time_line
from traumtisch.terminal.app.screens import HouseDialog, Key
from traumtisch.terminal.app.table_words import name_at
from traumtisch.terminal.source import Sight
from traumtisch.words.times import lasting


class ClockLine(Static):
    """What everybody has left, second by second; nothing where there is no clock."""

    DEFAULT_CSS = "ClockLine { height: auto; } ClockLine.-none { display: none; }"

    def __init__(self) -> None:
        super().__init__(classes="-none faint", markup=False)
        self._sight: Sight | None = None
        self._say: Tongue | None = None
        self._language = ""
        self._looked_at = 0.0

    def on_mount(self) -> None:
        self.set_interval(1.0, self._tick)

    def show(self, sight: Sight, say: Tongue, language: str) -> None:
        self._sight, self._say, self._language = sight, say, language
        self._looked_at = monotonic()
        self.set_class(not sight.time_left, "-none")
        self._tick()

    def _tick(self) -> None:
        sight, say = self._sight, self._say
        if sight is not None and say is not None and sight.time_left:
            passed = int(monotonic() - self._looked_at)
            left = clocks(sight, partial(name_at, sight), say, self._language, passed)
            self.update(time_line(left, say))


class ClockFields(Vertical):
    """How much time everybody has, what happens then, and when somebody counts as gone."""

    DEFAULT_CSS = "ClockFields { height: auto; }"

    def __init__(self, say: Tongue, language: str, times: Times | None = None) -> None:
        super().__init__()
        self._say, self._language, times = say, language, times or Times()
        self.seconds = self._select("seconds", USUAL_TIMES, times.seconds)
        named = [(say(words), key) for key, words in THEN.items()]
        self.then = Select(named, value=times.then, allow_blank=False, compact=True)
        self.gone_after = self._select("gone-after", USUAL_WAITS, times.gone_after)

    def compose(self) -> ComposeResult:
        for label, field in ((TIME, self.seconds), (THEN_WHAT, self.then), (GONE, self.gone_after)):
            yield Label(self._say(label), classes="name", markup=False)
            yield field

    def _select(self, name: str, usual: Sequence[int], chosen: int) -> Select[int]:
        known = usual if chosen in usual else (*usual, chosen)
        named = [
            (lasting(time, self._language) if time else self._say(N_("no limit")), time) for time in known
        ]
        return Select(named, value=chosen, allow_blank=False, compact=True, id=name)

    @property
    def said(self) -> Times:
        then: Then = "bot" if self.then.value == "bot" else "host"
        return Times(_chosen(self.seconds), then, _chosen(self.gone_after))


def _chosen(field: Select[int]) -> int:
    return field.value if isinstance(field.value, int) else 0


class ClockDialog(HouseDialog[Times]):
    """For the host: what is agreed upon from now on."""

    keys = (Key("escape", "leave"), Key("ctrl+s,f2", "save"))

    def __init__(self, times: Times) -> None:
        super().__init__()
        self._times = times

    def compose(self) -> ComposeResult:
        with Vertical(classes="paper small"):
            yield ClockFields(self.say, self.house_app.language, self._times)
            yield Button(self.say(N_("Save")), variant="primary")

    def on_button_pressed(self) -> None:
        self.action_save()

    def action_save(self) -> None:
        self.dismiss(self.query_one(ClockFields).said)
