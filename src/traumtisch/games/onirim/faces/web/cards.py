"""The cards of places: locations, doors, towers, crossroads, Dead Ends. A card is 96 units wide, 144 high."""

from __future__ import annotations

from traumtisch.faces import drawing
from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    SANS,
    SHAPE,
    at,
    caption,
    frame,
    medallion,
    stars,
)
from traumtisch.games.onirim.cards import COLOURS
from traumtisch.games.onirim.faces.web.families import FAMILIES, NO_COLOUR, Family
from traumtisch.games.onirim.faces.web.symbols import SIGNS, moon, sun
from traumtisch.games.onirim.modules.towers import Edges


def definitions() -> str:
    """The gradients and patterns that the cards of the sprite share."""
    drawn = [
        drawing.gradient(f"on-g-{family.colour}", family.mid, family.deep) for family in FAMILIES.values()
    ]
    drawn += [drawing.pattern(f"on-p-{f.colour}", f.pattern, f.ink) for f in FAMILIES.values()]
    grounds = {
        "night": ("#2b2f66", "#0d0f26"),
        "horror": ("#3d1f52", "#0a0613"),
        "dawn": ("#f0b66a", "#8d3f63"),
        "mist": ("#8fa3c4", "#34406b"),
        "stone": ("#6d6f7d", "#2c2d38"),
        "parchment": ("#efe2bd", "#c8ab6c"),
        "guest": ("#2f5a66", "#152033"),
    }
    drawn += [drawing.gradient(f"on-g-{name}", *colours) for name, colours in grounds.items()]
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


def location(family: Family, symbol: int, name: str) -> str:
    sign = SIGNS[symbol](family.ink, family.deep)
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


def tower(family: Family, number: str, edges: Edges, name: str) -> str:
    """Suns lie high and moons low on an edge, so that on two neighbours the same symbols would touch."""
    ink, deep = family.ink, family.deep
    height = {"3": 62, "4": 52, "5": 42}[number]
    floors = "".join(
        f'<path d="M42 {y}V{y + 8}M54 {y}V{y + 8}" stroke="{ink}" stroke-width="3" stroke-opacity=".8"/>'
        for y in range(height + 20, 108, 17)
    )
    building = (
        f'<path d="M28 128L32 {height + 14}H64L68 128Z" fill="{deep}" stroke="{ink}" stroke-width="1.5"/>'
        f'<path transform="translate(0 {height})" d="M27 14V0H35V5H43V0H53V5H61V0H69V14Z"'
        f' fill="{deep}" stroke="{ink}" stroke-width="1.5"/>{floors}'
        f'<path d="M48 {height + 5}V16" stroke="{ink}" stroke-width="1.5"/>'
    )
    flag = (
        f'<path d="M48 12H74L68 22L74 32H48Z" fill="{ink}"/>'
        f'<text x="58" y="28" text-anchor="middle" font-size="17" font-weight="700" {SANS}'
        f' fill="{deep}">{number}</text>'
    )
    return (
        ground(family.colour, family.colour)
        + f'<g fill="{deep}" fill-opacity=".8">{family.scene}</g>'
        + building
        + flag
        + _edge(edges.left, "left", ink, deep)
        + _edge(edges.right, "right", ink, deep)
        + at(15, 16, family.emblem(ink, deep), 0.85)
        + frame(ink)
        + caption(name, ink, deep)
    )


def _edge(edge: str, side: str, ink: str, deep: str) -> str:
    x, sweep, middle = (0.5, 1, 10.5) if side == "left" else (95.5, 0, 85.5)
    return "".join(
        f'<path d="M{x} {y - 12}H{middle}A12 12 0 0 {sweep} {middle} {y + 12}H{x}Z" fill="{ink}"'
        f' stroke="{deep}"/>' + at(middle, y, sign(deep, ink), 0.36)
        for letter, sign, y in (("S", sun, 62), ("M", moon, 94))
        if letter in edge
    )


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
