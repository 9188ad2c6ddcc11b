"""How squares and Metas are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    at,
    caption,
    frame,
)
from traumtisch.games.urbion.faces.web.cities import INK, building, medal, shelf_of_sky
from traumtisch.games.urbion.faces.web.dreams import (
    ground,
    incubus,
    sogna,
    two_values,
)
from traumtisch.games.urbion.faces.web.elements import BY_LETTER, ElementLook


def square(name: str) -> str:
    """Four quarters around a fountain."""
    places = (15, 36, 60, 81)
    scene = "".join(
        f'<path d="M{n * 24} 96V66Q{n * 24 + 12} 58 {n * 24 + 24} 66V96Z" fill="{e.deep}"/>'
        + building(e, x, 96, 0.64)
        for n, (x, e) in enumerate(zip(places, BY_LETTER.values(), strict=True))
    )
    arch = (
        f'<path d="M22 96V58A26 26 0 0 1 74 58V96" fill="none" stroke="{GOLD}" stroke-width="5"/>'
        f'<path d="M22 96V58A26 26 0 0 1 74 58V96" fill="none" stroke="{NIGHT}" stroke-width="1"/>'
    )
    medals = "".join(
        medal(e, x, 111, 0.62) for x, e in zip((17, 38, 58, 79), BY_LETTER.values(), strict=True)
    )
    return shelf_of_sky(scene + arch) + medals + frame(GOLD_BRIGHT) + caption(name, INK, NIGHT)


def meta(element: ElementLook, plus: int, minus: int, name: str) -> str:
    """Half smiling, half weeping."""
    ink, deep = element.ink, element.deep
    halves = (
        f'<g clip-path="url(#ur-left)">{at(0, 0, sogna(ink, deep), 1.06)}</g>'
        '<g clip-path="url(#ur-right)"><circle r="40"'
        f' fill="{deep}"/>{at(0, 0, incubus(ink, deep), 1.06)}</g>'
        f'<path d="M0 -40V40" stroke="{GOLD_BRIGHT}" stroke-width="1.4"/>'
    )
    return (
        ground(element.name, element.name)
        + at(52, 84, f'<circle r="40" fill="{deep}" fill-opacity=".4"/>' + halves)
        + at(78, 23, f'<circle r="13" fill="{deep}"/>' + element.symbol(ink, deep))
        + frame(ink)
        + two_values(plus, minus, ink, deep)
        + caption(name, ink, deep)
    )
