"""What lies beside the dreams and cities: backs, books, the Void and its cards, Wise Chaos, polarity"
" cards."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    SERIF,
    at,
    caption,
    frame,
    star,
    stars,
    turned,
)
from traumtisch.games.urbion.faces.web.cities import building
from traumtisch.games.urbion.faces.web.dreams import CHAOS_DEEP, CHAOS_INK, ground, incubus, sogna
from traumtisch.games.urbion.faces.web.elements import AIR, BY_LETTER, EARTH, FIRE, WATER

BROWN_INK = "#4a2f12"


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


# ---- books of power ----------------------------------------------------------------------------


def _wings(ink: str) -> str:
    wing = "M18 -2C30 -16 40 -16 46 -20C46 -8 40 -2 34 0C38 2 40 2 42 2C38 10 28 10 18 8Z"
    return f'<g fill="{ink}"><path d="{wing}"/><path transform="scale(-1 1)" d="{wing}"/></g>'


def _vanishing(creature: str) -> str:
    return (
        f'<g opacity=".35">{creature}</g><circle r="34" fill="none" stroke="{BROWN_INK}" stroke-width="2"'
        ' stroke-dasharray="3 4"/>'
    )


def _look_ahead() -> str:
    cards = "".join(
        f'<rect x="-9" y="-14" width="18" height="27" rx="2" fill="#3a3f86" stroke="{BROWN_INK}"'
        f' transform="translate({x} 18) rotate({angle})"/>'
        for x, angle in ((-18, -14), (0, 0), (18, 14))
    )
    eye = (
        f'<path d="M-26 -14Q0 -38 26 -14Q0 8 -26 -14Z" fill="#fff8e2" stroke="{BROWN_INK}" stroke-width="2"/>'
        f'<circle cy="-15" r="8" fill="#2c73a6"/><circle cy="-15" r="3.4" fill="{NIGHT}"/>'
    )
    return cards + eye


def _empty_city() -> str:
    towers = building(AIR, -18, 22, 0.8) + building(WATER, 18, 22, 0.8)
    bird = "M-12 -30Q-6 -37 0 -30Q6 -37 12 -30Q6 -33 0 -26Q-6 -33 -12 -30Z"
    return (
        f'{towers}<path d="M-36 22H36" stroke="{BROWN_INK}" stroke-width="2"/>'
        f'<path d="{bird}" fill="{BROWN_INK}"/>'
    )


def _book_pictures() -> dict[str, str]:
    happy, sad = sogna("#b5702a", "#fff3d6"), incubus("#4f4a8c", "#f1eeff")
    smaller_happy, smaller_sad = at(0, 0, happy, 0.72), at(0, 0, sad, 0.72)
    crown = f'<path transform="translate(0 -34)" d="{star(7)}" fill="#b5702a"/>'
    return {
        "B1": _wings("#d8a04e") + smaller_happy,
        "B2": _wings("#8d88c9") + smaller_sad,
        "B3": _vanishing(smaller_happy),
        "B4": _vanishing(smaller_sad),
        "B5": _empty_city(),
        "B6": at(0, 2, scales(BROWN_INK, "#efe2bd"), 1.1) + crown,
        "B7": _look_ahead(),
    }


def book(code: str, name: str) -> str:
    """An open page in a leather cover, with a ribbon."""
    picture = _book_pictures().get(code, at(0, 0, scales(BROWN_INK, "#efe2bd")))
    return (
        ground("leather")
        + '<rect x="11" y="12" width="76" height="104" rx="3" fill="url(#ur-g-parchment)" stroke="#8a6a2d"/>'
        '<path d="M15 16H83M15 112H83" stroke="#8a6a2d" stroke-opacity=".6"/>'
        '<path d="M72 8H80V34L76 29L72 34Z" fill="#a3283a"/>'
        + at(48, 64, picture, 0.8)
        + frame(GOLD_BRIGHT)
        + caption(name, "#ffefc9", "#2b190b")
    )


def book_back() -> str:
    return (
        ground("leather") + f'<rect x="14" y="14" width="68" height="116" rx="4" fill="none" stroke="{GOLD}"'
        ' stroke-opacity=".7"/>'
        + at(
            48,
            72,
            f'<circle r="26" fill="#2b190b" stroke="{GOLD}"/>'
            + turned(f'<path d="M-3 -12L0 -24L3 -12Z" fill="{GOLD}"/>', 45)
            + f'<path d="{star(12)}" fill="{GOLD_BRIGHT}"/>',
        )
        + frame(GOLD)
    )


# ---- the Void ----------------------------------------------------------------------------------


def void_card() -> str:
    rings = "".join(
        f'<circle r="{r}" fill="none" stroke="#9fb0d8" stroke-opacity="{o}"/>'
        for r, o in ((38, ".25"), (31, ".4"), (24, ".6"))
    )
    return (
        ground("void")
        + at(48, 72, f'{rings}<circle r="17" fill="#000" stroke="#dfe7ff" stroke-width="1.6"/>')
        + stars(((20, 24, 2.5), (76, 30, 2), (24, 122, 2), (72, 118, 3)), "#9fb0d8")
        + frame("#9fb0d8")
    )


def void_figure() -> str:
    """A cloak with nothing in it. It stands by itself, so there is no card behind it."""
    return (
        '<ellipse cx="48" cy="136" rx="32" ry="6" fill="#000" fill-opacity=".5"/>'
        '<path d="M48 14C68 14 74 34 73 52C86 70 88 108 84 136H12C8 108 10 70 23 52C22 34 28 14 48 14Z"'
        ' fill="#171a33" stroke="#dfe7ff" stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M48 24C62 24 66 38 65 52C64 66 56 74 48 74C40 74 32 66 31 52C30 38 34 24 48 24Z"'
        ' fill="#000"'
        ' stroke="#8795c4" stroke-width="1.5"/>'
        '<path d="M24 136Q30 100 40 80M72 136Q66 100 56 80M48 136V84" fill="none" stroke="#8795c4"'
        ' stroke-width="1.6"/>'
        '<g fill="#dfe7ff"><circle cx="41" cy="48" r="2.6"/><circle cx="55" cy="48" r="2.6"/></g>'
        f'<path transform="translate(48 62)" d="{star(4)}" fill="#8795c4"/>'
    )


# ---- Wise Chaos, polarity ----------------------------------------------------------------------


def wise_chaos(name: str) -> str:
    """A Chaos that has closed its eye, and a beard."""
    arm = "M0 0C4 -14 22 -18 30 -6C24 -12 10 -10 0 0Z"
    whirl = "".join(f'<path transform="rotate({angle})" d="{arm}"/>' for angle in range(0, 360, 60))
    return (
        ground("wise")
        + at(
            48,
            68,
            f'<circle r="38" fill="#10213a" fill-opacity=".6"/><g fill="{CHAOS_INK}">{whirl}</g>'
            f'<circle r="14" fill="{CHAOS_DEEP}" stroke="#e8fbff"/>'
            '<path d="M-8 -1Q0 7 8 -1M-5 3L-6.5 6M0 4.5V8M5 3L6.5 6" fill="none" stroke="#ffd166"'
            ' stroke-width="1.8" stroke-linecap="round"/>'
            '<path d="M-12 14C-10 34 -4 40 0 48C4 40 10 34 12 14C6 20 -6 20 -12 14Z" fill="#e8fbff"/>',
        )
        + frame("#e8fbff")
        + caption(name, "#e8fbff", "#10213a")
    )


def polarity(side: str, name: str) -> str:
    """Whose dreams a player of a team may play."""
    happy = side == "plus"
    ink, deep = ("#fff3cf", "#7a4a12") if happy else ("#e6e4ff", "#2a2658")
    creature = (sogna if happy else incubus)(ink, deep)
    sign = "M-10 0H10M0 -10V10" if happy else "M-10 0H10"
    return (
        ground("sognae" if happy else "incubi")
        + at(48, 62, creature, 1.15)
        + at(
            48, 110, f'<circle r="12" fill="{deep}"/><path d="{sign}" stroke="{ink}" stroke-width="4"/>', 0.8
        )
        + frame(ink)
        + caption(name, ink, deep)
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
