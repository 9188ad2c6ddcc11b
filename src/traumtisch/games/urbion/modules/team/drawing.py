"""How polarity cards are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    at,
    caption,
    frame,
)
from traumtisch.games.urbion.faces.web.dreams import (
    ground,
    incubus,
    sogna,
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
