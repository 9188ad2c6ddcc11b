"""The table of Onirim on a screen: what the terminal asks for, put together from the zones."""

from __future__ import annotations

from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.engine.rules import Rules
from traumtisch.faces.face import Line
from traumtisch.faces.screen import Block, Size, Zone, below, first_that_fits, labelled, wrapped
from traumtisch.games.onirim.faces.screen import module_zones, zones
from traumtisch.games.onirim.faces.screen.pieces import Pieces
from traumtisch.games.onirim.faces.web.touches import touches
from traumtisch.games.onirim.view import OnirimView

WAYS = (
    (Size.LARGE, Size.LARGE, Size.MEDIUM),
    (Size.LARGE, Size.MEDIUM, Size.MEDIUM),
    (Size.MEDIUM, Size.MEDIUM, Size.MEDIUM),
    (Size.MEDIUM, Size.MEDIUM, Size.SMALL),
    (Size.MEDIUM, Size.SMALL, Size.SMALL),
    (Size.SMALL, Size.SMALL, Size.SMALL),
)
"""The sizes of the hand, of the labyrinth, and of everything else, from generous to tight."""


class OnirimScreenFace:
    def board(
        self, rules: Rules, view: OnirimView, tongue: Tongue, width: int, height: int
    ) -> tuple[Line, ...]:
        pieces = Pieces(rules.material, tongue)
        return first_that_fits([partial(_table, pieces, view, width, *sizes) for sizes in WAYS], height).lines

    def headline(self, rules: Rules, view: OnirimView, tongue: Tongue) -> str:
        sentence = N_("Turn {turn} · {deck} cards in the deck")
        return Phrase(sentence, turn=view.turn, deck=view.deck.size).say(tongue)

    def touches(self, rules: Rules, view: OnirimView, option: Option) -> tuple[str, ...]:
        return touches(view, option)

    def legend(self, rules: Rules, tongue: Tongue) -> str:
        return tongue(
            N_(
                "Cards: R red, B blue, G green, N brown; ☀ sun, ☾ moon, ⚷ key, ∩ door, ☠ nightmare.\n"
                "Trios in brackets are used up; ▸ is where the next card goes, R· a door that is missing."
            )
        )


def _table(pieces: Pieces, view: OnirimView, width: int, hand: Size, row: Size, rest: Size) -> Block:
    shown: list[Zone] = [
        *zones.doors(pieces, view, rest),
        *zones.labyrinth(pieces, view, row),
        zones.piles(pieces, view, rest),
        zones.crowded_limbo(pieces, view),
        *zones.known_places(pieces, view),
        *module_zones.beside_the_deck(pieces, view),
        *zones.trays(pieces, view, hand),
        *zones.hand(pieces, view, hand),
    ]
    hopeless = N_("A card you need is out of the game: this dream can no longer be won.")
    warning = [] if view.can_still_be_won else [wrapped(pieces.tongue(hopeless), width, ink="red")]
    return below([*warning, labelled(shown, pieces.tongue, width)])
