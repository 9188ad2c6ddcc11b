"""What the policy thinks of things, in numbers. The unit is one turn, which is one dream of the deck."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Everything that is weighed rather than worked out. Tuned by playing thousands of games."""

    wait: tuple[float, ...] = (0.0, 0.6, 0.24, 0.12, 0.12)
    """What it costs a city to wait for a better hand, by the number of cities still to be balanced: with many
    of them, the turn is of use elsewhere."""
    sight: float = 2.5
    """How many dreams a city can choose from each turn, in the tables. Less than a hand: what the hand can do
    now is counted apart, and it is mostly the same hand next turn."""
    deadlock: tuple[float, ...] = (0.0, 30.0, 18.0, 12.0, 7.2)
    """At most so many turns bring any city into balance, by the number of open cities: if nothing can be
    played there, only swaps help, and the last city has nobody to swap with."""
    depth: float = 0.3
    """And so much more for each point of the sum."""
    swapping: float = 0.6
    """How much more a swap has to save than a play does, that leaves a dream on the table."""
    stack: float = 0.3
    """What a city of the stack costs besides its dreams and its own turns: its share in a census, Chaos."""
    bonus: float = 4.0
    """How many turns perfect balance is worth while there is a stack (UR-7.9), if no work is left for it."""
    near: float = 4.8
    """With so much work in the row, perfect balance is no longer hoped for."""
    keep: float = 1.0
    """How much it counts that a dream would be of use at cities that are still to come."""
    purge: float = 8.0
    """What it costs to lose the next four dreams (UR-8.11)."""
    upset: float = 0.9
    """What it costs to lose a balanced city (UR-8.8), besides the work of balancing it again."""
    chaos: float = 3.0
    """How much work each Chaos makes that is still in the deck, when the chance of winning is estimated."""
    delay: float = 6.0
    """How much work such an estimate forgets: nobody always holds what is needed."""
    doubt: float = 3.5
    """How many turns it may be wrong, with the last row"""
    doubt_by_city: float = 0.6
    """and more for each city of the stack."""
    second_action: float = 1.0
    """What the second action of a Sorcerer is worth (UR-14.6)."""
    books: float = 7.0
    """How many dreams all opened books together may cost."""
    prophecy: float = 0.2
    """What it is worth to know and order the next dreams (UR-15.19)."""
    resident: float = 0.3
    """What each point of the residents' sum is worth (UR-16.24)."""
    unrest: float = 2.0
    """How many dreams of the deck each point is worth that is missing in that sum, when the chance of winning
    is estimated."""
    wise: float = 1.5
    """How much work a Wise Chaos has to spare (UR-16.30)."""
    switch: float = 1.0
    """How much work an exchange of polarities has to spare, that costs no turn (UR-10.15)."""


WEIGHTS = Weights()
