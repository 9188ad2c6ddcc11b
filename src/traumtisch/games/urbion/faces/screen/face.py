"""The table of Urbion on a screen: what the terminal asks for, put together from the zones."""

from __future__ import annotations

from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import Line
from traumtisch.faces.screen import Block, Size, below, first_that_fits, labelled
from traumtisch.games.urbion.faces.screen import module_zones, row, zones
from traumtisch.games.urbion.faces.screen.pieces import Pieces
from traumtisch.games.urbion.faces.web.touches import touches
from traumtisch.games.urbion.view import UrbionView

WAYS = (
    (Size.LARGE, Size.LARGE, Size.MEDIUM),
    (Size.LARGE, Size.MEDIUM, Size.MEDIUM),
    (Size.MEDIUM, Size.MEDIUM, Size.MEDIUM),
    (Size.MEDIUM, Size.MEDIUM, Size.SMALL),
    (Size.MEDIUM, Size.TINY, Size.SMALL),
    (Size.SMALL, Size.TINY, Size.SMALL),
)
"""The sizes of the hand, of the cities with their dreams, and of everything else, from generous to tight."""


class UrbionScreenFace:
    def board(
        self, rules: Rules, view: UrbionView, tongue: Tongue, width: int, height: int
    ) -> tuple[Line, ...]:
        pieces = Pieces(rules.material, tongue)
        return first_that_fits([partial(_table, pieces, view, width, *sizes) for sizes in WAYS], height).lines

    def headline(self, rules: Rules, view: UrbionView, tongue: Tongue) -> str:
        sentence = N_("Turn {turn} · {success} of {cities} cities · {deck} dreams in the deck")
        return Phrase(
            sentence, turn=view.turn, success=len(view.success), cities=view.cities, deck=view.deck.size
        ).say(tongue)

    def touches(self, rules: Rules, view: UrbionView, option: Option) -> tuple[str, ...]:
        return touches(view, option)

    def legend(self, rules: Rules, tongue: Tongue) -> str:
        return tongue(
            N_(
                "Dreams: S Sogna, I Incubus, C Chaos, with value and element; e■ earth, f▲ fire, w▼ water,"
                " a○ air.\n"
                "Beside each city stand the sums of its sides, at the end what they make together; balanced"
                " cities stand between = signs."
            )
        )


def _table(pieces: Pieces, view: UrbionView, width: int, hand: Size, cities: Size, rest: Size) -> Block:
    shown = [
        zones.piles(pieces, view, rest),
        *zones.known_places(pieces, view),
        *module_zones.beside_the_row(pieces, view),
        *zones.trays(pieces, view),
        zones.hand(pieces, view, hand),
    ]
    return below([row.row(pieces, view, cities, width), labelled(shown, pieces.tongue, width)])
