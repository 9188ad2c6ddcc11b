"""The back of the cards, the empty places of doors, and the lid of the box."""

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
from traumtisch.games.onirim.faces.web.cards import ground
from traumtisch.games.onirim.faces.web.families import RED, Family
from traumtisch.games.onirim.faces.web.symbols import moon


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
