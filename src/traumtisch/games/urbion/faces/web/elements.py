"""The four elements: colours, pattern and symbol, so that each can be told from the others without colour."""

from __future__ import annotations

from typing import NamedTuple

from traumtisch.faces.drawing import Sign, inked
from traumtisch.games.urbion.cards import LETTERS


class ElementLook(NamedTuple):
    letter: str
    name: str
    """As styles call it."""
    deep: str
    mid: str
    ink: str
    pattern: str
    """A tile of 20 units, drawn in lines."""
    symbol: Sign
    """About 20 units high."""


mountain = inked(
    '<path fill="{ink}" d="M-10.5 8L-3 -8L1.4 0L4.2 -4.6L10.5 8Z"/>'
    '<path d="M-5.4 -2.8L-3.4 -.6L-2 -2.6L-.4 -.6" fill="none" stroke="{deep}" stroke-width="1.3"/>'
)


flame = inked(
    '<path fill="{ink}" d="M1 -11C2 -5 8.5 -3 7.6 4C7 8.4 3.6 10 0 10C-4.6 10 -8 7.2 -7.6 2.6'
    'C-7.4 -.6 -5 -2 -4.8 -5.4C-3 -4.4 -2.4 -2.8 -2.4 -1.4C0 -3.6 1.4 -7 1 -11Z"/>'
    '<path fill="{deep}" d="M.4 1C2.6 3 3.4 5 2.2 7C1.2 8.4 -1.8 8.4 -2.8 6.8C-3.8 5 -1.6 4 .4 1Z"/>'
)


drop = inked(
    '<path fill="{ink}" d="M0 -11C4 -5 7.6 -1.2 7.6 3A7.6 7.4 0 0 1 -7.6 3C-7.6 -1.2 -4 -5 0 -11Z"/>'
    '<path d="M-4.2 3.4Q-3.6 7 .4 7.2" fill="none" stroke="{deep}" stroke-width="1.6"'
    ' stroke-linecap="round"/>'
)


wind = inked(
    '<g fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round">'
    '<path d="M-10 -3.4H3.4C8 -3.4 8 -9.6 3.8 -9.4C1.8 -9.2 1.4 -7.4 2.2 -6.4"/>'
    '<path d="M-8 1.2H6.4C11 1.2 10.6 7 7 6.8C5.2 6.6 5 5.2 5.6 4.4"/>'
    '<path d="M-10 5.8H-1C3 5.8 2.4 10.8 -.6 10.4"/></g>'
)


EARTH = ElementLook(
    "e", "earth", "#3f2f18", "#96702f", "#fbeac6", "M0 14L5 6L9 12L14 3L20 14M0 20H20", mountain
)
FIRE = ElementLook(
    "f", "fire", "#5c1a1c", "#bb4436", "#ffdccb", "M10 18C4 14 6 9 10 4C11 8 16 11 10 18ZM0 6L3 2L5 6", flame
)
WATER = ElementLook(
    "w", "water", "#0f3351", "#2c73a6", "#d3edff", "M0 6Q5 -2 10 6T20 6M0 16Q5 8 10 16T20 16", drop
)
AIR = ElementLook(
    "a", "air", "#333a5c", "#868fbb", "#f2f3ff", "M0 8H9C14 8 13 2 9 4M6 15H15C20 15 19 9 15 11M0 15H2", wind
)
BY_LETTER = {element.letter: element for element in (EARTH, FIRE, WATER, AIR)}
assert "".join(BY_LETTER) == LETTERS


def elements_in(mask: int) -> list[ElementLook]:
    """Those of a card, in the order of the catalogue."""
    return [BY_LETTER[letter] for place, letter in enumerate(LETTERS) if mask & 1 << place]
