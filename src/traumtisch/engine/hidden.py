"""What one seat does not know, dealt again.

`table.imagine(seat, chance)` is a copy in which everything that only other seats know is dealt again by
another chance. Cards that nobody knows need no dealing: they are undetermined anyway (law 5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from traumtisch.engine.pile import Pile


class Secret(NamedTuple):
    """Cards of which a seat knows only where they lie."""

    cards: list[int]
    places: Sequence[int]
    """The positions in the list that the seat does not know."""
    fits: Callable[[int], bool] = lambda card: True
    """Which cards can lie there at all (a hand may hold only some kinds)."""


class Pool:
    """A pile together with the secret cards elsewhere that came from it.

    From one seat's chair all of these are one heap of unknown cards; only their numbers are known.
    """

    def __init__(self, pile: Pile, secrets: Sequence[Secret] = ()) -> None:
        self.pile = pile
        self.secrets = secrets

    @property
    def secret(self) -> list[int]:
        """The unknown cards that lie elsewhere than in the pile."""
        return [secret.cards[place] for secret in self.secrets for place in secret.places]

    def deal_again(self, seat: int, below: Callable[[int], int]) -> None:
        """Mix what the seat does not know and deal it again. The result depends only on what the seat
        knows and on chance: the heap is sorted before anything is drawn from it."""
        bag = self.pile.bag
        bag += self.secret
        self.pile.forget_what_only_others_know(seat)
        # Where fewest cards fit comes first, lest what can be any card takes the last that fits elsewhere.
        for cards, places, fits in sorted(self.secrets, key=lambda secret: sum(map(secret.fits, bag))):
            for place in places:
                candidates = [card for card in bag if fits(card)]
                cards[place] = candidates[below(len(candidates))]
                bag.remove(cards[place])
        self.pile.fill_unknown_places(below)
