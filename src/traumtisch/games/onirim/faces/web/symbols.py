"""The signs of Onirim, drawn in SVG around the point 0,0 and about 48 units high.

A sign takes the colour of its lines (`ink`) and the colour that lies behind it (`deep`).
"""

from __future__ import annotations

from traumtisch.faces.drawing import Sign, inked, turned
from traumtisch.games.onirim.cards import KEY, MOON, SUN


def sun(ink: str, deep: str) -> str:
    """A sun asleep: eight flames, eight points."""
    flames = turned('<path d="M-4 -13.5C-5 -18 1 -19 -1.5 -25C5 -21 5.5 -17 4 -13.5Z"/>', 45)
    points = turned('<path d="M-2.4 -14L0 -21L2.4 -14Z"/>', 45, 22)
    face = (
        f'<g fill="none" stroke="{deep}" stroke-width="1.5" stroke-linecap="round">'
        '<path d="M-7 -1.5Q-4.5 1.2 -2 -1.5M2 -1.5Q4.5 1.2 7 -1.5M-3 5.2Q0 7.4 3 5.2"/></g>'
    )
    return f'<g fill="{ink}">{flames}{points}<circle r="12.5"/></g>{face}'


moon = inked(
    '<path fill="{ink}" d="M7 -23A23 23 0 1 0 20 13A17.5 17.5 0 0 1 7 -23Z"/>'
    '<path fill="none" stroke="{deep}" stroke-width="1.5" stroke-linecap="round"'
    ' d="M-12 -2Q-9 1.4 -5.6 -.6M-8 8Q-5 9.6 -2.4 7.6"/>'
    '<path fill="{ink}" d="M15 -12L16.6 -7.6L21 -6L16.6 -4.4L15 0L13.4 -4.4L9 -6L13.4 -7.6Z"/>'
)
"""A crescent with a closed eye, and a star in its arm."""


key = inked(
    '<g fill="none" stroke="{ink}" stroke-width="4.2">'
    '<circle cx="0" cy="-17.5" r="5.4"/><circle cx="-6.6" cy="-9" r="5.4"/>'
    '<circle cx="6.6" cy="-9" r="5.4"/>'
    '<path d="M0 -5V24" stroke-linecap="round"/>'
    '<path d="M0 13H9V18M0 22H11" stroke-linejoin="round"/></g>'
    '<path d="M-5 0H5" stroke="{ink}" stroke-width="3" stroke-linecap="round"/>'
    '<circle cy="-11.6" r="1.9" fill="{deep}"/>'
)
"""A key with a bow of three rings."""


SIGNS: dict[int, Sign] = {SUN: sun, MOON: moon, KEY: key}


# ---- emblems: one for each family, about 20 units wide -----------------------------------------


def planet(ink: str, deep: str) -> str:
    ring = '<g transform="rotate(-24)" fill="none" stroke='
    return (
        f'{ring}"{ink}" stroke-width="1.6"><ellipse rx="11" ry="3.6"/></g>'
        f'<circle r="6.4" fill="{ink}" stroke="{deep}" stroke-width="1.4"/>'
        f'{ring}"{deep}" stroke-width="3"><path d="M-8 2.5A11 3.6 0 0 0 8 2.5"/></g>'
        f'{ring}"{ink}" stroke-width="1.3"><path d="M-11 0A11 3.6 0 0 0 11 0"/></g>'
    )


fish = inked(
    '<path fill="{ink}" d="M-9.5 0C-6 -6.4 2 -6.4 5 -.6L10 -5V5L5 .6C2 6.4 -6 6.4 -9.5 0Z"/>'
    '<circle cx="-5" cy="-1" r="1.2" fill="{deep}"/>'
    '<path d="M-1 -2.6Q1 0 -1 2.6" fill="none" stroke="{deep}" stroke-width="1"/>'
)


leaf = inked(
    '<path fill="{ink}" d="M-8 8C-9 -2 -2 -9 9 -9C9 2 2 9 -8 8Z"/>'
    '<path d="M-8 8L4 -4M-3 3V-3M1 -1H6" fill="none" stroke="{deep}" stroke-width="1.1"/>'
    '<path d="M-8 8L-10.5 10.5" stroke="{ink}" stroke-width="1.6" stroke-linecap="round"/>'
)


book = inked(
    '<path fill="{ink}" d="M0 -5.6C-3 -8 -7 -8 -10.5 -7V6C-7 5 -3 5 0 7.4C3 5 7 5 10.5 6V-7C7 -8 3'
    ' -8 0 -5.6Z"/>'
    '<path d="M0 -5.6V7.4M-7.6 -3.8H-3M-7.6 -.6H-3M3 -3.8H7.6M3 -.6H7.6" stroke="{deep}"'
    ' stroke-width="1"/>'
)


whirl = inked(
    '<path d="M0 0C2 -3 6 -1 5 3C4 8 -4 8 -7 3C-10 -4 -3 -10 4 -9C9 -8 11 -3 10 1" fill="none"'
    ' stroke="{ink}" stroke-width="2" stroke-linecap="round"/><circle r="1.4" fill="{deep}"/>'
)
"""The emblem of what has no colour."""
