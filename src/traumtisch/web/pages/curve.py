"""Shares as drawings: a curve over time, and an interval as a bar. Made on the server, without a script."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.faces import html as h

WIDTH, HEIGHT = 600, 160
"""The field of a curve, in units of the drawing; the page stretches it."""
MOST_POINTS = 300
"""More would lie closer together than anybody can see."""
LEFT = 52
"""Room for the percentages."""


def curve(shares: Sequence[float], *, label: str, percentages: Sequence[str]) -> h.Element:
    """A line from the oldest share to the latest, each between 0 and 1.

    `label` says in words what the line shows; `percentages` are the words for 0, a half and 1.
    """
    step = -(-len(shares) // MOST_POINTS)
    shares = shares[::-1][::step][::-1]  # the latest one stays
    last = max(1, len(shares) - 1)
    places = [(LEFT + number / last * WIDTH, _height(share)) for number, share in enumerate(shares)]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return h.svg(
        ".curve", {"viewBox": f"0 0 {LEFT + WIDTH + 10} {HEIGHT + 24}"}, role="img", aria_label=label
    )[
        [
            h.g[
                h.path(".level", d=f"M{LEFT} {_height(share):.0f}h{WIDTH}"),
                h.text(x=str(LEFT - 8), y=f"{_height(share) + 4:.0f}")[said],
            ]
            for share, said in zip((0, 0.5, 1), percentages, strict=True)
        ],
        h.path(".line", d=f"M{line}"),
        h.circle(".now", cx=f"{places[-1][0]:.1f}", cy=f"{places[-1][1]:.1f}", r="4.5"),
    ]


def interval_bar(low: float, share: float, high: float) -> h.Element:
    """Where the truth lies, for the eye; the numbers stand beside it."""
    return h.svg(".interval", {"viewBox": "0 0 100 10", "preserveAspectRatio": "none"}, aria_hidden="true")[
        h.rect(".whole", x="0", y="3", width="100", height="4"),
        h.rect(".likely", x=f"{100 * low:.1f}", y="3", width=f"{100 * (high - low):.1f}", height="4"),
        h.rect(".share", x=f"{min(98.0, 100 * share):.1f}", y="0", width="2", height="10"),
    ]


def _height(share: float) -> float:
    return 12 + (1 - share) * HEIGHT
