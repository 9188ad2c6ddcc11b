"""What the colours of faces look like on the application's night sky."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment as Painted
from rich.style import Style
from textual.theme import Theme

from traumtisch.faces.face import Colour, Segment

NIGHT, INK, GOLD, FAINT = "#11142e", "#f4ead0", "#e6d296", "#8a8fb5"

THEME = Theme(
    name="traumtisch",
    primary=GOLD,
    secondary="#7fb8e6",
    accent=GOLD,
    warning="#e6a95a",
    error="#ff8a8a",
    success="#86d19b",
    foreground=INK,
    background=NIGHT,
    surface="#1a1e42",
    panel="#232856",
    dark=True,
    variables={"footer-key-foreground": GOLD, "footer-background": "#1a1e42", "border-blurred": "#3a4080"},
)

INKS: dict[Colour, str] = {
    "": INK,
    "red": "#ff9c94",
    "blue": "#8cc4f0",
    "green": "#8fd6a3",
    "brown": "#dba56c",
    "gold": GOLD,
    "violet": "#cfa8ea",
    "grey": "#a9aed0",
    "orange": "#ffb066",
    "teal": "#6fd9cf",
    "rose": "#ff9fcf",
    "lime": "#c8e06a",
    "stone": "#d3cbbf",
}
GROUNDS: dict[Colour, tuple[str, str]] = {
    "": (NIGHT, INK),
    "red": ("#8f2b38", "#fff3ee"),
    "blue": ("#1f5680", "#eef7ff"),
    "green": ("#2a6340", "#effff3"),
    "brown": ("#74491f", "#fff4e6"),
    "gold": ("#c9b37a", "#16182c"),
    "violet": ("#54407a", "#f8f0ff"),
    "grey": ("#3a3f6a", "#f0f1ff"),
    "orange": ("#94500f", "#fff4e6"),
    "teal": ("#116460", "#eafffc"),
    "rose": ("#8a2f62", "#fff0f8"),
    "lime": ("#55661a", "#fbffe6"),
    "stone": ("#5c564e", "#fffaf2"),
}
"""A ground, and the ink that can be read on it."""
FAINT_GROUNDS: dict[Colour, str] = {
    "": NIGHT,
    "red": "#42202f",
    "blue": "#17304f",
    "green": "#1b3438",
    "brown": "#382b29",
    "gold": "#59533e",
    "violet": "#2c264c",
    "grey": "#23264a",
    "orange": "#40301f",
    "teal": "#16363f",
    "rose": "#3d2242",
    "lime": "#2f3628",
    "stone": "#323041",
}


EDGES = frozenset("╭╰│")
"""With these begin the lines around a card."""


class Marks(NamedTuple):
    """Which things on the board take part in something."""

    touchable: frozenset[str] = frozenset()
    """In any option."""
    pointed_at: frozenset[str] = frozenset()
    """In the option that is being looked at."""


def painted(segment: Segment, marks: Marks) -> Painted:
    can_be_touched, is_meant = segment.thing in marks.touchable, segment.thing in marks.pointed_at
    if segment.text[:1] in EDGES:
        style = _edge(segment.ink, segment.faint, can_be_touched or is_meant)
    else:
        style = _style(segment.ink, segment.ground, segment.strong, segment.faint, can_be_touched, is_meant)
    return Painted(segment.text, style)


@lru_cache(maxsize=64)
def _edge(ink: Colour, faint: bool, takes_part: bool) -> Style:
    colour = GOLD if takes_part else FAINT if faint else INKS[ink]
    return Style(color=colour, bgcolor=NIGHT, bold=takes_part)


@lru_cache(maxsize=512)
def _style(
    ink: Colour, ground: Colour, strong: bool, faint: bool, can_be_touched: bool, is_meant: bool
) -> Style:
    """What can be touched is bold, and golden where it can be; what is meant is reversed: that needs no
    colour."""
    colour, background = INKS[ink], NIGHT
    if ground:
        background, colour = GROUNDS[ground]
        if faint:
            background, colour = FAINT_GROUNDS[ground], FAINT
    elif faint:
        colour = FAINT
    if can_be_touched and not ground:
        colour = GOLD
    return Style(
        color=colour,
        bgcolor=background,
        bold=strong or can_be_touched,
        reverse=is_meant,
    )
