"""Drawing cards in SVG: a card is 96 units wide and 144 high; signs are drawn around the point 0,0."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import escape

Sign = Callable[[str, str], str]
"""A sign takes the colour of its lines (`ink`) and the colour that lies behind it (`deep`)."""


def inked(drawing: str) -> Sign:
    """The sign with this drawing, which has gaps for its two colours: `{ink}` and `{deep}`."""
    return lambda ink, deep: drawing.format(ink=ink, deep=deep)


GOLD, GOLD_BRIGHT, NIGHT = "#c9b37a", "#e6d296", "#11142e"
SERIF = 'font-family="EB Garamond, Georgia, serif"'
SANS = 'font-family="Inter, system-ui, sans-serif"'
SHAPE = '<rect x=".5" y=".5" width="95" height="143" rx="9"'
"""The beginning of a card's outline, to be filled."""


# ---- placing -----------------------------------------------------------------------------------


def at(x: float, y: float, drawing: str, scale: float = 1) -> str:
    """A drawing around 0,0 moved to its place."""
    size = "" if scale == 1 else f" scale({scale})"
    return f'<g transform="translate({x} {y}){size}">{drawing}</g>'


def turned(drawing: str, step: int, start: int = 0) -> str:
    """A drawing repeated all around 0,0."""
    return "".join(f'<g transform="rotate({angle})">{drawing}</g>' for angle in range(start, 360, step))


def star(size: float) -> str:
    """The outline of a star with four points."""
    near = round(size * 0.24, 2)
    return (
        f"M0 {-size}L{near} {-near}L{size} 0L{near} {near}L0 {size}L{-near} {near}L{-size} 0L{-near} {-near}Z"
    )


def stars(places: tuple[tuple[float, float, float], ...], ink: str) -> str:
    """Stars at x, y with a size."""
    drawn = "".join(f'<path transform="translate({x} {y})" d="{star(size)}"/>' for x, y, size in places)
    return f'<g fill="{ink}">{drawn}</g>'


# ---- what cards are made of --------------------------------------------------------------------


def gradient(name: str, above: str, below: str) -> str:
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{above}"/><stop offset="1" stop-color="{below}"/></linearGradient>'
    )


def pattern(name: str, lines: str, ink: str, opacity: str = ".2") -> str:
    """A tile of 20 units, drawn in lines."""
    return (
        f'<pattern id="{name}" width="20" height="20" patternUnits="userSpaceOnUse">'
        f'<path d="{lines}" fill="none" stroke="{ink}" stroke-opacity="{opacity}"/></pattern>'
    )


def ground(fill: str, over: str = "") -> str:
    """A whole card filled with a gradient, and with a pattern over it."""
    above = f'{SHAPE} fill="url(#{over})"/>' if over else ""
    return f'{SHAPE} fill="url(#{fill})"/>{above}'


def frame(ink: str) -> str:
    """A double line with a small diamond in each corner."""
    corners = "".join(
        f'<path d="M{x} {y - 3}L{x + 3} {y}L{x} {y + 3}L{x - 3} {y}Z"/>' for x in (8, 88) for y in (8, 136)
    )
    return (
        f'<g fill="none" stroke="{ink}"><rect x="4" y="4" width="88" height="136" rx="6.5"'
        ' stroke-opacity=".75"/>'
        '<path d="M12 7H84M12 137H84M7 12V132M89 12V132" stroke-opacity=".4" stroke-width=".7"/></g>'
        f'<g fill="{ink}">{corners}</g>'
    )


def caption(text: str, ink: str, band: str = "#000") -> str:
    """The name at the foot of a card, in one line or, if it is long, in two."""
    lines = [text]
    if len(text) > 15 and (" " in text or "-" in text):
        gaps = [place for place, letter in enumerate(text) if letter in " -"]
        middle = min(gaps, key=lambda place: abs(place - len(text) / 2))
        lines = [text[: middle + 1].strip(), text[middle + 1 :]]
    longest = max(map(len, lines))
    size = 10.5 if longest <= 13 else 9.2 if longest <= 16 else 8
    top = 136.2 - 10.5 * len(lines)
    written = "".join(
        f'<text x="48" y="{134.4 - 9.6 * (len(lines) - 1 - n):.1f}" text-anchor="middle" font-size="{size}"'
        f' letter-spacing=".3" {SERIF} fill="{ink}">{escape(line)}</text>'
        for n, line in enumerate(lines)
    )
    return (
        f'<rect x="8" y="{top:.1f}" width="80" height="{136 - top:.1f}" rx="3" fill="{band}"'
        f' fill-opacity=".85"/>{written}'
    )


def medallion(ink: str, deep: str, sign: str, y: float = 60) -> str:
    """The large sign in the middle, in a ring like that of an instrument."""
    return at(
        48,
        y,
        f'<circle r="34" fill="{deep}" fill-opacity=".78"/>'
        f'<circle r="34" fill="none" stroke="{ink}" stroke-width="1.2"/>'
        f'<circle r="30.6" fill="none" stroke="{ink}" stroke-opacity=".6" stroke-width="2.6"'
        ' stroke-dasharray=".8 3.207"/>' + sign,
    )


def plain_card(code: str, name: str) -> str:
    """A card of which nobody has said how it looks: it is still shown."""
    lettering = f'<text x="48" y="76" text-anchor="middle" font-size="22" {SERIF} fill="#fff">'
    return (
        f'{SHAPE} fill="#4a4d63"/>{lettering}{escape(code)}</text>'
        + frame("#ffffff")
        + caption(name, "#ffffff", "#14151c")
    )


def symbol(name: str, art: str, box: str = "0 0 96 144") -> str:
    return f'<symbol id="{name}" viewBox="{box}">{art}</symbol>'


def sprite(definitions: str, symbols: str) -> str:
    """The invisible drawing that holds all symbols of a page."""
    return (
        '<svg class="sprite" aria-hidden="true" width="0" height="0" focusable="false">'
        f"<defs>{definitions}</defs>{symbols}</svg>"
    )
