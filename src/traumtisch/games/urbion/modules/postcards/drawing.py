"""Postcards to the Oniverse: a picture of the resident on a card that lies across, 120 units wide and 80
high; and Wise Chaos."""

from __future__ import annotations

from markupsafe import escape

from traumtisch.faces.drawing import SANS, SERIF, at, caption, frame, star
from traumtisch.games.urbion.faces.web.dreams import CHAOS_DEEP, CHAOS_INK, ground
from traumtisch.games.urbion.faces.web.elements import BY_LETTER

INK, SKY, PAPER = "#3b2a20", "#bfe0ea", "#fff7e3"

DREAMCATCHER = (
    '<circle cy="-6" r="15" fill="none" stroke="#8a5a2a" stroke-width="3.6"/>'
    '<path d="M0 -21L11 3L-14 -10H14L-11 3Z" fill="none" stroke="#8a5a2a" stroke-width="1.2"/>'
    '<circle cy="-6" r="2.6" fill="#3c8059"/>'
    '<path d="M-9 6V16M0 9V20M9 6V16" stroke="#8a5a2a" stroke-width="1.2"/>'
    '<g fill="#b23a48"><path d="M-9 14Q-13 21 -9 26Q-5 21 -9 14Z"/><path d="M0 18Q-4 25 0 30Q4 25 0 18Z"/>'
    '<path d="M9 14Q5 21 9 26Q13 21 9 14Z"/></g>'
)
DOVE = (
    '<path d="M-14 4C-8 6 -4 4 -2 -2C-6 -8 -5 -14 0 -18C0 -10 4 -8 8 -6C10 -10 15 -10 17 -6L21 -5L17 -3'
    'C16 6 8 12 -2 10Z" fill="#fff" stroke="#5b6f86" stroke-width="1.4" stroke-linejoin="round"/>'
    '<circle cx="13.5" cy="-5.5" r="1.1" fill="#3b2a20"/>'
)
DOVES = at(-9, 9, DOVE, 0.9) + at(11, -8, DOVE, 0.9)
SEER = (
    '<path d="M-26 0Q0 -24 26 0Q0 24 -26 0Z" fill="#fff" stroke="#3b2a20" stroke-width="2"/>'
    '<circle r="10" fill="#54407a"/><circle r="4" fill="#11142e"/>'
    + "".join(
        at(x, y, f'<circle r="11" fill="{e.mid}"/>' + e.symbol(e.ink, e.deep), 0.62)
        for (x, y), e in zip(((-22, -19), (22, -19), (-22, 19), (22, 19)), BY_LETTER.values(), strict=True)
    )
)
MAGES = (
    '<path d="M-28 24H28" stroke="#d9b26a" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M0 24V-18" stroke="#8a5a2a" stroke-width="2.4"/>'
    '<path d="M-26 -10Q0 -36 26 -10Q17 -15 9 -10Q0 -15 -9 -10Q-17 -15 -26 -10Z" fill="#b23a48"/>'
    '<path d="M-9 -10Q-6 -22 0 -23Q6 -22 9 -10Q0 -15 -9 -10Z" fill="#fff"/>'
    '<g fill="#54407a"><path d="M-22 14L-14 -6L-6 14Z"/><path d="M6 14L14 -6L22 14Z"/></g>'
    '<g fill="#f0d2ae"><circle cx="-14" cy="15" r="6"/><circle cx="14" cy="15" r="6"/></g>'
    '<path d="M-20 14H-8M8 14H20" stroke="#11142e" stroke-width="3"/>'
)
PLANBOT = (
    '<path d="M-22 -22V-28" stroke="#3b2a20" stroke-width="2"/><circle cx="-22" cy="-29" r="2.4"'
    ' fill="#b23a48"/>'
    '<rect x="-34" y="-22" width="24" height="18" rx="4" fill="#6d93a8" stroke="#3b2a20" stroke-width="1.6"/>'
    '<g fill="#fff"><circle cx="-27" cy="-13" r="3.2"/><circle cx="-17" cy="-13" r="3.2"/></g>'
    '<rect x="-31" y="-3" width="18" height="22" rx="3" fill="#4d7488" stroke="#3b2a20" stroke-width="1.6"/>'
    '<path d="M-27 19V27M-17 19V27" stroke="#3b2a20" stroke-width="3"/>'
    '<g fill="#c9963a" stroke="#3b2a20"><rect x="-4" y="14" width="9" height="12"/><rect x="6" y="5"'
    ' width="9"'
    ' height="21"/><rect x="16" y="-5" width="9" height="31"/><rect x="26" y="-15" width="9"'
    ' height="41"/></g>'
)
HOURGLASS = (
    '<path d="M-14 -24H14V-20C14 -8 4 -5 4 0C4 5 14 8 14 20V24H-14V20C-14 8 -4 5 -4 0C-4 -5 -14 -8 -14 -20Z"'
    ' fill="#fff" stroke="#3b2a20" stroke-width="2"/>'
    '<path d="M-10 20C-8 12 -2 11 0 4C2 11 8 12 10 20ZM-9 -14H9C6 -7 1 -5 0 0C-1 -5 -6 -7 -9 -14Z"'
    ' fill="#d99a3d"/>'
    '<path d="M-18 -25H18M-18 25H18" stroke="#8a5a2a" stroke-width="4" stroke-linecap="round"/>'
)
FLAGSHIP = (
    '<path d="M-32 12H32L22 26H-22Z" fill="#7a4a22" stroke="#3b2a20" stroke-width="1.6"/>'
    '<path d="M0 12V-28" stroke="#3b2a20" stroke-width="2.4"/>'
    '<path d="M-3 -22V8H-26Q-10 -4 -3 -22ZM3 -22V8H26Q14 -6 3 -22Z" fill="#fff" stroke="#3b2a20"'
    ' stroke-width="1.4"/><path d="M0 -29H14L10 -25L14 -21H0Z" fill="#b23a48"/>'
    '<path d="M-38 29Q-30 23 -22 29T-6 29T10 29T26 29T38 28" fill="none" stroke="#2c73a6" stroke-width="3"/>'
)
ROCKET = (
    '<g transform="rotate(28)"><path d="M0 -30C12 -18 12 4 8 14H-8C-12 4 -12 -18 0 -30Z" fill="#fff"'
    ' stroke="#3b2a20" stroke-width="1.8"/><circle cy="-8" r="5" fill="#2c73a6" stroke="#3b2a20"/>'
    '<path d="M-9 4L-18 18L-8 14ZM9 4L18 18L8 14Z" fill="#b23a48" stroke="#3b2a20" stroke-width="1.2"/></g>'
    '<g fill="#3b2a20" font-size="13" font-style="italic"><path d="M16 -24H26L17 -13H27M30 -32H37L31 -24H38"'
    ' fill="none" stroke="#3b2a20" stroke-width="2"/></g>'
)
PICTURES = {
    "P1": DREAMCATCHER,
    "P2": DOVES,
    "P3": SEER,
    "P4": MAGES,
    "P5": PLANBOT,
    "P6": HOURGLASS,
    "P7": FLAGSHIP,
    "P8": ROCKET,
}
UNKNOWN = f'<path d="{star(20)}" fill="#8a5a2a"/>'


