"""How crossroads and Dead Ends are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import GOLD, GOLD_BRIGHT, NIGHT, at, caption, frame, medallion
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.faces.web.cards import corner, ground
from traumtisch.games.onirim.faces.web.families import FAMILIES
from traumtisch.games.onirim.faces.web.symbols import SIGNS


def crossroad(symbol: int, name: str) -> str:
    """All four families meet at a signpost."""
    quarters = ("M0 0H48V60H0Z", "M48 0H96V60H48Z", "M0 60H48V144H0Z", "M48 60H96V144H48Z")
    corners = ((81, 15.5), (81, 113), (15, 113))
    families = [FAMILIES[colour] for colour in COLOURS]
    parts = "".join(
        f'<path d="{path}" fill="url(#on-g-{f.colour})"/><path d="{path}" fill="url(#on-p-{f.colour})"/>'
        for path, f in zip(quarters, families, strict=True)
    )
    emblems = "".join(
        at(x, y, f.emblem(f.ink, f.deep), 0.85)
        for (x, y), f in zip(corners, (families[1], families[3], families[2]), strict=True)
    )
    post = (
        f'<path d="M46 92H50V128H46Z" fill="{GOLD}"/><path d="M30 100H56L62 104.5L56 109H30Z" fill="{GOLD}"/>'
        f'<path d="M66 113H42L36 117.5L42 122H66Z" fill="{GOLD_BRIGHT}"/>'
    )
    sign = SIGNS[symbol](GOLD_BRIGHT, NIGHT)
    return (
        f'<g clip-path="url(#on-card)">{parts}<path d="M48 0V144M0 60H96" stroke="{GOLD}"'
        ' stroke-opacity=".7"/></g>'
        + post
        + medallion(GOLD_BRIGHT, NIGHT, sign)
        + emblems
        + frame(GOLD_BRIGHT)
        + corner(sign, families[0].emblem(families[0].ink, NIGHT), NIGHT, GOLD)
        + caption(name, GOLD_BRIGHT, NIGHT)
    )


def dead_end(name: str) -> str:
    """A path that ends at a wall."""
    bricks = "".join(
        f'<rect x="{x + (8 if row % 2 else 0)}" y="{18 + row * 11}" width="15" height="10" rx="1.5"/>'
        for row in range(6)
        for x in range(-8, 96, 16)
    )
    return (
        ground("stone")
        + f'<g clip-path="url(#on-card)"><g fill="#4b4d5a" stroke="#23242e">{bricks}</g>'
        + '<path d="M34 84H62L88 144H8Z" fill="#1d1e28"/>'
        '<path d="M48 90V98M48 104V114M48 120V132" stroke="#8b8d9c"'
        + ' stroke-width="2.4"/></g>'
        + '<g fill="none" stroke="#f3d9d0" stroke-width="7" stroke-linecap="round">'
        '<path d="M36 42L60 66M60 42L36 66"/></g>' + frame("#d5d6e0") + caption(name, "#f0f0f5", "#14151c")
    )
