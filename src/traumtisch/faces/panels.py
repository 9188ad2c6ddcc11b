"""Tables that are larger than a window: panels, of which one is shown at a time.

A screen face that has panels is shown whole where the window holds it. Elsewhere the reader turns from one
panel to the next, and the one that the question is about comes up by itself.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from traumtisch.engine.phrase import Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import Line, ScreenFace


class Panel(NamedTuple):
    """A part of the table that can be looked at alone."""

    title: str
    """In the reader's language."""
    lines: tuple[Line, ...]
    news: str = ""
    """What is new here: whenever it is something else, the panel comes up once by itself, to be read."""

    @property
    def things(self) -> frozenset[str]:
        return frozenset(segment.thing for line in self.lines for segment in line if segment.thing)


@runtime_checkable
class PanelledFace(ScreenFace, Protocol):
    """A game on a whole screen of a terminal, and in panels on a small one."""

    def panels(self, rules: Rules, view: Any, tongue: Tongue, width: int, height: int) -> tuple[Panel, ...]:
        """The table in parts, as few and as low as the window allows; each may be scrolled. What an option
        touches lies in one of them."""
        ...


def panel_with(panels: tuple[Panel, ...], things: frozenset[str], otherwise: int) -> int:
    """The panel in which most of these things lie; the one that is open, if it has as many."""
    found = [len(panel.things & things) for panel in panels]
    most = max(found, default=0)
    if not most or (otherwise < len(found) and found[otherwise] == most):
        return min(otherwise, max(len(panels) - 1, 0))
    return found.index(most)
