"""What one seat does not know, dealt again.

`table.imagine(seat, chance)` is a copy in which everything that only other seats know is dealt again by
another chance. Cards that nobody knows need no dealing: they are undetermined anyway (law 5).
"""

from __future__ import annotations

from collections.abc import Callable

from traumtisch.engine.pile import Pile


class Pool:
    """A pile together with the secret cards of other seats that came from it.

    From one seat's chair all of these are one heap of unknown cards; only their numbers are known. A
    secret place is a list and the positions in it that this seat does not know.
    """

    def __init__(
        self,
        pile: Pile,
        secrets: list[tuple[list[int], list[int]]] | None = None,
        fits: Callable[[int], bool] | None = None,
    ) -> None:
        self.pile = pile
        self.secrets = secrets or []
        self.fits = fits
        """Which cards can lie in a secret place at all (a hand may hold only some kinds)."""

    def deal_again(self, seat: int, below: Callable[[int], int]) -> None:
        """Mix what the seat does not know and deal it again. The result depends only on what the seat
        knows and on chance: the heap is sorted before anything is drawn from it."""
        bag = self.pile.bag
        for cards, places in self.secrets:
            bag += [cards[place] for place in places]
        self.pile.forget_what_only_others_know(seat)
        for cards, places in self.secrets:
            for place in places:
                candidates = [c for c in bag if self.fits is None or self.fits(c)]
                cards[place] = candidates[below(len(candidates))]
                bag.remove(cards[place])
        self.pile.fill_unknown_places(below)
