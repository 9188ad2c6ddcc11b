"""How temples and Concords are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD_BRIGHT,
    NIGHT,
    at,
    caption,
    frame,
)
from traumtisch.games.urbion.faces.web.cities import INK, medal, shelf_of_sky
from traumtisch.games.urbion.faces.web.dreams import (
    quarters,
    two_values,
)
from traumtisch.games.urbion.faces.web.elements import BY_LETTER, ElementLook

CONCORD_INK, CONCORD_DEEP = "#fff3cf", "#3a2f4f"


def temple(element: ElementLook, name: str) -> str:
    """One house of columns, one flame of its element."""
    columns = "".join(f"M{x} 90V62H{x + 6}V90Z" for x in (24, 38, 52, 66))
    scene = (
        f'<path d="M0 96V60Q48 40 96 60V96Z" fill="{element.deep}"/>'
        f'<g fill="{element.mid}" stroke="{element.ink}" stroke-width="1.3" stroke-linejoin="round">'
        f'<path d="M16 60L48 34L80 60Z"/><path d="{columns}"/><path d="M16 90H80V96H16Z"/></g>'
        + at(48, 51, element.symbol(element.ink, element.mid), 0.6)
    )
    return (
        shelf_of_sky(scene) + medal(element, 48, 112, 0.98) + frame(GOLD_BRIGHT) + caption(name, INK, NIGHT)
    )


def concord(plus: int, minus: int, name: str) -> str:
    """Two hands of light hold a ring; all elements are there."""
    around = "".join(
        at(x, y, e.symbol(e.ink, e.deep), 0.72)
        for (x, y), e in zip(((-25, -25), (25, -25), (-25, 25), (25, 25)), BY_LETTER.values(), strict=True)
    )
    rings = (
        f'<circle r="41" fill="{CONCORD_DEEP}" fill-opacity=".72"/>'
        f'<circle r="41" fill="none" stroke="{CONCORD_INK}" stroke-opacity=".5"/>'
        f'<g fill="none" stroke="{CONCORD_INK}" stroke-width="5"><circle cx="-7.5" r="13"/></g>'
        f'<circle cx="7.5" r="13" fill="none" stroke="{CONCORD_DEEP}" stroke-width="8"/>'
        f'<circle cx="7.5" r="13" fill="none" stroke="{GOLD_BRIGHT}" stroke-width="5"/>'
        f'<path d="M-7.5 -13A13 13 0 0 1 5.5 0" fill="none" stroke="{CONCORD_INK}" stroke-width="5"/>'
    )
    return (
        quarters()
        + at(50, 83, rings + around)
        + frame(CONCORD_INK)
        + two_values(plus, minus, CONCORD_INK, CONCORD_DEEP)
        + caption(name, CONCORD_INK, CONCORD_DEEP)
    )
