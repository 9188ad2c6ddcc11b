"""The backs of dreams and cities, the scales, and the lid of the box."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    SERIF,
    at,
    frame,
    stars,
)
from traumtisch.games.urbion.faces.web.cities import building
from traumtisch.games.urbion.faces.web.dreams import ground, incubus, sogna
from traumtisch.games.urbion.faces.web.elements import AIR, BY_LETTER, EARTH, FIRE, WATER

BROWN_INK = "#4a2f12"
CITY_BACK = "ur-city-back"


def scales(ink: str, deep: str) -> str:
    """Scales in balance, about 60 units wide."""
    pan = f'<path d="M-9 0A9 7 0 0 0 9 0Z" fill="{ink}"/><path d="M0 -18L-9 0M0 -18L9 0" stroke="{ink}"/>'
    return (
        f'<g fill="none" stroke-width="1.6" stroke-linecap="round"><path d="M0 -22V24M-24 -14H24"'
        f' stroke="{ink}" stroke-width="3"/>{at(-24, 5, pan)}{at(24, 5, pan)}</g>'
        f'<path d="M-13 29Q0 18 13 29Z" fill="{ink}"/><circle cy="-23" r="4" fill="{ink}"/>'
        f'<circle cy="-23" r="1.6" fill="{deep}"/>'
    )


# ---- backs -------------------------------------------------------------------------------------


def dream_back() -> str:
    """A sleeping moon over clouds: every dream looks like this from behind."""
    return (
        ground("night")
        + at(
            48,
            66,
            f'<circle r="33" fill="none" stroke="{GOLD}" stroke-opacity=".75"/>'
            f'<circle r="29" fill="none" stroke="{GOLD}" stroke-opacity=".5" stroke-dasharray="1 3.1"'
            ' stroke-width="2.4"/>'
            f'<path d="M6 -22A22 22 0 1 0 20 12A17 17 0 0 1 6 -22Z" fill="{GOLD_BRIGHT}"/>'
            f'<path d="M-13 -2Q-9 2 -5.5 -1M-8 9Q-5 11 -2.4 8" fill="none" stroke="{NIGHT}"'
            ' stroke-width="1.6"'
            ' stroke-linecap="round"/>',
        )
        + '<path d="M14 118Q14 108 24 109Q28 99 38 104Q46 98 54 105Q64 99 70 107Q82 105 82 116Q80 122 72'
        " 122H22Q14"
        f' 122 14 118Z" fill="{NIGHT}" stroke="{GOLD}" stroke-opacity=".8"/>'
        + stars(((20, 22, 4), (76, 22, 4), (74, 46, 2.5), (24, 92, 3)), GOLD)
        + frame(GOLD)
    )


def city_back() -> str:
    """A skyline and the scales: every city looks like this from behind."""
    roofs = "M8 120V92H20V80L27 70L34 80V98H42V84A8 8 0 0 1 58 84V98H64V74L70 58L76 74V92H88V120Z"
    return (
        ground("city")
        + at(48, 46, scales(GOLD_BRIGHT, NIGHT), 0.9)
        + f'<path d="{roofs}" fill="{NIGHT}" stroke="{GOLD}" stroke-linejoin="round"/>'
        + f'<g fill="{GOLD_BRIGHT}"><path d="M25 88H29V93H25ZM47 90H53V96H47ZM68 84H72V90H68ZM12'
        " 104H16V109H12"
        'ZM80 104H84V109H80ZM36 108H40V113H36ZM58 108H62V113H58Z"/></g>' + frame(GOLD)
    )


# ---- the box -----------------------------------------------------------------------------------


def box_lid(title: str) -> str:
    """The lid of the box on the shelf: a city of dreams, held in balance."""
    shape = '<rect width="300" height="400" rx="14"'
    far = ((36, 44, 6), (264, 48, 7), (58, 132, 5), (246, 140, 6), (20, 196, 5), (280, 210, 5), (150, 126, 5))
    houses = ((EARTH, 34, 1.7), (AIR, 80, 1.6), (WATER, 124, 1.7), (FIRE, 178, 1.7), (AIR, 222, 1.9))
    skyline = "".join(building(element, x, 372, scale) for element, x, scale in (*houses, (EARTH, 264, 1.7)))
    medals = "".join(
        at(x, 387, element.symbol(element.ink, element.deep), 0.9)
        for x, element in zip((90, 130, 170, 210), BY_LETTER.values(), strict=True)
    )
    pan = (
        f'<path d="M0 -62L-44 0M0 -62L44 0" stroke="{GOLD}" stroke-width="2"/>'
        f'<path d="M-48 0A48 26 0 0 0 48 0Z" fill="#7d5f24" stroke="{GOLD_BRIGHT}" stroke-width="2"/>'
    )
    return (
        '<defs><linearGradient id="ur-box" x1="0" y1="0" x2="0" y2="1"><stop offset="0"'
        ' stop-color="#3b2a6b"/>'
        '<stop offset=".6" stop-color="#7a3f63"/><stop offset="1" stop-color="#1c1030"/></linearGradient>'
        '<radialGradient id="ur-box-light"><stop offset="0" stop-color="#ffd9a0"/>'
        '<stop offset="1" stop-color="#ffb46a" stop-opacity="0"/></radialGradient>'
        f'<clipPath id="ur-box-lid">{shape}/></clipPath></defs>{shape} fill="url(#ur-box)"/>'
        '<g clip-path="url(#ur-box-lid)"><ellipse cx="150" cy="300" rx="190" ry="120"'
        ' fill="url(#ur-box-light)"'
        ' fill-opacity=".55"/>'
        + stars(far, GOLD_BRIGHT)
        + skyline
        + f'<path d="M0 372H300V400H0Z" fill="#150c26"/><path d="M0 372H300" stroke="{GOLD}"'
        ' stroke-width="1.5"/></g>'
        + medals
        + f'<path d="M150 152V300" stroke="{GOLD_BRIGHT}" stroke-width="6"/>'
        + f'<path d="M70 176H230" stroke="{GOLD_BRIGHT}" stroke-width="6" stroke-linecap="round"/>'
        + f'<circle cx="150" cy="152" r="9" fill="{GOLD_BRIGHT}"/>'
        + at(70, 238, pan)
        + at(230, 238, pan)
        + at(70, 214, sogna("#ffe2a6", "#7a3f12"), 0.95)
        + at(230, 212, incubus("#cfd0ff", "#2a2658"), 0.95)
        + f'<rect x="8" y="8" width="284" height="384" rx="9" fill="none" stroke="{GOLD}"'
        ' stroke-width="1.5"/>'
        + f'<path d="M70 104H136M164 104H230" stroke="{GOLD}"/>'
        + stars(((150, 104, 8),), GOLD_BRIGHT)
        + f'<text x="153" y="86" text-anchor="middle" font-size="52" letter-spacing="5" {SERIF}'
        f' fill="#f4ead0">{title}</text>'
    )
