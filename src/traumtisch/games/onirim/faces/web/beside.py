"""What lies beside the deck: backs, goals, spells, premonitions, Dreamcatchers, manuals, the Incubus."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    SANS,
    SERIF,
    at,
    caption,
    frame,
    stars,
    turned,
)
from traumtisch.games.onirim.faces.web.cards import door_shape, ground
from traumtisch.games.onirim.faces.web.families import BLUE, BROWN, GREEN, RED, Family
from traumtisch.games.onirim.faces.web.symbols import key, moon, whirl


def back() -> str:
    """The back of every card of the deck: an eye that sleeps among orbits."""
    orbits = "".join(f'<ellipse rx="33" ry="12" transform="rotate({angle})"/>' for angle in (0, 45, 90, 135))
    lid = (
        f'<circle r="13" fill="{NIGHT}" stroke="{GOLD}" stroke-width="1.2"/>'
        f'<path d="M-8 -1Q0 7 8 -1M-5 3L-6.5 6M0 4.5V8M5 3L6.5 6" fill="none" stroke="{GOLD_BRIGHT}"'
        ' stroke-width="1.6"'
        ' stroke-linecap="round"/>'
    )
    return (
        ground("night")
        + at(48, 72, f'<g fill="none" stroke="{GOLD}" stroke-opacity=".75">{orbits}<circle r="38"/></g>{lid}')
        + stars(((20, 24, 4), (76, 24, 4), (20, 120, 4), (76, 120, 4), (48, 20, 3), (48, 124, 3)), GOLD)
        + frame(GOLD)
    )


def premonition_back() -> str:
    rays = turned('<path d="M-9 -14L0 -40L9 -14Z"/>', 45)
    return (
        ground("horror")
        + at(48, 72, f'<g fill="#120819" stroke="#c79be0">{rays}</g>')
        + at(48, 72, '<circle r="15" fill="#ffd166"/><ellipse rx="4" ry="12" fill="#3d0a20"/>')
        + frame("#c79be0")
    )


def slot(family: Family) -> str:
    """The place of a door that is still missing: its outline, faint."""
    return (
        '<rect x="1" y="1" width="94" height="142" rx="9" fill="none" stroke="currentColor"'
        ' stroke-opacity=".5"'
        ' stroke-width="1.5" stroke-dasharray="5 4"/>'
        f'<path d="{family.door}" fill="{family.mid}" fill-opacity=".22" stroke="currentColor"'
        ' stroke-opacity=".55"'
        ' stroke-width="1.5"/>' + at(48, 76, family.emblem("currentColor", "none"), 1.5)
    )


# ---- the Book of Steps -------------------------------------------------------------------------


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


# ---- Dark Premonitions: the trigger above, the effect below ------------------------------------


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


# ---- figures and tools -------------------------------------------------------------------------


def dreamcatcher() -> str:
    web = turned('<path d="M0 -30Q9 -20 21.2 -21.2M0 -19Q6 -12 13.4 -13.4"/>', 45)
    feathers = "".join(
        at(
            x,
            y,
            f'<path d="M0 -8V-2" stroke="{GOLD}"/><path d="M0 -2C8 4 6 18 0 26C-6 18 -8 4 0 -2Z"'
            f' fill="{fill}"/><path d="M0 0V24" stroke="{NIGHT}"/>',
        )
        for x, y, fill in ((22, 96, "#7fb0c8"), (48, 104, "#e9e6da"), (74, 96, "#c98a7a"))
    )
    return (
        ground("night")
        + at(
            48,
            56,
            '<circle r="32" fill="none" stroke="#8a5a2a" stroke-width="5"/>'
            f'<circle r="32" fill="none" stroke="{GOLD_BRIGHT}"'
            ' stroke-width="1" stroke-dasharray="3 5"/>'
            f'<g fill="none" stroke="#dfe6ff" stroke-opacity=".8">{web}</g><circle r="4" fill="#7fc8a0"/>',
        )
        + feathers
        + frame(GOLD)
    )


def manual() -> str:
    return (
        '<path d="M14 20H74Q82 20 82 28V124H22Q14 124 14 116Z" fill="#5b3a1c" stroke="#e6d296"'
        ' stroke-width="2"/>'
        '<path d="M14 116Q14 108 22 108H82" fill="none" stroke="#e6d296" stroke-width="1.6"/>'
        + at(48, 64, moon("#e6d296", "#5b3a1c"), 0.95)
    )


def incubus() -> str:
    """The little figure: horns, small wings, a pawn's foot."""
    return (
        '<ellipse cx="48" cy="132" rx="30" ry="7" fill="#000" fill-opacity=".35"/>'
        '<path d="M34 78C10 58 6 84 2 66C2 96 20 104 36 98ZM62 78C86 58 90 84 94 66C94 96 76 104 60'
        ' 98Z" fill="#4a2a63" stroke="#c79be0"/>'
        '<path d="M38 66H58L64 112Q76 114 76 128Q48 136 20 128Q20 114 32 112Z" fill="#6a3f8c"'
        ' stroke="#c79be0" stroke-width="1.5"/>'
        '<path d="M30 34Q18 24 22 8Q28 22 40 24ZM66 34Q78 24 74 8Q68 22 56 24Z" fill="#e6d296"/>'
        '<circle cx="48" cy="46" r="24" fill="#7d4fa3" stroke="#c79be0" stroke-width="1.5"/>'
        '<g fill="#fff"><ellipse cx="39" cy="44" rx="6" ry="7"/><ellipse cx="57" cy="44" rx="6" ry="7"/></g>'
        '<g fill="#201030"><circle cx="40.5" cy="45.5" r="3"/><circle cx="55.5" cy="45.5" r="3"/></g>'
        '<path d="M38 57Q48 66 58 57" fill="#201030"/>'
        '<path d="M41 58.5L43 63L45.5 60ZM55 58.5L53 63L50.5 60Z" fill="#fff"/>'
    )


