"""The cards of places: locations and doors. A card is 96 units wide, 144 high."""

from __future__ import annotations

from traumtisch.faces import drawing
from traumtisch.faces.drawing import (
    GOLD_BRIGHT,
    SHAPE,
    Sign,
    at,
    caption,
    frame,
    medallion,
    stars,
)
from traumtisch.games.onirim.faces.web.families import FAMILIES, NO_COLOUR, Family


def definitions() -> str:
    """The gradients and patterns that the cards of the sprite share."""
    drawn = [
        drawing.gradient(f"on-g-{family.colour}", family.mid, family.deep) for family in FAMILIES.values()
    ]
    drawn += [drawing.pattern(f"on-p-{f.colour}", f.pattern, f.ink) for f in FAMILIES.values()]
    drawn += [
        '<radialGradient id="on-glow"><stop offset="0" stop-color="#fff4cf" stop-opacity=".95"/>'
        '<stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>',
        f'<clipPath id="on-card">{SHAPE}/></clipPath>',
    ]
    return "".join(drawn)


def ground(name: str, pattern: str = "") -> str:
    return drawing.ground(f"on-g-{name}", f"on-p-{pattern}" if pattern else "")


def corner(sign: str, emblem: str, deep: str, ink: str) -> str:
    """Sign and emblem at the upper left, which is what one sees of a card in a row of overlapping ones."""
    return (
        f'<path d="M4 10.5Q4 4 10.5 4H27V38Q27 42 23 42H4Z" fill="{deep}"/>'
        f'<path d="M27 4V38Q27 42 23 42H4" fill="none" stroke="{ink}" stroke-opacity=".6"/>'
        + at(15.5, 15, sign, 0.37)
        + at(15.5, 32.4, emblem, 0.74)
    )


def location(family: Family, symbol: Sign, name: str) -> str:
    sign = symbol(family.ink, family.deep)
    return (
        ground(family.colour, family.colour)
        + '<g clip-path="url(#on-card)">'
        + f'<g fill="{family.deep}">{family.scene}</g>'
        f'<rect y="127" width="96" height="17" fill="{family.deep}"/>'
        + f'<g fill="none" stroke="{family.ink}" stroke-opacity=".7"'
        f' stroke-width="1">{family.scene_lines}</g></g>'
        + medallion(family.ink, family.deep, sign)
        + frame(family.ink)
        + corner(sign, family.emblem(family.ink, family.deep), family.deep, family.ink)
        + caption(name, family.ink, family.deep)
    )


def door_shape(family: Family) -> str:
    """The door itself, standing a little open to the light."""
    return (
        f'<path d="{family.door}" fill="{family.deep}" stroke="{family.ink}" stroke-width="2.4"'
        ' stroke-linejoin="round"/>'
        f'<path d="{family.leaf}" fill="none" stroke="{family.ink}" stroke-opacity=".75" stroke-width="1.1"/>'
    )


def door(family: Family, name: str) -> str:
    knob = "" if family is NO_COLOUR else f'<circle cx="52.5" cy="90" r="2.2" fill="{GOLD_BRIGHT}"/>'
    return (
        ground(family.colour, family.colour)
        + '<ellipse cx="48" cy="78" rx="46" ry="62" fill="url(#on-glow)" fill-opacity=".55"/>'
        + door_shape(family)
        + knob
        + at(15, 16, family.emblem(family.ink, family.deep), 0.85)
        + at(81, 16, family.emblem(family.ink, family.deep), 0.85)
        + (stars(((18, 46, 4), (79, 40, 3), (22, 108, 3), (76, 104, 4)), family.ink) if not knob else "")
        + frame(GOLD_BRIGHT)
        + caption(name, family.ink, family.deep)
    )
