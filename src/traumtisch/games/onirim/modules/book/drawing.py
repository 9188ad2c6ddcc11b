"""How goals and spells are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    SANS,
    at,
    caption,
    frame,
)
from traumtisch.games.onirim.faces.web.cards import door_shape, ground
from traumtisch.games.onirim.faces.web.families import Family
from traumtisch.games.onirim.faces.web.symbols import whirl


def goal(family: Family, name: str) -> str:
    """A page of the book with a door on it."""
    return (
        ground("parchment")
        + at(48, 70, at(-48, -78, door_shape(family)), 0.86)
        + at(14.5, 16, family.emblem(family.deep, "#efe2bd"), 0.85)
        + at(81.5, 16, family.emblem(family.deep, "#efe2bd"), 0.85)
        + frame("#7a5a2a")
        + caption(name, "#fff3d6", family.deep)
    )


def goal_back() -> str:
    return (
        ground("parchment")
        + '<g fill="none" stroke="#7a5a2a" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">'
        + '<path d="M26 74L42 92L72 50" stroke-width="8"/></g>'
        + frame("#7a5a2a")
    )


SPELL_SIGNS = {
    "paradoxical": at(0, 0, whirl("#4a2a63", "#4a2a63"), 2.2),
    "parallel": '<g fill="none" stroke="#1f4a63" stroke-width="4" stroke-linecap="round"'
    ' stroke-linejoin="round">'
    '<path d="M-22 -8H18L9 -17M22 8H-18L-9 17"/></g>',
    "punishment": '<path d="M6 -26L-14 4H-1L-6 26L15 -6H2Z" fill="#8d1f2d"/>'
    '<path d="M-24 -14L-14 -8M-24 12L-15 8M24 -12L15 -8M24 14L14 9" stroke="#8d1f2d" stroke-width="2.6"'
    ' stroke-linecap="round"/>',
}


def spell(spell: str, cost: int, name: str) -> str:
    """A scroll; the seal says how many cards of the discard pile it costs."""
    return (
        ground("night")
        + '<path d="M16 22Q10 22 10 16T16 10H80Q86 10 86 16T80 22V104Q86 104 86 110T80 116H16Q10 116 10'
        ' 110T16 104Z"'
        ' fill="url(#on-g-parchment)" stroke="#7a5a2a"/>'
        '<path d="M16 22H80M16 104H80" stroke="#7a5a2a" stroke-opacity=".7"/>'
        + at(48, 52, SPELL_SIGNS[spell], 0.95)
        + '<circle cx="48" cy="94" r="15" fill="#8d1f2d" stroke="#f3d9a8" stroke-width="1.6"/>'
        + f'<text x="48" y="100" text-anchor="middle" font-size="17" font-weight="700" {SANS}'
        f' fill="#fff3d6">{cost}</text>' + frame(GOLD) + caption(name, GOLD_BRIGHT, NIGHT)
    )
