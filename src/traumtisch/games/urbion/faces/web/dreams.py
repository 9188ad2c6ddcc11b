"""The cards of dreams: Sognae and Incubi of the four elements, and Chaos.

A Sogna smiles in a sun, an Incubus weeps between horns: they can be told apart without reading numbers.
"""

from __future__ import annotations

from traumtisch.faces import drawing
from traumtisch.faces.drawing import GOLD_BRIGHT, SANS, Sign, at, caption, frame, stars, turned
from traumtisch.games.urbion.cards import signed
from traumtisch.games.urbion.faces.web.elements import BY_LETTER, ElementLook

CHAOS_INK, CHAOS_DEEP = "#f3c9ff", "#1a0a26"
NUMBER = f'text-anchor="middle" font-weight="700" {SANS}'
QUARTERS = ("M0 0H48V72H0Z", "M48 0H96V72H48Z", "M0 72H48V144H0Z", "M48 72H96V144H48Z")


def ground(name: str, pattern: str = "") -> str:
    return drawing.ground(f"ur-g-{name}", f"ur-p-{pattern}" if pattern else "")


def number(value: int, x: float, y: float, size: float, ink: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" {NUMBER} fill="{ink}">{signed(value)}</text>'


# ---- who lives there ---------------------------------------------------------------------------


def sogna(ink: str, deep: str) -> str:
    """A face in a wreath of rays, and it smiles."""
    rays = turned('<path d="M-5 -21L0 -33L5 -21Z"/>', 30)
    return (
        f'<g fill="{ink}">{rays}<circle r="21"/></g><g fill="none" stroke="{deep}" stroke-width="2.2"'
        ' stroke-linecap="round"><path d="M-12 -4Q-8 -9 -4 -4M4 -4Q8 -9 12 -4"/>'
        '<path d="M-11 5Q0 17 11 5"/></g>'
        f'<g fill="{deep}" fill-opacity=".22"><circle cx="-14" cy="4" r="3.4"/><circle cx="14" cy="4"'
        ' r="3.4"/></g>'
    )


def incubus(ink: str, deep: str) -> str:
    """A pointed face between horns, and it weeps."""
    return (
        f'<g fill="{ink}"><path d="M-19 -13C-26 -19 -27 -27 -23 -34C-21 -26 -16 -22 -8 -20Z"/>'
        '<path d="M19 -13C26 -19 27 -27 23 -34C21 -26 16 -22 8 -20Z"/>'
        '<path d="M0 -23C15 -23 22 -14 20 -3C18 11 8 19 0 29C-8 19 -18 11 -20 -3C-22 -14 -15 -23 0'
        ' -23Z"/></g>'
        f'<g fill="none" stroke="{deep}" stroke-width="2.2" stroke-linecap="round">'
        '<path d="M-14 -5L-5 -10M14 -5L5 -10M-7 15Q0 8 7 15"/></g>'
        f'<g fill="{deep}"><circle cx="-8" cy="-1" r="2.4"/><circle cx="8" cy="-1" r="2.4"/>'
        '<path d="M-9 4C-7 7 -7 11 -9.4 11C-12 11 -11.4 7 -9 4Z"/></g>'
    )


# ---- cards -------------------------------------------------------------------------------------


def plaque(value: int, symbol: str, ink: str, deep: str) -> str:
    """Value and element at the upper left, which is what one sees of a card under others."""
    return (
        f'<path d="M4 10.5Q4 4 10.5 4H36V44Q36 48 32 48H4Z" fill="{deep}"/>'
        f'<path d="M36 4V44Q36 48 32 48H4" fill="none" stroke="{ink}" stroke-opacity=".6"/>'
        + number(value, 19.5, 23.5, 20, ink)
        + at(19.5, 36.5, symbol, 0.86)
    )


def one_sign(element: ElementLook, value: int, name: str, hat: Sign | None = None) -> str:
    """A Sogna or an Incubus; one that wears a hat has stars around it."""
    ink, deep = element.ink, element.deep
    creature = (sogna if value > 0 else incubus)(ink, deep) + (hat(ink, deep) if hat else "")
    symbol = element.symbol(ink, deep)
    halo = f'<circle r="40" fill="{deep}" fill-opacity="{".45" if value > 0 else ".8"}"/>'
    return (
        ground(element.name, element.name)
        + at(54, 82 if hat else 79, halo + at(0, 0, creature, 1.06))
        + (stars(((80, 20, 5), (66, 32, 3), (82, 42, 3)), GOLD_BRIGHT) if hat else at(80, 20, symbol, 0.8))
        + frame(GOLD_BRIGHT if hat else ink)
        + plaque(value, symbol, ink, deep)
        + caption(name, ink, deep)
    )


def two_values(plus: int, minus: int, ink: str, deep: str) -> str:
    """Above what it counts on the plus side, below what it counts on the minus side."""
    return (
        f'<path d="M4 10.5Q4 4 10.5 4H40V46Q40 50 36 50H4Z" fill="{ink}"/>'
        f'<path d="M40 4L4 50V10.5Q4 4 10.5 4Z" fill="{deep}"/>'
        f'<path d="M40 4V46Q40 50 36 50H4L40 4" fill="none" stroke="{ink}" stroke-opacity=".8"/>'
        + number(plus, 16, 20, 15.5, ink)
        + number(minus, 27, 45, 15.5, deep)
    )


def quarters(opacity: str = "1") -> str:
    """The grounds of all four elements."""
    return (
        f'<g clip-path="url(#ur-card)" opacity="{opacity}">'
        + "".join(
            f'<path d="{path}" fill="url(#ur-g-{e.name})"/><path d="{path}" fill="url(#ur-p-{e.name})"/>'
            for path, e in zip(QUARTERS, BY_LETTER.values(), strict=True)
        )
        + "</g>"
    )


def chaos(plus: int, minus: int, name: str) -> str:
    """Everything is torn into a whirl."""
    arm = "M0 0C4 -14 22 -18 30 -6C24 -12 10 -10 0 0Z"
    whirl = (
        f'<g fill="{CHAOS_INK}">{turned(f"""<path d="{arm}"/>""", 60)}</g>'
        f'<g fill="#a32a63">{turned(f"""<path transform="scale(1.25)" d="{arm}"/>""", 60, 30)}</g>'
        f'<circle r="9" fill="{CHAOS_DEEP}" stroke="{CHAOS_INK}" stroke-width="1.6"/>'
        '<path d="M-5 0Q0 -6 5 0Q0 6 -5 0Z" fill="#ffd166"/><circle r="1.9" fill="#1a0a26"/>'
    )
    shards = (
        '<path d="M60 8L70 14L63 24ZM82 30L89 44L78 40ZM12 60L20 66L11 74ZM84 108L76 116L88 122Z'
        'M14 112L22 118L12 124Z"/>'
    )
    return (
        ground("chaos")
        + f'<g fill="#5d2a78">{shards}</g>'
        + at(50, 82, f'<circle r="42" fill="#000" fill-opacity=".35"/>{whirl}')
        + frame(CHAOS_INK)
        + two_values(plus, minus, CHAOS_INK, CHAOS_DEEP)
        + caption(name, CHAOS_INK, CHAOS_DEEP)
    )
