"""How a Chromatic Chaos is drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    at,
    caption,
    frame,
    stars,
)
from traumtisch.games.urbion.faces.web.dreams import (
    ground,
    two_values,
)
from traumtisch.games.urbion.faces.web.elements import BY_LETTER


def chromatic(plus: int, minus: int, name: str) -> str:
    """The whirl of all colours, one petal for each element."""
    petals = "".join(
        f'<g transform="rotate({n * 90})"><path d="M0 0C0 -36 38 -38 32 -4C26 8 10 4 0 0Z" fill="{e.mid}"'
        f' stroke="{e.ink}" stroke-opacity=".7"/>'
        f'{at(18, -17, f"""<g transform="rotate({-n * 90})">{e.symbol(e.ink, e.deep)}</g>""", 0.62)}</g>'
        for n, e in enumerate(BY_LETTER.values())
    )
    return (
        ground("chromatic")
        + at(
            50,
            84,
            f'<circle r="42" fill="#000" fill-opacity=".3"/>{petals}<circle r="9" fill="#fff"/>'
            '<path d="M0 0C2 -3 6 -1 5 2C4 6 -3 6 -5 2C-7 -4 -2 -7 3 -7" fill="none" stroke="#241a45"'
            ' stroke-width="1.8"/>',
        )
        + stars(((66, 20, 4), (82, 30, 5), (14, 116, 4), (84, 128, 3)), "#fff")
        + frame("#ffffff")
        + two_values(plus, minus, "#ffffff", "#241a45")
        + caption(name, "#ffffff", "#241a45")
    )
