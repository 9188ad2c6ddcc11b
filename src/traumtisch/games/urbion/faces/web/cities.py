"""The cards of cities: those of two elements, squares of all four, temples of one, gardens of none."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.faces.drawing import GOLD, GOLD_BRIGHT, NIGHT, at, caption, frame, stars
from traumtisch.games.urbion.faces.web.dreams import ground
from traumtisch.games.urbion.faces.web.elements import ElementLook

INK = "#f4ead0"
NIGHT_SKY = ((20, 20, 3), (76, 18, 4), (50, 12, 2.5), (66, 32, 2.4), (30, 34, 2.2))
ROOFS = {
    "e": '<path d="M-15 0V-22L-8 -30H8L15 -22V0ZM-15 -22H15M-15 -8H15M-5 0V-8M5 -22V-30"/>',
    "f": '<path d="M-15 0V-20C-15 -30 -8 -32 0 -44C8 -32 15 -30 15 -20V0ZM-15 -20H15M-5 0V-10A5 5 0 0 1 5'
    ' -10V0"/>',
    "w": '<path d="M-15 0V-18A15 15 0 0 1 15 -18V0ZM-15 -18H15M0 -33V-40M-9 0V-11H-2V0M4 -6H10V-12H4Z"/>',
    "a": '<path d="M-7 0V-26H7V0ZM-12 -26H12L0 -48ZM0 -48V-56M-3 -12H3M-3 -18H3"/>',
}
"""The style in which each element builds: standing on the line y = 0."""


def building(element: ElementLook, x: float, y: float, scale: float = 1) -> str:
    return at(
        x,
        y,
        f'<g fill="{element.mid}" stroke="{element.ink}" stroke-width="1.4" stroke-linejoin="round">'
        f"{ROOFS[element.letter]}</g>",
        scale,
    )


def medal(element: ElementLook, x: float, y: float, scale: float = 1) -> str:
    """The symbol of an element in its colours: what may be played to the city."""
    return at(
        x,
        y,
        f'<circle r="15" fill="{element.deep}" stroke="{element.ink}" stroke-width="1.6"/>'
        + element.symbol(element.ink, element.deep),
        scale,
    )


def shelf_of_sky(scene: str) -> str:
    """The ground of every city: a night sky over a quay."""
    return (
        ground("city") + stars(NIGHT_SKY, GOLD_BRIGHT) + f'<g clip-path="url(#ur-card)">{scene}'
        f'<path d="M0 96H96V144H0Z" fill="#0b0d22"/><path d="M0 96H96" stroke="{GOLD}"'
        ' stroke-width="1.4"/></g>'
    )


def city(elements: Sequence[ElementLook], name: str) -> str:
    """Two quarters under one sky."""
    one, other = elements
    scene = (
        f'<path d="M0 96V58Q24 46 48 58V96Z" fill="{one.deep}"/>'
        f'<path d="M48 96V58Q72 46 96 58V96Z" fill="{other.deep}"/>'
        + building(one, 26, 96, 1.3)
        + building(other, 70, 96, 1.3)
    )
    return (
        shelf_of_sky(scene)
        + medal(one, 27, 112, 0.86)
        + medal(other, 69, 112, 0.86)
        + frame(GOLD_BRIGHT)
        + caption(name, INK, NIGHT)
    )
