"""The board: a game's face on the screen, with things that can be clicked.

What the window cannot hold is shown in panels, if the face has them: their titles stand in the first line, by
which one turns from one to the next.
"""

from __future__ import annotations

from typing import Any

from rich.segment import Segment as Painted
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
from traumtisch.faces.panels import Panel, PanelledFace, panel_with
from traumtisch.terminal.app.palette import FAINT, GOLD, NIGHT, Marks, painted

BLANK = Style(bgcolor=NIGHT)
OPEN, CLOSED = Style(color=GOLD, bgcolor=NIGHT, bold=True, reverse=True), Style(color=FAINT, bgcolor=NIGHT)
NO_MARKS = Marks()
SCROLLBAR = 1
"""Columns for it, if it is needed."""
TITLES = 1
"""Lines for the titles of panels."""


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
        self._panels: tuple[Panel, ...] = ()
        """Empty while the window holds the whole table."""
        self._open = 0
        """Which panel is shown."""
        self._marks = NO_MARKS
        self._news = ""
        """What has come up by itself last."""
        self._reading: frozenset[str] | None = None
        """While news is read, what the option is about that is looked at; looking at another one ends it."""

    def show(self, rules: Rules, view: Any, tongue: Tongue, marks: Marks = NO_MARKS) -> None:
        self._seen, self._marks, self._reading = (rules, view, tongue), marks, None
        self._draw()
        if not self._open_news():
            self._go_where_it_is()

    def mark(self, marks: Marks) -> None:
        if self._reading is not None and marks.pointed_at != (self._reading or marks.pointed_at):
            self._reading = None
        elif self._reading is not None:
            self._reading = marks.pointed_at
        self._marks = marks
        self._go_where_it_is()
        self.refresh()

    def _open_news(self) -> bool:
        """A panel with something new comes up, from its beginning."""
        for number, panel in enumerate(self._panels):
            if panel.news and panel.news != self._news:
                self._news, self._reading = panel.news, frozenset()
                self._open_panel(number)
                self.scroll_home(animate=False)
                return True
        return False

    def turn(self, steps: int) -> None:
        """To another panel."""
        self._reading = None
        if self._panels:
            self._open_panel((self._open + steps) % len(self._panels))

    @property
    def panel_titles(self) -> tuple[str, ...]:
        """Those of the panels, if there are any."""
        return tuple(panel.title for panel in self._panels)

    @property
    def open_panel(self) -> str:
        """The title of the one that is shown."""
        return self._panels[self._open].title if self._panels else ""

    def on_resize(self) -> None:
        self._draw()
        self.call_after_refresh(self._go_where_it_is)  # only then its size is known to those who scroll

    def _draw(self) -> None:
        if self._seen is not None and self.size.width:
            room, height = self.size.width - SCROLLBAR, self.size.height
            self._lines = drawn(*self._seen, room, height)
            self._panels = panels_of(*self._seen, room, height - TITLES) if len(self._lines) > height else ()
            self._open_panel(self._with_what_is_asked())
        self.refresh()

    def _with_what_is_asked(self) -> int:
        """Whoever reads is not interrupted."""
        is_read = self._reading is not None and self._open < len(self._panels)
        return self._open if is_read else panel_with(self._panels, self._wanted, self._open)

    @property
    def _wanted(self) -> frozenset[str]:
        return self._marks.pointed_at or self._marks.touchable

    def _open_panel(self, number: int) -> None:
        if self._panels:
            if number != self._open:
                self.scroll_home(animate=False)
            self._open = number
            self._lines = self._panels[number].lines
        widest = max((_width(line) for line in self._lines), default=0)
        self.virtual_size = Size(widest, len(self._lines) + self._above)
        self.refresh()

    @property
    def _above(self) -> int:
        """How many lines of the pane do not move with the table."""
        return TITLES if self._panels else 0

    def _go_where_it_is(self) -> None:
        """What the option that is being looked at is about comes into sight."""
        self._open_panel(self._with_what_is_asked())
        if self._reading is not None:
            return
        places = [place for thing in self._marks.pointed_at if (place := self.place_of(thing)) is not None]
        if places:
            # From the top, not from where one has been: the same question always looks the same.
            highest, lowest = min(y for _, y in places), max(y for _, y in places)
            room = max(self.size.height - self._above, 1)
            self.scroll_to(y=max(0, min(highest, lowest + 1 - room)), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        if y < self._above:
            return self._titles().adjust_cell_length(self.size.width, BLANK)
        left, top = self.scroll_offset
        place = y + top - self._above
        line = self._lines[place] if place < len(self._lines) else ()
        strip = Strip([painted(segment, self._marks) for segment in line])
        return strip.crop(left, left + self.size.width).extend_cell_length(self.size.width, BLANK)

    def _titles(self) -> Strip:
        return Strip(
            [
                Painted(f" {panel.title} ", OPEN if number == self._open else CLOSED)
                for number, panel in enumerate(self._panels)
            ]
        )

    def on_click(self, click: events.Click) -> None:
        if click.y < self._above:
            self._click_title(click.x)
            return
        place = click.y + self.scroll_offset.y - self._above
        thing = self._thing_at(click.x + self.scroll_offset.x, place)
        if thing:
            self.post_message(self.Clicked(thing))

    def _click_title(self, x: int) -> None:
        for number, panel in enumerate(self._panels):
            x -= len(panel.title) + 2
            if x < 0:
                self._open_panel(number)
                return

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


def panels_of(rules: Rules, view: Any, tongue: Tongue, width: int, height: int) -> tuple[Panel, ...]:
    """The table in parts, if the game's face has any."""
    face = faces_of(rules.game).screen_face
    return face.panels(rules, view, tongue, width, height) if isinstance(face, PanelledFace) else ()


def _width(line: Line) -> int:
    return sum(len(segment.text) for segment in line)