def postcard(code: str, name: str) -> str:
    """The picture, the name, and what the resident gives: +1 or −2."""
    size = 10.5 if len(name) <= 16 else 9 if len(name) <= 20 else 7.6
    marks = "".join(
        f'<circle cx="{x}" cy="{y}" r="8.5" fill="{fill}" stroke="{INK}"/>'
        f'<text x="{x}" y="{y + 3.8}" text-anchor="middle" font-size="10.5" font-weight="700" {SANS}'
        f' fill="#fff">{text}</text>'
        for x, y, fill, text in ((108, 12, "#2d6b48", "+1"), (12, 68, "#93303d", "−2"))
    )
    return (
        f'<rect x="1" y="1" width="118" height="78" rx="5" fill="{PAPER}" stroke="{INK}"/>'
        f'<rect x="6" y="6" width="108" height="54" rx="2" fill="{SKY}"/>'
        f'<path d="M6 60V50Q36 42 62 50T114 48V60Z" fill="#9cc7a8"/>'
        + at(60, 33, PICTURES.get(code, UNKNOWN), 0.8)
        + f'<text x="66" y="72.5" text-anchor="middle" font-size="{size}" {SERIF}'
        f' fill="{INK}">{escape(name)}</text>' + marks
    )


def postcard_back() -> str:
    """The side for writing: lines and a stamp."""
    return (
        f'<rect x="1" y="1" width="118" height="78" rx="5" fill="{PAPER}" stroke="{INK}"/>'
        '<path d="M60 10V70M68 44H110M68 54H110M68 64H110M10 24H52M10 34H52M10 44H46" stroke="#b59b72"'
        ' stroke-width="1.6"/><rect x="88" y="8" width="22" height="26" fill="#54407a" stroke="#fff"'
        f' stroke-width="2" stroke-dasharray="2.4 2"/><path transform="translate(99 21)" d="{star(8)}"'
        ' fill="#e6d296"/>'
    )


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
