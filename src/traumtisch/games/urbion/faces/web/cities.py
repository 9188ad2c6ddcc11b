"""The cards of cities: those of two elements, squares of all four, temples of one, gardens of none."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.faces.drawing import GOLD, GOLD_BRIGHT, NIGHT, at, caption, frame, stars
from traumtisch.games.urbion.faces.web.dreams import ground
from traumtisch.games.urbion.faces.web.elements import BY_LETTER, Element

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


def building(element: Element, x: float, y: float, scale: float = 1) -> str:
    return at(
        x,
        y,
        f'<g fill="{element.mid}" stroke="{element.ink}" stroke-width="1.4" stroke-linejoin="round">'
        f"{ROOFS[element.letter]}</g>",
        scale,
    )


def medal(element: Element, x: float, y: float, scale: float = 1) -> str:
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


def city(elements: Sequence[Element], name: str) -> str:
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


def temple(element: Element, name: str) -> str:
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
