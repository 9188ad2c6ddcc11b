"""The board: a game's face on the screen, with things that can be clicked."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces import plain_text
from traumtisch.faces.face import Line, Segment, faces_of
from traumtisch.terminal.app.palette import NIGHT, Marks, painted

BLANK = Style(bgcolor=NIGHT)
NO_MARKS = Marks()
SCROLLBAR = 1
"""Columns for it, if it is needed."""


class BoardPane(ScrollView, can_focus=False):
    """Draws anew whenever the table or the window changes."""

    class Clicked(Message):
        """Somebody has clicked a thing on the board."""

        def __init__(self, thing: str) -> None:
            super().__init__()
            self.thing = thing

    def __init__(self) -> None:
        super().__init__()
        self._seen: tuple[Rules, Any, Tongue] | None = None
        self._lines: tuple[Line, ...] = ()
        self._marks = NO_MARKS

    def show(self, rules: Rules, view: Any, tongue: Tongue, marks: Marks = NO_MARKS) -> None:
        self._seen, self._marks = (rules, view, tongue), marks
        self._draw()

    def mark(self, marks: Marks) -> None:
        self._marks = marks
        self.refresh()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        if self._seen is not None and self.size.width:
            room = self.size.width - SCROLLBAR
            self._lines = drawn(*self._seen, room, self.size.height)
            widest = max((_width(line) for line in self._lines), default=0)
            self.virtual_size = Size(widest, len(self._lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        place = y + top
        line = self._lines[place] if place < len(self._lines) else ()
        strip = Strip([painted(segment, self._marks) for segment in line])
        return strip.crop(left, left + self.size.width).extend_cell_length(self.size.width, BLANK)

    def on_click(self, click: events.Click) -> None:
        thing = self._thing_at(click.x + self.scroll_offset.x, click.y + self.scroll_offset.y)
        if thing:
            self.post_message(self.Clicked(thing))

    def _thing_at(self, x: int, y: int) -> str:
        if 0 <= y < len(self._lines):
            for segment in self._lines[y]:
                if x < len(segment.text):
                    return segment.thing
                x -= len(segment.text)
        return ""

    def place_of(self, thing: str) -> tuple[int, int] | None:
        """Where a thing is on the board: column and line."""
        for y, line in enumerate(self._lines):
            x = 0
            for segment in line:
                if segment.thing == thing:
                    return x, y
                x += len(segment.text)
        return None


def drawn(rules: Rules, view: Any, tongue: Tongue, width: int, height: int) -> tuple[Line, ...]:
    """The table by the game's face; a game without one is shown in its plain text."""
    face = faces_of(rules.game).screen_face
    if face is not None:
        return face.board(rules, view, tongue, width, height)
    return tuple((Segment(line),) for line in plain_text.board(rules, view, tongue, width).splitlines())


def _width(line: Line) -> int:
    return sum(len(segment.text) for segment in line)
