"""How hanging gardens and Sorcerers are drawn."""

from __future__ import annotations

from traumtisch.faces import drawing
from traumtisch.faces.drawing import (
    GOLD_BRIGHT,
    caption,
    frame,
    stars,
)
from traumtisch.games.urbion.faces.web.cities import NIGHT_SKY
from traumtisch.games.urbion.faces.web.dreams import (
    ground,
)


def garden(name: str) -> str:
    """Terraces in the air, without a symbol: nothing can be played there."""
    vines = (
        "M22 60Q20 72 24 80M32 60Q34 74 30 88M64 60Q62 72 66 82M74 60Q77 70 73 92"
        "M40 92Q38 104 42 110M56 92Q59 102 55 112"
    )
    leaves = "".join(
        f'<path transform="translate({x} {y})" d="M0 0C-6 -3 -6 -9 0 -12C6 -9 6 -3 0 0Z"/>'
        for x, y in ((22, 60), (33, 58), (48, 52), (63, 58), (74, 60), (40, 90), (56, 90))
    )
    return (
        ground("garden")
        + stars(NIGHT_SKY, "#f3ffe9")
        + '<g stroke="#e9f7df" stroke-width="1.4" stroke-linejoin="round"><path d="M10 60H86L74 72H22Z"'
        ' fill="#54785e"/>'
        '<path d="M26 92H70L60 102H36Z" fill="#54785e"/></g>'
        + f'<path d="{vines}" fill="none" stroke="#b5e3a4" stroke-width="1.8"/>'
        + f'<g fill="#8fd07f" stroke="#1d3a2c" stroke-width=".8">{leaves}</g>'
        + '<path d="M14 60L30 30M82 60L66 30M30 92L24 72M66 92L72 72" stroke="#e9f7df" stroke-opacity=".6"/>'
        + '<circle cx="48" cy="116" r="7" fill="none" stroke="#e9f7df" stroke-dasharray="2.4 2"/>'
        + frame("#e9f7df")
        + caption(name, "#f3ffe9", "#14281f")
    )


def hat(ink: str, deep: str) -> str:
    """The hat of a sorcerer, to be put on either of them."""
    return (
        f'<path d="M-25 -15Q0 -25 25 -15L22 -11Q0 -19 -22 -11Z" fill="{deep}" stroke="{ink}"/>'
        f'<path d="M-16 -18Q-6 -32 5 -44Q4 -34 16 -18Q0 -23 -16 -18Z" fill="{deep}" stroke="{ink}"/>'
        f'<path transform="translate(-1 -27)" d="{drawing.star(4.5)}" fill="{GOLD_BRIGHT}"/>'
    )
