"""How the Void is drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    at,
    frame,
    star,
    stars,
)
from traumtisch.games.urbion.faces.web.dreams import (
    ground,
)


def void_card() -> str:
    rings = "".join(
        f'<circle r="{r}" fill="none" stroke="#9fb0d8" stroke-opacity="{o}"/>'
        for r, o in ((38, ".25"), (31, ".4"), (24, ".6"))
    )
    return (
        ground("void")
        + at(48, 72, f'{rings}<circle r="17" fill="#000" stroke="#dfe7ff" stroke-width="1.6"/>')
        + stars(((20, 24, 2.5), (76, 30, 2), (24, 122, 2), (72, 118, 3)), "#9fb0d8")
        + frame("#9fb0d8")
    )


def void_figure() -> str:
    """A cloak with nothing in it. It stands by itself, so there is no card behind it."""
    return (
        '<ellipse cx="48" cy="136" rx="32" ry="6" fill="#000" fill-opacity=".5"/>'
        '<path d="M48 14C68 14 74 34 73 52C86 70 88 108 84 136H12C8 108 10 70 23 52C22 34 28 14 48 14Z"'
        ' fill="#171a33" stroke="#dfe7ff" stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M48 24C62 24 66 38 65 52C64 66 56 74 48 74C40 74 32 66 31 52C30 38 34 24 48 24Z"'
        ' fill="#000"'
        ' stroke="#8795c4" stroke-width="1.5"/>'
        '<path d="M24 136Q30 100 40 80M72 136Q66 100 56 80M48 136V84" fill="none" stroke="#8795c4"'
        ' stroke-width="1.6"/>'
        '<g fill="#dfe7ff"><circle cx="41" cy="48" r="2.6"/><circle cx="55" cy="48" r="2.6"/></g>'
        f'<path transform="translate(48 62)" d="{star(4)}" fill="#8795c4"/>'
    )
