"""Plots as SVG, drawn by us: they follow the colours of the page, and need nothing from anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from traumtisch.faces import html as h
from traumtisch.lab.statistics import Rate

BINS = 28
WIDTH, HEIGHT, AXIS = 320, 110, 16
SHADES = 6
"""So many colours can be told apart; what is left over shares the last one."""


class Share(NamedTuple):
    """A part of a bar: how much of it, which shade, and what it is called."""

    part: float
    shade: int
    name: str


def rate_bar(rate: Rate, label: str) -> h.Node:
    """A bar for the share of won games, and a whisker for its interval, on a scale from 0 to 100 %."""
    low, high = rate.interval
    return _svg(
        "rate",
        label,
        f'<rect class="track" x="0" y="6" width="100%" height="12" rx="3"/>'
        f'<rect class="won" x="0" y="6" width="{_percent(rate.share)}" height="12" rx="3"/>'
        f'<line class="whisker" x1="{_percent(low)}" x2="{_percent(high)}" y1="12" y2="12"/>'
        f'<line class="whisker" x1="{_percent(low)}" x2="{_percent(low)}" y1="8" y2="16"/>'
        f'<line class="whisker" x1="{_percent(high)}" x2="{_percent(high)}" y1="8" y2="16"/>',
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


def histogram(lost: Counter[int], won: Counter[int], label: str) -> h.Node:
    """How often each number came: lost games below, won ones stacked on them."""
    numbers = lost.keys() | won.keys()
    first, last = min(numbers), max(numbers)
    step = -(-(last - first + 1) // BINS)
    bins = (last - first) // step + 1
    below, above = _binned(lost, first, step, bins), _binned(won, first, step, bins)
    top = max(map(sum, zip(below, above, strict=True)))
    width = WIDTH / bins
    pieces: list[str] = []
    for place, (lower, upper) in enumerate(zip(below, above, strict=True)):
        start = first + place * step
        name = f"{start}" if step == 1 else f"{start}–{start + step - 1}"
        x, floor = place * width, HEIGHT - AXIS
        pieces.append(f"<g><title>{name}: {lower + upper}</title>")
        for kind, count in (("lost", lower), ("won", upper)):
            tall = count / top * (HEIGHT - AXIS - 4)
            floor -= tall
            pieces.append(
                f'<rect class="{kind}" x="{x:.1f}" y="{floor:.1f}" width="{max(width - 1, 1):.1f}" '
                f'height="{tall:.1f}"/>'
            )
        pieces.append("</g>")
    ends = (
        f'<text x="0" y="{HEIGHT - 3}">{first}</text>'
        f'<text x="{WIDTH}" y="{HEIGHT - 3}" text-anchor="end">{last}</text>'
    )
    return _svg("histogram", label, "".join(pieces) + ends, f' viewBox="0 0 {WIDTH} {HEIGHT}"')


def _binned(counts: Counter[int], first: int, step: int, bins: int) -> list[int]:
    binned = [0] * bins
    for number, times in counts.items():
        binned[(number - first) // step] += times
    return binned


def _svg(kind: str, label: str, inner: str, more: str = "") -> Markup:
    return Markup(f'<svg class="{kind}" role="img" aria-label="{escape(label)}"{more}>{inner}</svg>')


def _percent(share: float) -> str:
    return f"{100 * share:.3f}%"