def box_lid(title: str) -> str:
    """The lid of the box on the shelf: a door that stands open in the night."""
    shape = '<rect width="300" height="400" rx="14"'
    far = ((40, 40, 6), (262, 52, 8), (92, 128, 5), (238, 138, 6), (272, 214, 6), (30, 250, 5), (150, 28, 4))
    return (
        '<defs><linearGradient id="on-box" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#333982"/>'
        '<stop offset="1" stop-color="#0b0d22"/></linearGradient><radialGradient id="on-box-light">'
        '<stop offset="0" stop-color="#fff1c4"/><stop offset="1" stop-color="#e6a95a" stop-opacity="0"/>'
        f'</radialGradient><clipPath id="on-box-lid">{shape}/></clipPath></defs>'
        f'{shape} fill="url(#on-box)"/><g clip-path="url(#on-box-lid)">'
        '<ellipse cx="160" cy="250" rx="150" ry="160" fill="url(#on-box-light)" fill-opacity=".5"/>'
        + stars(far, GOLD_BRIGHT)
        + at(46, 168, moon("#f4ead0", "#2a2f6b"), 1.1)
        + '<path d="M0 340Q60 300 120 330T240 322T300 336V400H0Z" fill="#0a0c1f"/>'
        + '<path d="M178 376L218 346L280 400H140Z" fill="#fff1c4" fill-opacity=".4"/></g>'
        + '<path d="M82 346V206A68 68 0 0 1 218 206V346Z" fill="#fff1c4"/>'
        + stars(((198, 210, 7), (206, 262, 9), (196, 312, 6)), "#d98f3d")
        + '<path d="M82 346V206A68 68 0 0 1 150 138L180 158V376Z" fill="#5b1a24" stroke="#e6d296"'
        + ' stroke-width="3" stroke-linejoin="round"/>'
        + '<path d="M100 214Q102 180 164 172V222L100 226ZM100 242L164 240V294L100 288ZM100 304L164'
        ' 312V354L100 336Z"'
        + ' fill="none" stroke="#ffd9d2" stroke-opacity=".75" stroke-width="2"/>'
        + at(132, 200, RED.emblem("#ffd9d2", "#5b1a24"), 1.3)
        + '<circle cx="171" cy="268" r="5" fill="#e6d296"/>'
        + '<path d="M82 346V206A68 68 0 0 1 218 206V346" fill="none" stroke="#e6d296" stroke-width="6"/>'
        + '<rect x="8" y="8" width="284" height="384" rx="9" fill="none" stroke="#c9b37a"'
        ' stroke-width="1.5"/>'
        + '<path d="M70 104H136M164 104H230" stroke="#c9b37a"/>'
        + stars(((150, 104, 8),), GOLD_BRIGHT)
        + f'<text x="153" y="86" text-anchor="middle" font-size="52" letter-spacing="5" {SERIF}'
        ' fill="#f4ead0">' + f"{title}</text>"
    )
