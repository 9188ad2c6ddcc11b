"""What can be looked through besides: the legend of the signs, discards, what is out of the game."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import signs
from traumtisch.games.tapestry.faces.web.pieces import Pieces, mark
from traumtisch.games.tapestry.view import TapestryView

GRAMMAR = (
    ("›", N_("first the one, then the other")),
    ("/", N_("the one or the other")),
    ("→", N_("pay what stands before it for what stands behind it")),
    ("×", N_("points for each")),
    ("✦", N_("more than signs can say: its words tell it")),
)


def more(pieces: Pieces, view: TapestryView) -> h.Element:
    return h.div(class_="besides tapestry-more")[
        _legend(pieces, view),
        _pile(pieces, N_("Tapestry discards"), view.tapestry_discard),
        _pile(pieces, N_("Tech discards"), view.tech_discard),
        _pile(pieces, N_("Out of the game"), view.gone),
    ]


def _legend(pieces: Pieces, view: TapestryView) -> h.Element:
    return h.section(class_="legend")[
        h.h2[pieces.say(N_("Signs"))],
        h.ul[
            [h.li[signs.sign(name), h.span[pieces.say(says)]] for name, says in signs.NAMES.items()],
            [h.li[h.b[sign], h.span[pieces.say(says)]] for sign, says in GRAMMAR],
            [h.li[mark(seat, ""), h.span[pieces.player(view, seat)]] for seat in range(len(view.players))],
        ],
    ]


def _pile(pieces: Pieces, label: str, cards: Sequence[Component]) -> h.Element:
    return h.section[
        h.h2[f"{pieces.say(label)}: {len(cards)}"],
        h.ul(class_="texts")[[h.li[pieces.text(card)] for card in cards]],
    ]
