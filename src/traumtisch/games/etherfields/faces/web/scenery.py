"""What is seen where a story has no picture of its own: the river that sleep runs into, at night."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from traumtisch.faces.drawing import GOLD, GOLD_BRIGHT
from traumtisch.faces.kept import kept

WIDE, HIGH, SHORE = 960, 720, 470
STARS = "".join(f"M{n * (n * 37 + 211) % 953} {n * (n * 53 + 97) % 379 + 10}h0" for n in range(64))
HOUSES = ((70, 1.0), (196, 0.72), (640, 0.86), (770, 1.25), (892, 0.7))
"""Where they stand, and how large: on stilts, each with a light."""


@lru_cache(maxsize=1)
def undertow() -> Markup:
    """As large as pictures of packs (`pictures.WHOLE`)."""
    return kept(
        "large-undertow",
        '<defs><linearGradient id="ef-sky" x2="0" y2="1"><stop stop-color="#0b0d24"/>'
        '<stop offset=".65" stop-color="#2a2a66"/><stop offset="1" stop-color="#4a4377"/></linearGradient>'
        '<linearGradient id="ef-river" x2="0" y2="1"><stop stop-color="#2d3a72"/>'
        '<stop offset="1" stop-color="#090b1c"/></linearGradient>'
        '<radialGradient id="ef-halo"><stop stop-color="#f6e3a6" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#f6e3a6" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{WIDE}" height="{SHORE}" fill="url(#ef-sky)"/>'
        f'<rect y="{SHORE}" width="{WIDE}" height="{HIGH - SHORE}" fill="url(#ef-river)"/>'
        f'<path d="{STARS}" stroke="#fff6dc" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>'
        '<circle cx="330" cy="210" r="230" fill="url(#ef-halo)"/>'
        '<circle cx="330" cy="210" r="92" fill="#eeddaa"/>'
        '<path d="M300 170a22 22 0 1 0 1 0zM356 232a15 15 0 1 0 1 0zM318 262a9 9 0 1 0 1 0z" fill="#dcc990"/>'
        f'<path d="{_glitter()}" stroke="#f6e3a6" stroke-width="5" stroke-linecap="round" opacity=".45"/>'
        f'<path d="{_waves()}" fill="none" stroke="#9fb4ee" stroke-width="2" opacity=".35"/>'
        + "".join(_house(x, size) for x, size in HOUSES),
    )


def _glitter() -> str:
    """The moon in the water."""
    return "".join(f"M{330 - wide} {SHORE + 16 + 24 * n}h{2 * wide}" for n, wide in enumerate(_WIDTHS))


_WIDTHS = (70, 44, 62, 30, 48, 20, 34, 12)


def _waves() -> str:
    return "".join(
        f"M{-40 + 23 * (n % 3)} {SHORE + 18 + 17 * n}" + f"q20 {5 + n // 3} 40 0t40 0" * 13 for n in range(14)
    )


def _house(x: float, size: float) -> str:
    """It stands in the river, and so does its light."""
    return (
        f'<g transform="translate({x:g} {SHORE + 20}) scale({size:g})">'
        '<path d="M-34 0v-58l34-34 34 34v58zM-26 0v34M26 0v34M0 0v30" fill="#0a0c1e"'
        f' stroke="{GOLD}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M-9-38h18v22h-18z" fill="{GOLD_BRIGHT}"/>'
        f'<path d="M-7 44h14M-5 56h10M-3 68h6" stroke="{GOLD_BRIGHT}" stroke-width="4" opacity=".5"/></g>'
    )
