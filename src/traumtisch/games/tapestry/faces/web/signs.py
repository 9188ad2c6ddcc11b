"""The signs of Tapestry: each is a symbol of `drawn.svg` and has a name, which is said to those who listen
and stands in the legend.

A picture of an effect is a row of glyphs, each 24 units high: signs, numbers, points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from traumtisch.engine.phrase import N_

DRAWN = Path(__file__).with_name("drawn.svg")
NAMES = {
    "coin": N_("coin"),
    "worker": N_("worker"),
    "food": N_("food"),
    "culture": N_("culture"),
    "any": N_("any resource"),
    "vp": N_("victory points"),
    "tile": N_("territory tile"),
    "explore": N_("explore"),
    "explore-any": N_("explore anywhere"),
    "space": N_("space tile"),
    "explore-space": N_("explore space"),
    "conquer": N_("conquer"),
    "conquer-any": N_("conquer anywhere"),
    "outpost": N_("outpost"),
    "topple": N_("toppled outpost"),
    "territory": N_("controlled territory"),
    "territory-gift": N_("printed territory benefit"),
    "die-red": N_("red conquest die"),
    "die-black": N_("black conquest die"),
    "dice-both": N_("both dice"),
    "tapestry": N_("tapestry card"),
    "tapestry-play": N_("play a tapestry"),
    "tech": N_("tech card"),
    "invent": N_("invent"),
    "refresh": N_("refresh the display"),
    "upgrade": N_("upgrade a tech card"),
    "circle": N_("circle reward"),
    "square": N_("square reward"),
    "civ": N_("civilization mat"),
    "masterpiece": N_("masterpiece"),
    "create": N_("create a masterpiece"),
    "perform": N_("present a masterpiece"),
    "inspire": N_("inspire"),
    "market": N_("market"),
    "house": N_("house"),
    "farm": N_("farm"),
    "armory": N_("armory"),
    "building": N_("any income building"),
    "landmark": N_("landmark"),
    "lines": N_("complete rows and columns"),
    "rows": N_("complete rows"),
    "cols": N_("complete columns"),
    "district": N_("complete district"),
    "rocks": N_("impassable plot"),
    "exploration": N_("exploration"),
    "science": N_("science"),
    "military": N_("military"),
    "technology": N_("technology"),
    "arts": N_("arts"),
    "advance": N_("advance"),
    "regress": N_("regress"),
    "repeat": N_("repeat a position"),
    "restart": N_("restart the token"),
    "track-end": N_("end of a track"),
    "research": N_("research: science die"),
    "income": N_("income"),
    "era": N_("era"),
    "neighbours": N_("you and your neighbours"),
    "achievement": N_("achievement"),
    "trap": N_("trap"),
    "enchant": N_("enchanted tapestry"),
    "reserve": N_("reserve"),
    "score": N_("scoring"),
    "rotate": N_("rotate"),
    "without": N_("without benefit and bonus"),
}
"""By symbol."""
MARKS = ("p-sun", "p-moon", "p-star", "p-drop", "p-leaf")
"""The sign of each seat, so that nobody is told by colour alone."""


@lru_cache(maxsize=1)
def drawn() -> str:
    """All symbols of the file."""
    written = DRAWN.read_text(encoding="utf-8")
    return written[written.index("<symbol") : written.rindex("</svg>")]


def placed(name: str, x: float, y: float, size: float) -> str:
    """A sign at its place in a drawing, in the colour of its kind."""
    return f'<use class="k-{name}" href="#ta-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


@lru_cache(maxsize=256)
def sign(name: str, more: str = "") -> Markup:
    """A sign in a line of text."""
    kind = f"ic k-{name} {more}".rstrip()
    return Markup(
        f'<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true"><use href="#ta-{name}"/></svg>'
    )


# ---- glyphs --------------------------------------------------------------------------------------


class Glyph(NamedTuple):
    """A part of a row: how wide it is, and how it is drawn in 24 units of height."""

    width: float
    art: str


def of_sign(name: str, without: bool = False) -> Glyph:
    """A sign; crossed if it comes without benefit and bonus."""
    crossed = placed("without", 14, 13, 12) if without else ""
    return Glyph(25, placed(name, 0, 0, 24) + crossed)


def of_text(text: str, width: float = 0, kind: str = "tx") -> Glyph:
    wide = width or 9.5 * len(text) + 2
    return Glyph(wide, f'<text class="{kind}" x="{wide / 2:g}" y="17.5">{text}</text>')


def of_points(number: int) -> Glyph:
    return Glyph(25, f'{placed("vp", 0, 0, 24)}<text class="tp" x="12" y="16">{number}</text>')


def of_points_per(name: str, number: int = 1) -> Glyph:
    """Points for each of these things."""
    each = f'<text class="tp mini" x="8" y="16">{number}</text>' if number > 1 else ""
    return Glyph(
        43,
        f'{placed("vp", 0, 4, 16)}{each}<text class="tx" x="19" y="16.5">×</text>{placed(name, 23, 2, 20)}',
    )


THEN, OR, FOR = of_text("›", 9), of_text("/", 9), of_text("→", 17)
IN_WORDS = of_text("✦", 18)
"""What no sign can say: whoever wants to know reads it."""


def row(glyphs: Iterable[Glyph], x: float, y: float, width: float, height: float = 20) -> str:
    """Glyphs side by side in the middle of this room, smaller if they need more."""
    shown = list(glyphs)
    total = sum(glyph.width for glyph in shown) or 1
    scale = min(height / 24, width / total)
    left, parts = x + (width - total * scale) / 2, list[str]()
    at = 0.0
    for glyph in shown:
        parts.append(f'<g transform="translate({at:g} 0)">{glyph.art}</g>' if at else glyph.art)
        at += glyph.width
    top = y + (height - 24 * scale) / 2
    return f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.3g})">{"".join(parts)}</g>'


def rows(glyphs: Iterable[Glyph], x: float, y: float, width: float, height: float) -> str:
    """In one row, or in two where that makes them larger; no row begins with what joins two glyphs."""
    shown = list(glyphs)
    breaks = [at for at in range(1, len(shown)) if shown[at] not in (THEN, OR)]
    total = sum(glyph.width for glyph in shown)
    widths = {at: max(first := sum(glyph.width for glyph in shown[:at]), total - first) for at in breaks}
    best = min(widths, key=widths.__getitem__, default=0)
    if not best or total <= 1.2 * width:
        return row(shown, x, y + height / 2 - 12, width, 24)
    half = height / 2
    return row(shown[:best], x, y, width, half) + row(shown[best:], x, y + half, width, half)
