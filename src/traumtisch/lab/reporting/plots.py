"""Plots as SVG, drawn by us: they follow the colours of the page, and need nothing from anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from traumtisch.faces import html as h
from traumtisch.lab.numbers import Numbers
from traumtisch.lab.reporting.axes import Bins, DifferenceAxis, Scale
from traumtisch.lab.statistics import Interval, Rate

WIDTH, HEIGHT = 320, 118
LEFT, FLOOR, TALLEST = 36, 100, 92
"""Where bars begin, stand, and how tall they may be; beside and below them are the axes."""
SHADES = 6
"""So many colours can be told apart; what is left over shares the last one."""


class Share(NamedTuple):
    """A part of a bar: how much of it, which shade, and what it is called."""

    part: float
    shade: int
    name: str


def rate_bar(rate: Rate, label: str) -> h.Node:
    """A bar for the share of won games, and a whisker for its interval, on a scale from 0 to 100 %."""
    return _svg(
        "rate",
        label,
        f'<rect class="track" x="0" y="6" width="100%" height="12" rx="3"/>'
        f'<rect class="won" x="0" y="6" width="{_percent(rate.share)}" height="12" rx="3"/>'
        f"{_whisker(*rate.interval)}",
    )


def shares_bar(shares: Sequence[Share], label: str) -> h.Node:
    """One bar in pieces that add up to everything."""
    pieces: list[str] = []
    at = 0.0
    for share in shares:
        pieces.append(
            f'<rect class="shade-{share.shade}" x="{_percent(at)}" y="2" width="{_percent(share.part)}" '
            f'height="20"><title>{escape(share.name)}</title></rect>'
        )
        at += share.part
    return _svg("shares", label, "".join(pieces))


def rate_axis(label: str, numbers: Numbers) -> h.Node:
    """What stands above bars of shares: the scale that they have in common."""
    ends = ((0.0, "start"), (0.5, "middle"), (1.0, "end"))
    return _svg("axis", label, "".join(_tick(at, numbers.tick(at), anchor, 12) for at, anchor in ends))


def difference_bar(
    difference: float, interval: Interval, reach: DifferenceAxis, label: str, numbers: Numbers
) -> h.Node:
    """A dot for the difference, a whisker for its interval, and where nothing would be."""
    dot, zero = _percent(reach.place_of(difference)), _percent(reach.place_of(0.0))
    ticks = "".join(
        _tick(
            place, numbers.signed_tick(tick), "start" if place == 0 else "end" if place == 1 else "middle", 38
        )
        for tick in reach.ticks()
        for place in (reach.place_of(tick),)
    )
    return _svg(
        "difference",
        label,
        f'<line class="grid-line" x1="0" x2="100%" y1="12" y2="12"/>'
        f'<line class="zero" x1="{zero}" x2="{zero}" y1="0" y2="24"/>'
        f"{_whisker(*(reach.place_of(end) for end in interval))}"
        f'<circle class="dot" cx="{dot}" cy="12" r="5"/>{ticks}',
    )


def histogram(lost: Counter[int], won: Counter[int], scale: Scale, label: str, numbers: Numbers) -> h.Node:
    """Which share of the games came to each number: lost ones below, won ones stacked on them."""
    bins, games = scale.bins, lost.total() + won.total()
    width = (WIDTH - LEFT) / bins.number
    pieces = [_upright_axis(scale, numbers), _level_axis(bins, width, numbers)]
    for place, (lower, upper) in enumerate(zip(bins.binned(lost), bins.binned(won), strict=True)):
        floor = float(FLOOR)
        pieces.append(f"<g><title>{bins.name(place)}: {lower + upper}</title>")
        for kind, count in (("lost", lower), ("won", upper)):
            tall = count / games / scale.top * TALLEST
            floor -= tall
            pieces.append(
                f'<rect class="{kind}" x="{LEFT + place * width:.1f}" y="{floor:.2f}" '
                f'width="{max(width - 1, 1):.1f}" height="{tall:.2f}"/>'
            )
        pieces.append("</g>")
    return _svg("histogram", label, "".join(pieces), f' viewBox="0 0 {WIDTH} {HEIGHT}"')


def _upright_axis(scale: Scale, numbers: Numbers) -> str:
    pieces: list[str] = []
    for line in range(scale.lines + 1):
        y = FLOOR - line / scale.lines * TALLEST
        pieces.append(
            f'<line class="grid-line" x1="{LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<text x="{LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{numbers.tick(line * scale.step)}</text>'
        )
    return "".join(pieces)


def _level_axis(bins: Bins, width: float, numbers: Numbers) -> str:
    """Below the middle of a bin for one number; else where the bin with that number begins."""
    pieces: list[str] = []
    for tick in bins.ticks():
        x = LEFT + (bins.place_of(tick) + (0.5 if bins.step == 1 else 0.0)) * width
        pieces.append(f'<text x="{x:.1f}" y="{HEIGHT - 3}" text-anchor="middle">{numbers.count(tick)}</text>')
    return "".join(pieces)


def _whisker(low: float, high: float) -> str:
    start, end = _percent(low), _percent(high)
    return (
        f'<line class="whisker" x1="{start}" x2="{end}" y1="12" y2="12"/>'
        f'<line class="whisker" x1="{start}" x2="{start}" y1="8" y2="16"/>'
        f'<line class="whisker" x1="{end}" x2="{end}" y1="8" y2="16"/>'
    )


def _tick(place: float, text: str, anchor: str, y: int) -> str:
    return f'<text x="{_percent(place)}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(kind: str, label: str, inner: str, more: str = "") -> Markup:
    return Markup(f'<svg class="{kind}" role="img" aria-label="{escape(label)}"{more}>{inner}</svg>')


def _percent(share: float) -> str:
    return f"{100 * share:.3f}%"
