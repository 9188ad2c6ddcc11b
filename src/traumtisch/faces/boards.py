"""The board of a table in a browser: five parts, of which the house places all and a face fills three.

Bar and sheet are the house's own. The face gives the strip (piles with their counts, always in sight), the
zones and what is near: cards that are being dealt with, and the hand. Zones on the ground are those that the
game is played on; those beside it help or threaten. How large their cards are is found out by the page
(`fit.js`): as large as the window allows. A style sheet says only how large those of one zone are compared
with another's, as `--size`.
"""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from traumtisch.faces import html as h


def board(
    game: str,
    *,
    piles: h.Node,
    piles_label: str,
    ground: h.Node,
    beside: Iterable[h.Node] = (),
    in_front: Markup,
    hand: h.Node,
) -> h.Element:
    """`beside` are zones, too, or nothing; `in_front` is what is being dealt with right now."""
    there = [zone for zone in beside if zone]
    return h.div(class_=f"face {game}")[
        h.section(class_="strip", aria_label=piles_label)[piles],
        h.div(class_="zones")[
            h.div(class_="ground")[ground], h.div(class_="beside")[there] if there else None
        ],
        h.div(class_="near")[h.div(class_="trays")[in_front], hand],
    ]
