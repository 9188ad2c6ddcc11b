"""How towers are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import SANS, at, caption, frame
from traumtisch.games.onirim.faces.web.cards import ground
from traumtisch.games.onirim.faces.web.families import Family
from traumtisch.games.onirim.faces.web.symbols import moon, sun
from traumtisch.games.onirim.modules.towers.rules import Edges


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
