"""How premonitions and Happy Dreams are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD_BRIGHT,
    at,
    caption,
    frame,
    stars,
    turned,
)
from traumtisch.games.onirim.faces.web.cards import door_shape, ground
from traumtisch.games.onirim.faces.web.families import BLUE, BROWN, GREEN, RED, Family
from traumtisch.games.onirim.faces.web.symbols import key


def happy_dream(name: str) -> str:
    """The sun rises over the clouds, wide awake."""
    rays = turned('<path d="M-4 -38L0 -74L4 -38Z"/>', 30, 15)
    awake = (
        f'<circle r="25" fill="{GOLD_BRIGHT}" stroke="#fff4cf" stroke-width="2"/>'
        '<g fill="#7a3355"><circle cx="-8" cy="-4" r="2.6"/><circle cx="8" cy="-4" r="2.6"/></g>'
        '<path d="M-10 6Q0 16 10 6" fill="none" stroke="#7a3355" stroke-width="2.4" stroke-linecap="round"/>'
        '<g fill="#e58b7b" fill-opacity=".7"><circle cx="-15" cy="4" r="3.4"/>'
        '<circle cx="15" cy="4" r="3.4"/></g>'
    )
    return (
        ground("dawn")
        + '<g clip-path="url(#on-card)">'
        + at(48, 66, f'<g fill="#ffe9b8" fill-opacity=".4">{rays}</g>{awake}')
        + '<g fill="#fff6ea"><path d="M-2 112Q2 98 14 100Q20 86 34 94Q44 86 54 95Q66 86 76 98Q92 94 98'
        ' 110V128H-2Z"/></g></g>' + '<g fill="none" stroke="#d99a86" stroke-width="1.4">'
        '<path d="M14 110Q20 102 28 110M46 106Q54 98 62 106M70 113Q76 106 84 112"/></g>'
        + stars(((17, 26, 4), (79, 30, 5)), "#fff6ea")
        + frame("#fff6dd")
        + caption(name, "#fff6ea", "#5c2745")
    )


def premonition_back() -> str:
    rays = turned('<path d="M-9 -14L0 -40L9 -14Z"/>', 45)
    return (
        ground("horror")
        + at(48, 72, f'<g fill="#120819" stroke="#c79be0">{rays}</g>')
        + at(48, 72, '<circle r="15" fill="#ffd166"/><ellipse rx="4" ry="12" fill="#3d0a20"/>')
        + frame("#c79be0")
    )


ANY_DOOR = RED._replace(colour="any", deep="#4a4468", ink="#f3e3ff", leaf="M48 30V124M41 84V92")
"""A door of whatever colour."""


def _small_door(family: Family, x: float, scale: float = 0.42) -> str:
    return at(x, 40, at(-48, -76, door_shape(family)), scale)


def _card(fill: str, x: float, angle: int, sign: str = "") -> str:
    return (
        f'<g transform="translate({x} 0) rotate({angle})">'
        f'<rect x="-10" y="-15" width="20" height="30" rx="3" fill="{fill}"'
        f' stroke="#f3e3ff" stroke-width="1.2"/>{sign}</g>'
    )


_DOWN = (
    '<path d="M0 -10V8M-7 2L0 10L7 2" fill="none" stroke="#ffd166" stroke-width="3"'
    ' stroke-linecap="round" stroke-linejoin="round"/>'
)

_EYE = '<ellipse rx="6" ry="4" fill="#ffd166"/><ellipse rx="1.6" ry="3.6" fill="#3d0a20"/>'

_PLANET = at(0, 0, RED.emblem("#ffd9d2", "#b23a48"), 0.75)

_GIVE_UP = at(-13, 0, at(-48, -76, door_shape(ANY_DOOR)), 0.36) + at(18, 2, _DOWN, 1.3)

TRIGGERS = {
    "P-RED": _small_door(RED, 31) + _small_door(RED, 65),
    "P-BLUE": _small_door(BLUE, 31) + _small_door(BLUE, 65),
    "P-GREEN": _small_door(GREEN, 31) + _small_door(GREEN, 65),
    "P-BROWN": _small_door(BROWN, 31) + _small_door(BROWN, 65),
    "P-PAIR": _small_door(ANY_DOOR, 31)
    + _small_door(ANY_DOOR, 65)
    + '<path d="M43 37H53M43 43H53" stroke="#ffd166" stroke-width="2.6"/>',
    "P-ALL": "".join(
        _small_door(family, 19.5 + 19 * n, 0.27) for n, family in enumerate((RED, BLUE, GREEN, BROWN))
    ),
    "P-THREE": "".join(_small_door(ANY_DOOR, x, 0.34) for x in (24, 48, 72)),
    "P-FIVE": "".join(_small_door(ANY_DOOR, x, 0.21) for x in (19, 33.5, 48, 62.5, 77)),
}

EFFECTS = {
    "P-RED": _card("#b23a48", -22, -12) + _card("#b23a48", -8, 0, _PLANET) + at(18, 2, _DOWN, 1.3),
    "P-BLUE": at(-24, 0, key("#f3e3ff", "#120819"), 0.6)
    + at(-6, 0, key("#f3e3ff", "#120819"), 0.6)
    + at(18, 2, _DOWN, 1.3),
    "P-GREEN": _card("#120819", -10, 0, _EYE)
    + '<path d="M12 8C30 8 30 -12 14 -12M19 -18L12 -12L19 -6" fill="none" stroke="#ffd166"'
    ' stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
    "P-BROWN": _GIVE_UP,
    "P-PAIR": _GIVE_UP,
    "P-FIVE": _card("#120819", -13, -8, _EYE) + _card("#120819", 13, 8, _EYE),
    "P-ALL": at(
        -12,
        0,
        f'<circle r="13" fill="{GOLD_BRIGHT}"/><path d="M-5 3Q0 8 5 3M-5 -4V-2M5 -4V-2" fill="none"'
        ' stroke="#7a3355"'
        ' stroke-width="2"/>',
    )
    + at(18, 2, _DOWN, 1.3),
    "P-THREE": "".join(_card("#2b2f66", x - 11, x * 2) for x in (-12, -6, 0, 6))
    + _card("#120819", 24, 6, _EYE),
}


def premonition(code: str) -> str:
    return (
        ground("horror")
        + '<rect x="10" y="12" width="76" height="56" rx="6" fill="#0a0613" fill-opacity=".65"/>'
        + TRIGGERS[code]
        + '<path d="M48 68L60 76L48 84L36 76Z" fill="#ffd166"/>'
        + '<rect x="10" y="84" width="76" height="48" rx="6" fill="#5a0d1e" fill-opacity=".6"/>'
        + at(48, 108, EFFECTS[code])
        + frame("#c79be0")
    )
