"""How Dreamcatchers, manuals and Lost Dreams are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    at,
    caption,
    frame,
    stars,
    turned,
)
from traumtisch.games.onirim.faces.web.cards import ground
from traumtisch.games.onirim.faces.web.symbols import moon


def lost_dream(name: str) -> str:
    """A paper boat adrift in the clouds."""
    return (
        ground("mist")
        + stars(((22, 30, 5), (74, 24, 4), (62, 42, 2.6), (34, 46, 2.6)), "#fff")
        + '<path d="M1 88Q24 78 48 86T95 84V135Q95 143 87 143H9Q1 143 1 135Z" fill="#232c52"'
        ' fill-opacity=".6"/>' + '<g stroke="#2a3358" stroke-width="1.4" stroke-linejoin="round">'
        '<path d="M48 46L64 78H32Z" fill="#fff"/>' + '<path d="M48 46L54 78H42Z" fill="#d6deee"/>'
        '<path d="M20 74L34 92H62L76 74L58 80H38Z" fill="#f4f7ff"/></g>'
        + '<g fill="#eef3ff"><path d="M10 112Q10 102 20 102Q24 92 34 97Q42 90 50 98Q60 92 66 100Q78 96'
        " 82 104Q90 106 88 114"
        + 'Q86 120 76 119H20Q10 120 10 112Z"/></g>'
        + '<path d="M22 110Q28 104 34 110M50 108Q56 102 62 108M68 113Q74 108 80 113" fill="none"'
        ' stroke="#8fa3c4" stroke-width="1.4"/>' + frame("#ffffff") + caption(name, "#ffffff", "#1d2546")
    )


def dreamcatcher() -> str:
    web = turned('<path d="M0 -30Q9 -20 21.2 -21.2M0 -19Q6 -12 13.4 -13.4"/>', 45)
    feathers = "".join(
        at(
            x,
            y,
            f'<path d="M0 -8V-2" stroke="{GOLD}"/><path d="M0 -2C8 4 6 18 0 26C-6 18 -8 4 0 -2Z"'
            f' fill="{fill}"/><path d="M0 0V24" stroke="{NIGHT}"/>',
        )
        for x, y, fill in ((22, 96, "#7fb0c8"), (48, 104, "#e9e6da"), (74, 96, "#c98a7a"))
    )
    return (
        ground("night")
        + at(
            48,
            56,
            '<circle r="32" fill="none" stroke="#8a5a2a" stroke-width="5"/>'
            f'<circle r="32" fill="none" stroke="{GOLD_BRIGHT}"'
            ' stroke-width="1" stroke-dasharray="3 5"/>'
            f'<g fill="none" stroke="#dfe6ff" stroke-opacity=".8">{web}</g><circle r="4" fill="#7fc8a0"/>',
        )
        + feathers
        + frame(GOLD)
    )


def manual() -> str:
    return (
        '<path d="M14 20H74Q82 20 82 28V124H22Q14 124 14 116Z" fill="#5b3a1c" stroke="#e6d296"'
        ' stroke-width="2"/>'
        '<path d="M14 116Q14 108 22 108H82" fill="none" stroke="#e6d296" stroke-width="1.6"/>'
        + at(48, 64, moon("#e6d296", "#5b3a1c"), 0.95)
    )
