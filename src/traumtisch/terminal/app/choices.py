"""The list of options, always in words: each has a key, can be clicked, and arrows walk through them."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence
from typing import NamedTuple

from rich.segment import Segment as Painted
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from traumtisch.terminal.app.palette import FAINT, GOLD, INK, NIGHT
from traumtisch.terminal.choices import MANY_OPTIONS, Choice, where_to_split

KEYS = "123456789acefgjkmopstvwyz"
"""What is pressed for the n-th option; the other letters do something else at the table."""
KEY_WIDTH = 3
PLAIN, STEPPING_BACK, KEY = Style(color=INK, bgcolor=NIGHT), Style(color=FAINT, bgcolor=NIGHT), GOLD


class _Cell(NamedTuple):
    """A piece of a line: which option it belongs to, and its text."""

    choice: int
    text: str
    is_first: bool


class Choices(ScrollView, can_focus=True):
    BINDINGS = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("left", "across(-1)", show=False),
        Binding("right", "across(1)", show=False),
        Binding("home", "go(-1000)", show=False),
        Binding("end", "go(1000)", show=False),
        Binding("enter", "take", show=False),
        Binding("pageup", "screen.scroll_board(-1)", show=False),
        Binding("pagedown", "screen.scroll_board(1)", show=False),
        Binding("tab", "screen.turn_board(1)", show=False),
        Binding("shift+tab", "screen.turn_board(-1)", show=False),
    ]

    at = reactive(0)
    """The option that is being looked at."""

    class LookedAt(Message):
        """Another option is being looked at."""

    class Taken(Message):
        """An option is chosen."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self) -> None:
        super().__init__()
        self.choices: Sequence[Choice] = ()
        self._possible: Collection[int] = ()
        self._lines: list[list[_Cell]] = []
        self._columns = 1

    # ---- what is listed --------------------------------------------------------------------------

    def offer(self, choices: Sequence[Choice], at: int = 0) -> None:
        self.choices = choices
        self._possible = range(len(choices))
        self._arrange(self.size.width)
        self.scroll_home(animate=False)
        self.at = at
        self.refresh(layout=True)
        self.post_message(self.LookedAt())

    def narrow(self, possible: Collection[int]) -> None:
        """Only these go with what was clicked; the others step back."""
        self._possible = possible
        if possible:
            self.at = min(possible)
        self.refresh()

    @property
    def looked_at(self) -> Choice | None:
        return self.choices[self.at] if self.choices else None

    def by_key(self, key: str) -> Choice | None:
        place = KEYS.find(key)
        return self.choices[place] if 0 <= place < len(self.choices) else None

    # ---- moving ------------------------------------------------------------------------------

    def action_go(self, steps: int) -> None:
        if self.choices:
            self.at = min(max(self.at + steps, 0), len(self.choices) - 1)

    def action_across(self, direction: int) -> None:
        """To the other column; with one column, to the next option."""
        if self._columns == 1:
            self.action_go(direction)
            return
        split = where_to_split(self.choices)
        if direction > 0 and self.at < split:
            self.at = min(self.at + split, len(self.choices) - 1)
        elif direction < 0 and self.at >= split:
            self.at = min(self.at - split, split - 1)

    def action_take(self) -> None:
        if self.looked_at is not None:
            self.post_message(self.Taken(self.looked_at))

    def watch_at(self) -> None:
        place = next((y for y, line in enumerate(self._lines) if any(c.choice == self.at for c in line)), 0)
        self.scroll_to_region(Region(0, place, 1, 1), animate=False)
        self.refresh()
        self.post_message(self.LookedAt())

    def on_click(self, click: events.Click) -> None:
        y = click.y + self.scroll_offset.y
        if not 0 <= y < len(self._lines):
            return
        column = min(click.x * self._columns // max(self.size.width, 1), len(self._lines[y]) - 1)
        chosen = self._lines[y][column].choice
        if chosen >= 0:
            self.at = chosen
            self.action_take()

    # ---- drawing -----------------------------------------------------------------------------

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        self._arrange(width)
        return max(len(self._lines), 1)

    def on_resize(self) -> None:
        self._arrange(self.size.width)
        self.refresh()

    def _arrange(self, width: int) -> None:
        """In one column, or in two if there are many short ones. There is always room for a scrollbar."""
        width -= 1
        room = width // 2 - KEY_WIDTH - 1
        fits = all(len(choice.label) <= room for choice in self.choices)
        if len(self.choices) >= MANY_OPTIONS and fits:
            self._columns, split = 2, where_to_split(self.choices)
            left = [_Cell(n, choice.label, True) for n, choice in enumerate(self.choices[:split])]
            right = [_Cell(n, choice.label, True) for n, choice in enumerate(self.choices[split:], split)]
            none = _Cell(-1, "", False)
            self._lines = [
                [left[y] if y < len(left) else none, right[y] if y < len(right) else none]
                for y in range(max(len(left), len(right)))
            ]
        else:
            self._columns = 1
            self._lines = [
                [_Cell(n, text, part == 0)]
                for n, choice in enumerate(self.choices)
                for part, text in enumerate(textwrap.wrap(choice.label, max(width - KEY_WIDTH, 8)))
            ]
        self.virtual_size = Size(width, len(self._lines))

    def render_line(self, y: int) -> Strip:
        place = y + self.scroll_offset.y
        width = self.size.width
        cells = self._lines[place] if place < len(self._lines) else []
        column = width // self._columns
        strips = [Strip(self._cell(cell)).adjust_cell_length(column, PLAIN) for cell in cells]
        return Strip.join(strips).adjust_cell_length(width, PLAIN)

    def _cell(self, cell: _Cell) -> list[Painted]:
        if cell.choice < 0:
            return []
        style = PLAIN if cell.choice in self._possible else STEPPING_BACK
        if cell.choice == self.at:
            style += Style(bold=True, reverse=self.has_focus)
        key = KEYS[cell.choice : cell.choice + 1] if cell.is_first else ""
        return [
            Painted(f"{key:<{KEY_WIDTH - 1}}", Style(color=KEY, bgcolor=NIGHT, bold=True)),
            Painted(f" {cell.text}", style),
        ]
