"""What can be looked through besides: the journal, piles that lie open, the legend of the signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.web import cards, signs
from traumtisch.games.etherfields.faces.web.pieces import Pieces, dreamers
from traumtisch.games.etherfields.faces.web.reading import journal
from traumtisch.games.etherfields.view import EtherfieldsView


def more(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    return h.div(class_="besides etherfields-more")[
        journal(pieces, view),
        [
            h.section[
                h.h2[pieces.name(each.id)],
                _pile(pieces, N_("Discard pile"), each.discard),
                _pile(pieces, N_("Sealed cards"), each.sealed),
                _pile(pieces, N_("Cards beside the deck"), each.stored),
            ]
            for _, each in dreamers(view)
        ],
        h.section[_pile(pieces, N_("Out of the game"), view.removed)] if view.removed else None,
        _legend(pieces),
    ]


def _pile(pieces: Pieces, label: str, pile: Sequence[Component]) -> h.Element:
    """Its cards with all that they say; equal ones are counted."""
    numbers = Counter(cards.told(pieces, card) for card in pile)
    return h.div[
        h.h3[f"{pieces.say(label)}: {len(pile)}"],
        h.ul[[h.li[f"{number} × {said}" if number > 1 else said] for said, number in numbers.items()]]
        if pile
        else None,
    ]


def _legend(pieces: Pieces) -> h.Element:
    return h.section(class_="legend")[
        h.h2[pieces.say(N_("Signs"))],
        h.ul[[h.li[signs.sign(name), h.span[pieces.say(says)]] for name, says in signs.NAMES.items()]],
    ]
